import { createHash } from 'node:crypto';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../services/audit.ts';
import { makeVoteKeys } from '../../services/vote-keys.ts';
import { type Act, type ActRefusal, moveVote, refuseAct, voteNotFound } from './acts.ts';
import { canonicalJson } from './canonical-json.ts';
import { checkConfig } from './check-config.ts';
import { lockRules, readDraftConfig } from './config-queries.ts';
import { ballotLengthOf, type VoteConfig } from './vote-config.ts';

export interface Opening extends Act {
  /** Lets people vote by typed data with no code sent to them. It stands in the public rules; without it such a vote does not open. */
  withoutCodes: boolean;
}

export type OpenVoteResult = { ok: true; configHash: string; areas: number; projects: number } | ActRefusal;

const NO_CODES =
  'W tym głosowaniu można głosować, wpisując dane, a wysyłanie kodów e-mailem jest wyłączone: nic nie potwierdzi, kto głosuje. ' +
  'Włącz kody albo otwórz mimo to: --without-codes. Informacja o tym znajdzie się w jawnych zasadach.';

/**
 * Opens voting: checks the configuration, freezes and hashes it, makes the vote's keys and the commitment to the lot's seed
 * (DESIGN §1.8). From the moment this commits the database refuses every edit of the rules.
 */
export async function openVote(
  deps: Pick<Deps, 'db' | 'secret'>,
  { voteId, actor, withoutCodes: allowed }: Opening,
): Promise<OpenVoteResult> {
  return deps.db.transaction().execute(async (tx) => {
    await lockRules(tx);
    const draft = await readDraftConfig(tx, voteId);
    if (!draft) return voteNotFound();
    const withoutCodes = draft.identityScheme !== 'account' && !draft.emailConfirmation;
    const problems = checkConfig(draft);
    if (withoutCodes && !allowed) problems.push(NO_CODES);
    if (problems.length > 0) return refuseAct('misconfigured', ...problems);
    const moved = await moveVote(tx, voteId, ProjectStatus.Active);
    if (!moved.ok) return moved;

    const keys = makeVoteKeys(deps.secret);
    const commitment = createHash('sha256').update(keys.lotSeed).digest();
    const config: VoteConfig = {
      ...draft,
      withoutCodes,
      ballotLength: ballotLengthOf(draft.areas),
      publicKey: keys.publicKey.toString('hex'),
      lotCommitment: commitment.toString('hex'),
    };
    const text = canonicalJson(config);
    const hash = createHash('sha256').update(text).digest();
    await tx
      .insertInto('vote_opening')
      .values({
        vote_id: voteId,
        config: text,
        config_hash: hash,
        public_key: keys.publicKey,
        private_key_wrapped: keys.privateKeyWrapped,
        voter_secret_wrapped: keys.voterSecretWrapped,
        lot_seed_wrapped: keys.lotSeedWrapped,
        lot_commitment: commitment,
      })
      .execute();
    const configHash = hash.toString('hex');
    await audit(tx, {
      actor,
      action: 'vote.opened',
      subjectType: 'project',
      subjectId: voteId,
      details: { configHash, withoutCodes },
    });
    const projects = config.areas.flatMap(({ categories }) => categories.flatMap((category) => category.projects));
    return { ok: true, configHash, areas: config.areas.length, projects: projects.length };
  });
}
