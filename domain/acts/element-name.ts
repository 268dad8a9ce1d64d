import type { ActElement, ActKind } from './act-element.ts';
import { unitWithNumber } from './act-warning.ts';
import { RAISED_DIGITS } from './superscript.ts';

export type NamedElement = Pick<ActElement, 'kind' | 'unit' | 'nr'>;

const NAMES: Readonly<Record<ActKind, string>> = {
  tabela: 'tabela',
  podpisy: 'podpisy',
  zalacznik: 'załącznik',
  'organ-wydajacy': 'organ wydający',
  metryka: 'metryka',
  podtytul: 'nagłówek',
  paragraf: 'paragraf',
  punkt: 'punkt',
  litera: 'litera',
  tiret: 'tiret',
  rozdzial: 'rozdział',
  tytul: 'tytuł',
  fragment: 'fragment',
};

/** `ust. 2`, `tabela`, `§ 7¹`. */
export function elementName({ kind, unit, nr }: NamedElement): string {
  if (unit === null) return NAMES[kind];
  const index = nr?.replace(/\^(\w+)$/, (_, raised: string) =>
    raised.replaceAll(/\d/g, (digit) => RAISED_DIGITS[Number(digit)]!),
  );
  return unit === 'zal' && nr === null ? NAMES.zalacznik : unitWithNumber(unit, index ?? null);
}

/**
 * What leads to an element, each part by its name: § and art. are counted through the act, so chapters are no part of it.
 * @param within that of its parent
 */
export function pathOfNames(element: NamedElement, within: readonly string[]): string[] {
  if (element.kind === 'rozdzial') return [elementName(element)];
  const above = element.kind === 'paragraf' ? within.filter((name) => /^(?:załącznik|art\.)/.test(name)) : within;
  return [...above.filter((name) => !/^(?:księga|tytuł|dział|rozdział|oddział) /.test(name)), elementName(element)];
}
