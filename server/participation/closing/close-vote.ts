import type { Kysely, Transaction } from 'kysely';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { auditVote } from '../audit-vote.ts';
import type { EnvelopeKeys } from '../../services/envelope-seal.ts';
import { unwrapLotSeed } from '../../services/vote-keys.ts';
import { insertAct } from '../acts/act-queries.ts';
import { type Act, type ActRefusal, moveVote, refuseAct, voteNotFound } from '../acts/acts.ts';
import { type AuditFileSource, keepAuditFile, writeAuditFile } from './audit-file.ts';
import { findOpeningToClose, findSealed, keepChannels, markClosed } from './closing-queries.ts';
import { findKeys } from './commission.ts';
import { openEnvelopes } from './open-envelopes.ts';
import { lockVoting } from '../lock-queries.ts';
import { readPublicReason } from '../acts/act-in-public.ts';
import { findLiveVote, type LiveVote } from '../vote-queries.ts';
import { countUndecided } from '../register/entry-queries.ts';
import { boxOf } from '../vote-kind-box.ts';
import { sealList } from './seal-envelopes.ts';
import { lastSeal } from './seal-queries.ts';
import { deleteGiven, deleteShares } from './share-queries.ts';
import { sweepTraces } from './trace-queries.ts';

export interface Closing extends Act {
  /** Why voting is stopped before its deadline, in public. Null: it is not to be. */
  beforeDeadline: string | null;
  /** Sets envelopes aside on which nobody has decided; otherwise they keep the box shut. */
  setAsideUndecided: boolean;
  /** Of members of the commission, where one guards the envelopes, in any order. */
  passphrases?: readonly string[];
  /** What their passphrases have opened already, in their place. */
  keys?: EnvelopeKeys;
  /** Path of a new file for the auditor: a vote that was opened with one is not closed without it, unless the portal keeps it. */
  auditFile?: string | null;
  /** The portal keeps the file of a vote that has an auditor, until somebody confirms that they have it. */
  keepsAuditFile?: boolean;
}

export type CloseVoteResult =
  | {
      ok: true;
      opened: number;
      setAside: number;
      /** What was set aside, by `domain/register-decision`'s reasons. */
      setAsideBy: Readonly<Record<string, number>>;
      lastSealHash: string;
      /** Tables in whose files traces are left: somebody held them locked. */
      notSwept: string[];
    }
  | ActRefusal;

/**
 * Closes voting in two transactions. The first waits for ballots being written and stops all others; the second seals what
 * is left, opens the envelopes into the box and destroys the links and the private key. Killed between or within them,
 * closing is run again and goes on where it was.
 */
export async function closeVote(
  deps: Pick<Deps, 'db' | 'secret' | 'pool' | 'projects' | 'voteKinds'>,
  closing: Closing,
  progress: (done: number, total: number) => void = () => {},
): Promise<CloseVoteResult> {
  const found = closing.keys
    ? { ok: true as const, keys: closing.keys }
    : await findKeys(deps, closing.voteId, closing.passphrases ?? []);
  if (!found.ok) return found;
  const wanted = await refuseWithoutAuditFile(deps, closing);
  if (wanted) return wanted;
  const stopped = await stopVoting(deps, closing);
  if (!stopped.ok) return stopped;
  const result = await openBox(deps, closing, found.keys, progress).finally(() => found.keys?.privateKey.fill(0));
  if (!result.ok && (result.reason === 'undecided' || result.reason === 'audit-file')) return result;
  // Also after a closing that was killed just before it swept: then the box is open already.
  const notSwept = await sweepTraces(deps);
  if (result.ok) return { ...result, notSwept };
  if (notSwept.length === 0) return result;
  return { ...result, problems: [...result.problems, { code: 'not-swept', tables: notSwept }] };
}

async function stopVoting(
  deps: Pick<Deps, 'db' | 'projects'>,
  { voteId, actor, guard, beforeDeadline, setAsideUndecided }: Closing,
): Promise<{ ok: true } | ActRefusal> {
  return deps.db.transaction().execute(async (tx) => {
    await lockVoting(tx, voteId);
    const live = await findLiveVote(tx, voteId);
    if (!live) return voteNotFound();
    const refused = await guard?.(tx);
    if (refused) return refused;
    if (live.status === ProjectStatus.Close) return { ok: true as const };
    // What was cast on paper is still entered after the end of voting.
    const early = live.now <= live.paperUntil;
    const reason = early ? readEarlyReason(live, beforeDeadline) : null;
    if (reason?.ok === false) return reason;
    const undecided = setAsideUndecided ? null : await refuseUndecided(tx, voteId);
    if (undecided) return undecided;
    const moved = await moveVote(deps, tx, voteId, ProjectStatus.Close);
    if (!moved.ok) return moved;
    if (reason) {
      await insertAct(tx, { voteId, kind: 'early-closing', reason: reason.said, dateTo: live.now });
    }
    const details = { beforeDeadline: early };
    await auditVote(tx, { voteId, actor, action: 'vote.stopped', details });
    return { ok: true as const };
  });
}

