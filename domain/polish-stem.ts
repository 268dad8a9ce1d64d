import { foldForSearch } from './search-text.ts';

/** To be raised with every change of the rules below: the server then takes the stems of all texts anew. */
export const STEM_RULES = 2;

/**
 * What the inflected forms of a Polish word have in common: "droga", "drogi", "drodze", "dróg" and "drogowy" are all "drog".
 * Rules over endings without diacritics, because half of all queries come without them; made for finding, not for grammar:
 * a stem need not be a word, and a form that shares a stem with a stranger costs less than one that is not found.
 */
export function polishStem(word: string): string {
  const folded = foldForSearch(word);
  if (/[^a-z]/.test(folded)) return folded;
  const irregular = irregularForms.get(folded);
  if (irregular !== undefined) return irregular;
  const root = dropEndings(folded);
  const known = alternations.get(root);
  if (known !== undefined) return known;
  const stem = unifyEnd(root);
  return alternations.get(stem) ?? stem;
}

/** Endings of nouns and adjectives; "ow" also makes adjectives of nouns. Longer ones first. */
const ENDINGS = [
  ...['iami', 'iego', 'iemu', 'jami', 'imi', 'ymi', 'ami', 'iach', 'jach', 'ach', 'iom', 'jom', 'iej', 'iem'],
  ...[
    'ego',
    'emu',
    'ich',
    'ych',
    'om',
    'em',
    'im',
    'ym',
    'um',
    'ej',
    'ow',
    'ia',
    'ie',
    'ii',
    'io',
    'iu',
    'ja',
    'je',
    'ji',
    'ju',
  ],
  ...['a', 'e', 'i', 'o', 'u', 'y'],
] as const;

const isStem = (rest: string, least = 3): boolean => rest.length >= least && /[aeiouy]/.test(rest);

/** Until nothing more comes off: what is left of "systemem" must be what is left of "system". */
function dropEndings(word: string): string {
  const withoutQuality = word.replace(/osc(?:i|ia|ie|iom|iach|iami)?$/, '');
  let rest = isStem(withoutQuality, 4) ? withoutQuality : word;
  while (!alternations.has(rest)) {
    const ending = ENDINGS.find((each) => rest.endsWith(each) && isStem(rest.slice(0, -each.length)));
    if (ending === undefined) return rest;
    const left = rest.slice(0, -ending.length);
    rest = ending.startsWith('i') ? harden(left) : left;
  }
  return rest;
}

/** Before "i": "wodzie" belongs to "woda", "wiacie" to "wiata". */
const harden = (stem: string): string => stem.replace(/dz$/, 'd').replace(/c$/, 't');

/** Makes one of what alternates at the end of a stem, whatever ending stood after it. */
function unifyEnd(stem: string): string {
  let end = stem;
  for (const [pattern, instead, least] of END_RULES) {
    const changed = end.replace(pattern, instead);
    if (isStem(changed, least)) end = changed;
  }
  return end === stem ? end : unifyEnd(end);
}

/** Each with the fewest letters that it must leave. */
const END_RULES: readonly (readonly [pattern: RegExp, instead: string, least?: number])[] = [
  [/enstw$/, ''],
  // "ławeczka" is a small "ławka".
  [/eczk$/, 'k'],
  // The vowel of "ławek" and "koniec" that "ławka" and "końca" lack.
  [/([^aeiouy])i?e([kclnr])$/, '$1$2'],
  // Adjectives: "szkolny" of "szkoła".
  [/([^aeiouy])n$/, '$1', 4],
  [/([^aeiouy])\1$/, '$1'],
  [/sc$/, 'st'],
  [/rz$/, 'r'],
  [/dz$/, 'g'],
  [/cz?$/, 'k'],
  [/j$/, ''],
];

/** What rules do not bring together, or would bring together with a stranger ("szkolenie", "szkoła"). */
const alternations: ReadonlyMap<string, string> = new Map([
  ['miest', 'miast'],
  ['les', 'las'],
  ['lesn', 'las'],
  ['wodn', 'wod'],
  ['nocn', 'nok'],
  ['kwiet', 'kwiat'],
  ['powiet', 'powiat'],
  ['sasied', 'sasiad'],
  ['zjezd', 'zjazd'],
  ['kosciel', 'kosciol'],
  ['dworzk', 'dwork'],
  ['dab', 'deb'],
  ['zajk', 'zajet'],
  ['zielon', 'ziel'],
  ['dziet', 'dzieck'],
  ['dzieciec', 'dzieck'],
  ['szkolen', 'szkolen'],
  ['kole', 'kolej'],
  ['kolej', 'kolej'],
  ['miesiec', 'miesiac'],
  ['miesiac', 'miesiac'],
  ['rzecz', 'rzecz'],
  ['basen', 'basen'],
  ['piekn', 'piekn'],
]);

const irregularForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pies: 'pies psa psu psi psy psow psom psem psami psach psie',
    dzien: 'dzien dnia dniu dniem dni dnie dniom dniami dniach',
    wies: 'wies wsi wsia wsie wsiom wsiami wsiach',
    gra: 'gra gry gre grze gier grom grami grach',
    dzieck: 'dziecmi',
    list: 'liscmi',
    ule: 'ule uli ulow ulom ulami ulach',
  }).flatMap(([stem, forms]) => forms.split(' ').map((form) => [form, stem])),
);
