import { describe, expect, it } from 'vitest';
import { queryWords, searchWord, wordsOf } from './search-words.ts';

describe('wordsOf', () => {
  it.each([
    ['Ścieżka nad Lipną', ['Ścieżka', 'nad', 'Lipną']],
    ['M/28/XI', ['M', '28', 'XI']],
    ['sportowo-rekreacyjny, „plac”', ['sportowo', 'rekreacyjny', 'plac']],
    [' …! ', []],
  ])('parts %s', (text, words) => expect(wordsOf(text).map((word) => word.text)).toEqual(words));

  it('tells where a word stands, also where its letters are decomposed', () => {
    const text = 'o żółwiu'.normalize('NFD');
    const word = wordsOf(text)[1]!;
    expect(word.text).toBe('żółwiu');
    expect(text.slice(word.start, word.end).normalize('NFC')).toBe('żółwiu');
  });
});

describe('queryWords', () => {
  const stems = (phrase: string) => queryWords(phrase).map(({ stem }) => stem);

  it.each([
    ['plac zabaw dla dzieci', ['plak', 'zabaw', 'dzieck']],
    ['w parku i w lesie', ['park', 'las']],
    ['drogi droga DRÓG', ['drog']],
    ['dla nas', ['dla', 'nas']],
    ['?!…', []],
  ])('takes from "%s" what it means', (phrase, expected) => expect(stems(phrase)).toEqual(expected));

  it('takes no more than twelve words', () => {
    expect(queryWords(Array.from({ length: 40 }, (_, i) => `x${i}`).join(' '))).toHaveLength(12);
  });
});

describe('what is too long for a word', () => {
  it('is cut', () => expect(searchWord('ż'.repeat(500)).folded).toHaveLength(60));

  it('is never cut within a letter', () => {
    const word = searchWord(`a${'𞤀'.repeat(40)}`);
    expect([word.written, word.folded, word.stem].every((each) => each.isWellFormed())).toBe(true);
  });
});
