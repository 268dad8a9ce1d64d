/**
 * A paper card of a budget vote: its number, what may be wrong with it, and the three people through whose hands it goes (spec/3 §1
 * "Four eyes", §2.7; docs/decisions/0225).
 */
import { tidyText } from './polish-text.ts';

/** Whether a vote takes paper, and whether a second person types each card anew before it counts. */
export const paperWays = ['none', 'single', 'double'] as const;
export type PaperWay = (typeof paperWays)[number];

export interface PaperRules {
  readonly way: PaperWay;
  /** Days after the end of voting in which cards may still be entered. */
  readonly days: number;
}

/** Of votes opened before there were such rules. */
export const EARLIER_PAPER: PaperRules = { way: 'single', days: 0 };
/** Of a new vote: another person accepts a card (spec/3 §1), and cards are entered until three days after the end (§2.1, D18). */
export const NEW_PAPER: PaperRules = { way: 'double', days: 3 };
export const MOST_PAPER_DAYS = 30;

/** Why a card is no vote; whoever enters it sees it on the paper, or is told by the portal. */
export const cardFlags = [
  'unsigned',
  'identity',
  'illegible',
  'wrong-form',
  'late',
  'pesel',
  'used',
  'not-entitled',
] as const;
export type CardFlag = (typeof cardFlags)[number];

export const cardFlagNames: Readonly<Record<CardFlag, string>> = {
  unsigned: 'Niepodpisana',
  identity: 'Tożsamość niepotwierdzona',
  illegible: 'Nieczytelna',
  'wrong-form': 'Niewłaściwy druk',
  late: 'Oddana po terminie',
  pesel: 'Brak numeru PESEL albo zły numer',
  used: 'Ta osoba już głosowała',
  'not-entitled': 'Ta osoba nie może głosować',
};

/** Of a card on which some area has more points, or fewer, than the rules allow: that area of it is no vote, the others are. */
export const TOO_MANY = 'too-many';

/** The flag of an area, by its form. */
export const areaFlag = (formId: number): string => `${TOO_MANY}:${formId}`;
export const areaOfFlag = (flag: string): number | null =>
  flag.startsWith(`${TOO_MANY}:`) ? Number(flag.slice(TOO_MANY.length + 1)) : null;

/**
 * `entered`: it waits for the second person; `differs`: they typed something else, a third one settles it; `retype`: the first entry
 * is wrong, the third person types the card anew; `accepted`: its envelope counts as any other; `invalid`: it is no vote, by its flags;
 * `released`: it was taken back, and may be entered anew; `unchecked`: it was none of these when the envelopes were opened, and its own
 * was set aside.
 */
export const cardStates = ['entered', 'differs', 'retype', 'accepted', 'invalid', 'released', 'unchecked'] as const;
export type CardState = (typeof cardStates)[number];

export const cardStateNames: Readonly<Record<CardState, string>> = {
  entered: 'Czeka na sprawdzenie',
  differs: 'Różni się, do rozstrzygnięcia',
  retype: 'Do wpisania z oryginału',
  accepted: 'Przyjęta',
  invalid: 'Nieważna',
  released: 'Cofnięta, do wpisania od nowa',
  unchecked: 'Nie sprawdzona do zamknięcia, nie liczy się',
};

/** States of cards on which somebody has yet to work. */
export const openCardStates = ['entered', 'differs', 'retype'] as const satisfies readonly CardState[];
export const isOpenCard = (state: CardState): boolean => openCardStates.some((each) => each === state);

/** What people do with a card that was entered. */
export const cardActs = ['check', 'settle', 'retype', 'release'] as const;
export type CardAct = (typeof cardActs)[number];

const ACT_STATES: Readonly<Record<CardAct, readonly CardState[]>> = {
  check: ['entered'],
  settle: ['differs'],
  retype: ['differs', 'retype'],
  release: ['entered', 'differs', 'retype'],
};

