import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedLetters, correctionProblem, correctionStageProblem } from './wording-correction.ts';

test.each([
  ['Czy na podwurku rosną lipy?', 'Czy na podwórku rosną lipy?'],
  ['Tka', 'Tak'],
  ['Ktora ławka?', 'Która ławka?'],
  ['Ile drzew posadzic', 'Ile drzew posadzić?'],
  ['Do 100 zł', 'Do 100 zł.'],
  ['Do 20000 zł', 'Do 20 000 zł'],
  ['Lat 5-7', 'Lat 5–7'],
  ['Lipo\u00adwa', 'Lipowa'],
  ['Lipo\u00adwaa', 'Lipo\u00adwa'],
])('„%s” becomes „%s”', (before, after) => expect(correctionProblem(before, after)).toBeNull());

test.each([
  ['Do 100 zł', 'Do 1000 zł', 'Liczb'],
  ['Do 10 zł', 'Do 10. zł 5', 'Liczb'],
  ['Na 1,5 hektara', 'Na 15 hektara', 'Liczb'],
  ['Od 1 do 23 lat', 'Od 12 do 3 lat', 'Liczb'],
  ['Do 20 000 zł', 'Do 200 00 zł', 'Liczb'],
  ['Ławki na Lipowej', 'Ławki na \u202eLipowej', 'nie widać'],
  ['Ławki na Lipowej', 'Ławki na Lip\u200bowej', 'nie widać'],
  ['Czy sadzić drzewa?', 'Czy nie sadzić drzewa?', '„nie”'],
  ['Nie mam zdania', 'Mam zdania', '„nie”'],
  ['Tak', 'Nie', '„nie”'],
  ['Lipa', 'Klon', 'zbyt wiele liter'],
  ['Lipa', '  ', 'Wpisz'],
  ['Lipa', ' Lipa ', 'ta sama'],
  ['a'.repeat(2001), 'b', '2000'],
])('„%s” does not become „%s”', (before, after, why) => expect(correctionProblem(before, after)).toContain(why));

test('several corrections together change no more than one may, and can be taken back', () => {
  expect(correctionProblem('Klopa', 'Klona', 'Klopa')).toBeNull();
  expect(correctionProblem('Klona', 'Kłona')).toBeNull();
  expect(correctionProblem('Klona', 'Kłona', 'Klopa')).toContain('zbyt wiele liter');
  expect(correctionProblem('Klona', 'Klopa', 'Klopa')).toBeNull();
});

test('what is published or withdrawn is not corrected, nor is a draft, which is changed', () => {
  const stages = ['preparation', 'announced', 'running', 'paused', 'ending', 'over', 'published', 'withdrawn'] as const;
  expect(stages.filter((stage) => correctionStageProblem(stage) === null)).toEqual(stages.slice(1, 6));
});

test('letters are counted the same in both directions, and never more than there are', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ł', '🌳'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const changed = changedLetters(one, other);
      expect(changed).toBe(changedLetters(other, one));
      expect(changed === 0).toBe(one === other);
      expect(changed).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
    }),
  );
});
