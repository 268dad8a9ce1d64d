import type { Transaction } from 'kysely';
import { SMALLEST_BATCH } from '@wiec/domain/seal-chain.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { auditVote } from '../audit-vote.ts';
import { shuffle } from '../../services/shuffle.ts';
import { tryEach } from '../../services/try-each.ts';
import { unwrapEnvelopeKeys } from '../../services/vote-keys.ts';
import { takeOutOfEnvelope } from '../casting/ballot-envelope.ts';
import { lockVoting } from '../lock-queries.ts';
import { boxOf } from '../vote-kind-box.ts';
import { findBatch, findVotesWithBatches } from './batch-queries.ts';
import { findSealed } from './closing-queries.ts';
import { destroyLinksOf } from './link-queries.ts';

/**
 * The job `open-batches`, for votes that show results while they run (`batched`): where at least forty valid envelopes are on sealed
 * lists, all but twenty are opened together, shuffled, and what tied them to their voters is destroyed. Who has voted stays in the
 * register, under every name. The twenty are opened by closing, with whatever comes after them (docs/decisions/0058), and so is
 * everything that a commission guards or an auditor is to get.
 */
export async function openBatches(deps: Pick<Deps, 'db' | 'secret' | 'voteKinds'>): Promise<void> {
  await tryEach(await findVotesWithBatches(deps.db, 2 * SMALLEST_BATCH), 'opening batches', (voteId) =>
    deps.db.transaction().execute((tx) => openBatch(tx, deps, voteId)),
  );
}

async function openBatch(
  tx: Transaction<Database>,
  deps: Pick<Deps, 'secret' | 'voteKinds'>,
  voteId: number,
): Promise<void> {
  // Nobody is casting, contesting or deciding meanwhile.
  await lockVoting(tx, voteId);
  const opening = await findSealed(tx, voteId);
  if (!opening || opening.config.commission || opening.config.auditorKey) return;
  const ready = await findBatch(tx, voteId);
  const batch = ready.slice(SMALLEST_BATCH);
  if (batch.length < SMALLEST_BATCH) return;
  const keys = unwrapEnvelopeKeys(deps.secret, opening.publicKey, opening.privateKeyWrapped);
  try {
    const ballots = batch.map(({ ciphertext }) => takeOutOfEnvelope(ciphertext, keys));
    shuffle(ballots);
    await boxOf(deps, opening).open(tx, opening.config, [ballots]);
  } finally {
    keys.privateKey.fill(0);
  }
  await destroyLinksOf(
    tx,
    voteId,
    batch.map(({ voterKey }) => voterKey),
  );
  await auditVote(tx, {
    voteId,
    actor: 'system',
    action: 'vote.batch-opened',
    details: { opened: batch.length },
  });
}
