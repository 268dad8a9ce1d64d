/**
 * How names look to whoever reads them on a screen. For pointing out only: two people may have names that look the same, so nobody is
 * identified by this (docs/decisions/0033).
 */
import { asSeen } from './identity-scheme.ts';
import { tidyText } from './polish-text.ts';

/** Letters that NFKD leaves, and what they look like without their stroke. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'l',
  ɩ: 'l',
  ɪ: 'l',
  đ: 'd',
  ø: 'o',
  ɑ: 'a',
  ɡ: 'g',
  ʏ: 'y',
};

/**
 * The same for names that look alike: case, marks, hyphens and the order of words aside, `I` is an `l`, `rn` an `m`, `vv` a `w` and
 * `cl` a `d`.
 */
export function nameLook(name: string): string {
  const seen = [...asSeen(name).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')];
  const plain = seen.map((sign) => PLAIN[sign] ?? sign).join('');
  const words = tidyText(plain.replace(/[^\p{L}\p{N}]/gu, ' ')).split(' ');
  return words.map(wordLook).toSorted().join(' ');
}

const wordLook = (word: string): string =>
  word.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd').replaceAll('i', 'l');

const LATIN = /\p{Script=Latin}/u;
const OTHER = /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether a word of the name has letters of the Latin script and of another one. */
export const mixesScripts = (name: string): boolean =>
  name.split(/[\s-]/u).some((word) => LATIN.test(word) && OTHER.test(word));
