/**
 * Remarks of a consultation's register (3-the-office §3, "Rejestr uwag"): what residents wrote on the portal, and what came by other
 * ways and a clerk has typed in.
 */
import { type PlainDate, formatDate, isPlainDate } from './calendar.ts';
import { CommentStatus, isCutOf, type RefusalReason } from './comment.ts';
import { formatInteger, isBlank, textLength } from './polish-text.ts';

/** Refusals after which a comment is no remark: it says nothing about the subject, or nothing new. All others count. */
export const uncountedRefusals: readonly RefusalReason[] = ['off-topic', 'advertising', 'repetition'];

/** Whether it stands in the register: a refused comment stays off the page, but is answered if it was about the subject. */
export function countsAsRemark(status: CommentStatus, refusal: RefusalReason | null): boolean {
  if (status === CommentStatus.Refused) return refusal !== null && !uncountedRefusals.includes(refusal);
  return status === CommentStatus.Published || status === CommentStatus.Entered;
}

/** How a remark came. All but `portal` are typed in by a clerk. */
export const remarkChannels = ['portal', 'letter', 'email', 'phone', 'meeting'] as const;
export type RemarkChannel = (typeof remarkChannels)[number];
export const enteredChannels = ['letter', 'email', 'phone', 'meeting'] as const;
export type EnteredChannel = (typeof enteredChannels)[number];

export const remarkChannelNames: Readonly<Record<RemarkChannel, string>> = {
  portal: 'Portal',
  letter: 'Pismo',
  email: 'E-mail',
  phone: 'Telefon',
  meeting: 'Spotkanie',
};

/**
 * How the office looks at its register: those whose answer lacks something; finished and not public yet; public; those that came by
 * another way than the portal; those that a moderator refused and that count nevertheless; those that no unit was given before their
 * answer is public; those of which another says the opposite (`domain/remark-marks`).
 */
export const remarkViews = [
  'all',
  'unanswered',
  'unassigned',
  'ready',
  'published',
  'contradicting',
  'elsewhere',
  'refused',
] as const;
export type RemarkView = (typeof remarkViews)[number];

/** Who made a remark that came by another way; what is told of them in public unless the clerk words it otherwise. */
export const authorKinds = ['person', 'organisation', 'company', 'council', 'institution'] as const;
export type AuthorKind = (typeof authorKinds)[number];

export const authorKindNames: Readonly<Record<AuthorKind, string>> = {
  person: 'Osoba prywatna',
  organisation: 'Organizacja społeczna',
  company: 'Firma',
  council: 'Rada dzielnicy, osiedla albo sołectwa',
  institution: 'Instytucja',
};

/** In code points. */
export const enteredLimits = { content: 10_000, label: 80, name: 200, address: 300, sign: 60, parts: 10 } as const;

/** What one letter, call or voice at a meeting says, where several remarks may be in it. */
export interface EnteredLetter {
  readonly channel: EnteredChannel;
  /** Of the stamp, the message or the meeting; '' where none is typed. */
  readonly receivedOn: string;
  readonly authorKind: AuthorKind;
  /** Told in public in place of a name; '': the name of the kind. */
  readonly label: string;
  /** Never told in public. '' where it is not known. */
  readonly name: string;
  readonly address: string;
  /** Of the case in the office's own register. */
  readonly sign: string;
}

/** One remark of a letter. */
export interface EnteredPart {
  /** Word for word, tidy. */
  readonly content: string;
  /** The same with stretches replaced by `[…]`; null: nothing is hidden. */
  readonly publicContent: string | null;
}

/** Under which words a typed remark stands in public. */
export const publicLabelOf = ({ authorKind, label }: Pick<EnteredLetter, 'authorKind' | 'label'>): string =>
  label === '' ? authorKindNames[authorKind] : label;

export type LetterFaults = Partial<Record<keyof EnteredLetter, string>>;

/** @param from first day of the consultation. @param today in Warsaw. @returns what is wrong with it, by field */
export function checkLetter(
  letter: EnteredLetter,
  { from, today }: { from: PlainDate; today: PlainDate },
): LetterFaults {
  const faults: LetterFaults = {};
  const received = receivedFault(letter.receivedOn, from, today);
  if (received !== null) faults.receivedOn = received;
  for (const field of ['label', 'name', 'address', 'sign'] as const) {
    const most = enteredLimits[field];
    if (textLength(letter[field]) > most) faults[field] = `Najwyżej ${most} znaków.`;
  }
  if (faults.label === undefined && namesAuthor(letter)) {
    faults.label = 'To powtarza imię i nazwisko autora. W podpisie dla wszystkich nie może ich być.';
  }
  return faults;
}

function receivedFault(date: string, from: PlainDate, today: PlainDate): string | null {
  if (!isPlainDate(date)) return 'Podaj dzień, w którym uwaga wpłynęła.';
  if (date > today) return 'Ten dzień jeszcze nie nadszedł.';
  return date < from ? `Konsultacja zaczęła się ${formatDate(from)}. Wcześniej uwaga nie mogła wpłynąć.` : null;
}

const WORDS = /[\p{L}]{3,}/gu;
const wordsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().match(WORDS) ?? [];

/** Of a private person, whether the public label holds a word of their name. An organisation may be told by its name. */
function namesAuthor({ authorKind, label, name }: EnteredLetter): boolean {
  if (authorKind !== 'person') return false;
  const names = new Set(wordsOf(name));
  return wordsOf(label).some((word) => names.has(word));
}

/** @returns what is wrong with the words of a remark; null: nothing */
export function checkPart({
  content,
  publicContent,
}: EnteredPart): { field: keyof EnteredPart; message: string } | null {
  if (isBlank(content)) return { field: 'content', message: 'Przepisz treść uwagi.' };
  const length = textLength(content);
  if (length > enteredLimits.content) {
    const most = formatInteger(enteredLimits.content);
    return {
      field: 'content',
      message: `Uwaga może mieć najwyżej ${most} znaków. Ta ma ${formatInteger(length)}: podziel ją.`,
    };
  }
  if (publicContent !== null && !isCutOf(content, publicContent)) {
    return { field: 'publicContent', message: 'Tu można tylko zastąpić fragmenty znakiem […].' };
  }
  return null;
}

/** What its place in the register means: numbers are given at the close, without gaps, and never again. */
export const numberWords = (number: number | null): string => (number === null ? 'bez numeru' : `nr ${number}`);
