import type { TerytItem, TerytQuery } from '@wiec/contract/teryt.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { TERYT_LETTERS, TerytType, type TerytChoice, type TerytLevel } from '@wiec/domain/teryt-choice.ts';

type Filters = NonNullable<TerytQuery['filters']>;
type Column = Filters[number]['columnName'];

/** One question to `GET /api/teryt`. Equal questions are asked once. */
export interface TerytLookUp {
  size: number;
  filters: Filters;
}

const LEVELS: Readonly<Record<TerytLevel, { type: TerytType; above: TerytLevel | null; id: Column; name: Column }>> = {
  province: { type: TerytType.Province, above: null, id: 'type', name: 'provinceName' },
  district: { type: TerytType.District, above: 'province', id: 'provinceId', name: 'districtName' },
  commune: { type: TerytType.Commune, above: 'district', id: 'districtId', name: 'communeName' },
  city: { type: TerytType.City, above: 'commune', id: 'communeId', name: 'cityName' },
  street: { type: TerytType.Street, above: 'city', id: 'cityId', name: 'streetName' },
};

export const levelAbove = (level: TerytLevel): TerytLevel | null => LEVELS[level].above;

/** A big city has thousands of streets: the server narrows them, and the list shows the first. */
const STREETS_SHOWN = 50;

/**
 * What to ask for a typed text; null where more letters have to come first. Districts and localities are asked for by their
 * first three letters, as soon as the third is typed, and narrowed here from then on (2-citizens-budget §5 "Teryt lookups").
 */
export function lookUpFor(level: TerytLevel, choice: TerytChoice, text: string): TerytLookUp | null {
  const { type, above, id, name } = LEVELS[level];
  const within: Filters = [{ columnName: 'type', operation: 'equals', value: type }];
  if (above) within.push({ columnName: id, operation: 'equals', value: choice[above]?.id ?? '' });
  const letters = [...tidyText(text).toLowerCase()];
  const byName = (operation: 'equals' | 'contains', value: string): TerytLookUp => ({
    size: level === 'street' ? STREETS_SHOWN : 0,
    filters: value === '' ? within : [...within, { columnName: name, operation, value }],
  });
  if (level === 'province' || level === 'commune') return byName('contains', '');
  if (level === 'street') return byName('contains', letters.slice(0, 100).join(''));
  if (letters.length >= TERYT_LETTERS) return byName('contains', letters.slice(0, TERYT_LETTERS).join(''));
  // A locality may have a name of two letters.
  return level === 'city' && letters.length === TERYT_LETTERS - 1 ? byName('equals', letters.join('')) : null;
}

/** Whether every letter typed asks anew, so that a pause is waited for. */
export const asksEachLetter = (level: TerytLevel, { filters }: TerytLookUp): boolean =>
  level === 'street' ||
  filters.some(({ columnName, operation }) => columnName === 'cityName' && operation === 'equals');

/** Of what was found, what the whole text is in; those that begin with it first, otherwise in their order. */
export function narrow(items: readonly TerytItem[], text: string): TerytItem[] {
  const term = foldForSearch(tidyText(text));
  if (term === '') return [...items];
  const found = items
    .map((item) => ({ item, name: foldForSearch(item.name), label: foldForSearch(item.concatenatedName) }))
    .filter(({ name, label }) => name.includes(term) || label.includes(term));
  const begins = ({ name, label }: (typeof found)[number]) => name.startsWith(term) || label.startsWith(term);
  return [...found.filter(begins), ...found.filter((each) => !begins(each))].map(({ item }) => item);
}
