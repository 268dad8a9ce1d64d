import { expect, test } from 'vitest';
import { feedAddress, feedsOf } from './feeds.ts';

const on = { consultation: true, budget: true, probe: true, survey: true };

test.each([
  ['/', ['konsultacje', 'ankiety', 'sondy', 'budzet', 'spotkania']],
  ['/konsultacje', ['konsultacje']],
  ['/aktualne-ankiety', ['ankiety']],
  ['/zakonczone-sondy', ['sondy']],
  ['/budzet/2027/5/wyniki', ['budzet']],
  ['/spotkania-bezposrednie/9', ['spotkania']],
  ['/pomoc', []],
])('%s points to %j', (pathname, names) => {
  expect(feedsOf(pathname, on).map(({ name }) => name)).toEqual(names);
});

test('nothing points to what is off', () => {
  expect(feedsOf('/', { ...on, consultation: false }).map(({ name }) => name)).toEqual(['ankiety', 'sondy', 'budzet']);
});

test('an address names what the feed is narrowed to', () => {
  expect(feedAddress('sondy', 'atom', { officeId: null, districtId: null })).toBe('/kanaly/sondy.atom');
  expect(feedAddress('sondy', 'ics', { officeId: 1, districtId: 4 })).toBe('/kanaly/sondy.ics?urzad=1&obszar=4');
});
