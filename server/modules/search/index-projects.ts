import { STEM_RULES } from '@wiec/domain/polish-stem.ts';
import { searchWord, type SearchWord, wordsOf } from '@wiec/domain/search-words.ts';
import { asHeard, slipKeys } from '@wiec/domain/spelling.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { textOfHtml } from '../../services/clean-html.ts';
import type { TextStems } from './document-index.ts';
import { claimStale, type DocumentText, readKnownWords, readTexts, writeStems, writeWords } from './queries.ts';

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
    await addWords(tx, indexed);
    await writeStems(tx, STEM_RULES, indexed.map(stemsOfDocument));
    return ids.length;
  });
}

interface IndexedDocument {
  id: number;
  title: SearchWord[];
  text: SearchWord[];
  aside: SearchWord[];
}

const wordsIn = (text: string): SearchWord[] => wordsOf(text).map((word) => searchWord(word.text));

const wordsOfDocument = ({ id, title, text, html, aside }: DocumentText): IndexedDocument => ({
  id,
  title: wordsIn(title),
  text: wordsIn(`${text} ${textOfHtml(html)}`),
  aside: wordsIn(aside),
});

function stemsOfDocument({ id, title, text, aside }: IndexedDocument): TextStems & { id: number } {
  const [titled, written] = [stemsOf(title), stemsOf(text)];
  const writtenOnly = [...written].filter((stem) => !titled.has(stem));
  const filedOnly = [...stemsOf(aside)].filter((stem) => !titled.has(stem) && !written.has(stem));
  return { id, title: [...titled], text: writtenOnly, aside: filedOnly };
}

const stemsOf = (words: readonly SearchWord[]): Set<string> => new Set(words.map(({ stem }) => stem));

/** Words that are not known yet, or differently; nearly all of a text are. */
async function addWords(tx: Kysely<Database>, documents: readonly IndexedDocument[]): Promise<void> {
  const words = vocabularyOf(documents);
  const known = new Map((await readKnownWords(tx, [...words.keys()])).map((word) => [word.folded, word]));
  const added = [...words.values()].flatMap((word) => {
    const [heard, heardStem] = [asHeard(word.folded), asHeard(word.stem)];
    const same = known.get(word.folded);
    const isKnown = same?.stem === word.stem && same.heard === heard && same.heard_stem === heardStem;
    if (isKnown && !isBetterSpelt(word, same)) return [];
    const slips = [...new Set([...slipKeys(heard), ...slipKeys(heardStem)])];
    return [{ ...word, heard, heard_stem: heardStem, slips }];
  });
  if (added.length > 0) await writeWords(tx, added);
}

function vocabularyOf(documents: readonly IndexedDocument[]): Map<string, SearchWord> {
  const words = new Map<string, SearchWord>();
  for (const word of documents.flatMap(({ title, text, aside }) => [...title, ...text, ...aside])) {
    const known = words.get(word.folded);
    if (!known || isBetterSpelt(word, known)) words.set(word.folded, word);
  }
  return words;
}

/** Of "lawka" and "ławka" the longer in bytes is the one with diacritics. */
const isBetterSpelt = (one: { written: string }, other: { written: string }): boolean =>
  Buffer.byteLength(one.written) > Buffer.byteLength(other.written);
