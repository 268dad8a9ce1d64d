/**
 * Remarks that may say the same, for one answer (3-the-office §3, "Rejestr uwag": grupy). By words alone: nothing leaves the portal, and
 * a clerk decides. Rare words count more than those that half of the remarks have (inverse document frequency); two remarks are as
 * similar as the cosine of their words; a group holds together as a whole (complete linkage), so that no chain of small steps joins
 * remarks that say different things.
 */
import { polishStem } from './polish-stem.ts';

export interface ComparedRemark {
  readonly id: number;
  /** What it is about: only remarks of one place are compared. */
  readonly place: number;
  readonly words: string;
}

export interface SimilarGroup {
  readonly ids: readonly number[];
  /** The words that most of them share, the rarest first, as the first of them writes them. */
  readonly common: readonly string[];
}

export const similarLimits = { group: 500, groups: 50, alike: 0.45 } as const;
/** Words in more than this part of the remarks of a place, or in more than so many of them, begin no comparison. */
const TOO_COMMON = { part: 0.3, remarks: 200 };
/** Below so many remarks no word is too common. */
const FEW = 12;

const STOP = new Set(
  'aby albo ale ani bardzo bez bym byc byl byla bylo byly bylby byloby chce chyba czy dla dlaczego gdy gdzie ich ile jak jaki jako jednak jeden jedna jest jestem jeszcze jezeli jesli juz kazdy kiedy kto ktora ktore ktory lub mam mamy moze mozna musi nad nam nas nasz nich nie niech niego niej nic oraz pan pani pod ponad poniewaz powinien powinna powinno powinny prosze przed przez przy raz rowniez sam sie skoro sobie sposob swoj tak takie taki takze tam tego tej ten tez tych tylko tym wiec wszystko zawsze zeby bedzie beda sa'.split(
    ' ',
  ),
);
const TOKENS = /\p{L}{3,}|\d+/gu;
const plain = (word: string): string =>
  word.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase();

/** Stem by the word as it was written first. */
function stemsOf(text: string): Map<string, string> {
  const stems = new Map<string, string>();
  for (const word of text.normalize('NFC').match(TOKENS) ?? []) {
    if (STOP.has(plain(word))) continue;
    const stem = polishStem(word);
    if (!stems.has(stem)) stems.set(stem, word.toLowerCase());
  }
  return stems;
}

/** Remarks of the same words, as those of a campaign are: compared once. */
interface Weighed {
  ids: readonly number[];
  stems: Map<string, string>;
  weights: Map<string, number>;
  length: number;
}

/**
 * @param apart groups that a clerk has said are none: no two of one are put together
 * @returns groups of two or more, those that hold together best first
 */
export function similarGroups(
  remarks: readonly ComparedRemark[],
  apart: readonly (readonly number[])[] = [],
): SimilarGroup[] {
  const split = new Set(apart.flatMap((ids) => pairsOf(ids).map(([a, b]) => pairKey(a, b))));
  const found = [...Map.groupBy(remarks, ({ place }) => place).values()].flatMap((ofPlace) => groupsIn(ofPlace, split));
  return found
    .toSorted((a, b) => b.likeness - a.likeness || a.ids[0]! - b.ids[0]!)
    .slice(0, similarLimits.groups)
    .map(({ ids, common }) => ({ ids, common }));
}

const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
const pairsOf = (ids: readonly number[]): [number, number][] =>
  ids.flatMap((a, at) => ids.slice(at + 1).map((b): [number, number] => [a, b]));

