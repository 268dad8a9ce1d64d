import { type PlainDate } from '../calendar.ts';
import type { AccountFacts, VoteForm, VoteProject } from '../eligibility.ts';
import { FormStatus, Mode, ProjectStatus, ProjectType } from '../phases.ts';
import type { Area, PersonCell, VoteCell } from './eligibility-oracle.ts';

/** Every combination of the given values, by name. */
export function everyCombination<T extends object>(values: { [K in keyof T]: readonly T[K][] }): T[] {
  return (Object.keys(values) as (keyof T)[]).reduce<Partial<T>[]>(
    (cells, key) => cells.flatMap((cell) => values[key].map((value) => ({ ...cell, [key]: value }))),
    [{}],
  ) as T[];
}

export const terms = {
  mode: ['Open', 'Close', 'Citizen', 'NotSetted'],
  notLogged: [true, false],
  scheme: ['account', 'pesel', 'declared'],
  adultsOnly: [false, true],
} as const satisfies { [K in keyof VoteCell]?: readonly VoteCell[K][] };

/** Everybody there can be: strangers by what they would type, and accounts. A citizen has an office (1-portal §3, Profile). */
export const everybody: readonly PersonCell[] = [
  ...everyCombination<PersonCell>({ account: [null], typedAge: ['adult', 'minor'], typedDistrict: ['own', 'other'] }),
  ...everyCombination<NonNullable<PersonCell['account']>>({
    citizen: [true, false],
    office: ['same', 'other', 'none'],
    peselVerified: [true, false],
    age: ['adult', 'minor', 'unknown'],
    district: ['own', 'other', 'none'],
  })
    .filter(({ citizen, office }) => citizen === (office !== 'none'))
    .map((account): PersonCell => {
      const typedAge = account.age === 'minor' ? 'minor' : 'adult';
      return { account, typedAge, typedDistrict: account.district === 'other' ? 'other' : 'own' };
    }),
];

/** What a cell says in words: each word at its place among those that can stand there. */
const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  mode: ['Open', 'Close', 'Citizen', 'NotSetted'],
  scheme: ['none', 'account', 'pesel', 'declared'],
  status: ['InProgress', 'Active', 'Close', 'Archive', 'Withdraw'],
  dates: ['before', 'within', 'after'],
};

/**
 * Whether a pair of a cell and a person (by place) is in the share of all pairs that is asked where asking is dear: of a half every
 * combination of all values but any one is there, of a quarter every pair of values and every cell. What the rule says is compared
 * with the specification in all pairs (eligibility-matrix.test of the domain).
 * @param one 2 for a half of the pairs, 4 for a quarter
 */
export const inAskedShare = (one: 2 | 4, cell: object, person: number): boolean =>
  Object.entries(cell).reduce<number>(
    (sum, [key, value]) => sum + (typeof value === 'boolean' ? Number(value) : WORDS[key]!.indexOf(value)),
    person,
  ) %
    one ===
  0;

/** The places and days that the words of a cell stand for. */
export interface Scene {
  now: Date;
  officeId: number;
  otherOfficeId: number;
  districtId: number;
  otherDistrictId: number;
  systemDistrictId: number;
  births: Readonly<Record<'adult' | 'minor', PlainDate>>;
}

const DAY = 86_400_000;
const spans = { before: [1, 2], within: [-1, 1], after: [-2, -1] } as const;

/** First and last instant of a vote of the cell. */
export const datesOf = ({ dates }: Pick<VoteCell, 'dates'>, { now }: Pick<Scene, 'now'>) => ({
  dateFrom: new Date(now.getTime() + spans[dates][0] * DAY),
  dateTo: new Date(now.getTime() + spans[dates][1] * DAY),
});

export const projectOf = (cell: VoteCell, scene: Scene): VoteProject => ({
  type: ProjectType.PublicBudget,
  status: ProjectStatus[cell.status],
  mode: Mode[cell.mode],
  ...datesOf(cell, scene),
  onlyForLegalAge: cell.adultsOnly,
  officeId: scene.officeId,
  resultsPublished: cell.published,
  notLoggedVotingAvailable: cell.notLogged,
  identityScheme: cell.scheme,
});

export const formOf = (area: Area, scene: Scene): VoteForm => ({
  status: FormStatus.Active,
  districtId: area === 'town' ? scene.systemDistrictId : scene.districtId,
  districtIsSystem: area === 'town',
  voteFrom: null,
  voteTo: null,
  voted: false,
});

export function factsOf({ account }: PersonCell, scene: Scene): AccountFacts | null {
  if (account === null) return null;
  return {
    isCitizen: account.citizen,
    officeId: { same: scene.officeId, other: scene.otherOfficeId, none: null }[account.office],
    districtId: { own: scene.districtId, other: scene.otherDistrictId, none: null }[account.district],
    birthDate: account.age === 'unknown' ? null : scene.births[account.age],
    peselVerified: account.peselVerified,
  };
}
