import type { Deps } from '@wiec/server/deps.ts';
import { closeVote } from '@wiec/server/participation/closing/close-vote.ts';
import { OpenedVotes } from '@wiec/server/participation/opened-votes.ts';
import { putInEnvelope } from '@wiec/server/participation/casting/ballot-envelope.ts';
import { storeBallot } from '@wiec/server/participation/casting/store-ballot-queries.ts';
import { ordinaryBallot } from '@wiec/server/testing/ordinary-ballot.ts';
import type { BenchVote } from './ballots.ts';
import { CONNECTIONS } from './load.ts';
import type { Row } from './row.ts';

const ENVELOPES = 100_000;
const WITHIN_MS = 60_000;

/** Sealing the last lists, opening every envelope into the box and destroying the links, for a large vote. */
export async function benchClosing(deps: Deps, vote: BenchVote, say: (sentence: string) => void): Promise<Row> {
  const opened = await new OpenedVotes(deps).find(vote.id);
  if (!opened) throw new Error('the vote is not open');
  say(`  putting ${ENVELOPES} envelopes in…`);
  let made = 0;
  const loop = async (): Promise<void> => {
    while (made < ENVELOPES) {
      const index = made++;
      const choices: [number, number][] = [[vote.questionIds[index % vote.questionIds.length]!, 1]];
      const { outcome } = await storeBallot(
        deps,
        ordinaryBallot({
          voteId: vote.id,
          formIds: [vote.formId],
          envelope: putInEnvelope(opened, JSON.stringify(choices), {
            sex: null,
            ageBand: '30-44',
            districtId: vote.districtId,
          }),
        }),
      );
      if (outcome !== 'stored') throw new Error(`not stored: ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  say('  closing…');
  const start = performance.now();
  const closed = await closeVote(deps, {
    voteId: vote.id,
    actor: 'cli',
    beforeDeadline: 'Pomiar szybkości zamykania.',
    setAsideUndecided: true,
  });
  const took = performance.now() - start;
  if (!closed.ok || closed.opened < ENVELOPES) throw new Error('closing did not open every envelope');
  return {
    name: `closing a vote of ${closed.opened} envelopes`,
    figure: `${Math.round(took)} ms`,
    against: '',
    ratio: took / WITHIN_MS,
    limit: `≤ ${WITHIN_MS} ms`,
    within: took <= WITHIN_MS,
  };
}
