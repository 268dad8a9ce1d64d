/** The report of a consultation: what is written and counted in it (3-the-office §3, "Raport"); its way to the public is `report-acts`. */
import { addDays, formatDate, isPlainDate, lastDayOf, type PlainDate } from './calendar.ts';
import { type AnswerDecision, answerDecisionNames, answerDecisions } from './comment-answer.ts';
import { ProjectStatus } from './phases.ts';
import { countPl, formatInteger, isBlank, textLength } from './polish-text.ts';
import { type RemarkChannel, remarkChannelNames, remarkChannels } from './remark.ts';

/** Its parts that a clerk writes, in their order. The register with its answers follows them. */
export const reportSections = ['subject', 'basis', 'course', 'changes', 'next', 'cost'] as const;
export type ReportSection = (typeof reportSections)[number];

export const reportSectionNames: Readonly<Record<ReportSection, string>> = {
  subject: 'Czego dotyczyły konsultacje',
  basis: 'Podstawa prawna',
  course: 'Jak przebiegły',
  changes: 'Co zmieniło się w projekcie',
  next: 'Co dalej',
  cost: 'Ile kosztowały',
};

/** Without them the report is complete. */
const optionalSections: readonly ReportSection[] = ['cost'];
export const isOptionalSection = (section: ReportSection): boolean => optionalSections.includes(section);

/** Plain text, paragraphs on lines of their own; '' where nothing is written. */
export type ReportTexts = Readonly<Record<ReportSection, string>>;

export const noTexts: ReportTexts = { subject: '', basis: '', course: '', changes: '', next: '', cost: '' };

/** In code points. */
export const reportLimits = { section: 10_000, note: 500, effect: 1000, link: 300 } as const;

type Faults = Partial<Record<ReportSection | 'note', string>>;

/** What is wrong with it, by field: a draft may be unfinished. */
export function checkReport(texts: ReportTexts, act: 'write' | 'submit' | 'correct', note = ''): Faults {
  const faults: Faults = {};
  for (const section of reportSections) {
    const length = textLength(texts[section]);
    if (length > reportLimits.section) {
      const most = formatInteger(reportLimits.section);
      faults[section] = `Ta część może mieć najwyżej ${most} znaków. Ma ${formatInteger(length)}.`;
    } else if (act !== 'write' && !isOptionalSection(section) && isBlank(texts[section])) {
      faults[section] = `Napisz część „${reportSectionNames[section]}”.`;
    }
  }
  if (act === 'correct' && isBlank(note)) faults.note = 'Napisz, co się zmieniło i dlaczego.';
  if (textLength(note) > reportLimits.note) faults.note = `Wyjaśnienie może mieć najwyżej ${reportLimits.note} znaków.`;
  return faults;
}

/** What was done after a consultation, and when. */
export interface ReportEffect {
  readonly happenedOn: PlainDate;
  readonly words: string;
  /** '': none. */
  readonly link: string;
}

