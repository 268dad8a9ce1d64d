import { ProjectType } from '@wiec/domain/phases.ts';
import { NBSP } from '@wiec/domain/polish-text.ts';
import { expect, test } from 'vitest';
import { type PosterSubject, posterWords } from './poster-words.ts';

const subject: PosterSubject = {
  kind: ProjectType.Survey,
  title: 'Gdzie postawić ławki?',
  officeName: 'Urząd Miasta Lipogród',
  path: '/ankiety/zaglosuj/7',
  dateFrom: '2027-03-01T07:00:00.000Z',
  dateTo: '2027-03-20T22:59:59.000Z',
  isOver: false,
  now: '2027-03-10T12:00:00.000Z',
};
const plain = (text: string) => text.replaceAll(NBSP, ' ');

test.each([
  [ProjectType.Consultation, 'Konsultacje społeczne', 'Napisz, co o tym myślisz'],
  [ProjectType.Survey, 'Ankieta', 'Wypełnij ankietę'],
  [ProjectType.Probe, 'Sonda', 'Odpowiedz na jedno pytanie'],
  [ProjectType.PublicBudget, 'Budżet obywatelski', 'Zagłosuj na projekty'],
])('kind %d is called what residents know it by', (kind, name, call) => {
  expect(posterWords({ ...subject, kind })).toMatchObject({ kind: name, call });
});

test.each([
  [
    'before it begins',
    { now: '2027-02-10T12:00:00.000Z' },
    'Od 1 marca 2027, godz. 8.00 do 20 marca 2027, godz. 23.59',
  ],
  ['while it runs', {}, 'Do 20 marca 2027, godz. 23.59'],
  ['afterwards', { now: '2027-03-20T22:59:59.000Z' }, 'Skończyło się 20 marca 2027, godz. 23.59'],
])('says its term %s', (_name, change, term) => {
  expect(plain(posterWords({ ...subject, ...change }).term)).toBe(term);
});

test('of what is over it asks nobody to take part, whatever its dates say', () => {
  expect(posterWords({ ...subject, isOver: true }).call).toBe('Sprawdź, co z tego wynikło');
});
