import { describe, expect, it, test } from 'vitest';
import type { TerytItem } from '@wiec/contract/teryt.ts';
import { nothingChosen, type TerytChoice } from '@wiec/domain/teryt-choice.ts';
import { asksEachLetter, lookUpFor, narrow } from './teryt-look-up.ts';

const unit = (id: string) => ({ id, name: id, concatenatedName: id });
const choice: TerytChoice = {
  ...nothingChosen,
  province: unit('91'),
  district: unit('9101'),
  commune: unit('9101011'),
  city: unit('9100001'),
};

const byName = (level: 'district' | 'city' | 'street', text: string) =>
  lookUpFor(level, choice, text)?.filters.slice(2);

describe('what is asked for', () => {
  it('is all of a short list, within the level above', () => {
    expect(lookUpFor('province', choice, 'pod')).toEqual({
      size: 0,
      filters: [{ columnName: 'type', operation: 'equals', value: 2 }],
    });
    expect(lookUpFor('commune', choice, '')).toEqual({
      size: 0,
      filters: [
        { columnName: 'type', operation: 'equals', value: 8 },
        { columnName: 'districtId', operation: 'equals', value: '9101' },
      ],
    });
  });

  test.each(['', 'l', ' l ', 'li'])('is no district for %j', (text) => {
    expect(lookUpFor('district', choice, text)).toBeNull();
  });

  test.each(['', 'l'])('is no locality for %j', (text) => {
    expect(lookUpFor('city', choice, text)).toBeNull();
  });

  test.each(['lip', 'LIP', ' Lipogród', 'lipogrodzki'])('is one and the same from the third letter on: %j', (text) => {
    expect(byName('city', text)).toEqual([{ columnName: 'cityName', operation: 'contains', value: 'lip' }]);
    expect(byName('district', text)).toEqual([{ columnName: 'districtName', operation: 'contains', value: 'lip' }]);
  });

  it('is a locality of two letters by its whole name, after a pause', () => {
    expect(byName('city', 'Ós')).toEqual([{ columnName: 'cityName', operation: 'equals', value: 'ós' }]);
    expect(asksEachLetter('city', lookUpFor('city', choice, 'Ós')!)).toBe(true);
    expect(asksEachLetter('city', lookUpFor('city', choice, 'Ósm')!)).toBe(false);
  });

  it('is a street by every letter, after a pause', () => {
    expect(byName('street', '')).toEqual([]);
    expect(byName('street', '3 Ma')).toEqual([{ columnName: 'streetName', operation: 'contains', value: '3 ma' }]);
    expect(asksEachLetter('street', lookUpFor('street', choice, 'x')!)).toBe(true);
  });
});

describe('narrowing', () => {
  const items = ['Stare Żółwie', 'Żółwin', 'Zolwinek', 'Kamionka'].map(
    (name) => ({ id: name, name, concatenatedName: `wieś ${name}` }) as TerytItem,
  );
  test.each([
    ['', ['Stare Żółwie', 'Żółwin', 'Zolwinek', 'Kamionka']],
    ['zolw', ['Żółwin', 'Zolwinek', 'Stare Żółwie']],
    ['ŻÓŁWIN', ['Żółwin', 'Zolwinek']],
    ['wieś kam', ['Kamionka']],
    ['xyz', []],
  ])('%j', (text, names) => {
    expect(narrow(items, text).map(({ name }) => name)).toEqual(names);
  });
});
