import type { ActUnit } from '@wiec/domain/acts/act-element.ts';

/** Namespace of acts in XML, which ZIPX files hold. */
export const ACT_NAMESPACE = 'http://www.crd.gov.pl/xml/schematy/edap/2010/01/02';
export const SIGNATURE_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#';

/** Elements that are units of an act. */
export const UNITS: Readonly<Record<string, ActUnit>> = {
  ksiega: 'ksiega',
  dzial: 'dzial',
  rozdzial: 'rozdzial',
  oddzial: 'oddzial',
  artykul: 'art',
  paragraf: 'par',
  ustep: 'ust',
  punkt: 'pkt',
  litera: 'lit',
  tiret: 'tiret',
  'podwojne-tiret': 'podwojne-tiret',
  'podstawa-prawna': 'podstawa',
  'czesc-wspolna': 'wspolna',
  cytat: 'cytat',
  nowelizacja: 'cytat',
  zalacznik: 'zal',
};

export const SUPERSCRIPT = new Set(['indeks-gorny', 'sup', 'indeks']);
export const BREAK = new Set(['nl', 'br']);
/** Elements that only hold text of the unit in which they stand. */
export const HOLDS_TEXT = new Set(['tresc', 'akapit', 'p', 'tekst', 'zdanie', 'tresc-przypisow']);
/** Elements that only hold others, or change how their text looks. */
export const TRANSPARENT = new Set([
  ...['zalaczniki', 'tresc-aktu', 'akt', 'wyliczenie', 'do-aktu'],
  ...['b', 'i', 'u', 'a', 'em', 'strong', 'span', 'link', 'pogrubienie', 'kursywa', 'indeks-dolny', 'sub'],
]);
export const TABLE = new Set(['tabela', 'table']);
export const ROW = new Set(['wiersz', 'tr']);
export const SIGNATURES = new Set(['podpisy', 'podpis']);
export const SUBTITLE = new Set(['podtytul', 'srodtytul', 'tytul', 'nazwa', 'naglowek']);
export const PICTURE = new Set(['obraz', 'grafika', 'rysunek', 'img']);
/** Elements that stand for a file beside the document. */
export const FILE = new Set([...PICTURE, 'zalacznik_bin']);

/** How the number of a unit is written before it. */
export function writtenLabel(unit: ActUnit, nr: string | null): string {
  if (unit === 'tiret') return '–';
  if (unit === 'podwojne-tiret') return '– –';
  if (nr === null) return '';
  const marked = nr.replace(/\^([0-9a-z]{1,4})/, '^{$1}');
  switch (unit) {
    case 'art':
      return `Art. ${marked}.`;
    case 'par':
      return `§ ${marked}.`;
    case 'ust':
      return `${marked}.`;
    case 'pkt':
    case 'lit':
      return `${marked})`;
    case 'ksiega':
      return `Księga ${marked}`;
    case 'tytul':
      return `Tytuł ${marked}`;
    case 'dzial':
      return `Dział ${marked}`;
    case 'rozdzial':
      return `Rozdział ${marked}`;
    case 'oddzial':
      return `Oddział ${marked}`;
    case 'zal':
      return `Załącznik nr ${marked}`;
    default:
      return '';
  }
}
