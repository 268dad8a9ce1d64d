import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_NAMES, SURNAMES } from './testing/polish-names.ts';
import { findVoteAlerts, MANY_FROM_DEVICE, MANY_FROM_NETWORK, signalsSince, type VoteFacts } from './vote-alerts.ts';

const pick = (names: readonly string[], n: number) => names[n % names.length]!;
const TODAY = '2026-11-21';
const DAY = 86_400_000;

/** A vote that nothing is odd about: everybody from elsewhere, of another day of birth, hours apart. */
const vote = (n: number, change: Partial<VoteFacts> = {}): VoteFacts => ({
  entryId: `entry-${String(n).padStart(5, '0')}`,
  castAt: new Date(Date.UTC(2026, 10, 1) + n * 3_600_000),
  network: `network-${n}`,
  device: `device-${n}`,
  birthDate: new Date(Date.UTC(1940, 0, 1) + ((n * 7919) % 24_000) * DAY).toISOString().slice(0, 10),
  name: `${pick(FIRST_NAMES, n)} ${pick(SURNAMES, Math.floor(n / FIRST_NAMES.length))}`,
  hasPesel: false,
  mailDomain: 'wp.pl',
  ...change,
});
const votes = (count: number, change: (n: number) => Partial<VoteFacts> = () => ({})): VoteFacts[] =>
  Array.from({ length: count }, (_, n) => vote(n, change(n)));
const kinds = (facts: VoteFacts[]) => findVoteAlerts(facts, TODAY).map(({ kind, entryIds }) => [kind, entryIds.length]);

test('an ordinary vote gives no alert', () => expect(kinds(votes(5000))).toEqual([]));

test('Wrocław 2025: 320 votes from one address, and voters aged 142', () => {
  const odd = votes(2000, (n) => ({
    ...(n < 320 ? { network: 'one' } : {}),
    ...(n === 500 || n === 900 ? { birthDate: '1884-06-27' } : {}),
  }));
  expect(findVoteAlerts(odd, TODAY)).toEqual([
    {
      kind: 'network',
      sentence: '320\u00a0głosów z jednego miejsca w sieci.',
      entryIds: odd.slice(0, 320).map(({ entryId }) => entryId),
    },
    {
      kind: 'implausible-age',
      sentence: '2\u00a0głosy osób, które mają co najmniej 107 lat.',
      entryIds: ['entry-00500', 'entry-00900'],
    },
  ]);
});

test('one voter of an implausible age is told of in the singular', () => {
  const odd = votes(100, (n) => (n === 50 ? { birthDate: '1884-06-27' } : {}));
  expect(findVoteAlerts(odd, TODAY)).toMatchObject([
    { kind: 'implausible-age', sentence: '1\u00a0głos osoby, która ma co najmniej 107 lat.' },
  ]);
});

test('a family, a school and a village are let be; many from one device are not', () => {
  expect(kinds(votes(300, (n) => ({ device: n < MANY_FROM_DEVICE - 1 ? 'home' : `d${n}` })))).toEqual([]);
  expect(kinds(votes(300, (n) => ({ network: n < MANY_FROM_NETWORK - 1 ? 'school' : `n${n}` })))).toEqual([]);
  expect(kinds(votes(300, (n) => ({ device: n < MANY_FROM_DEVICE ? 'home' : `d${n}` })))).toEqual([['device', 10]]);
});

test('votes that come in a row from one network are a burst, once each', () => {
  const minute = (n: number) => new Date(Date.UTC(2026, 10, 3) + n * 20_000);
  expect(kinds(votes(300, (n) => (n < 40 ? { network: 'one', castAt: minute(n) } : {})))).toEqual([['burst', 31]]);
  expect(kinds(votes(300, (n) => (n < 40 ? { network: 'one' } : {})))).toEqual([]);
});

test('clusters of a birth date and of an age', () => {
  expect(kinds(votes(2000, (n) => (n < 12 ? { birthDate: '1970-05-05' } : {})))).toEqual([['birth-date', 12]]);
  const thirty = (n: number) => ({
    birthDate: `1996-${String(1 + (n % 11)).padStart(2, '0')}-${String(1 + (n % 19)).padStart(2, '0')}`,
  });
  expect(kinds(votes(2000, (n) => (n < 150 ? thirty(n) : {}))).map(([kind]) => kind)).toEqual(['age']);
});

test('many addresses of a domain that is not everybody’s', () => {
  expect(kinds(votes(300, (n) => (n < 25 ? { mailDomain: 'wlasna.example.pl' } : {})))).toEqual([['mail-domain', 25]]);
});

