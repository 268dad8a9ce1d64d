/**
 * What another identity provider tells of a resident (1-portal §3, the resident portal outside), under names of claims that the
 * operator gives. Facts in, facts out: what a claim may be is judged here, whom it makes of somebody elsewhere.
 */
import type { PlainDate } from './calendar.ts';
import { isBirthDate, readPesel, type Pesel, type Sex } from './pesel.ts';
import { tidyText } from './polish-text.ts';

export const TOLD_KINDS = [
  'pesel',
  'peselVerified',
  'birthDate',
  'citizen',
  'office',
  'district',
  'accountId',
  'profileId',
] as const;
export type ToldKind = (typeof TOLD_KINDS)[number];

export interface ClaimSource {
  readonly claim: string;
  /** For a yes or no: the claim says yes where it is one of these or lists one; null: where it is true. */
  readonly values: readonly string[] | null;
}
export type ClaimNames = Readonly<Partial<Record<ToldKind, ClaimSource>>>;

const YES_OR_NO: readonly ToldKind[] = ['peselVerified', 'citizen'];

/**
 * Reads `pesel=PESEL citizen=groups=/mieszkancy|/seniorzy`: what is told, the claim, and for a yes or no the values that mean yes.
 * Undefined where a word is none of these, a thing is named twice, or one is named without what it belongs to.
 */
export function parseClaimNames(text: string): ClaimNames | undefined {
  const names: Partial<Record<ToldKind, ClaimSource>> = {};
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [kind, claim, ...rest] = word.split('=');
    const named = TOLD_KINDS.find((one) => one === kind);
    if (named === undefined || !claim || names[named]) return undefined;
    const values = rest.length === 0 ? null : rest.join('=').split('|').filter(Boolean);
    if (values !== null && (values.length === 0 || !YES_OR_NO.includes(named))) return undefined;
    names[named] = { claim, values };
  }
  const isWhole = (names.pesel || !names.peselVerified) && (names.citizen || (!names.office && !names.district));
  return isWhole ? names : undefined;
}

/** Absent: not told. */
export interface ToldResident {
  readonly pesel?: { readonly pesel: Pesel; readonly birthDate: PlainDate; readonly sex: Sex };
  readonly peselVerified?: boolean;
  readonly birthDate?: PlainDate;
  readonly citizen?: boolean;
  /** The unit, by its number in the portal or by its name; so the area. */
  readonly office?: number | string;
  readonly district?: number | string;
  readonly accountId?: number;
  readonly profileId?: number;
}

/** @returns what is told soundly, and what is told but cannot be so */
export function readToldResident(
  names: ClaimNames,
  claims: Readonly<Record<string, unknown>>,
  today: PlainDate,
): { told: ToldResident; malformed: ToldKind[] } {
  const told: Partial<Record<ToldKind, unknown>> = {};
  const malformed: ToldKind[] = [];
  for (const kind of TOLD_KINDS) {
    const source = names[kind];
    const value = source && claims[source.claim];
    if (source === undefined || value === undefined || value === null || value === '') continue;
    const read = readers[kind](value, source.values, today);
    if (read === undefined) malformed.push(kind);
    else told[kind] = read;
  }
  return { told: told as ToldResident, malformed };
}

type Reader = (value: unknown, values: readonly string[] | null, today: PlainDate) => unknown;

function readYesOrNo(value: unknown, values: readonly string[] | null): boolean | undefined {
  if (values !== null) {
    const given = Array.isArray(value) ? value : [value];
    return given.some((one) => values.includes(String(one)));
  }
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

/** A number is also taken as text: providers that keep attributes of people as texts tell it so. */
const readNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^[1-9][0-9]{0,14}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const readNumberOrName = (value: unknown): number | string | undefined => {
  const name = typeof value === 'string' ? tidyText(value) : '';
  return readNumber(value) ?? (name !== '' && name.length <= 200 ? name : undefined);
};

const readers: Readonly<Record<ToldKind, Reader>> = {
  pesel: (value, _, today) => {
    const read = typeof value === 'string' ? readPesel(value, today) : null;
    return read?.ok ? read.value : undefined;
  },
  peselVerified: readYesOrNo,
  birthDate: (value, _, today) => (typeof value === 'string' && isBirthDate(value, today) ? value : undefined),
  citizen: readYesOrNo,
  office: readNumberOrName,
  district: readNumberOrName,
  accountId: readNumber,
  profileId: readNumber,
};
