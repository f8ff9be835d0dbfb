// What every page has: its theme, the state of the connection, the live regions, the clock, the keys, the questions.
import "./theme.js";
import "./connection.js";
import "./clock.js";
import "./confirm.js";
import "./keys.js";
import "./live.js";
import { learnAtLeast } from "./servertime.js";

const { now } = document.documentElement.dataset;
if (now) learnAtLeast(Number(now));
