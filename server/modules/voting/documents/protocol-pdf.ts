import { formatDateTime } from '@wiec/domain/calendar.ts';
import { formatInteger, formatMoney } from '@wiec/domain/polish-text.ts';
import { publishedSentences } from '@wiec/domain/tally/published-count.ts';
import type { ResultDistrict, ResultProject, TieDecision } from '@wiec/contract/budget-results.ts';
import type { VoteAct } from '@wiec/contract/voting.ts';
import { cardFlagNames } from '@wiec/domain/paper-card.ts';
import { dayDifference } from '@wiec/domain/paper-day.ts';
import type { PaperRecord, RecordedDay } from '../../../participation/paper/balance-sheet.ts';
import { erratumFieldPlaces } from '@wiec/domain/erratum-field.ts';
import type { CountedVote } from './find-counted.ts';
import { Paper, type PaperColumn } from '../../../services/paper.ts';

const FACTS: readonly PaperColumn[] = [
  { title: 'Co', width: 150 },
  { title: 'Ustalono', width: '*' },
];
const PROJECTS: readonly PaperColumn[] = [
  { title: 'Wynik', width: 62 },
  { title: 'Numer', width: 58 },
  { title: 'Projekt', width: '*' },
  { title: 'Punkty', width: 52, align: 'right' },
  { title: 'Głosy', width: 48, align: 'right' },
  { title: 'Koszt', width: 84, align: 'right' },
];

/**
 * The protocol of the count: everything that the commission signs, and by which anybody may find the same result again.
 * @returns the bytes of a PDF
 */
export async function protocolPdf(counted: CountedVote, now: Date): Promise<Buffer> {
  const { result } = counted;
  const paper = new Paper(`Protokół z liczenia głosów: ${result.projectTitle}`, result.projectOfficeName, now);
  paper.title('Protokół z liczenia głosów').paragraph(`${result.projectTitle}. ${result.projectOfficeName}.`);
  describeVote(paper, counted);
  const { counting } = result;
  if (counting) describeRules(paper, publishedSentences(result.districts, counting));
  result.districts.forEach((district, at) => {
    const decisions = counting?.settings?.tieDecisions.filter(({ area }) => area === at) ?? [];
    describeDistrict(paper, district, { numbers: counting?.numbers ?? {}, decisions });
  });
  describeReasons(paper, result.districts);
  if (counted.paper) describeCards(paper, counted.paper);
  paper
    .heading('Podpisy', 280)
    .paragraph('Sporządzono w dniu: ………………………………………………')
    .signatures(['Przewodniczący komisji', 'Członek komisji', 'Członek komisji']);
  return paper.finish(`Protokół z liczenia głosów, ${result.projectTitle}, zasady ${result.configHash.slice(0, 16)}…`);
}

function describeVote(paper: Paper, counted: CountedVote): void {
  const { result, acts, errata } = counted;
  const lot = counted.lotSeed === null ? [] : [['Ziarno losu, ujawnione po zamknięciu', counted.lotSeed]];
  paper
    .heading('Głosowanie')
    .table(FACTS, [
      ['Głosy przyjmowano', `od ${instant(result.projectDateFrom)} do ${instant(result.projectDateTo)}`],
      ['Otwarto i zamrożono zasady', formatDateTime(counted.openedAt)],
      ['Zamknięto', formatDateTime(counted.closedAt)],
      ['Koperty', formatInteger(result.voteCount + result.incorrectVoteCount)],
      ['w tym policzone', formatInteger(result.voteCount)],
      ['w tym odłożone przy zamknięciu', formatInteger(result.incorrectVoteCount)],
      ['Skrót zasad (SHA-256)', result.configHash],
      ['Zobowiązanie losu (SHA-256)', counted.lotCommitment],
      ...lot,
      ['Listy kopert', formatInteger(counted.sealedLists)],
      ['Ostatnia pieczęć', counted.lastSeal],
    ]);
  if (acts.length > 0) paper.paragraph('W czasie głosowania ogłoszono:');
  for (const act of acts) paper.paragraph(actSentence(act));
  if (errata.length === 0) return;
  paper.paragraph('Sprostowano teksty projektów; na kartach i w zasadach zostały, jak je zamrożono:');
  for (const erratum of errata) paper.paragraph(erratumSentence(erratum));
}

/** Which words should read otherwise, since when, and why. */
export const erratumSentence = ({
  number,
  field,
  before,
  after,
  reason,
  acceptedAt,
}: CountedVote['errata'][number]): string =>
  `${instant(acceptedAt)}: projekt ${number}, ${erratumFieldPlaces[field]} ` +
  `${after === before ? `„${before}” zostaje bez zmian` : `jest „${before}”, powinno być „${after}”`}. Powód: ${reason}`;

/** What was done to the vote in public, and why. */
export function actSentence({ kind, madeAt, dateTo, reason }: VoteAct): string {
  const done = {
    extension: `przedłużono głosowanie do ${instant(dateTo)}`,
    'early-closing': 'zakończono głosowanie przed terminem',
    withdrawal: 'wycofano głosowanie',
  }[kind];
  return `${instant(madeAt)}: ${done}. Powód: ${reason}`;
}

