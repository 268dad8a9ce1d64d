import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { expect, test } from 'vitest';
import { cameIn, goesOnByItself } from './office-project-words.ts';
import { NOT_NARROWED, officeListHref, readOfficeList } from './office-project-paths.ts';

const project: OfficeProject = {
  id: 7,
  type: 0,
  title: 'Zieleń',
  officeId: 1,
  officeName: 'Urząd',
  unitId: null,
  unitName: null,
  isOthers: false,
  moderatorName: null,
  path: null,
  dateFrom: '2027-03-01T07:00:00Z',
  dateTo: '2027-03-31T18:00:00Z',
  stage: 'running',
  step: null,
  pausedUntil: null,
  plan: null,
  answers: 0,
  undecided: 0,
  comments: 0,
  waitingComments: 0,
  messages: 0,
  draftRevision: null,
  featured: false,
  surveyForms: 1,
  now: '2027-03-10T12:00:00Z',
};

test('what came in is told by how people took part, and nothing of what did not come', () => {
  expect(cameIn(project)).toEqual([]);
  const much = cameIn({ ...project, answers: 22, undecided: 1, comments: 5, waitingComments: 2, messages: 1 });
  expect(much.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '22 wypełnione formularze',
    '1 formularz czeka na decyzję',
    '5 komentarzy',
    '2 czekają na sprawdzenie',
    '1 wiadomość',
  ]);
  expect(cameIn({ ...project, type: 2, answers: 5 })).toEqual(['5\u00a0odpowiedzi']);
});

test('what waits for no act of the office says what will happen', () => {
  const said = (change: Partial<OfficeProject>) => goesOnByItself({ ...project, ...change });
  expect(said({})).toBe('zamknie się sama');
  expect(said({ stage: 'announced' })).toBe('zacznie się sama');
  expect(said({ stage: 'ending' })).toBe('czeka na otwarcie kopert');
  expect(said({ stage: 'over' })).toBe('czeka na otwarcie kopert');
  expect(said({ stage: 'over', surveyForms: 0 })).toBe('nic do zrobienia');
});

test('an address says the view, the title and the page, and reads back', () => {
  const all = { ...NOT_NARROWED, view: 'current' } as const;
  expect(officeListHref('surveys', all)).toBe('/urzad/ankiety');
  const read = (href: string) => readOfficeList(new URL(href, 'https://wiec.example').searchParams);
  const narrowed = {
    view: 'archive',
    title: 'zieleń & woda',
    mine: true,
    unit: 7,
    district: 4,
    stage: 'withdrawn',
    year: 2025,
    columns: ['step', 'unit'],
  } as const;
  const href = officeListHref('consultations', narrowed, 3);
  expect(href).toBe(
    '/urzad/konsultacje?widok=archiwum&tytul=ziele%C5%84+%26+woda&czyje=moje&jednostka=7&dzielnica=4&stan=withdrawn&rok=2025&kolumny=krok.jednostka&page=3',
  );
  expect(read(href)).toEqual(narrowed);
  expect(read('/?widok=raport')).toEqual({ ...NOT_NARROWED, view: 'report' });
  expect(read('/?widok=inny&czyje=inne&jednostka=0&dzielnica=x&stan=zadny&rok=1')).toEqual(all);
});