/** Which of the hands must be somebody else's. */
const OTHER_HANDS: Readonly<Record<CardAct, readonly ('first' | 'second')[]>> = {
  check: ['first'],
  settle: ['first', 'second'],
  retype: ['first', 'second'],
  // Who entered a card by mistake takes it back alone while nobody has checked it; later a third person does.
  release: [],
};

/** Most tries of a third person to type a card in agreement with what two people typed alike. */
export const MOST_CARD_TRIES = 3;

export interface CardFacts {
  readonly state: CardState;
  /** Account ids; null: nobody yet. */
  readonly first: number | null;
  readonly second: number | null;
  readonly tries: number;
}

const WRONG_STATE: Readonly<Record<CardAct, string>> = {
  check: 'Ta karta nie czeka na sprawdzenie.',
  settle: 'Ta karta nie czeka na rozstrzygnięcie.',
  retype: 'Ta karta nie czeka na wpisanie z oryginału.',
  release: 'Tej karty nie można już cofnąć. Jeśli wpisano ją przez pomyłkę, unieważnij głos w rejestrze.',
};

/** Why this person cannot do it with the card as it stands, as a Polish sentence; null: they can. */
export function cardActProblem(act: CardAct, { state, first, second, tries }: CardFacts, by: number): string | null {
  if (act === 'release' && state === 'released') return 'Ta karta jest już cofnięta: dwie osoby wpiszą ją od nowa.';
  if (!ACT_STATES[act].includes(state)) return WRONG_STATE[act];
  const hands = { first, second };
  if (OTHER_HANDS[act].some((hand) => hands[hand] === by)) {
    return act === 'check'
      ? 'Tę kartę wpisano z Twojego konta. Sprawdza ją inna osoba.'
      : 'Różnicę rozstrzyga osoba, która tej karty nie wpisywała.';
  }
  if (act === 'release' && state === 'entered' && first !== by) {
    return 'Kartę, której nikt jeszcze nie sprawdził, cofa osoba, która ją wpisała.';
  }
  if (act === 'release' && state !== 'entered' && (first === by || second === by)) {
    return 'Kartę z różnicą cofa osoba, która jej nie wpisywała.';
  }
  if ((act === 'settle' || act === 'retype') && tries >= MOST_CARD_TRIES) {
    return 'Tej karty nie udało się uzgodnić trzy razy. Cofnij ją: dwie osoby wpiszą ją od nowa.';
  }
  return null;
}

/** Numbers of the cards of a point: the prefix, then a number of so many digits. */
export interface CardSeries {
  readonly pointId: number;
  readonly prefix: string;
  readonly digits: number;
  readonly first: number;
  readonly last: number;
}

export const CARD_NUMBER_LENGTH = 40;
export const SERIES_LIMITS = { series: 50, cards: 1_000_000, prefix: 20 } as const;

const plain = (text: string): string => tidyText(text).replaceAll(' ', '').toUpperCase();

export const cardNumberOf = ({ prefix, digits }: Pick<CardSeries, 'prefix' | 'digits'>, at: number): string =>
  `${plain(prefix)}${String(at).padStart(digits, '0')}`;

/**
 * The number as it is kept, with the point that has it; spaces, capitals and leading zeros make no other number.
 * @returns null where no series has it
 */
export function readCardNumber(
  typed: string,
  series: readonly CardSeries[],
): { number: string; pointId: number } | null {
  const text = plain(typed);
  for (const each of series) {
    const prefix = plain(each.prefix);
    const rest = text.startsWith(prefix) ? text.slice(prefix.length) : '';
    if (!/^[0-9]{1,9}$/.test(rest)) continue;
    const at = Number(rest);
    if (at >= each.first && at <= each.last) return { number: cardNumberOf(each, at), pointId: each.pointId };
  }
  return null;
}

/** A number of no series, as it is kept of a card on the wrong form; '' where nothing was typed. */
export const strayCardNumber = (typed: string): string => plain(typed).slice(0, CARD_NUMBER_LENGTH);