function groupsIn(remarks: readonly ComparedRemark[], split: ReadonlySet<string>) {
  const weighed = weigh(remarks, split);
  const areApart = (a: number, b: number): boolean =>
    split.size > 0 && weighed[a]!.ids.some((x) => weighed[b]!.ids.some((y) => split.has(pairKey(x, y))));
  const pairs = alikePairs(weighed).filter(({ a, b }) => !areApart(a, b));
  const likeness = new Map(pairs.map(({ a, b, alike }) => [pairKey(a, b), alike]));
  const sizeOf = (members: readonly number[]): number => members.reduce((sum, at) => sum + weighed[at]!.ids.length, 0);
  const groupOf = new Map<number, number[]>(weighed.flatMap(({ ids }, at) => (ids.length > 1 ? [[at, [at]]] : [])));
  for (const { a, b } of pairs) {
    const [left, right] = [groupOf.get(a) ?? [a], groupOf.get(b) ?? [b]];
    if (left === right || sizeOf(left) + sizeOf(right) > similarLimits.group) continue;
    if (!left.every((x) => right.every((y) => likeness.has(pairKey(x, y))))) continue;
    const joined = [...left, ...right];
    for (const member of joined) groupOf.set(member, joined);
  }
  return [...new Set(groupOf.values())].map((members) => {
    const first = members.toSorted((a, b) => weighed[a]!.ids[0]! - weighed[b]!.ids[0]!);
    const alikes = pairsOf(members).map(([a, b]) => likeness.get(pairKey(a, b))!);
    return {
      ids: first.flatMap((at) => weighed[at]!.ids).toSorted((a, b) => a - b),
      common: commonOf(first.map((at) => weighed[at]!)),
      likeness: alikes.length === 0 ? 1 : alikes.reduce((sum, alike) => sum + alike, 0) / alikes.length,
    };
  });
}

function weigh(remarks: readonly ComparedRemark[], split: ReadonlySet<string>): Weighed[] {
  const stemmed = remarks.map(({ id, words }) => ({ id, stems: stemsOf(words) })).filter(({ stems }) => stems.size > 0);
  const same = Map.groupBy(stemmed, ({ stems }) => [...stems.keys()].toSorted().join(' '));
  const distinct = [...same.values()].flatMap((copies) => {
    const ids = copies.map(({ id }) => id).slice(0, similarLimits.group);
    const isSplit = split.size > 0 && pairsOf(ids).some(([a, b]) => split.has(pairKey(a, b)));
    return isSplit ? copies.map(({ id, stems }) => ({ ids: [id], stems })) : [{ ids, stems: copies[0]!.stems }];
  });
  const counts = new Map<string, number>();
  for (const { stems } of distinct) for (const stem of stems.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return distinct.map(({ ids, stems }) => {
    const weights = new Map([...stems.keys()].map((stem) => [stem, Math.log(1 + distinct.length / counts.get(stem)!)]));
    return { ids, stems, weights, length: Math.hypot(...weights.values()) };
  });
}

/** Those at least as similar as `similarLimits.alike`, the most similar first; by index. */
function alikePairs(weighed: readonly Weighed[]): { a: number; b: number; alike: number }[] {
  const most =
    weighed.length < FEW ? Infinity : Math.max(FEW / 2, Math.min(weighed.length * TOO_COMMON.part, TOO_COMMON.remarks));
  const withStem = new Map<string, number[]>();
  weighed.forEach(({ stems }, at) => {
    for (const stem of stems.keys()) {
      const list = withStem.get(stem);
      if (list === undefined) withStem.set(stem, [at]);
      else list.push(at);
    }
  });
  const pairs: { a: number; b: number; alike: number }[] = [];
  weighed.forEach(({ weights, length }, a) => {
    // What is shared with each later remark; words that too many have begin no comparison, but count in one.
    const shared = new Map<number, number>();
    for (const [stem, weight] of weights) {
      const list = withStem.get(stem)!;
      for (const b of list) {
        if (b <= a) continue;
        if (list.length > most && !shared.has(b)) continue;
        shared.set(b, (shared.get(b) ?? 0) + weight * weight);
      }
    }
    for (const [b, dot] of shared) {
      const alike = dot / (length * weighed[b]!.length);
      if (alike >= similarLimits.alike) pairs.push({ a, b, alike });
    }
  });
  return pairs.toSorted((x, y) => y.alike - x.alike || x.a - y.a || x.b - y.b);
}

/** At most five. */
function commonOf(members: readonly Weighed[]): string[] {
  const counts = new Map<string, number>();
  for (const { stems } of members) for (const stem of stems.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const [first] = members;
  return [...counts]
    .filter(([stem, count]) => count * 2 > members.length && first!.stems.has(stem))
    .toSorted(([a], [b]) => first!.weights.get(b)! - first!.weights.get(a)! || a.localeCompare(b))
    .slice(0, 5)
    .map(([stem]) => first!.stems.get(stem)!);
}
