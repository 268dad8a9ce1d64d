import { createHash } from 'node:crypto';
import { commissionThreshold, MOST_MEMBERS } from '@wiec/domain/commission.ts';
import { CURRENT_IDENTITY } from '@wiec/domain/identity-scheme.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../../deps.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { findMemberKeys, seatMembers } from '../../../participation/commission/member-queries.ts';
import type { Commission, MemberKey } from '../../../services/commission-keys.ts';
import { canSealTo } from '../../../services/envelope-seal.ts';
import { isKey } from '../../../services/key-file.ts';
import { makeVoteKeys } from '../../../services/vote-keys.ts';
import { type Act, moveVote, refuseAct, voteNotFound } from '../../../participation/acts/acts.ts';
import type { ActProblem, ActRefusal } from '../act-problem.ts';
import { canonicalJson } from './canonical-json.ts';
import { checkCommission } from '../../../participation/closing/commission.ts';
import { insertShares } from '../../../participation/closing/share-queries.ts';
import { lockRules, readDraftConfig } from './config-queries.ts';
import { findOpeningProblems, isWithoutCodes, rulesHash } from './opening-problems.ts';
import { insertOpening } from '../../../participation/opening-queries.ts';
import { ballotLengthOf, type VoteConfig } from '../vote-config.ts';

export interface Opening extends Act {
  /** Lets people vote by typed data with no code sent to them. It stands in the public rules; without it such a vote does not open. */
  withoutCodes: boolean;
  /**
   * Shares the private key out among people whose passphrases are here; absent: among the members who have set theirs before
   * (decision 0253), or the server's secret alone guards it.
   */
  commission?: Commission | null;
  /** `rulesHash` of the rules that whoever opens it saw; absent: it is opened as it stands. */
  seen?: string;
  /** X25519, hex: an auditor will get the envelopes and, sealed to this key, what opens them. It stands in the public rules. */
  auditorKey?: string | null;
}

export type OpenVoteResult = { ok: true; configHash: string; areas: number; projects: number } | ActRefusal;

/**
 * Opens voting: checks the configuration, freezes and hashes it, makes the vote's keys and the commitment to the lot's seed
 * (DESIGN §1.8). From the moment this commits the database refuses every edit of the rules.
 */
export async function openVote(
  deps: Pick<Deps, 'db' | 'secret' | 'projects'>,
  { voteId, actor, guard, seen, withoutCodes: allowed, commission = null, auditorKey = null }: Opening,
): Promise<OpenVoteResult> {
  const members = await findMemberKeys(deps.db, deps.secret, voteId);
  const faults: ActProblem[] = commission ? checkCommission(commission) : [];
  if (commission && members.length > 0) faults.push({ code: 'commission-set' });
  if (members.length === 1) faults.push({ code: 'commission-size', most: MOST_MEMBERS });
  // Nothing could be sealed to such a key at closing, and the vote could never be closed.
  if (auditorKey !== null && !(isKey(auditorKey) && canSealTo(Buffer.from(auditorKey, 'hex'))))
    faults.push({ code: 'no-auditor-key' });
  if (faults.length > 0) return refuseAct('misconfigured', ...faults);
  // Before the transaction: passphrases take seconds, and it locks tables.
  const seated = members.length > 0 ? { members, threshold: commissionThreshold(members.length) } : null;
  const keys = await makeVoteKeys(deps.secret, commission ?? seated);
  return deps.db.transaction().execute(async (tx) => {
    await lockRules(tx, voteId);
    const draft = await readDraftConfig(tx, voteId);
    if (!draft) return voteNotFound();
    const stopped = await guard?.(tx);
    if (stopped) return stopped;
    if (!isSame(members, await findMemberKeys(tx, deps.secret, voteId)))
      return refuseAct('misconfigured', { code: 'rules-changed' });
    if (seen !== undefined && seen !== rulesHash(draft)) return refuseAct('misconfigured', { code: 'rules-changed' });
    const withoutCodes = isWithoutCodes(draft);
    const problems: ActProblem[] = await findOpeningProblems(tx, draft);
    if (withoutCodes && !allowed) problems.push({ code: 'without-codes' });
    if (problems.length > 0) return refuseAct('misconfigured', ...problems);
    const moved = await moveVote(deps, tx, voteId, ProjectStatus.Active);
    if (!moved.ok) return moved;

    const commitment = createHash('sha256').update(keys.lotSeed).digest();
    const config: VoteConfig = {
      ...draft,
      identityVersion: CURRENT_IDENTITY,
      withoutCodes,
      commission: seated
        ? { members: members.length, threshold: seated.threshold }
        : commission && { members: commission.passphrases.length, threshold: commission.threshold },
      auditorKey,
      ballotLength: ballotLengthOf(draft.areas),
      publicKey: keys.publicKey.toString('hex'),
      lotCommitment: commitment.toString('hex'),
    };
    const text = canonicalJson(config);
    const hash = createHash('sha256').update(text).digest();
    await insertOpening(tx, { voteId, config: text, configHash: hash, lotCommitment: commitment, keys });
    await insertShares(tx, voteId, keys.commissionShares);
    await seatMembers(tx, voteId);
    const configHash = hash.toString('hex');
    await auditVote(tx, {
      voteId,
      actor,
      action: 'vote.opened',
      details: { configHash, withoutCodes, commission: config.commission, auditorKey },
    });
    const projects = config.areas.flatMap(({ categories }) => categories.flatMap((category) => category.projects));
    return { ok: true, configHash, areas: config.areas.length, projects: projects.length };
  });
}

/** Nobody joined or left, or took another passphrase, since. */
const isSame = (members: readonly MemberKey[], now: readonly MemberKey[]): boolean =>
  members.length === now.length && members.every(({ publicKey }, at) => publicKey.equals(now[at]!.publicKey));
