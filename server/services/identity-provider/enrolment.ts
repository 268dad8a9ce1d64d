import { openPersonal } from '../account-identity.ts';
import { audit } from '../audit.ts';
import { queueMail } from '../mail.ts';
import type { Deps } from '../../deps.ts';
import { isPasswordStill } from './check-password.ts';
import { endSessions } from './end-sessions.ts';
import { newTotpKey, storeTotp, totpStep, totpUri } from './second-factor.ts';

/** Minutes within which a new key must be confirmed with a code. */
const GOOD_FOR = 30;
const PURPOSE = 'totp-enrolment';

/** A new key for a phone, shown to whom it is for. */
export interface Enrolment {
  /** In base32, for typing if the QR code cannot be scanned. */
  readonly key: string;
  readonly uri: string;
  /** The key, encrypted in the form: nothing is stored until it is confirmed with a code. */
  readonly sealed: string;
}

/** Null if the account is deleted, or already has a second factor. */
export async function beginEnrolment(
  deps: Deps,
  accountId: number,
  key: string = newTotpKey(),
): Promise<Enrolment | null> {
  const login = await loginWithoutFactor(deps, accountId);
  return login === null ? null : enrolmentWith(deps, accountId, login, key);
}

export type Proof = { ok: true; key: string; step: number } | { ok: false; error: string; enrolment: Enrolment };

/** Whether the phone shows a right code for the key of the form. Null: as in {@link beginEnrolment}. */
export async function proveEnrolment(
  deps: Deps,
  accountId: number,
  { sealed, code }: { sealed: string; code: string },
): Promise<Proof | null> {
  const login = await loginWithoutFactor(deps, accountId);
  if (login === null) return null;
  const key = openEnrolment(deps, accountId, sealed);
  const step = key === null ? null : totpStep(key, code, deps.clock());
  if (key !== null && step !== null) return { ok: true, key, step };
  return {
    ok: false,
    error:
      key === null
        ? 'Minęło za dużo czasu. Zeskanuj nowy kod'
        : 'Kod nie pasuje. Wpisz ten, który teraz pokazuje aplikacja',
    enrolment: enrolmentWith(deps, accountId, login, key ?? newTotpKey()),
  };
}

export interface TurnedOn {
  /** Told this once. */
  readonly recoveryCodes: string[];
  /** A sign-in that goes on begins with this (`ProvenPassword`). */
  readonly sessionsEnded: number;
}

/**
 * Turns the second factor on, signs the other devices out, and tells the owner, who may not be the one who did it.
 * @param known whose password was right, and which it was
 * @returns null where it is on already, or the password is another one now
 */
export function turnSecondFactorOn(
  deps: Deps,
  known: { readonly accountId: number; readonly passwordSetAt: Date },
  proven: { key: string; step: number },
  keepSession: string | null,
): Promise<TurnedOn | null> {
  const { accountId } = known;
  return deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('account')
      .select(['personal', 'totp_secret'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.totp_secret || !(await isPasswordStill({ db: tx }, known))) return null;
    const recoveryCodes = await storeTotp(tx, deps, accountId, proven);
    const sessionsEnded = (await endSessions(tx, accountId, keepSession))!;
    const actor = `account:${accountId}`;
    await audit(tx, { actor, action: 'account.second-factor-on', subjectType: 'account', subjectId: accountId });
    await queueMail(tx, deps, { to: openPersonal(deps, row.personal).login, ...turnedOnLetter(deps) });
    return { recoveryCodes, sessionsEnded };
  });
}

const turnedOnLetter = ({ config }: Pick<Deps, 'config'>) => ({
  subject: 'Drugi składnik logowania jest włączony',
  text: [
    'Dzień dobry,',
    '',
    'na Twoim koncie w portalu włączono właśnie drugi składnik: przy logowaniu pytamy o kod z telefonu.',
    '',
    'Jeśli to nie Ty, ktoś zna Twoje hasło. Ustaw od razu nowe i zawiadom urząd:',
    new URL('/konto/haslo', config.publicUrl).href,
  ].join('\n'),
  topic: 'account' as const,
});

async function loginWithoutFactor(deps: Deps, accountId: number): Promise<string | null> {
  const row = await deps.db
    .selectFrom('account')
    .select(['personal', 'totp_secret'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row && !row.totp_secret ? openPersonal(deps, row.personal).login : null;
}

function enrolmentWith(deps: Pick<Deps, 'secret' | 'clock'>, accountId: number, login: string, key: string): Enrolment {
  const until = deps.clock().getTime() + GOOD_FOR * 60_000;
  const sealed = deps.secret.encrypt(PURPOSE, JSON.stringify({ accountId, key, until })).toString('base64url');
  return { key, uri: totpUri(key, login), sealed };
}

function openEnrolment(deps: Pick<Deps, 'secret' | 'clock'>, accountId: number, sealed: string): string | null {
  try {
    const opened = JSON.parse(deps.secret.decrypt(PURPOSE, Buffer.from(sealed, 'base64url')).toString()) as {
      accountId: number;
      key: string;
      until: number;
    };
    return opened.accountId === accountId && opened.until > deps.clock().getTime() ? opened.key : null;
  } catch {
    return null;
  }
}
