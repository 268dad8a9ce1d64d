import { STEM_RULES } from '@wiec/domain/polish-stem.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { LiveCopy } from '../../services/live-copy.ts';
import { DocumentIndex } from './document-index.ts';
import { indexSome } from './index-projects.ts';
import { readChanges, readDocuments, type Surroundings } from './queries.ts';

/** Of texts that changed a moment ago; the rest of an import of many waits for the job. */
const INDEX_AT_ONCE = 200;
/** Read at once: some ten milliseconds of work, between which others are answered. */
const READ_AT_ONCE = 500;

export interface CurrentIndex {
  readonly index: DocumentIndex;
  readonly surroundings: Surroundings;
}

/** The index of one process, brought up to the database before every search. */
export class LiveIndex {
  readonly #db: Kysely<Database>;
  #index = new DocumentIndex();
  /** The snapshot in which changes were read last; null: nothing was. */
  #since: string | null = null;
  readonly #copy = new LiveCopy(() => this.#catchUp());

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** With everything that was committed before the call. */
  current(): Promise<CurrentIndex> {
    return this.#copy.current();
  }

  async #catchUp(): Promise<CurrentIndex> {
    const surroundings = await this.#take();
    if (!surroundings.stale) return { index: this.#index, surroundings };
    await indexSome(this.#db, INDEX_AT_ONCE);
    return { index: this.#index, surroundings: await this.#take() };
  }

  async #take(): Promise<Surroundings> {
    const { changed, gone, snapshot, isKnown, surroundings } = await readChanges(this.#db, this.#since, STEM_RULES);
    if (!isKnown) {
      this.#index = new DocumentIndex();
      this.#since = null;
      return this.#take();
    }
    for (let from = 0; from < changed.length; from += READ_AT_ONCE) {
      const documents = await readDocuments(this.#db, changed.slice(from, from + READ_AT_ONCE));
      for (const { stems, ...text } of documents) this.#index.put(text, stems);
    }
    for (const id of gone) this.#index.drop(id);
    this.#since = snapshot;
    return surroundings;
  }
}
