import type { CalendarStage } from '@wiec/domain/edition-stages.ts';
import { BudgetProgress, ProjectType } from '@wiec/domain/phases.ts';
import { NBSP } from '@wiec/domain/polish-text.ts';
import { expect, test } from 'vitest';
import { posterOfEdition } from './poster-of-edition.ts';
import { posterOfMeeting } from './poster-of-meeting.ts';
import { posterOfPetition } from './poster-of-petition.ts';
import { posterOfProject, type PosterSubject } from './poster-of-project.ts';
import { posterOfTask } from './poster-of-task.ts';

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
  expect(posterOfProject({ ...subject, kind })).toMatchObject({ kind: name, call });
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
  expect(posterOfProject({ ...subject, ...change }).lines.map(plain)).toEqual([term]);
});

test('of what is over it asks nobody to take part, whatever its dates say', () => {
  expect(posterOfProject({ ...subject, isOver: true }).call).toBe('Sprawdź, co z tego wynikło');
});

const meeting = {
  id: 4,
  title: 'O parku nad wodą',
  dateFrom: '2027-03-09T16:00:00.000Z',
  dateTo: '2027-03-09T18:00:00.000Z',
  place: 'Biblioteka, sala 2',
  address: 'ul. Lipowa 3',
  online: '',
  signUp: 'telefon 12 345 67 89',
  cancellation: null,
  isPublic: true,
} as Parameters<typeof posterOfMeeting>[0];
const meetingSheet = (change: object, now = '2027-03-01T12:00:00.000Z') =>
  posterOfMeeting({ ...meeting, ...change }, 'Urząd Miasta Lipogród', now);

test('a meeting says when in large letters, where, and how to sign up; afterwards it leads to what came of it', () => {
  const sheet = meetingSheet({})!;
  expect(plain(sheet.call)).toBe('Wtorek, 9 marca 2027, godz. 17.00–19.00');
  expect(sheet).toMatchObject({
    lines: ['Biblioteka, sala 2, ul. Lipowa 3', 'Zapisy: telefon 12 345 67 89'],
    path: '/spotkania-bezposrednie/4',
  });
  expect(meetingSheet({ place: '', address: '', online: 'Na żywo w sieci', signUp: '' })!.lines).toEqual([
    'Na żywo w sieci',
  ]);
  expect(meetingSheet({}, '2027-03-09T18:00:00.000Z')!.call).toBe('Sprawdź, co z tego wynikło');
});

test('nothing is printed that residents cannot open', () => {
  expect(meetingSheet({ isPublic: false })).toBe(null);
  expect(meetingSheet({ cancellation: 'Choroba prowadzącej.' })).toBe(null);
  expect(posterOfTask(task(0), null)).toBe(null);
  expect(posterOfPetition(petition(null))).toBe(null);
});

const task = (progress: number) =>
  ({
    id: 25,
    number: 'L-12',
    title: 'Plaża nad Lipną',
    officeName: 'Urząd Miasta Lipogród',
    edition: { id: 2, value: 2027, title: 'Edycja 2027', progress },
  }) as Parameters<typeof posterOfTask>[0];

test('a project says its number and where it is to stand, and asks for nothing that others could not ask for', () => {
  expect(posterOfTask(task(1), 'Zarzecze')).toMatchObject({
    kind: 'Budżet obywatelski 2027',
    lines: ['Numer projektu: L-12', 'Zarzecze'],
    path: '/budzet/podglad-projektu-budzetu/25',
  });
  expect(posterOfTask(task(1), null)!.lines).toContain('Projekt ogólnomiejski');
});

const petition = (publicId: number | null) =>
  ({ number: 'IN-2027-0003', subject: 'O ławki przy stawie', publicId, officeName: 'Urząd' }) as Parameters<
    typeof posterOfPetition
  >[0];

test('a petition is told by what everybody reads of it, never by what its author wrote', () => {
  expect(posterOfPetition({ ...petition(7), title: 'Jan Lipny o ławki' })).toMatchObject({
    title: 'O ławki przy stawie',
    path: '/petycje/7',
  });
});

const at = (text: string) => new Date(text);
const stages: CalendarStage[] = [
  { key: 'submission', state: 'done', from: at('2027-02-28T23:00:00Z'), until: at('2027-03-31T21:59:00Z') },
  { key: 'voting', state: 'now', from: at('2027-08-31T22:00:00Z'), until: at('2027-09-30T21:59:00Z') },
  { key: 'results', state: 'future', from: at('2027-09-30T22:00:00Z'), until: at('2027-10-15T21:59:00Z') },
];
const edition = (progress: BudgetProgress = BudgetProgress.Published) => ({
  value: 2027,
  title: 'Budżet obywatelski 2027',
  progress,
});

test('an edition says what is done now and what follows, by its calendar', () => {
  const sheet = posterOfEdition(edition(), stages, ['Urząd Miasta Lipogród', 'Urząd Gminy Jesionka'])!;
  expect(sheet).toMatchObject({
    call: 'Zagłosuj na projekty',
    path: '/budzet',
    officeName: 'Urząd Miasta Lipogród, Urząd Gminy Jesionka',
  });
  expect(sheet.lines.map(plain)).toEqual(['Głosowanie: 1 września – 30 września', 'Wyniki: do 15 października']);
  expect(posterOfEdition(edition(), [], [])).toMatchObject({ call: 'Zobacz projekty i terminy', lines: [] });
});

test('of a finished edition nobody is asked to take part, and of one in preparation there is no poster', () => {
  expect(posterOfEdition(edition(BudgetProgress.Finished), stages, [])).toMatchObject({
    call: 'Sprawdź, co z tego wynikło',
    lines: [],
    path: '/zakonczone-budzety',
  });
  expect(posterOfEdition(edition(BudgetProgress.Draft), stages, [])).toBe(null);
});