/** A vote that is not open has another refusal coming, from the table of status changes. */
function readEarlyReason(
  { status, paperUntil: dateTo }: LiveVote,
  reason: string | null,
): ReturnType<typeof readPublicReason> | null {
  if (status !== ProjectStatus.Active) return null;
  if (reason !== null) return readPublicReason(reason);
  return refuseAct('before-deadline', { code: 'before-deadline', dateTo });
}

async function refuseUndecided(tx: Kysely<Database>, voteId: number): Promise<ActRefusal | null> {
  const undecided = await countUndecided(tx, voteId);
  return undecided.length === 0 ? null : refuseAct('undecided', { code: 'undecided-envelopes', undecided });
}

async function openBox(
  deps: Pick<Deps, 'db' | 'secret' | 'voteKinds'>,
  { voteId, actor, setAsideUndecided, auditFile = null, keepsAuditFile = false }: Closing,
  keys: EnvelopeKeys | null,
  progress: (done: number, total: number) => void,
): Promise<Omit<Extract<CloseVoteResult, { ok: true }>, 'notSwept'> | ActRefusal> {
  return deps.db.transaction().execute(async (tx) => {
    await lockVoting(tx, voteId);
    const live = await findLiveVote(tx, voteId);
    // Since voting was stopped it can have been withdrawn: then its envelopes stay shut.
    if (live?.status !== ProjectStatus.Close) return refuseAct('wrong-step', { code: 'withdrawn' });
    const opening = await findOpeningToClose(tx, voteId);
    if (!opening) return refuseAct('wrong-step', { code: 'never-opened' });
    if (opening.closedAt || !keys) return refuseAct('wrong-step', { code: 'already-closed' });
    // Decisions go on until the box is opened, so one may have been taken back since voting stopped.
    const undecided = setAsideUndecided ? null : await refuseUndecided(tx, voteId);
    if (undecided) return undecided;
    await sealList(tx, voteId, 1);
    const lastSealHash = (await lastSeal(tx, voteId)).hash.toString('hex');
    const { config } = opening;
    const { auditorKey } = config;
    if (auditorKey) {
      const source = { voteId, auditorKey, keys };
      if (keepsAuditFile) await keepAuditFile(tx, source);
      const refused = auditFile === null ? null : await tryToWrite(tx, { ...source, path: auditFile });
      if (refused) return refused;
    }
    await keepChannels(tx, voteId);
    const box = await openEnvelopes(tx, boxOf(deps, opening), config, keys, progress);
    await deleteShares(tx, voteId);
    await deleteGiven(tx, voteId);
    await markClosed(tx, voteId, unwrapLotSeed(deps.secret, opening.lotSeedWrapped));
    const details = { ...box, lastSealHash };
    await auditVote(tx, { voteId, actor, action: 'vote.closed', details });
    return { ok: true as const, ...box, lastSealHash };
  });
}

/** Why voting that is to be closed now cannot be, before anybody is asked for a passphrase; null: it can. */
export async function refuseClosing(
  db: Kysely<Database>,
  { voteId, beforeDeadline, setAsideUndecided }: Pick<Closing, 'voteId' | 'beforeDeadline' | 'setAsideUndecided'>,
): Promise<ActRefusal | null> {
  const live = await findLiveVote(db, voteId);
  if (!live) return voteNotFound();
  const reason = live.now <= live.paperUntil ? readEarlyReason(live, beforeDeadline) : null;
  if (reason?.ok === false) return reason;
  return setAsideUndecided ? null : refuseUndecided(db, voteId);
}

/** Checked before voting is stopped, so that nobody has to look for a path while the vote is already shut. */
async function refuseWithoutAuditFile(
  { db }: Pick<Deps, 'db'>,
  { voteId, auditFile = null, keepsAuditFile = false }: Closing,
): Promise<ActRefusal | null> {
  const opening = await findSealed(db, voteId);
  const auditorKey = opening?.config.auditorKey;
  if (auditorKey && auditFile === null && !keepsAuditFile) {
    return refuseAct('misconfigured', { code: 'audit-file-missing' });
  }
  if (opening && !auditorKey && auditFile !== null) {
    return refuseAct('misconfigured', { code: 'audit-file-unwanted' });
  }
  return null;
}

const FILE_TROUBLE = /^E(EXIST|ACCES|PERM|NOENT|NOTDIR|ISDIR|NAMETOOLONG|ROFS|NOSPC|DQUOT|IO)$/;

async function tryToWrite(
  tx: Transaction<Database>,
  file: AuditFileSource & { path: string },
): Promise<ActRefusal | null> {
  try {
    await writeAuditFile(tx, file);
    return null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!FILE_TROUBLE.test(code)) throw error;
    return refuseAct('audit-file', { code: 'audit-file-failed', error: code });
  }
}
