import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { expect, test } from 'vitest';
import { cameIn, goesOnByItself } from './office-project-words.ts';
import { officeListHref, readOfficeList } from './office-project-paths.ts';

const project: OfficeProject = {
  id: 7,
  type: 0,
  title: 'Zieleń',
  officeId: 1,
  officeName: 'Urząd',
  unitId: null,
  unitName: null,
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
  expect(officeListHref('surveys', 'current')).toBe('/urzad/ankiety');
  const href = officeListHref('consultations', 'archive', 'zieleń & woda', 3);
  expect(readOfficeList(new URL(href, 'https://wiec.example').searchParams)).toEqual({
    view: 'archive',
    title: 'zieleń & woda',
  });
  expect(readOfficeList(new URLSearchParams('widok=inny'))).toEqual({ view: 'current', title: '' });
});