const instant = (text: string): string => formatDateTime(new Date(text));

const POINTS: readonly PaperColumn[] = [
  { title: 'Punkt', width: '*' },
  { title: 'Wydane', width: 56, align: 'right' },
  { title: 'Zwrócone', width: 60, align: 'right' },
  { title: 'Zniszczone', width: 64, align: 'right' },
  { title: 'Różnica', width: 52, align: 'right' },
];

/** Cards that points gave out and got back, and what became of those that were entered. */
function describeCards(paper: Paper, { points, cards }: PaperRecord): void {
  const sum = (days: readonly RecordedDay[], of: (day: RecordedDay) => number): number =>
    days.reduce((total, day) => total + of(day), 0);
  const rowOf = (name: string, days: readonly RecordedDay[]): string[] => [
    name,
    ...[
      sum(days, ({ issued }) => issued),
      sum(days, ({ returned }) => returned),
      sum(days, ({ spoilt }) => spoilt),
      sum(days, dayDifference),
    ].map(formatInteger),
  ];
  paper
    .heading('Karty papierowe')
    .table(FACTS, [
      ['Przyjęte', formatInteger(cards.accepted)],
      ['Nieważne', formatInteger(cards.invalid)],
      ...cards.byFlag.map(({ flag, count }) => [`w tym z powodem: ${cardFlagNames[flag]}`, formatInteger(count)]),
      ['Nie sprawdzone, odłożone', formatInteger(cards.unchecked)],
    ]);
  if (points.length === 0) return;
  paper.table(POINTS, [
    ...points.map(({ name, days }) => rowOf(name, days)),
    rowOf(
      'Razem',
      points.flatMap(({ days }) => days),
    ),
  ]);
  const unsigned = points.flatMap(({ days }) => days).filter(({ signatures }) => signatures < 2).length;
  if (unsigned > 0) paper.paragraph(`Bilanse bez dwóch podpisów: ${formatInteger(unsigned)}.`);
}

function describeRules(paper: Paper, sentences: readonly string[]): void {
  paper.heading('Zasady liczenia');
  for (const sentence of sentences) paper.paragraph(sentence);
}

interface DistrictWords {
  /** Public numbers by project id. */
  numbers: Readonly<Record<string, string>>;
  decisions: readonly TieDecision[];
}

function describeDistrict(paper: Paper, district: ResultDistrict, { numbers, decisions }: DistrictWords): void {
  const { received, passedOn } = district;
  const passed =
    (received > 0 ? `, z innych obszarów ${formatMoney(received)}` : '') +
    (passedOn > 0 ? `, przekazano dalej ${formatMoney(passedOn)}` : '');
  paper
    .heading(district.districtName)
    .paragraph(
      `Pula ${formatMoney(district.budget)}${passed}, wydano ${formatMoney(district.spent)}, zostało ${formatMoney(district.left)}. ${district.ruleName}.`,
    )
    .table(
      PROJECTS,
      inOrder(district).map((project) => [
        project.selected ? `wybrany${project.place === null ? '' : ` ${project.place}.`}` : 'niewybrany',
        numbers[project.projectTaskId] ?? '',
        project.projectTaskName,
        numberText(project.projectTaskPoints),
        numberText(project.voterCount),
        formatMoney(project.projectTaskCost),
      ]),
    );
  if (district.withheld) paper.paragraph(WITHHELD);
  const named = (id: number) => numbers[id] ?? String(id);
  for (const { points, projectTaskIds, decidedBy } of district.ties) {
    const equal = points === null ? 'tę samą cenę poparcia' : `${formatInteger(points)} pkt`;
    paper.paragraph(
      `Remis: ${equal} mają projekty ${projectTaskIds.map(named).join(', ')}. Rozstrzygnięcie: ${decidedBy}.`,
    );
  }
  for (const { projectTaskIds, reason, madeAt } of decisions) {
    paper.paragraph(
      `Komisja ustaliła ${instant(madeAt)} kolejność: ${projectTaskIds.map(named).join(', ')}. Powód: ${reason}`,
    );
  }
  if (district.ties.length === 0 && !district.withheld)
    paper.paragraph('Żaden remis nie miał wpływu na wynik.', { muted: true });
}

const WITHHELD =
  'Nie do przeliczenia: liczb i głosów z tego obszaru się nie ogłasza, bo mogłyby zdradzić, jak ktoś głosował.';
const numberText = (number: number | null): string => (number === null ? '–' : formatInteger(number));

/** Winners in the order of their selection, then the others by points; in a withheld area winners first, by their numbers. */
const inOrder = ({ projects }: ResultDistrict): ResultProject[] =>
  projects.toSorted(
    (a, b) =>
      Number(b.selected) - Number(a.selected) ||
      (a.place ?? 0) - (b.place ?? 0) ||
      (b.projectTaskPoints ?? 0) - (a.projectTaskPoints ?? 0),
  );

function describeReasons(paper: Paper, districts: readonly ResultDistrict[]): void {
  paper.heading('Powody');
  for (const district of districts) {
    for (const { projectTaskName, reason } of inOrder(district)) paper.paragraph(`${projectTaskName}. ${reason}`);
  }
}
