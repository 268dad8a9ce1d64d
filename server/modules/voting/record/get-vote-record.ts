import type { VoteRecord } from '@wiec/contract/vote-record.ts';
import { setAsideName } from '@wiec/domain/register-decision.ts';
import { mergeSmallGroups } from '@wiec/domain/small-groups.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import type { TextFile } from '../../../http/text-file.ts';
import { findCountingSentences } from '../queries.ts';
import { findVoteActs } from '../../../participation/acts/act-queries.ts';
import { findLastList } from '../../../participation/lists/list-queries.ts';
import { findOpening, findSetAside } from './record-queries.ts';

/** In seconds. */
const FOR_GOOD = 86_400;

/** The public record of a vote that was opened. It tells who was counted in, never what was chosen. */
export async function getVoteRecord({ db }: Pick<Deps, 'db'>, voteId: number): Promise<Reply<VoteRecord>> {
  const opening = await findOpening(db, voteId);
  if (!opening) return refused('not-found', 'Nie ma takiego głosowania albo nie zostało jeszcze otwarte.');
  const last = await findLastList(db, voteId);
  const configHash = opening.config_hash.toString('hex');
  return accepted({
    voteId,
    title: opening.title,
    budgetYearValue: opening.year,
    openedAt: opening.opened_at.toISOString(),
    closedAt: opening.closed_at?.toISOString() ?? null,
    configHash,
    configUrl: `/api/project/${voteId}/record/zasady.json`,
    acts: await findVoteActs(db, voteId),
    countingRules: await findCountingSentences(db, voteId),
    lotCommitment: opening.lot_commitment.toString('hex'),
    lotSeed: opening.lot_seed?.toString('hex') ?? null,
    setAside: tellSetAside(await findSetAside(db, voteId)),
    lists: {
      count: last?.seq ?? 0,
      lastHash: last?.hash.toString('hex') ?? configHash,
      url: `/api/project/${voteId}/record/koperty.txt`,
    },
  });
}

function tellSetAside(groups: readonly { reason: string; count: number }[]): VoteRecord['setAside'] {
  const { kept, merged } = mergeSmallGroups(groups.map(({ reason, count }) => ({ key: setAsideName(reason), count })));
  const told = kept.map(({ key, count }) => ({ reason: key, count }));
  return merged === 0 ? told : [...told, { reason: 'inne powody', count: merged }];
}

/** The frozen configuration, byte for byte what was hashed. */
export async function configFile({ db }: Pick<Deps, 'db'>, voteId: number): Promise<TextFile | null> {
  const opening = await findOpening(db, voteId);
  return (
    opening && {
      filename: `zasady-${voteId}.json`,
      contentType: 'application/json; charset=utf-8',
      content: opening.config,
      tag: opening.config_hash.toString('hex'),
      fresh: FOR_GOOD,
    }
  );
}
