/** What residents write about a project or a legal act, and what becomes of it (0-how-we-read-it, "Comments"). */
import { findPersonalData, type Stretch } from './personal-data.ts';
import { formatInteger, isBlank, textLength } from './polish-text.ts';

/**
 * Numbered as 0-how-we-read-it says; their names stand in `commentStatusNames`. `Entered`: a remark that came by another way and was
 * typed in by the office; it stands in the register alone (`domain/remark`), never among comments.
 */
export const CommentStatus = { Waiting: 0, Published: 1, Refused: 2, Withdrawn: 3, Entered: 4 } as const;
export type CommentStatus = (typeof CommentStatus)[keyof typeof CommentStatus];

/** Why a comment is not shown: reasons of the terms of use (3-the-office, Moderation). */
export const refusalReasons = [
  'vulgar',
  'personal-data',
  'threats',
  'advertising',
  'off-topic',
  'repetition',
  'unlawful',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refusalReasonNames: Readonly<Record<RefusalReason, string>> = {
  vulgar: 'Wulgaryzmy',
  'personal-data': 'Dane osobowe innych osób',
  threats: 'Groźby albo nienawiść',
  advertising: 'Reklama',
  'off-topic': 'Nie na temat',
  repetition: 'Powtórzenie',
  unlawful: 'Treść bezprawna',
};

/**
 * What may follow. What was published can be taken off, and what was refused by mistake can be published. By an appeal its author lets
 * what was refused wait again.
 */
const steps: Readonly<Record<'moderator' | 'author', Readonly<Record<CommentStatus, readonly CommentStatus[]>>>> = {
  moderator: {
    [CommentStatus.Waiting]: [CommentStatus.Published, CommentStatus.Refused],
    [CommentStatus.Published]: [CommentStatus.Refused],
    [CommentStatus.Refused]: [CommentStatus.Published],
    [CommentStatus.Withdrawn]: [],
    [CommentStatus.Entered]: [],
  },
  author: {
    [CommentStatus.Waiting]: [CommentStatus.Withdrawn],
    [CommentStatus.Published]: [CommentStatus.Withdrawn],
    [CommentStatus.Refused]: [CommentStatus.Withdrawn, CommentStatus.Waiting],
    [CommentStatus.Withdrawn]: [],
    [CommentStatus.Entered]: [],
  },
};

export const nextStatuses = (from: CommentStatus, by: 'moderator' | 'author'): readonly CommentStatus[] =>
  steps[by][from];

/**
 * What only its author and the office have seen can be taken back: a refusal of what waited, for so many minutes. The letter that
 * tells the author waits longer than that. What was public is corrected by a new decision.
 */
export const UNDO_MINUTES = 10;
export const LETTER_AFTER_MINUTES = 12;

/** For so many days after a refusal its author may appeal, once; another person decides (3-the-office, Moderation). */
export const APPEAL_DAYS = 7;
/** How long an appeal may be, in characters. */
const LONGEST_APPEAL = 1000;

/** @param text tidy. @returns what is wrong with it; null: nothing */
export function checkAppeal(text: string): string | null {
  if (isBlank(text)) return 'Napisz, dlaczego odrzucenie jest błędne.';
  const length = textLength(text);
  if (length <= LONGEST_APPEAL) return null;
  return `Odwołanie może mieć najwyżej ${formatInteger(LONGEST_APPEAL)} znaków. To ma ${formatInteger(length)}.`;
}

/** Characters that turn the direction of writing, or show nothing and say nothing. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\ufeff]/gu;
const isKept = (sign: string): boolean => sign === '\n' || sign === '\t';

/** As it is kept: composed, with plain line ends, without what nobody sees. */
export const tidyComment = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(UNSEEN, (sign) => (isKept(sign) ? sign : ''))
    .trim();

/** @param text tidy. @returns what is wrong with it; null: nothing */
export function checkComment(text: string, maxLength: number): string | null {
  if (isBlank(text)) return 'Wpisz treść komentarza.';
  const length = textLength(text);
  if (length <= maxLength) return null;
  return `Komentarz może mieć najwyżej ${formatInteger(maxLength)} znaków. Ten ma ${formatInteger(length)}.`;
}

/** Stands where a moderator has cut something out. */
export const CUT = '[…]';

/** Whether the text is the original with nothing but cuts: nothing is changed silently. */
export function isCutOf(original: string, text: string): boolean {
  const pieces = text.split(CUT);
  if (pieces.length === 1) return text === original;
  const [first, last] = [pieces[0]!, pieces.at(-1)!];
  if (!original.startsWith(first) || !original.endsWith(last)) return false;
  const end = original.length - last.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = original.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= end;
}

/**
 * The name under a comment whose author wishes to be named: the first of the given names, which are whatever somebody typed of
 * themselves. @returns null: it is no name, so that nothing but one stands there
 */
export function signatureOf(given: string): string | null {
  const [first = ''] = given.trim().split(/\s/u, 1);
  return /^[\p{L}\p{M}'’-]+\.?$/u.test(first) ? first : null;
}

/** The text with these stretches cut out; cuts that touch are one. @param stretches in their order, none within another */
export function cutOut(text: string, stretches: readonly Stretch[]): string {
  let [cut, at] = ['', 0];
  for (const { start, end } of stretches) {
    const kept = text.slice(at, start);
    cut += kept.trim() === '' && cut.endsWith(CUT) ? '' : kept + CUT;
    at = end;
  }
  const rest = text.slice(at);
  // What was cut already may stand right behind.
  return rest.startsWith(CUT) && cut.endsWith(CUT) ? cut + rest.slice(CUT.length) : cut + rest;
}

/** So many words in a row are taken from the comment, and not by chance. */
const REPEATED_WORDS = 5;
const LETTERS = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().match(LETTERS) ?? [];
const runsOf = (words: readonly string[], length: number): string[] =>
  words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
const flat = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/gu, '');

/**
 * Whether what is told about a comment repeats it: several words in a row, a short one as a whole, or somebody's data. It goes out by
 * letter, and what was refused must not.
 */
export function repeatsComment(told: string, comment: string): boolean {
  const flatTold = flat(told);
  if (findPersonalData(comment).some(({ start, end }) => flatTold.includes(flat(comment.slice(start, end)))))
    return true;
  const words = wordsOf(comment);
  const length = Math.min(REPEATED_WORDS, words.length);
  if (length < 2) return false;
  const said = new Set(runsOf(words, length));
  return runsOf(wordsOf(told), length).some((run) => said.has(run));
}

/** How a comment is signed in public. @param firstName null: the author did not choose to be named */
export const commentAuthor = (firstName: string | null, district: string | null): string =>
  [firstName ?? 'Bez podpisu', ...(district === null ? [] : [district])].join(', ');
