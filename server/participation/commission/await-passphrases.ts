import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { joinKeys, unsealBytes } from '../../services/commission-keys.ts';
import type { EnvelopeKeys } from '../../services/envelope-seal.ts';
import { findSealed } from '../closing/closing-queries.ts';
import { endWaiting, findGiven, sayAlive, sayOpened } from './waiting-queries.ts';

/** Milliseconds between two looks at whether enough passphrases have come. */
const LOOK_EVERY = 500;
/** Milliseconds between two sayings that the process is there, while it opens envelopes. */
const SAY_EVERY = 3000;

export interface AwaitedClosing {
  voteId: number;
  /** Of this closing and this process; the private half is nowhere else, and is destroyed when it ends. */
  own: EnvelopeKeys;
  threshold: number;
  /** Closes the vote with its keys. @returns why it did not, a sentence; null: it did */
  close: (keys: EnvelopeKeys, progress: (opened: number, total: number) => void) => Promise<string | null>;
}

const NOT_ITS_KEY = 'Hasła nie dały klucza do kopert tego głosowania. Zacznij zamykanie jeszcze raz.';
const FAILED = 'Zamykanie przerwał błąd portalu. Zacznij je jeszcze raz: pójdzie dalej od miejsca, w którym stanęło.';

/**
 * Waits in this process until enough members have given their passphrases, and closes the vote then. What they opened is sealed to a
 * key of this process, so a restart loses it and asks them again; nothing opened is ever written.
 */
export async function awaitPassphrases(deps: Pick<Deps, 'db'>, closing: AwaitedClosing): Promise<void> {
  const { voteId, own } = closing;
  try {
    const given = await untilEnough(deps, closing);
    if (given) await endWaiting(deps.db, voteId, own.publicKey, await closeWith(deps, closing));
    // Over its time, or called off: nothing that members gave stays.
    else await endWaiting(deps.db, voteId, own.publicKey, null);
  } finally {
    own.privateKey.fill(0);
  }
}

async function untilEnough({ db }: Pick<Deps, 'db'>, { voteId, own, threshold }: AwaitedClosing): Promise<boolean> {
  for (;;) {
    const given = await sayAlive(db, voteId, own.publicKey);
    if (given === null) return false;
    if (given >= threshold) return true;
    await pause(LOOK_EVERY, undefined, { ref: false });
  }
}

async function closeWith({ db }: Pick<Deps, 'db'>, { voteId, own, close }: AwaitedClosing): Promise<string | null> {
  const beat = setInterval(() => void sayAlive(db, voteId, own.publicKey).catch(() => {}), SAY_EVERY);
  beat.unref();
  let keys: EnvelopeKeys | null = null;
  try {
    keys = await keysOf(db, voteId, own);
    if (!keys) return NOT_ITS_KEY;
    // From here on it cannot be called off.
    if (!(await sayOpened(db, { voteId, publicKey: own.publicKey, opened: 0, total: 0 }))) return null;
    return await close(keys, (opened, total) => {
      void sayOpened(db, { voteId, publicKey: own.publicKey, opened, total }).catch(() => {});
    });
  } catch (error) {
    console.error(error);
    return FAILED;
  } finally {
    keys?.privateKey.fill(0);
    clearInterval(beat);
  }
}

/** The key that the shares given make; null: it is not that of the vote's envelopes. */
async function keysOf(db: Deps['db'], voteId: number, own: EnvelopeKeys): Promise<EnvelopeKeys | null> {
  const sealed = await findSealed(db, voteId);
  const shares = (await findGiven(db, voteId)).flatMap(({ member, sealed: share }) => {
    const bytes = unsealBytes(share, own);
    return bytes ? [{ point: member, bytes }] : [];
  });
  const keys = sealed && joinKeys(sealed.publicKey, shares);
  for (const { bytes } of shares) bytes.fill(0);
  return keys ?? null;
}
