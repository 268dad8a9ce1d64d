import type { UserData } from '@wiec/contract/ballots.ts';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import type { Sex } from '@wiec/domain/pesel.ts';

export interface ResidentSeed {
  /** Each number under 1,680,000 is another person. */
  index: number;
  sex?: Sex | null;
  /** Full years on `today`. */
  age?: number | null;
  districtId: number | null;
  today: PlainDate;
}

const FIRST_NAMES = {
  female: ['Anna', 'Maria', 'Łucja', 'Zofia', 'Bożena', 'Halina', 'Święcisława'],
  male: ['Jan', 'Łukasz', 'Stanisław', 'Józef', 'Żelisław', 'Marek', 'Ścibor'],
};
const SURNAMES = ['Lipa', 'Grab', 'Jawor', 'Klon', 'Świerk', 'Dąb', 'Sosna', 'Wierzba-Olcha'];
/** Days that every month has. */
const DAYS = 28;
/** So many indexes on, the same name, day and house come again, and would be the same person but for another postcode. */
const ALIKE = 8400;

/**
 * A resident who does not exist, the same for the same seed: the data that a voter without an account types, with a PESEL
 * that is valid and nobody else's among the invented.
 */
export function inventedResident(seed: ResidentSeed): UserData {
  const { index, districtId } = seed;
  const sex = seed.sex ?? (index % 2 === 0 ? 'female' : 'male');
  const birthDate = birthDateOf(seed.age ?? 18 + (index % 70), index, seed.today);
  return {
    userSex: sex,
    firstname: pick(FIRST_NAMES[sex], index),
    surname: pick(SURNAMES, index),
    pesel: inventedPesel(birthDate, sex, Math.floor(index / (12 * DAYS))),
    birthDate,
    districtId,
    city: 'Lipogród',
    postCode: `97-${400 + Math.floor(index / ALIKE)}`,
    street: 'Lipowa',
    number: String(1 + (index % 200)),
    email: `osoba${index}@example.pl`,
    clauseAccepted: true,
  };
}

/** One of 336 days of the year by index, in the year that gives the age. */
function birthDateOf(age: number, index: number, today: PlainDate): PlainDate {
  const month = String(1 + (index % 12)).padStart(2, '0');
  const day = String(1 + (Math.floor(index / 12) % DAYS)).padStart(2, '0');
  const year = Number(today.slice(0, 4)) - age - (`${month}-${day}` > today.slice(5) ? 1 : 0);
  return `${year}-${month}-${day}`;
}

/** @param serial 0 to 4999: tells people of one sex born on one day apart */
function inventedPesel(birthDate: PlainDate, sex: Sex, serial: number): string {
  const century: Record<string, number> = { '18': 80, '19': 0, '20': 20, '21': 40, '22': 60 };
  const month = Number(birthDate.slice(5, 7)) + century[birthDate.slice(0, 2)]!;
  const number = serial * 2 + (sex === 'male' ? 1 : 0);
  const digits = `${birthDate.slice(2, 4)}${String(month).padStart(2, '0')}${birthDate.slice(8)}${String(number).padStart(4, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * Number('1379137913'[i]), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length]!;
