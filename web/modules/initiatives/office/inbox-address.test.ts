import { expect, test } from 'vitest';
import { filtersOf, inboxHref, readInbox, unfiltered } from './inbox-address.ts';

const read = (query: string) => readInbox(new URLSearchParams(query));

test('what is shown stands in the address, and comes back from it', () => {
  const all = {
    view: 'overdue',
    class: 'petition',
    number: 'I-12/2026',
    way: 'letter',
    district: 3,
    unit: 7,
    mine: true,
  } as const;
  expect(inboxHref(all, 3)).toBe(
    '/urzad/inicjatywy?lista=overdue&rodzaj=petition&numer=I-12%2F2026&droga=letter&obszar=3&jednostka=7&moje=1&strona=3',
  );
  expect(read(inboxHref(all).split('?')[1]!)).toEqual(all);
  expect(filtersOf(all)).toBe(6);
  expect(inboxHref({ ...all, unit: 0 })).toContain('&jednostka=brak&');
  expect(read('jednostka=brak').unit).toBe(0);
});

test('what nobody knows is the list of what is to be assigned', () => {
  const plain = unfiltered('to-assign');
  expect(read('lista=constructor&rodzaj=list&moje=2&jednostka=-1&droga=toString&obszar=x')).toEqual(plain);
  expect(inboxHref(plain)).toBe('/urzad/inicjatywy');
  expect(filtersOf(plain)).toBe(0);
});
