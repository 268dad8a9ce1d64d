/**
 * What the office may decide about a single vote before closing, by the register alone: nobody sees the choices (DESIGN §1.3;
 * 0-how-we-read-it, "Identity scheme").
 */

/** `valid` counts; `waiting` for the office to verify a declaration; the others are set aside unless the office decides otherwise. */
export const entryStatuses = ['valid', 'waiting', 'quarantined', 'annulled'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/**
 * `contested`: the person says that somebody else voted as them, and both votes wait together. `suspected`: the office looks
 * into it.
 */
export type QuarantineReason = 'contested' | 'suspected';

/**
 * Why a vote is annulled; `unverified`: the office could not verify the declaration; `register-mismatch`: the data that were given
 * are not those of the register of residents (`voter-check`).
 */
export type AnnulmentReason =
  'paper-mistake' | 'impersonation' | 'not-entitled' | 'voted-twice' | 'register-mismatch' | 'unverified' | 'contested';

/** Reasons that a clerk may give; the others come with a decision of their own. */
export const quarantineReasons = ['suspected'] as const satisfies readonly QuarantineReason[];
export const annulmentReasons = [
  'paper-mistake',
  'impersonation',
  'not-entitled',
  'voted-twice',
  'register-mismatch',
] as const satisfies readonly AnnulmentReason[];

/** Of a paper card that waits for the second person (`paper-card`): no decision on the register makes it count before that. */
export const UNCHECKED = 'unchecked';

export type RegisterDecision =
  | { kind: 'quarantine'; reason: (typeof quarantineReasons)[number] }
  | { kind: 'release' }
  | { kind: 'annul'; reason: (typeof annulmentReasons)[number] }
  | { kind: 'verify'; accepted: boolean };

/** The parts of a register entry that decisions need. */
export interface RegisterEntry {
  status: EntryStatus;
  reason: string | null;
  /** The status before a quarantine or an annulment. */
  before: 'valid' | 'waiting' | null;
  channel: 'web' | 'account' | 'paper';
}

export type DecisionVerdict =
  | {
      ok: true;
      next: Pick<RegisterEntry, 'status' | 'reason' | 'before'>;
      /** The vote was never this person's: the entry is struck out, and they may vote. */
      struck: boolean;
    }
  | { ok: false; message: string };

const no = (message: string): DecisionVerdict => ({ ok: false, message });
const next = (status: EntryStatus, reason: string | null, before: RegisterEntry['before']): DecisionVerdict => ({
  ok: true,
  next: { status, reason, before },
  struck: false,
});

/** Everything that could be decided about an entry. */
const decisions: readonly RegisterDecision[] = [
  { kind: 'verify', accepted: true },
  { kind: 'verify', accepted: false },
  { kind: 'release' },
  ...quarantineReasons.map((reason) => ({ kind: 'quarantine', reason }) as const),
  ...annulmentReasons.map((reason) => ({ kind: 'annul', reason }) as const),
];

/** What can be decided about this one now, and whether it strikes the entry out, which nobody can take back. */
export function possibleDecisions(
  entry: Pick<RegisterEntry, 'status' | 'reason' | 'channel'>,
): { decision: RegisterDecision; struck: boolean }[] {
  return decisions.flatMap((decision) => {
    const verdict = decideOnEntry({ ...entry, before: null }, decision);
    return verdict.ok ? [{ decision, struck: verdict.struck }] : [];
  });
}

/** What becomes of the entry, or why this cannot be decided. */
export function decideOnEntry(entry: RegisterEntry, decision: RegisterDecision): DecisionVerdict {
  if (entry.reason === 'contested')
    return no('Ten głos podważyła osoba, której dotyczy: oba głosy rozstrzyga się razem.');
  const { status } = entry;
  const settled = status === 'valid' || status === 'waiting';
  const before = settled ? status : entry.before;
  switch (decision.kind) {
    case 'quarantine':
      return settled
        ? next('quarantined', decision.reason, before)
        : no('Ten głos jest już wstrzymany albo unieważniony.');
    case 'release':
      return settled ? no('Ten głos nie jest ani wstrzymany, ani unieważniony.') : next(before ?? 'valid', null, null);
    case 'annul':
      return annul(entry, decision.reason, before);
    case 'verify':
      if (status !== 'waiting') return no('Ten głos nie czeka na weryfikację.');
      if (entry.reason === UNCHECKED) return no('Tę kartę papierową musi najpierw sprawdzić druga osoba.');
      return decision.accepted ? next('valid', null, null) : next('annulled', 'unverified', before);
  }
}

function annul(
  { status, channel }: RegisterEntry,
  reason: AnnulmentReason,
  before: RegisterEntry['before'],
): DecisionVerdict {
  if (status === 'annulled') return no('Ten głos jest już unieważniony.');
  if (reason === 'paper-mistake' && channel !== 'paper') {
    return no('Pomyłka przy wprowadzaniu dotyczy tylko głosu oddanego na papierze.');
  }
  return { ok: true, next: { status: 'annulled', reason, before }, struck: strikes(reason) };
}

/** The vote was never this person's: the entry is taken out of the register, and nobody can put it back. */
const strikes = (reason: AnnulmentReason): boolean => reason === 'paper-mistake' || reason === 'impersonation';

/** Whether the decision is final, whatever state the entry was in. */
export const isFinal = (decision: RegisterDecision): boolean => decision.kind === 'annul' && strikes(decision.reason);

/** Under which name closing counts an envelope that it sets aside; `setAsideNames` says it in Polish. */
export const setAsideReason = (status: string, reason: string | null): string =>
  reason === null ? status : `${status}/${reason}`;

const SET_ASIDE_NAMES: Readonly<Record<string, string>> = {
  waiting: 'niezweryfikowane oświadczenie zamiast numeru PESEL',
  [`waiting/${UNCHECKED}`]: 'karta papierowa, której nie sprawdziła druga osoba',
  quarantined: 'wstrzymany, nierozstrzygnięty',
  'quarantined/contested': 'podważony przez osobę, której dotyczy, nierozstrzygnięty',
  'quarantined/suspected': 'wstrzymany do wyjaśnienia, nierozstrzygnięty',
  annulled: 'unieważniony',
  'annulled/paper-mistake': 'głos papierowy wprowadzony przez pomyłkę',
  'annulled/impersonation': 'głos oddany przez inną osobę',
  'annulled/not-entitled': 'głos osoby, która nie mogła głosować',
  'annulled/voted-twice': 'drugi głos tej samej osoby',
  'annulled/register-mismatch': 'dane niezgodne z rejestrem mieszkańców',
  'annulled/unverified': 'nie potwierdzono danych z oświadczenia',
  'annulled/contested': 'podważony przez osobę, której dotyczy, odrzucony',
};

export const setAsideName = (reason: string): string => SET_ASIDE_NAMES[reason] ?? reason;
