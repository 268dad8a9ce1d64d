import { STEM_RULES } from '@wiec/domain/polish-stem.ts';
import { searchWord, type SearchWord, wordsOf } from '@wiec/domain/search-words.ts';
import { asHeard } from '@wiec/domain/spelling.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { textOfHtml } from '../../services/clean-html.ts';
import { claimStale, type DocumentText, readTexts, writeStems, writeWords } from './queries.ts';

const BATCH = 200;

/** Takes the stems of all texts that have changed, or were never taken. Several processes may do it at once. */
export async function indexProjects(db: Kysely<Database>): Promise<void> {
  while ((await indexSome(db, BATCH)) === BATCH);
}

/** @returns how many were done; fewer than `most`: no more are left, or others are at them */
export function indexSome(db: Kysely<Database>, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ids = await claimStale(tx, STEM_RULES, most);
    if (ids.length === 0) return 0;
    // Read after the claim: who changes a text from now on waits with marking it, so that no change is overlooked.
    const indexed = (await readTexts(tx, ids)).map(wordsOfDocument);
    await writeWords(tx, vocabularyOf(indexed));
    await writeStems(
      tx,
      STEM_RULES,
      indexed.map(({ id, title, all }) => ({ id, title: stemsOf(title), all: stemsOf(all) })),
    );
    return ids.length;
  });
}

interface IndexedDocument {
  id: number;
  title: SearchWord[];
  all: SearchWord[];
}

function wordsOfDocument({ id, title, text, html }: DocumentText): IndexedDocument {
  const ofTitle = wordsOf(title).map((word) => searchWord(word.text));
  const ofText = wordsOf(`${text} ${textOfHtml(html)}`).map((word) => searchWord(word.text));
  return { id, title: ofTitle, all: [...ofTitle, ...ofText] };
}

const stemsOf = (words: readonly SearchWord[]): string[] => [...new Set(words.map(({ stem }) => stem))];

function vocabularyOf(documents: readonly IndexedDocument[]) {
  const words = new Map<string, SearchWord>();
  for (const word of documents.flatMap(({ all }) => all)) {
    const known = words.get(word.folded);
    // Of "lawka" and "ławka" the longer in bytes is the one with diacritics.
    if (!known || Buffer.byteLength(word.written) > Buffer.byteLength(known.written)) words.set(word.folded, word);
  }
  return [...words.values()].map((word) => ({ ...word, heard: asHeard(word.folded), heard_stem: asHeard(word.stem) }));
}
