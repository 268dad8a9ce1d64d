import { writeSealedLists } from '@wiec/domain/seal-chain.ts';
import type { Deps } from '../../deps.ts';
import type { TextStream } from '../../http/text-stream.ts';
import { findLastList, findOpening, findSealedList } from './list-queries.ts';

/** Lists are added while a vote runs, at most one a minute. In seconds. */
const FRESH = { running: 30, closed: 86_400 };

/** All sealed lists of a vote as one file, read list by list. Null for a vote that was never opened. */
export async function sealedLists({ db }: Pick<Deps, 'db'>, voteId: number): Promise<TextStream | null> {
  const opening = await findOpening(db, voteId);
  if (!opening) return null;
  const last = await findLastList(db, voteId);
  return {
    filename: `koperty-${voteId}.txt`,
    contentType: 'text/plain; charset=utf-8',
    chunks: writeLists(db, voteId, last?.seq ?? 0),
    // The last hash depends on everything before it, so it names the file's content.
    tag: (last?.hash ?? opening.configHash).toString('hex'),
    fresh: opening.isClosed ? FRESH.closed : FRESH.running,
  };
}

/** @param last lists that are added meanwhile belong to another file */
async function* writeLists(db: Deps['db'], voteId: number, last: number): AsyncGenerator<string> {
  for (let seq = 1; seq <= last; seq++) yield writeSealedLists([(await findSealedList(db, voteId, seq))!]);
}
