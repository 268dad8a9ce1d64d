/**
 * The yearly report of an edition of the citizens' budget (spec/3 §2.8, "raport z edycji"; docs/decisions/0241): what is counted in it,
 * who does what with it, and how it is told. It goes the way of `signed-report`; a correction of what is public is another version.
 */
import { type AgeBand, ageBands } from './age-band.ts';
import { formatDate, type PlainDate } from './calendar.ts';
import { formatInteger, formatMoney, isBlank, textLength } from './polish-text.ts';
import { acceptedStatuses, chosenStatuses, ProjectTaskStatus, projectTaskStatuses } from './project-task-status.ts';
import {
  noSuchReportAct,
  OWN_REPORT,
  type ReportState,
  type SigningAct,
  signingSteps,
  signsOwn,
} from './signed-report.ts';
import { mergeSmallGroups, publishablePair } from './small-groups.ts';

/** `renew`: a published report gets another version, with a reason that everybody reads. */
export const editionReportActs = ['write', 'submit', 'return', 'accept', 'publish', 'renew'] as const;
export type EditionReportAct = (typeof editionReportActs)[number];

const steps: Readonly<Record<ReportState, Partial<Record<EditionReportAct, ReportState>>>> = {
  ...signingSteps,
  published: { renew: 'draft' },
};

/** @returns what it is then, of the newest version; null: that cannot be done with it */
export const editionReportStateAfter = (state: ReportState, act: EditionReportAct): ReportState | null =>
  steps[state][act] ?? null;

export interface EditionReportPosition {
  /** Of its newest version. */
  readonly state: ReportState;
  /** Accounts that wrote in that version. */
  readonly writerIds: readonly number[];
  /** A vote of the edition has published its results, or what was chosen is known otherwise. */
  readonly hasOutcome: boolean;
}

/** Why it cannot be done now by this person, whoever may change editions; null: it can. */
export function editionReportProblem(
  act: EditionReportAct,
  { state, writerIds, hasOutcome }: EditionReportPosition,
  accountId: number,
): string | null {
  if (!hasOutcome) return 'Raport powstaje po ogłoszeniu wyników głosowania tej edycji.';
  if (editionReportStateAfter(state, act) === null) return noSuchReportAct[state];
  return signsOwn(act, writerIds, accountId) ? OWN_REPORT : null;
}

/** The acts whose buttons stand for this person; the calls take these and no others. */
export const editionReportActsFor = (
  position: EditionReportPosition,
  accountId: number,
  mayChange: boolean,
): EditionReportAct[] =>
  mayChange ? editionReportActs.filter((act) => editionReportProblem(act, position, accountId) === null) : [];

/** In code points, of plain words. */
export const editionReportLimits = { words: 40_000, note: 500 } as const;

/** What is wrong with it, by field. @param words without their marks */
export function checkEditionReport(words: string, act: SigningAct): { content?: string } {
  if (textLength(words) > editionReportLimits.words) {
    return { content: `Treść może mieć najwyżej ${formatInteger(editionReportLimits.words)} znaków.` };
  }
  return act === 'submit' && isBlank(words) ? { content: 'Napisz treść raportu.' } : {};
}

/** What is wrong with words that say why. */
export function checkReportNote(note: string, missing: string): { note?: string } {
  if (isBlank(note)) return { note: missing };
  return textLength(note) > editionReportLimits.note
    ? { note: `Wyjaśnienie może mieć najwyżej ${editionReportLimits.note} znaków.` }
    : {};
}

/** A project that was not admitted, and what the office said. */
export interface Rejection {
  readonly number: string;
  readonly title: string;
  /** '': nobody wrote why. */
  readonly reason: string;
}

/** What the published results of a vote tell of who took part. */
export interface ReportedVote {
  readonly title: string;
  readonly valid: number;
  /** Envelopes that were set aside at closing. */
  readonly setAside: number;
  /** Null: it is not told, or would point at persons. */
  readonly women: number | null;
  readonly men: number | null;
  readonly areas: readonly { readonly name: string; readonly votes: number }[];
  /** Voters of areas that are too few to be told by area; 0: none. */
  readonly otherAreas: number;
  /** By age, in ascending order; those whose age the portal does not know are in none. Absent from reports of before. */
  readonly ages?: readonly { readonly band: AgeBand; readonly votes: number }[];
  /** Voters of ages that are too few to be told; 0: none. */
  readonly otherAges?: number;
  /** On paper, and over the portal; null: it is not known, or would point at persons. */
  readonly onPaper?: number | null;
  readonly online?: number | null;
}

/** What the portal holds of an edition: it is counted anew until the report is published, and kept from then on. Money in grosze. */
export interface EditionReportFacts {
  readonly year: number;
  readonly countedOn: PlainDate;
  /** Projects in each of their states, those that occur, in the order of a project's life. */
  readonly projects: readonly { readonly status: ProjectTaskStatus; readonly count: number }[];
  readonly rejections: readonly Rejection[];
  readonly votes: readonly ReportedVote[];
  /** Of all areas of its votes. */
  readonly pool: number;
  /** Estimated, of the projects that were chosen. */
  readonly chosenCost: number;
  /** Paid for them so far; null: nobody wrote it down. */
  readonly paid: number | null;
}

