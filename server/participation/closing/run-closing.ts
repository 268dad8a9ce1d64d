import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, isPassing } from '../../db/passing-fault.ts';
import { waitAtLeisure } from '../../db/waiting-limit.ts';
import type { Deps } from '../../deps.ts';
import { joinKeys, unsealBytes } from '../../services/commission-keys.ts';
import type { EnvelopeKeys } from '../../services/envelope-seal.ts';
import { findSealed } from './closing-queries.ts';
import { endRun, findGiven, sayAlive, sayOpened } from './run-queries.ts';

/** Milliseconds between two looks at whether enough passphrases have come. */
const LOOK_EVERY = 500;
/** Milliseconds between two sayings that the process is there, while it opens envelopes. */
const SAY_EVERY = 3000;

type Progress = (opened: number, total: number) => void;

export interface RunningClosing {
  voteId: number;
  /** Of this closing and this process; the private half is nowhere else, and is destroyed when it ends. */
  own: EnvelopeKeys;
  /** Passphrases that it waits for; null: no commission guards the envelopes, or they are open. */
  threshold: number | null;
  /**
   * Closes the vote.
   * @param keys that the commission's passphrases made; null: the portal holds them
   * @returns why it did not, a sentence; null: it did
   */
  close: (keys: EnvelopeKeys | null, progress: Progress) => Promise<string | null>;
}

const NOT_ITS_KEY = 'Hasła nie dały klucza do kopert tego głosowania. Zacznij zamykanie jeszcze raz.';
const FAILED = 'Zamykanie przerwał błąd portalu. Zacznij je jeszcze raz: pójdzie dalej od miejsca, w którym stanęło.';

/**
 * Closes a vote in this process, whose row tells until the end that it is there and how far it has come, whoever began it and waits.
 * With a commission it first waits until enough members have given their passphrases. What they opened is sealed to a key of this
 * process, so a restart loses it and asks them again; nothing opened is ever written.
 */
export const runClosing = (deps: Pick<Deps, 'db'>, closing: RunningClosing): Promise<void> =>
  waitAtLeisure(() => run(deps, closing));

async function run(deps: Pick<Deps, 'db'>, closing: RunningClosing): Promise<void> {
  const { voteId, own, threshold } = closing;
  try {
    // Over its time, or called off: nothing that members gave stays.
    const closes = threshold === null || (await untilEnough(deps, closing, threshold));
    await endRun(deps.db, voteId, own.publicKey, closes ? await closeWith(deps, closing) : null);
  } finally {
    own.privateKey.fill(0);
  }
}

async function untilEnough(
  { db }: Pick<Deps, 'db'>,
  { voteId, own }: RunningClosing,
  threshold: number,
): Promise<boolean> {
  for (;;) {
    const given = await sayAlive(db, voteId, own.publicKey);
    if (given === null) return false;
    if (given >= threshold) return true;
    await pause(LOOK_EVERY, undefined, { ref: false });
  }
}

async function closeWith(
  { db }: Pick<Deps, 'db'>,
  { voteId, own, threshold, close }: RunningClosing,
): Promise<string | null> {
  const { publicKey } = own;
  const beat = setInterval(() => void sayAlive(db, voteId, publicKey).catch(() => {}), SAY_EVERY);
  beat.unref();
  let keys: EnvelopeKeys | null = null;
  try {
    keys = threshold === null ? null : await keysOf(db, voteId, own);
    if (threshold !== null && !keys) return NOT_ITS_KEY;
    // From here on it cannot be called off.
    if (!(await sayOpened(db, { voteId, publicKey, opened: 0, total: 0 }))) return null;
    return await close(
      keys,
      oneAtATime((opened, total) => sayOpened(db, { voteId, publicKey, opened, total })),
    );
  } catch (error) {
    // The database was away: the row falls silent, and whoever finds it goes on.
    if (isPassing(error as Fault)) throw error;
    console.error(error);
    return FAILED;
  } finally {
    keys?.privateKey.fill(0);
    clearInterval(beat);
  }
}

/** Tells one after another; of what comes while it still tells, the latest. */
function oneAtATime(tell: (opened: number, total: number) => Promise<unknown>): Progress {
  let next: Parameters<Progress> | null = null;
  let tells = false;
  const tellAll = async (): Promise<void> => {
    tells = true;
    while (next !== null) {
      const now: Parameters<Progress> = next;
      next = null;
      await tell(...now).catch(() => {});
    }
    tells = false;
  };
  return (...now) => {
    next = now;
    if (!tells) void tellAll();
  };
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
