import { expect, test } from 'vitest';
import { ABOUT_LIMITS, checkAbout, type ProjectAbout, tidyAbout } from './project-about.ts';

const good: ProjectAbout = {
  categoryId: 3,
  districtIds: [1, 2],
  socialGroups: ['Seniorki i seniorzy'],
  legalBasis: 'Uchwała nr XL/412/2026 Rady Miasta z dnia 1 września 2026 r., § 4',
  summary: 'Miasto chce sadzić trzy drzewa za jedno wycięte.\nPowiedz, gdzie je posadzić.',
  signFilm: 'https://film.example.pl/zielen?jezyk=pjm',
};
const fieldsOf = (change: Partial<ProjectAbout>) => checkAbout({ ...good, ...change }).map(({ field }) => field);

test('nothing need be told, and all may be', () => {
  expect(checkAbout(good)).toEqual([]);
  const nothing = { categoryId: null, districtIds: [], socialGroups: [], legalBasis: '', summary: '', signFilm: '' };
  expect(checkAbout(nothing)).toEqual([]);
});

test.each<[string, Partial<ProjectAbout>, string]>([
  ['too many districts', { districtIds: Array.from({ length: 51 }, (_, id) => id + 1) }, 'districtIds'],
  ['too many groups', { socialGroups: Array.from({ length: 11 }, (_, n) => `grupa ${n}`) }, 'socialGroups'],
  ['a long group', { socialGroups: ['a'.repeat(61)] }, 'socialGroups'],
  ['a long basis', { legalBasis: 'a'.repeat(ABOUT_LIMITS.legalBasis + 1) }, 'legalBasis'],
  ['a long summary', { summary: 'a'.repeat(ABOUT_LIMITS.summary + 1) }, 'summary'],
  ['a long address', { signFilm: `https://film.pl/${'a'.repeat(500)}` }, 'signFilm'],
  ['an address that could run', { signFilm: 'javascript:alert(1)' }, 'signFilm'],
  ['an address without encryption', { signFilm: 'http://film.example.pl/a' }, 'signFilm'],
  ['a password before the host', { signFilm: 'https://urzad:haslo@film.example.pl' }, 'signFilm'],
  ['no host', { signFilm: 'https://film' }, 'signFilm'],
])('%s', (_name, change, field) => {
  expect(fieldsOf(change)).toEqual([field]);
});

test('spaces, empty lines and doubled words are left out', () => {
  const told = tidyAbout({
    ...good,
    districtIds: [2, 2, 1],
    socialGroups: [' Seniorzy ', 'seniorzy', '', 'Młodzież'],
    summary: ' Po pierwsze. \n\n  Po drugie.\n',
    signFilm: ' https://film.example.pl ',
  });
  expect(told).toMatchObject({
    districtIds: [2, 1],
    socialGroups: ['seniorzy', 'Młodzież'],
    summary: 'Po pierwsze.\nPo drugie.',
    signFilm: 'https://film.example.pl',
  });
});
