import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markHits, searchFragment } from './search-fragment.ts';
import { queryWords } from './search-words.ts';

const stemsOf = (phrase: string) => new Set(queryWords(phrase).map(({ stem }) => stem));
const show = (pieces: readonly { text: string; hit: boolean }[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('markHits', () => {
  it.each([
    ['Remont drogi do szkoły', 'droga szkolna', 'Remont [drogi] do [szkoły]'],
    ['Żółw', 'zolw', '[Żółw]'],
    ['<b>Park</b>', 'parki', '<b>[Park]</b>'],
    ['Park Lipowy', '', 'Park Lipowy'],
  ])('in %s for %s', (text, phrase, shown) => expect(show(markHits(text, stemsOf(phrase)))).toBe(shown));
});

const sentence = 'Nasadzimy krzewy i byliny wzdłuż całej alei. ';

describe('searchFragment', () => {
  it('shows a short text whole', () => {
    expect(show(searchFragment('Nowe ławki\n w parku.', stemsOf('ławka')))).toBe('Nowe [ławki] w parku.');
  });

  it('begins at the sentence of the first hit', () => {
    const text = `${sentence.repeat(10)}Stanie tam też ławka. ${sentence.repeat(10)}`;
    expect(show(searchFragment(text, stemsOf('ławki')))).toMatch(/^… Stanie tam też \[ławka\]\. Nasadzimy .*[^ ,]…$/);
  });

  it('prefers the place where all words stand', () => {
    const text = `Ławki. ${sentence.repeat(10)}Między drzewami ustawimy ławki z oparciem. ${sentence.repeat(10)}`;
    expect(show(searchFragment(text, stemsOf('ławki oparcie')))).toContain('[ławki] z [oparciem]');
  });

  it('begins at the beginning where there is no hit', () => {
    expect(show(searchFragment(sentence.repeat(20), stemsOf('basen')))).toMatch(/^Nasadzimy .*[^ ]…$/);
  });

  it('is never longer than asked, and never cuts a letter in two', () => {
    const text = fc.array(fc.constantFrom('droga', 'las,', 'ż'.repeat(30), '🌳', '.', 'Park'), { maxLength: 120 });
    fc.assert(
      fc.property(text, fc.integer({ min: 80, max: 300 }), (words, limit) => {
        const shown = searchFragment(words.join(' '), new Set(['drog', 'park']), limit)
          .map((piece) => piece.text)
          .join('');
        expect(shown.length).toBeLessThanOrEqual(limit + '… …'.length);
        expect(shown.isWellFormed()).toBe(true);
        expect(words.join(' ')).toContain(shown.replace(/^… /, '').replace(/…$/, ''));
      }),
    );
  });
});