/** The published counts of a vote as a report repeats them: never a smaller group than results may publish. */
export function reportedVote({
  title,
  voteCount,
  incorrectVoteCount,
  femaleVoteCount,
  maleVoteCount,
  areas,
  ages = [],
  channels = [],
}: {
  title: string;
  voteCount: number;
  incorrectVoteCount: number;
  femaleVoteCount: number | null;
  maleVoteCount: number | null;
  areas: readonly { name: string; votes: number }[];
  ages?: readonly { band: AgeBand; votes: number }[];
  /** Of those whose envelopes were counted; none of a vote that was closed before this was kept. */
  channels?: readonly { channel: 'web' | 'account' | 'paper'; votes: number }[];
}): ReportedVote {
  const { kept, merged } = mergeSmallGroups(areas.map(({ name, votes }) => ({ key: name, count: votes })));
  const isTold = femaleVoteCount !== null && maleVoteCount !== null;
  const [women, men] = isTold ? publishablePair(femaleVoteCount, maleVoteCount, voteCount) : [null, null];
  const byAge = mergeSmallGroups(
    ageBands.map((band) => ({ key: band, count: ages.find((each) => each.band === band)?.votes ?? 0 })),
  );
  const voted = (isPaper: boolean): number =>
    channels.reduce((sum, { channel, votes }) => ((channel === 'paper') === isPaper ? sum + votes : sum), 0);
  const [onPaper, online] = publishablePair(voted(true), voted(false), voted(true) + voted(false));
  return {
    title,
    valid: voteCount,
    setAside: incorrectVoteCount,
    women,
    men,
    areas: kept.map(({ key, count }) => ({ name: key, votes: count })),
    otherAreas: merged,
    ages: byAge.kept.map(({ key, count }) => ({ band: key, votes: count })),
    otherAges: byAge.merged,
    onPaper,
    online,
  };
}

const countOf = ({ projects }: EditionReportFacts, statuses: readonly ProjectTaskStatus[]): number =>
  projects.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);

export type ReportRow = readonly [name: string, value: string];

/** Projects at each gate, in order. */
export const gateRows = (facts: EditionReportFacts): ReportRow[] => {
  const { Rejected, Submitted, UnderReview, Withdrawn, NotSelected } = ProjectTaskStatus;
  const rows: [string, number][] = [
    [
      'Zgłoszone',
      countOf(
        facts,
        projectTaskStatuses.map(({ id }) => id),
      ),
    ],
    ['Jeszcze bez decyzji', countOf(facts, [Submitted, UnderReview])],
    ['Wycofane', countOf(facts, [Withdrawn])],
    ['Niedopuszczone', countOf(facts, [Rejected])],
    ['Poddane głosowaniu', countOf(facts, acceptedStatuses)],
    ['Wybrane', countOf(facts, chosenStatuses)],
    ['Niewybrane', countOf(facts, [NotSelected])],
  ];
  return rows.filter(([, count], at) => at === 0 || count > 0).map(([name, count]) => [name, formatInteger(count)]);
};

/** How far the chosen projects are, by what residents read of each. */
export const implementationRows = (facts: EditionReportFacts): ReportRow[] =>
  projectTaskStatuses
    .filter(({ id }) => chosenStatuses.includes(id))
    .map(({ id, name }) => [name, countOf(facts, [id])] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [name, formatInteger(count)]);

export const costRows = ({ pool, chosenCost, paid }: EditionReportFacts): ReportRow[] => [
  ...(pool > 0 ? [['Pula', formatMoney(pool)] as const] : []),
  ['Szacowany koszt projektów wybranych', formatMoney(chosenCost)],
  ...(paid === null ? [] : [['Zapłacono do tej pory', formatMoney(paid)] as const]),
];

export const turnoutRows = ({
  valid,
  setAside,
  women,
  men,
  areas,
  otherAreas,
  ages = [],
  otherAges = 0,
  onPaper = null,
  online = null,
}: ReportedVote): ReportRow[] => [
  ['Głosy ważne', formatInteger(valid)],
  ...(setAside > 0 ? [['Koperty odłożone przy zamknięciu', formatInteger(setAside)] as const] : []),
  ...(women === null ? [] : [['Kobiety', formatInteger(women)] as const]),
  ...(men === null ? [] : [['Mężczyźni', formatInteger(men)] as const]),
  ...areas.map(({ name, votes }) => [`Obszar: ${name}`, formatInteger(votes)] as const),
  ...(otherAreas > 0 ? [['Obszary z małą liczbą głosów, razem', formatInteger(otherAreas)] as const] : []),
  ...ages.map(({ band, votes }) => [`Wiek: ${bandWords(band)}`, formatInteger(votes)] as const),
  ...(otherAges > 0 ? [['Grupy wieku z małą liczbą głosów, razem', formatInteger(otherAges)] as const] : []),
  ...(online === null ? [] : [['Przez portal', formatInteger(online)] as const]),
  ...(onPaper === null ? [] : [['Na papierze', formatInteger(onPaper)] as const]),
];

/** "18–29 lat", "75 lat i więcej". */
const bandWords = (band: AgeBand): string =>
  band.endsWith('+') ? `${band.slice(0, -1)} lat i więcej` : `${band.replace('-', '–')} lat`;

/** Every number of the report, part by part, in the order of the page, of the document and of the data. */
export const reportTables = (facts: EditionReportFacts): { title: string; rows: ReportRow[] }[] =>
  [
    { title: 'Projekty', rows: gateRows(facts) },
    ...facts.votes.map((vote) => ({ title: `Frekwencja: ${vote.title}`, rows: turnoutRows(vote) })),
    { title: 'Koszty', rows: costRows(facts) },
    { title: 'Realizacja', rows: implementationRows(facts) },
  ].filter(({ rows }) => rows.length > 0);

export const countedLine = ({ countedOn }: Pick<EditionReportFacts, 'countedOn'>): string =>
  `Stan na ${formatDate(countedOn)}.`;