/** First and last number of a series as somebody typed them, such as `2027-0001` and `2027-0400`. */
export function readSeries(
  from: string,
  to: string,
): { ok: true; prefix: string; digits: number; first: number; last: number } | { ok: false; message: string } {
  const [first, last] = [plain(from), plain(to)].map((text) => /^(.*?)([0-9]{1,9})$/.exec(text));
  if (!first || !last)
    return { ok: false, message: 'Podaj pierwszy i ostatni numer, na przykład 2027-0001 i 2027-0400.' };
  const [prefix, digits] = [first[1]!, first[2]!.length];
  if (prefix.length > SERIES_LIMITS.prefix) return { ok: false, message: 'Początek numeru jest za długi.' };
  if (prefix !== last[1] || digits !== last[2]!.length) {
    return { ok: false, message: 'Pierwszy i ostatni numer mają być zapisane tak samo, z tyloma samymi cyframi.' };
  }
  const [low, high] = [Number(first[2]), Number(last[2])];
  if (high < low) return { ok: false, message: 'Ostatni numer jest mniejszy niż pierwszy.' };
  if (high - low >= SERIES_LIMITS.cards) return { ok: false, message: 'To za wiele kart naraz.' };
  return { ok: true, prefix, digits, first: low, last: high };
}

/** Whether two series have a number in common, as numbers are read. */
export const seriesOverlap = (a: Omit<CardSeries, 'pointId'>, b: Omit<CardSeries, 'pointId'>): boolean =>
  plain(a.prefix) === plain(b.prefix) && a.first <= b.last && b.first <= a.last;

/** What somebody typed from a card, a text by the name of its field; what is empty is left out. */
export type CardFields = ReadonlyMap<string, string>;

export const flagField = (flag: CardFlag): string => `flag:${flag}`;
export const choiceField = (questionId: number): string => `choice:${questionId}`;
export const choiceOfField = (field: string): number | null =>
  field.startsWith('choice:') ? Number(field.slice('choice:'.length)) : null;
export const flagOfField = (field: string): CardFlag | null =>
  cardFlags.find((flag) => flagField(flag) === field) ?? null;

/** Of who filled in the card, as `userData` names them. */
export const personCardFields = [
  'firstname',
  'surname',
  'pesel',
  'withoutPesel',
  'birthDate',
  'streetFeature',
  'street',
  'number',
  'flat',
  'postCode',
  'city',
  'districtId',
  'email',
] as const;
export type PersonCardField = (typeof personCardFields)[number];

/** One value of a field as it is compared: capitals and spaces make no difference. */
export const cardValue = (typed: string | number | boolean | null | undefined): string =>
  typed === null || typed === undefined || typed === false ? '' : tidyText(String(typed)).toLowerCase();

/** The same of a field by its name: points are numbers, however they are written. */
export function comparableValue(field: string, typed: string | number | boolean | null | undefined): string {
  const value = cardValue(typed);
  return choiceOfField(field) !== null && /^[0-9]{1,9}$/.test(value) ? String(Number(value)) : value;
}

/** What was typed, by field: two hands that typed the same have the same fields. */
export function cardFieldsOf(typed: {
  flags: readonly CardFlag[];
  person: Readonly<Partial<Record<PersonCardField, string | number | boolean | null | undefined>>>;
  choices: readonly { questionId: number; points: unknown }[];
}): CardFields {
  const fields = new Map<string, string>();
  const put = (field: string, value: string): void => void (value !== '' && fields.set(field, value));
  for (const flag of typed.flags) put(flagField(flag), 'tak');
  // A card that is no vote is told by its flags alone.
  if (typed.flags.length > 0) return fields;
  for (const field of personCardFields) put(field, cardValue(typed.person[field]));
  for (const { questionId, points } of typed.choices) {
    const field = choiceField(questionId);
    put(field, comparableValue(field, points as string | number | null));
  }
  return fields;
}