const born = (names: readonly string[], change: Partial<VoteFacts> = {}) =>
  votes(300, (n) => (n < names.length ? { name: names[n]!, birthDate: '1970-05-05', ...change } : {}));
const LOOK_ALIKE = [
  ['Ilona Milewska', 'llona MiIewska'],
  ['Marta Barnat', 'Marta Bamat'],
  ['Wanda Zawada', 'VVanda Zavvada'],
  ['Adam Dudek', 'Adam cludek'],
  ['Emil Kıl', 'Emil Kil'],
  ['Łucja Żółkoś', 'Lucja Zolkos'],
  ['Anna Nowak-Lis', 'Lis Nowak Anna'],
  ['Anna Nowak', 'Anna Nowak'],
];

test('names that look the same on one birth date are one alert, whatever letters they are written with', () => {
  expect(LOOK_ALIKE.filter((pair) => JSON.stringify(kinds(born(pair))) !== '[["same-name",2]]')).toEqual([]);
  expect(findVoteAlerts(born(LOOK_ALIKE[0]!), TODAY)[0]!.sentence).toBe(
    '2\u00a0głosy osób urodzonych tego samego dnia, których imiona i nazwiska są takie same albo wyglądają tak samo.',
  );
  // Two numbers are two people; somebody with a number and somebody without may be one.
  expect(kinds(born(LOOK_ALIKE[0]!, { hasPesel: true }))).toEqual([]);
  const one = votes(300, (n) => (n < 2 ? { name: 'Ilona Lis', birthDate: '1970-05-05', hasPesel: n === 0 } : {}));
  expect(kinds(one)).toEqual([['same-name', 2]]);
  // Of other days they are other people.
  expect(kinds(votes(300, (n) => (n < 9 ? { name: 'Anna Nowak' } : {})))).toEqual([]);
});

test('a word of two alphabets is told, a name in another alphabet is not', () => {
  const named = (...names: string[]) => kinds(votes(300, (n) => (n < names.length ? { name: names[n]! } : {})));
  expect(named('Аnna Nowak', 'Annա Nowak')).toEqual([['mixed-scripts', 2]]);
  expect(named('Олена Ковальчук', 'Anna Ковальчук', 'Zoë D’Arc-Łęcka', 'Έλλη Παππά')).toEqual([]);
});

test('paper votes have no network, and are no cluster', () => {
  expect(kinds(votes(300, () => ({ network: null, device: null, mailDomain: null })))).toEqual([]);
});

test('the order in which facts are read does not matter', () => {
  const odd = votes(400, (n) => ({ network: n % 3 === 0 ? 'a' : `n${n}`, device: n % 7 === 0 ? 'b' : `d${n}` }));
  const expected = findVoteAlerts(odd, TODAY);
  expect(expected.length).toBeGreaterThan(1);
  const shuffled = fc.shuffledSubarray(odd, { minLength: odd.length });
  fc.assert(
    fc.property(shuffled, (given) => {
      expect(findVoteAlerts(given, TODAY)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

const looks = { lookedAt: null, openedAt: '2027-03-08T08:00:00Z', until: '2027-03-20T22:00:00Z', hasVotes: true };
test.each<[string, Partial<Record<keyof typeof looks, string | boolean | null>>, string | null]>([
  ['nobody has looked since the vote was opened', {}, looks.openedAt],
  ['somebody looked yesterday', { lookedAt: '2027-03-09T21:00:00Z' }, '2027-03-09T21:00:00Z'],
  // Half past midnight in Poland.
  ['somebody looked today', { lookedAt: '2027-03-09T23:30:00Z' }, null],
  ['nobody has voted', { hasVotes: false }, null],
  ['it was opened today', { openedAt: '2027-03-10T06:00:00Z' }, null],
  [
    'it is over, and nobody has looked since',
    { until: '2027-03-09T22:00:00Z', lookedAt: '2027-03-08T20:00:00Z' },
    '2027-03-08T20:00:00Z',
  ],
  ['somebody looked after the end', { until: '2027-03-09T20:00:00Z', lookedAt: '2027-03-09T21:00:00Z' }, null],
])('signals are to be looked at where %s', (_when, changes, since) => {
  const { lookedAt, openedAt, until, hasVotes } = { ...looks, ...changes } as typeof looks & {
    lookedAt: string | null;
  };
  const place = {
    lookedAt: lookedAt === null ? null : new Date(lookedAt),
    openedAt: new Date(openedAt),
    until: new Date(until),
    hasVotes,
  };
  const found = signalsSince(place, new Date('2027-03-10T12:00:00Z'));
  expect(found).toEqual(since === null ? null : new Date(since));
});
