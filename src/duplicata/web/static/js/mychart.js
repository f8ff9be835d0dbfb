// On a narrow screen a chart begins where the reader's own bar is, not at the totals of others.
for (const mine of document.querySelectorAll(".chart .scrolls .mine")) {
  const frame = mine.closest(".scrolls");
  const { left, width } = mine.getBoundingClientRect();
  frame.scrollLeft = left + width / 2 - frame.getBoundingClientRect().left - frame.clientWidth / 2;
}
