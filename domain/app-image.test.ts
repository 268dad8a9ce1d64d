import { expect, test } from 'vitest';
import { altProblem, pictureProblem } from './app-image.ts';

test('a picture must be wide enough for its place, and no bomb', () => {
  expect(pictureProblem('logo', { width: 96, height: 40 })).toBeNull();
  expect(pictureProblem('topImage', { width: 639, height: 400 })).toBe(
    'Obraz jest za wąski: ma 639 px, a potrzeba co najmniej 640 px',
  );
  expect(pictureProblem('topImage', { width: 8000, height: 5000 })).toBeNull();
  expect(pictureProblem('topImage', { width: 8000, height: 5001 })).toBe(
    'Obraz jest za duży: najwyżej 40 milionów pikseli',
  );
});

test('words stand for every picture but an ornament', () => {
  expect(altProblem('logo', '  ')).toBe('Pole jest wymagane');
  expect(altProblem('topImage', '')).toBeNull();
  expect(altProblem('ue', 'ż'.repeat(151))).toBe('Najwyżej 150 znaków, wpisano 151');
  expect(altProblem('ue', 'Unia Europejska')).toBeNull();
});
