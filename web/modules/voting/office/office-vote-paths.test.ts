import { expect, test } from 'vitest';
import { deskPagesOf, readEntryFilter, registerHref } from './office-vote-paths.ts';

const may = { register: true, paper: true, manage: true, commission: true, view: true };
const vote = {
  envelopes: 'sealed',
  status: 1,
  registerErased: false,
  may,
  dateTo: '2026-11-30T22:59:00Z',
  paperWay: 'single',
  paperUntil: '2026-12-03T22:59:00Z',
  now: '2026-11-21T12:00:00Z',
} as Parameters<typeof deskPagesOf>[0];
const pages = (change: object) => deskPagesOf({ ...vote, ...change }).map(({ path }) => path);

test('a clerk is offered what they may do', () => {
  expect(pages({})).toEqual([
    'rejestr',
    'osoba',
    'sygnaly',
    'karty',
    'ustawienia',
    'numery',
    'komisja',
    'przebieg',
    'odnosniki',
    'plakat',
  ]);
  expect(pages({ may: { ...may, register: false } })).toEqual([
    'karty',
    'ustawienia',
    'numery',
    'komisja',
    'przebieg',
    'odnosniki',
    'plakat',
  ]);
  const none = { register: false, paper: false, manage: false, commission: false, view: false };
  expect(pages({ may: { ...none, paper: true } })).toEqual(['karty']);
  expect(pages({ may: { ...none, commission: true } })).toEqual(['komisja']);
  const reading = { ...none, view: true };
  expect(pages({ may: reading })).toEqual(['ustawienia', 'numery', 'komisja', 'przebieg', 'plakat']);
  // After closing too: nobody types cards there any more, and what the points counted stays.
  const counted = { may: reading, paperWay: 'double' };
  expect(pages(counted)).toContain('karty');
  expect(pages({ ...counted, envelopes: 'opened' })).toContain('karty');
  expect(pages({ ...counted, envelopes: 'none' })).not.toContain('karty');
});

test('where there is no register, nothing of it is offered', () => {
  expect(pages({ envelopes: 'none', status: 0 })).toEqual(['ustawienia', 'numery', 'komisja', 'przebieg', 'odnosniki']);
  expect(pages({ envelopes: 'opened', registerErased: true })).toEqual([
    'ustawienia',
    'numery',
    'przebieg',
    'odnosniki',
    'plakat',
  ]);
});

test('paper is entered only while the vote takes it', () => {
  expect(pages({ status: 2 })).not.toContain('karty');
  expect(pages({ status: 4 })).not.toContain('karty');
  expect(pages({ paperWay: 'none' })).not.toContain('karty');
  expect(pages({ now: '2026-12-03T22:58:00Z' })).toContain('karty');
  expect(pages({ now: '2026-12-03T23:00:00Z' })).not.toContain('karty');
  // Cards that two people type are checked until the envelopes are opened.
  expect(pages({ paperWay: 'double', status: 2, now: '2026-12-09T23:00:00Z' })).toContain('karty');
  expect(pages({ paperWay: 'double', status: 4 })).not.toContain('karty');
  expect(pages({ envelopes: 'opened', status: 2 })).toEqual([
    'rejestr',
    'osoba',
    'sygnaly',
    'ustawienia',
    'numery',
    'przebieg',
    'odnosniki',
    'plakat',
  ]);
});

test('there is a poster of what everybody sees, and was not withdrawn', () => {
  const withPoster = [0, 1, 2, 3, 4].filter((status) => pages({ status }).includes('plakat'));
  expect(withPoster).toEqual([1, 2, 3]);
});

test('the address of a list says only what differs from the plain one', () => {
  expect(registerHref(2, 'all')).toBe('/urzad/glosowania/2/rejestr');
  expect(registerHref(2, 'waiting', 3)).toBe('/urzad/glosowania/2/rejestr?stan=waiting&strona=3');
});

test.each([
  ['waiting', 'waiting'],
  ['valid', 'all'],
  [null, 'all'],
])('%j in an address is the list %j', (text, filter) => expect(readEntryFilter(text)).toBe(filter));
