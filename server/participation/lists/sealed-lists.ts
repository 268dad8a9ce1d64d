import { writeSealedLists } from '@wiec/domain/seal-chain.ts';
import type { Deps } from '../../deps.ts';
import type { TextFile } from '../../http/text-file.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { findLastList, findOpening, findSealedLists } from './list-queries.ts';

/** How long a written file is kept, in milliseconds, and how many of them: a large vote's is some megabytes. */
const KEPT = { ms: 60_000, files: 4 };

/** Lists are added while a vote runs, at most one a minute. In seconds. */
const FRESH = { running: 30, closed: 86_400 };

/** All sealed lists of a vote as one file, written anew only when a list was added. */
export class SealedLists {
  readonly #db: Deps['db'];
  readonly #written: ShortCache<string>;

  constructor({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
    this.#db = db;
    this.#written = new ShortCache(clock, KEPT.ms, KEPT.files);
  }

  /** Null for a vote that was never opened. */
  async file(voteId: number): Promise<TextFile | null> {
    const opening = await findOpening(this.#db, voteId);
    if (!opening) return null;
    const last = await findLastList(this.#db, voteId);
    // The last hash depends on everything before it, so it names the file's content.
    const tag = (last?.hash ?? opening.configHash).toString('hex');
    const content = await this.#written.get(tag, async () => writeSealedLists(await findSealedLists(this.#db, voteId)));
    return {
      filename: `koperty-${voteId}.txt`,
      contentType: 'text/plain; charset=utf-8',
      content,
      tag,
      fresh: opening.isClosed ? FRESH.closed : FRESH.running,
    };
  }
}
