import { caseViews } from '@wiec/domain/case-course.ts';
import { expect, test } from 'vitest';
import { inboxHeading, waitsFor } from './case-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [0, '0 inicjatyw do przydzielenia', '0 inicjatyw czeka na autora', '0 inicjatyw zamkniętych'],
  [1, '1 inicjatywa do przydzielenia', '1 inicjatywa czeka na autora', '1 inicjatywa zamknięta'],
  [3, '3 inicjatywy do przydzielenia', '3 inicjatywy czekają na autora', '3 inicjatywy zamknięte'],
  [5, '5 inicjatyw do przydzielenia', '5 inicjatyw czeka na autora', '5 inicjatyw zamkniętych'],
  [12, '12 inicjatyw do przydzielenia', '12 inicjatyw czeka na autora', '12 inicjatyw zamkniętych'],
  [22, '22 inicjatywy do przydzielenia', '22 inicjatywy czekają na autora', '22 inicjatywy zamknięte'],
])('a list of %i is named as Polish counts', (count, toAssign, waitsAuthor, closed) => {
  expect(plain(inboxHeading['to-assign'](count))).toBe(toAssign);
  expect(plain(inboxHeading['waits-author'](count))).toBe(waitsAuthor);
  expect(plain(inboxHeading.closed(count))).toBe(closed);
  for (const view of caseViews) expect(inboxHeading[view](count)).toMatch(/^\d+\sinicjatyw/u);
});

const item = {
  state: 'new',
  led: true,
  unit: null,
  assignedTo: null,
  authorDue: null,
  awaitedOpinion: null,
} as const;
const due = '2026-12-05T22:59:59.999Z';

test.each([
  ['to be assigned by the reader', item, 'Ciebie', null],
  [
    'to be assigned by a unit',
    { ...item, led: false, unit: { id: 1, name: 'Wydział Zieleni' } },
    'Wydział Zieleni',
    null,
  ],
  ['in the reader’s hands', { ...item, state: 'assigned', assignedTo: { id: 7, name: 'Ja' } }, 'Ciebie', null],
  ['in other hands', { ...item, state: 'in-progress', assignedTo: { id: 8, name: 'Irena Sowa' } }, 'Irena Sowa', null],
  ['asked', { ...item, state: 'waits-author', authorDue: due }, 'autora', 'odpowiedź do 5 grudnia 2026'],
  [
    'awaiting an opinion',
    { ...item, state: 'waits-opinion', awaitedOpinion: { unitName: 'Straż Miejska', dueAt: due } },
    'Straż Miejska',
    'opinia do 5 grudnia 2026',
  ],
  ['drafted', { ...item, state: 'drafted' }, 'podpis', 'odpowiedź jest napisana'],
  ['over', { ...item, state: 'closed' }, null, 'Zamknięta'],
] as const)('what is %s waits for that', (_, waiting, who, note) => {
  const told = waitsFor(waiting, 7);
  expect([told.who, told.note === null ? null : plain(told.note)]).toEqual([who, note]);
});
