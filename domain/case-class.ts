/**
 * What a letter of a resident is by its content, whatever its author chose, and what follows from that: the term, its source, for how
 * long it is kept (3-the-office §5, §6).
 */
import type { CaseAct } from './case-course.ts';
import { isInitiativeType, InitiativeType } from './initiative.ts';
import { dueAfter, type LegalTerm } from './legal-term.ts';

export const caseClasses = [
  'petition',
  'complaint',
  'proposal',
  'application',
  'public-information',
  'legislative-initiative',
  'budget-project',
  'consultation-proposal',
  'accessibility',
  'other',
] as const;
export type CaseClass = (typeof caseClasses)[number];

export interface ClassRule {
  readonly name: string;
  readonly term: LegalTerm;
  /** Where the term comes from. */
  readonly source: string;
  /** Up to when it may be put off, with a notice to the author, counted from the receipt; null: it may not. */
  readonly longest: LegalTerm | null;
  /** Without a name and an address it is left unexamined. */
  readonly needsAuthor: boolean;
  /** Years after the end for which the portal keeps it; null: until the office hands it to its archive. */
  readonly keepYears: number | null;
}

const days = (amount: number): LegalTerm => ({ amount, unit: 'days' });
const months = (amount: number): LegalTerm => ({ amount, unit: 'months' });

export const classRules: Readonly<Record<CaseClass, ClassRule>> = {
  petition: {
    name: 'Petycja',
    term: months(3),
    source: 'ustawa o petycjach, art. 10',
    longest: months(6),
    needsAuthor: true,
    keepYears: null,
  },
  complaint: {
    name: 'Skarga',
    term: months(1),
    source: 'art. 237 § 1 k.p.a.',
    longest: months(2),
    needsAuthor: true,
    keepYears: null,
  },
  proposal: {
    name: 'Wniosek',
    term: months(1),
    source: 'art. 244 § 1 k.p.a.',
    longest: months(2),
    needsAuthor: true,
    keepYears: null,
  },
  application: {
    name: 'Podanie w sprawie indywidualnej',
    term: months(1),
    source: 'art. 35 § 3 k.p.a.',
    longest: months(2),
    needsAuthor: true,
    keepYears: null,
  },
  'public-information': {
    name: 'Wniosek o informację publiczną',
    term: days(14),
    source: 'art. 13 ustawy o dostępie do informacji publicznej',
    longest: months(2),
    needsAuthor: false,
    keepYears: 5,
  },
  'legislative-initiative': {
    name: 'Inicjatywa uchwałodawcza',
    term: months(3),
    source: 'art. 41a ustawy o samorządzie gminnym',
    longest: null,
    needsAuthor: true,
    keepYears: null,
  },
  'budget-project': {
    name: 'Projekt budżetu',
    term: days(30),
    source: 'zwyczaj urzędu',
    longest: months(3),
    needsAuthor: false,
    keepYears: 5,
  },
  'consultation-proposal': {
    name: 'Propozycja konsultacji',
    term: days(30),
    source: 'zwyczaj urzędu',
    longest: months(3),
    needsAuthor: false,
    keepYears: 5,
  },
  accessibility: {
    name: 'Żądanie dostępności cyfrowej',
    term: days(7),
    source: 'art. 18 ustawy o dostępności cyfrowej',
    longest: months(2),
    needsAuthor: false,
    keepYears: 5,
  },
  other: {
    name: 'Inne',
    term: days(14),
    source: 'zwyczaj urzędu',
    longest: months(2),
    needsAuthor: false,
    keepYears: 2,
  },
};

/** What the portal never deletes. */
export const archivedClasses: readonly CaseClass[] = caseClasses.filter((each) => classRules[each].keepYears === null);

/**
 * What the author has to do besides, told with the class: an application needs a signature, which the form has none of, so that it is
 * brought another way (3-the-office §5, "Podanie"; art. 63 § 1 and § 3a k.p.a.).
 */
export const classAdvice = (caseClass: CaseClass): string | null => ADVICE[caseClass] ?? null;

const ADVICE: Partial<Readonly<Record<CaseClass, string>>> = {
  application:
    'Podania w sprawie indywidualnej nie złożysz tym formularzem, bo musi mieć podpis. Złóż je na adres urzędu do e-Doręczeń, listem albo osobiście.',
};

/** Some acts the law knows for some classes alone: the others are not offered them. */
export function actStandsFor(caseClass: CaseClass | null, act: CaseAct): boolean {
  if (act === 'leave-unexamined') return caseClass !== null && classRules[caseClass].needsAuthor;
  if (act === 'put-off') return caseClass !== null && classRules[caseClass].longest !== null;
  return true;
}

export const isCaseClass = (text: string): text is CaseClass => (caseClasses as readonly string[]).includes(text);

/** A case that nobody has read yet is kept as long as one of the class with the shortest time. */
export const YEARS_WITHOUT_CLASS = 2;

/** Within which the first reader says what it is. */
export const CLASS_TERM: LegalTerm = { amount: 2, unit: 'working-days' };

export const classDue = (received: Date): Date => dueAfter(received, CLASS_TERM);

/** By when it is to be answered: counted from the receipt, also where the class is changed later. */
export const answerDue = (caseClass: CaseClass, received: Date): Date => dueAfter(received, classRules[caseClass].term);

/** The latest moment to which it may be put off; null: it may not be. */
export function longestDue(caseClass: CaseClass, received: Date): Date | null {
  const { longest } = classRules[caseClass];
  return longest && dueAfter(received, longest);
}

/**
 * When a case is due once the day of its receipt is found to be another. A day to which it was put off was told to its author and stays,
 * as far as it is not before the term nor after what the law allows from the right day.
 * @param receivedAt the right one
 */
export function dueFromReceipt(
  known: { readonly class: CaseClass | null; readonly receivedAt: Date; readonly dueAt: Date },
  receivedAt: Date,
): Date {
  if (known.class === null) return classDue(receivedAt);
  const due = answerDue(known.class, receivedAt);
  const isPutOff = known.dueAt > answerDue(known.class, known.receivedAt);
  if (!isPutOff || known.dueAt < due) return due;
  const longest = longestDue(known.class, receivedAt);
  return longest !== null && longest < known.dueAt ? longest : known.dueAt;
}

/** What the author said it is; a message of a contact form says nothing. */
export const classOfType = (type: number): CaseClass => (isInitiativeType(type) ? OF_TYPE[type] : 'other');

const OF_TYPE: Readonly<Record<InitiativeType, CaseClass>> = {
  [InitiativeType.BudgetProject]: 'budget-project',
  [InitiativeType.ConsultationProposal]: 'consultation-proposal',
  [InitiativeType.Other]: 'other',
};

/** Words that make a letter look like a class, in the order of how much they bind. */
const SIGNS: readonly (readonly [CaseClass, RegExp])[] = [
  ['petition', /\bpetycj/u],
  ['public-information', /informacj\p{L}{0,4} publiczn/u],
  ['legislative-initiative', /inicjatyw\p{L}{0,4} uchwałodawcz|projekt uchwały/u],
  ['accessibility', /dostępnoś\p{L}{0,4} cyfrow|czytnik\p{L}{0,4} ekranu/u],
  ['complaint', /\bskarg|\bskarż/u],
  ['proposal', /\bwniosek|\bwnioskuj|\bwnoszę o/u],
];

/** What the words look like, to be judged by a person; null: nothing in particular. */
export function likelyClass(text: string): CaseClass | null {
  const words = text.normalize('NFC').toLowerCase();
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? null;
}
