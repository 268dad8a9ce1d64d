import { expect, test } from 'vitest';
import { deskPagesOf, readEntryFilter, registerHref } from './office-vote-paths.ts';

const may = { register: true, paper: true, manage: true };
const vote = { envelopes: 'sealed', registerErased: false, may } as Parameters<typeof deskPagesOf>[0];
const pages = (change: object) => deskPagesOf({ ...vote, ...change }).map(({ path }) => path);

test('a clerk is offered what they may do', () => {
  expect(pages({})).toEqual(['rejestr', 'osoba', 'sygnaly', 'karty', 'odnosniki']);
  expect(pages({ may: { ...may, register: false } })).toEqual(['karty', 'odnosniki']);
  expect(pages({ may: { register: false, paper: true, manage: false } })).toEqual(['karty']);
});

test('where there is no register, nothing of it is offered', () => {
  expect(pages({ envelopes: 'none' })).toEqual(['karty', 'odnosniki']);
  expect(pages({ envelopes: 'opened', registerErased: true })).toEqual(['karty', 'odnosniki']);
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
