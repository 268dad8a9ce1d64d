import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ageBandOf } from '@wiec/domain/age-band.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Sex } from '@wiec/domain/pesel.ts';
import type { Deps } from '../deps.ts';
import { inventedResident } from '../cli/invented-resident.ts';
import { tellRefusal } from '../cli/vote/act-messages.ts';
import { recordOutcome } from '../modules/project-tasks/record-outcome.ts';
import type { ActRefusal } from '../modules/voting/act-problem.ts';
import type { VoteConfig } from '../modules/voting/vote-config.ts';
import { putInEnvelope } from '../participation/casting/ballot-envelope.ts';
import { closeVote } from '../participation/closing/close-vote.ts';
import { countVote } from '../modules/voting/counting/count-vote.ts';
import { openVote } from '../modules/voting/opening/open-vote.ts';
import { OpenedVotes } from '../participation/opened-votes.ts';
import { publishVote } from '../modules/voting/counting/publish-vote.ts';
import { voterKeyOf } from '../services/vote-keys.ts';
import { inventBallots } from './invent-ballots.ts';

/** Takes the vote of 2026 through its stages, from wherever it stands; once published there is nothing to do. */
export async function holdPastVote(deps: Deps, voteId: number): Promise<void> {
  const act = { voteId, actor: 'system' };
  const { status, show_results: published } = await deps.db
    .selectFrom('project')
    .select(['status', 'show_results'])
    .where('id', '=', voteId)
    .executeTakeFirstOrThrow();
  if (published) return recordOutcome(deps.db, voteId);
  if (status === ProjectStatus.InProgress) proceed(await openVote(deps, { ...act, withoutCodes: false }));
  const opening = await deps.db
    .selectFrom('vote_opening')
    .select('closed_at')
    .where('vote_id', '=', voteId)
    .executeTakeFirstOrThrow();
  if (!opening.closed_at) {
    if (status < ProjectStatus.Close) await fillRegister(deps, voteId);
    proceed(await closeVote(deps, { ...act, beforeDeadline: null, setAsideUndecided: false }));
  }
  proceed(await countVote(deps, act));
  proceed(await publishVote(deps, act));
  await recordOutcome(deps.db, voteId);
}

function proceed(step: { ok: true } | ActRefusal): void {
  if (!step.ok) throw new Error(`the demo's past vote: ${tellRefusal(step).messages.join(' ')}`);
}

const DAY_OF_VOTE = '2025-09-20';

/**
 * Envelopes of invented residents, sealed as any other. They go in past `store_ballot`, which would refuse them: the vote's
 * last day is long over.
 */
async function fillRegister(deps: Deps, voteId: number): Promise<void> {
  const vote = await new OpenedVotes(deps).find(voteId);
  if (!vote) throw new Error('the past vote is not open');
  const rows = inventBallots(vote.config as VoteConfig).map(({ choices, districtId, annulled }, index) => {
    const { pesel, birthDate, userSex } = inventedResident({ index, districtId, today: DAY_OF_VOTE });
    const ageBand = ageBandOf(birthDate!, DAY_OF_VOTE);
    return {
      id: randomUUID(),
      voterKey: voterKeyOf(vote.voterSecret, `pesel:${pesel}`),
      status: annulled ? 'annulled' : 'valid',
      ...putInEnvelope(vote, JSON.stringify(choices), { sex: userSex as Sex, ageBand, districtId }),
    };
  });
  await deps.db.transaction().execute(async (tx) => {
    // Filled before, by a start that was killed after this.
    if (await tx.selectFrom('register').select('voter_key').where('vote_id', '=', voteId).limit(1).executeTakeFirst())
      return;
    await sql`
      insert into envelope (id, vote_id, ciphertext, digest)
      select id, ${voteId}, ciphertext, digest
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ ciphertext }) => ciphertext)}::bytea[],
                  ${rows.map(({ digest }) => digest)}::bytea[]) as e (id, ciphertext, digest)`.execute(tx);
    await sql`
      insert into register (vote_id, voter_key, channel, status, envelope_id, registered_at)
      select ${voteId}, voter_key, 'web', status, id, clock_timestamp()
      from unnest(${rows.map(({ voterKey }) => voterKey)}::bytea[], ${rows.map(({ status }) => status)}::text[],
                  ${rows.map(({ id }) => id)}::uuid[]) as r (voter_key, status, id)`.execute(tx);
  });
}
