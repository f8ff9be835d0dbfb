"""Officials and halls as the tests of the staff need them."""

from duplicata.competition.staff import Competence, Official, Role

NOVICE, CONFIRMED, EXPERT = Competence.NOVICE, Competence.CONFIRMED, Competence.EXPERT


def referees(*competences: Competence) -> list[Official]:
    return [
        Official(f"r{number}", f"Arbitre {number}", Role.REFEREE, competence)
        for number, competence in enumerate(competences, start=1)
    ]


def staff(role: Role, count: int, competence: Competence = CONFIRMED) -> list[Official]:
    return [
        Official(f"{role.value}-{number}", f"{role.value} {number}", role, competence) for number in range(1, count + 1)
    ]


def full_staff(count: int) -> list[Official]:
    roles = (Role.REFEREE, Role.COLLECTOR, Role.DOUBLE_REFEREE, Role.MESSENGER)
    return [official for role in roles for official in staff(role, count)]


def room(tables: int, first: int = 1) -> tuple[int, ...]:
    return tuple(range(first, first + tables))
