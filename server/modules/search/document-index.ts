/** What is known of a text besides its stems. */
export interface IndexedText {
  readonly id: number;
  /** Null: a project task. */
  readonly projectId: number | null;
  /** Null: a project. */
  readonly taskId: number | null;
  /** ProjectType. */
  readonly type: number;
  readonly yearId: number | null;
  readonly officeId: number;
  readonly officeThematicAreaId: number | null;
  readonly mode: number | null;
  readonly status: number | null;
}

/** Each stem of a text once, at the first of these places where it stands. */
export interface TextStems {
  readonly title: readonly string[];
  readonly text: readonly string[];
  /** What it is filed under: area, category, place, year. */
  readonly aside: readonly string[];
}

/** For each word that was looked for, the stems that stand for it; at most thirty words, a bit each. */
export type StemGroups = readonly (readonly string[])[];

export interface Match {
  readonly text: IndexedText;
  /** How many of the words it has. */
  readonly words: number;
  /** 0: all words in the title; 1: some of them; 2: in the text; 3: a word that it is only filed under. */
  readonly tier: number;
}

/** How many values `Match.tier` has. */
export const TIERS = 4;

const ASIDE = 0;
const IN_TEXT = 1;
const IN_TITLE = 2;
const PLACES = 4;
/** Entries of changed texts are swept when there are more of them than of the others, and this many more. */
const SLACK = 1000;

/** By the number of a text: the words that it has, those in its title, a bit each; and whether it is only filed under one. */
interface Marks {
  readonly found: Int32Array;
  readonly titled: Int32Array;
  readonly filed: Uint8Array;
}

const marksFor = (count: number): Marks => ({
  found: new Int32Array(count),
  titled: new Int32Array(count),
  filed: new Uint8Array(count),
});

/** Which texts have a stem, in memory: twenty thousand texts of a hundred words take some 30 MB, and a search in them a millisecond. */
export class DocumentIndex {
  /** By number; a changed text gets a new one. Null: its entries count no more. */
  #texts: (IndexedText | null)[] = [];
  #numbers = new Map<number, number>();
  /** Of each stem, `number * PLACES + place` of every text that has it. */
  #entries = new Map<string, number[]>();
  #marks = marksFor(SLACK);

  get size(): number {
    return this.#numbers.size;
  }

  put(text: IndexedText, stems: TextStems): void {
    this.drop(text.id);
    if (this.#texts.length > 2 * this.size + SLACK) this.#sweep();
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text.id, number);
    this.#enter(stems.title, number * PLACES + IN_TITLE);
    this.#enter(stems.text, number * PLACES + IN_TEXT);
    this.#enter(stems.aside, number * PLACES + ASIDE);
  }

  drop(id: number): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#texts[number] = null;
    this.#numbers.delete(id);
  }

  /** Whether some text of these has it. */
  has(stem: string, isOneOfThese: (text: IndexedText, inTitle: boolean) => boolean): boolean {
    return (this.#entries.get(stem) ?? []).some((entry) => {
      const text = this.#texts[Math.floor(entry / PLACES)] ?? null;
      return text !== null && isOneOfThese(text, entry % PLACES === IN_TITLE);
    });
  }

  texts(): IndexedText[] {
    return this.#texts.filter((text) => text !== null);
  }

  /** What has a stem of every group; with `some`, of any. In no order. */
  find(groups: StemGroups, match: 'all' | 'some'): Match[] {
    const all = (1 << groups.length) - 1;
    const { found, titled, filed } = this.#emptyMarks();
    for (const [i, stems] of groups.entries()) {
      for (const stem of stems) {
        for (const entry of this.#entries.get(stem) ?? []) {
          const number = Math.floor(entry / PLACES);
          found[number]! |= 1 << i;
          if (entry % PLACES === IN_TITLE) titled[number]! |= 1 << i;
          if (entry % PLACES === ASIDE) filed[number] = 1;
        }
      }
    }
    const matches: Match[] = [];
    for (let number = 0; number < this.#texts.length; number++) {
      const text = this.#texts[number]!;
      const words = found[number]!;
      if (text === null || words === 0 || (match === 'all' && words !== all)) continue;
      const inTitle = titled[number]!;
      const tier = inTitle === all ? 0 : inTitle > 0 ? 1 : filed[number] ? 3 : 2;
      matches.push({ text, words: bitsOf(words), tier });
    }
    return matches;
  }

  /** One set for all searches: a search waits for nothing while it uses them. */
  #emptyMarks(): Marks {
    const count = this.#texts.length;
    if (this.#marks.found.length < count) this.#marks = marksFor(2 * count);
    for (const marks of Object.values(this.#marks)) marks.fill(0, 0, count);
    return this.#marks;
  }

  #enter(stems: readonly string[], entry: number): void {
    for (const stem of stems) {
      const entries = this.#entries.get(stem);
      if (entries) entries.push(entry);
      else this.#entries.set(stem, [entry]);
    }
  }

  #sweep(): void {
    const moved = new Map<number, number>();
    const kept = this.#texts.flatMap((text, number) => {
      if (text === null) return [];
      moved.set(number, moved.size);
      return [text];
    });
    for (const [stem, entries] of this.#entries) {
      const left = entries.flatMap((entry) => {
        const number = moved.get(Math.floor(entry / PLACES));
        return number === undefined ? [] : [number * PLACES + (entry % PLACES)];
      });
      if (left.length > 0) this.#entries.set(stem, left);
      else this.#entries.delete(stem);
    }
    this.#texts = kept;
    this.#numbers = new Map(kept.map(({ id }, number) => [id, number]));
  }
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
