import { expect, test } from 'vitest';
import {
  endingOf,
  fileNameProblem,
  nameWithoutEnding,
  pictureAltProblem,
  pictureWordsProblem,
  projectPictureProblem,
} from './project-file.ts';
import { filesProblem } from './project-stage.ts';

test.each([
  ['Lipy w parku', false, null],
  ['  ', false, /Napisz, co widać/],
  ['', true, null],
  ['Lipy', true, /ozdobny nie ma opisu/],
  ['ą'.repeat(300), false, null],
  ['ą'.repeat(301), false, /najwyżej 300 znaków, wpisano 301/],
])('words of a picture: %j, an ornament: %s', (alt, isOrnament, told) => {
  const problem = pictureAltProblem(alt, isOrnament);
  if (told === null) expect(problem).toBeNull();
  else expect(problem).toMatch(told);
});

test('words of a picture that is no ornament never offer that it is one', () => {
  expect(pictureWordsProblem(' \u200b')).toBe('Napisz, co widać na obrazie.');
  expect(pictureWordsProblem('Lipy  w parku')).toBeNull();
});

test.each([
  [640, 100, null],
  [639, 2000, /za wąski: ma 639 px/],
  [8000, 5001, /za duży/],
])('a picture of %d by %d', (width, height, told) => {
  const problem = projectPictureProblem({ width, height });
  if (told === null) expect(problem).toBeNull();
  else expect(problem).toMatch(told);
});

test.each([
  ['Uzasadnienie.pdf', '.pdf', 'Uzasadnienie'],
  ['plan.v2.docx', '.docx', 'plan.v2'],
  ['bez kropki', '', 'bez kropki'],
  ['.ukryty', '', '.ukryty'],
  ['Nr. 15 uwagi mieszkańców', '', 'Nr. 15 uwagi mieszkańców'],
])('the ending of %j', (filename, ending, name) => {
  expect(endingOf(filename)).toBe(ending);
  expect(nameWithoutEnding(filename)).toBe(name);
});

test.each([
  ['Uzasadnienie', null],
  [' ', /Podaj nazwę/],
  ['a/b', /ukośnika/],
  ['a\\b', /ukośnika/],
  ['ą'.repeat(121), /Najwyżej 120/],
])('a file called %j', (name, told) => {
  const problem = fileNameProblem(name);
  if (told === null) expect(problem).toBeNull();
  else expect(problem).toMatch(told);
});

test('files are put on all but what was withdrawn', () => {
  expect(filesProblem('preparation')).toBeNull();
  expect(filesProblem('published')).toBeNull();
  expect(filesProblem('withdrawn')).toMatch(/wycofane/);
});