/** @param today in Warsaw. @returns what is wrong with it, by field */
export function checkEffect(
  { happenedOn, words, link }: { happenedOn: string; words: string; link: string },
  today: PlainDate,
): Partial<Record<keyof ReportEffect, string>> {
  const faults: Partial<Record<keyof ReportEffect, string>> = {};
  if (!isPlainDate(happenedOn)) faults.happenedOn = 'Podaj dzień.';
  else if (happenedOn > today) faults.happenedOn = 'Ten dzień jeszcze nie nadszedł.';
  if (isBlank(words)) faults.words = 'Napisz, co zrobiono.';
  else if (textLength(words) > reportLimits.effect)
    faults.words = `Najwyżej ${formatInteger(reportLimits.effect)} znaków.`;
  if (link !== '' && (textLength(link) > reportLimits.link || !/^https?:\/\//i.test(link))) {
    faults.link = 'Podaj adres strony, od https://, albo zostaw puste.';
  }
  return faults;
}

/** What the portal itself knows of a consultation: it is counted anew until the report is published, and kept from then on. */
export interface ReportFacts {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** In the register, and how they came. */
  readonly remarks: number;
  readonly channels: Readonly<Partial<Record<RemarkChannel, number>>>;
  /** Accounts that wrote on the portal, and letters, calls and voices that were typed in; of accounts that are gone, each comment. */
  readonly authors: number;
  readonly decisions: Readonly<Partial<Record<AnswerDecision, number>>>;
  readonly likes: number;
  readonly unlikes: number;
  /** Sheets of its surveys. */
  readonly sheets: number;
}

/** How it is told, in the order of the page and of the document. */
export function factRows(facts: ReportFacts): [name: string, value: string][] {
  const opinions = facts.likes + facts.unlikes;
  const channels = remarkChannels.filter((channel) => (facts.channels[channel] ?? 0) > 0);
  return [
    ['Trwały', `od ${formatDate(facts.from)} do ${formatDate(facts.to)}`],
    ['Uwagi', formatInteger(facts.remarks)],
    ...(channels.length < 2 ? [] : channels).map((channel): [string, string] => [
      `w tym: ${remarkChannelNames[channel].toLowerCase()}`,
      formatInteger(facts.channels[channel]!),
    ]),
    ['Autorzy uwag', formatInteger(facts.authors)],
    ...(facts.sheets === 0 ? [] : [['Wypełnione ankiety', formatInteger(facts.sheets)] as [string, string]]),
    ...(opinions === 0
      ? []
      : [
          ['Oceny całej konsultacji', `${formatInteger(facts.likes)} za, ${formatInteger(facts.unlikes)} przeciw`] as [
            string,
            string,
          ],
        ]),
  ];
}

/** What is proposed to whoever begins to write: sentences that follow from the register, to be changed. */
export function proposedTexts(
  facts: ReportFacts,
  { title, taken }: { title: string; taken: readonly { number: number | null; place: string; reason: string }[] },
): ReportTexts {
  const came = remarkChannels
    .filter((channel) => (facts.channels[channel] ?? 0) > 0)
    .map((channel) => `${remarkChannelNames[channel].toLowerCase()} ${formatInteger(facts.channels[channel]!)}`);
  const decided = answerDecisions
    .filter((each) => (facts.decisions[each] ?? 0) > 0)
    .map((each) => `${answerDecisionNames[each].toLowerCase()}: ${formatInteger(facts.decisions[each]!)}`);
  const remarks = countPl(facts.remarks, 'uwaga', 'uwagi', 'uwag');
  const course = [
    `Konsultacje trwały od ${formatDate(facts.from)} do ${formatDate(facts.to)}.`,
    `Wpłynęło: ${remarks}${came.length > 0 ? ` (${came.join(', ')})` : ''}.`,
    ...(facts.sheets > 0 ? [`Wypełniono: ${countPl(facts.sheets, 'ankieta', 'ankiety', 'ankiet')}.`] : []),
    ...(decided.length > 0 ? [`Stanowiska urzędu: ${decided.join(', ')}.`] : []),
  ];
  const changes = taken.map(({ number, place, reason }) => {
    const remark = number === null ? 'uwaga' : `uwaga nr ${number}`;
    return `${place} (${remark})${reason === '' ? '' : `: ${reason}`}`;
  });
  return {
    ...noTexts,
    subject: `Konsultacje „${title}”.`,
    course: course.join('\n'),
    changes: clipLines(changes, reportLimits.section),
  };
}

/** As many whole lines as fit. */
function clipLines(lines: readonly string[], most: number): string {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += textLength(line) + 1;
    if (length > most) break;
    kept.push(line);
  }
  return kept.join('\n');
}

/** Days after the end of a consultation in which its report is due (3-the-office §3, "Ogólna"). */
export const REPORT_DAYS = 30;

/** The last day on which it is due, after a consultation that ends at this instant. */
export const reportDue = (end: Date): PlainDate => addDays(lastDayOf(end), REPORT_DAYS);

/** Whether its office owes a report: it has ended, people said something, and it was not put away without one. */
export const owesReport = (consultation: {
  readonly status: number;
  readonly hasRemarks: boolean;
  readonly reportPublished: boolean;
}): boolean => consultation.status === ProjectStatus.Close && consultation.hasRemarks && !consultation.reportPublished;

/** What everybody is told before there is one. */
export const reportPromise = (due: PlainDate, today: PlainDate): string =>
  `Raport w przygotowaniu${due < today ? ', miał być' : ''} do ${formatDate(due)}`;
