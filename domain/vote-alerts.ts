/**
 * What looks odd about the votes of one vote, for people to review: an alert says nothing about a vote's validity, and none is
 * held, annulled or deleted by it (Wrocław 2025: 320 votes from one address, voters "aged 142"). It knows nothing of choices.
 */
import { type PlainDate, warsawDate } from './calendar.ts';
import { ageOn } from './age.ts';
import { isCommonMailProvider } from './mail-provider.ts';
import { mixesScripts, nameLook } from './name-look.ts';
import { countPl } from './polish-text.ts';

/** A vote by typed data, as far as alerts look at it. */
export interface VoteFacts {
  /** Names the entry of the register; random. */
  readonly entryId: string;
  readonly castAt: Date;
  /** Pseudonym of where it came from; null on paper. */
  readonly network: string | null;
  /** Pseudonym of the network together with the browser; null on paper. */
  readonly device: string | null;
  /** First name and surname, as they were typed. */
  readonly name: string;
  readonly birthDate: PlainDate;
  /** Two numbers are two people, however they are called. */
  readonly hasPesel: boolean;
  /** In lower case; null where no address was given. */
  readonly mailDomain: string | null;
}

export const alertKinds = [
  'network',
  'device',
  'burst',
  'implausible-age',
  'birth-date',
  'age',
  'mail-domain',
  'same-name',
  'mixed-scripts',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export interface VoteAlert {
  readonly kind: AlertKind;
  /** A Polish sentence for the office, without anything personal. */
  readonly sentence: string;
  /** The entries that it is about, the earliest vote first. */
  readonly entryIds: readonly string[];
}

/** A block of flats, a school or a library shares an address: worth a look, no more. */
export const MANY_FROM_NETWORK = 50;
/** A family shares a device, and so does a room of equal computers. */
export const MANY_FROM_DEVICE = 10;
export const BURST = 20;
export const BURST_MINUTES = 10;
/** Hardly anybody votes beyond this age. */
export const IMPLAUSIBLE_AGE = 107;
/** Addresses of a domain that is not everybody's. */
export const MANY_OF_DOMAIN = 20;
/** Days over which birth dates of grown-ups spread. */
const BIRTH_DAYS = 20_000;
const MANY_OF_AGE = 30;
/** Ages on both sides with which one is compared. */
const NEIGHBOURS = 5;

/** All alerts, by kind as in {@link alertKinds}, within a kind the largest first. The same facts in any order give the same. */
export function findVoteAlerts(votes: readonly VoteFacts[], today: PlainDate): VoteAlert[] {
  const inOrder = votes.toSorted((a, b) => a.castAt.getTime() - b.castAt.getTime() || compare(a.entryId, b.entryId));
  return [
    ...groups(inOrder, 'network', ({ network }) => network, MANY_FROM_NETWORK, 'z jednego miejsca w sieci'),
    ...groups(inOrder, 'device', ({ device }) => device, MANY_FROM_DEVICE, 'z jednego urządzenia'),
    ...bursts(inOrder),
    ...implausibleAges(inOrder, today),
    ...groups(
      inOrder,
      'birth-date',
      ({ birthDate }) => birthDate,
      manyOfDay(votes.length),
      'osób urodzonych tego samego dnia',
    ),
    ...ages(inOrder, today),
    ...groups(inOrder, 'mail-domain', rareDomain, MANY_OF_DOMAIN, 'z adresami jednej, mało znanej domeny e-mail'),
    ...sameNames(inOrder),
    ...mixedScripts(inOrder),
  ];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const alert = (kind: AlertKind, votes: readonly VoteFacts[], what: string): VoteAlert => ({
  kind,
  sentence: `${countPl(votes.length, 'głos', 'głosy', 'głosów')} ${what}.`,
  entryIds: votes.map(({ entryId }) => entryId),
});

const largestFirst = (alerts: VoteAlert[]): VoteAlert[] =>
  alerts.sort((a, b) => b.entryIds.length - a.entryIds.length || compare(a.entryIds[0]!, b.entryIds[0]!));

function groups(
  votes: readonly VoteFacts[],
  kind: AlertKind,
  keyOf: (vote: VoteFacts) => string | null,
  many: number,
  what: string,
): VoteAlert[] {
  const found = [...Map.groupBy(votes, keyOf)].filter(([key, own]) => key !== null && own.length >= many);
  return largestFirst(found.map(([, own]) => alert(kind, own, what)));
}

const rareDomain = ({ mailDomain }: VoteFacts): string | null =>
  mailDomain === null || isCommonMailProvider(mailDomain) ? null : mailDomain;

/** So many votes of one birth date that chance does not explain them: far over what an even spread would give. */
function manyOfDay(votes: number): number {
  const expected = votes / BIRTH_DAYS;
  return Math.ceil(expected + 6 * Math.sqrt(expected) + 6);
}

/** Many votes from one network within minutes; each vote is in one burst of its network. */
function bursts(votes: readonly VoteFacts[]): VoteAlert[] {
  const found: VoteAlert[] = [];
  for (const [network, own] of Map.groupBy(votes, (vote) => vote.network)) {
    if (network === null) continue;
    let end = 0;
    for (let start = 0; start < own.length; start++) {
      const until = own[start]!.castAt.getTime() + BURST_MINUTES * 60_000;
      while (end < own.length && own[end]!.castAt.getTime() <= until) end++;
      if (end - start < BURST) continue;
      found.push(alert('burst', own.slice(start, end), `z jednego miejsca w sieci w ciągu ${BURST_MINUTES} minut`));
      start = end - 1;
    }
  }
  return largestFirst(found);
}

function implausibleAges(votes: readonly VoteFacts[], today: PlainDate): VoteAlert[] {
  const old = votes.filter(({ birthDate }) => ageOn(birthDate, today) >= IMPLAUSIBLE_AGE);
  if (old.length === 0) return [];
  const whose = old.length === 1 ? 'osoby, która ma' : 'osób, które mają';
  return [alert('implausible-age', old, `${whose} co najmniej ${IMPLAUSIBLE_AGE} lat`)];
}

/** Ages of which there are many times as many votes as of the ages around them. */
function ages(votes: readonly VoteFacts[], today: PlainDate): VoteAlert[] {
  const byAge = Map.groupBy(votes, ({ birthDate }) => ageOn(birthDate, today));
  const found = [...byAge].filter(([age, own]) => {
    if (own.length < MANY_OF_AGE) return false;
    const around = [];
    for (let other = age - NEIGHBOURS; other <= age + NEIGHBOURS; other++) {
      if (other !== age) around.push(byAge.get(other)?.length ?? 0);
    }
    const middle = around.sort((a, b) => a - b)[NEIGHBOURS]!;
    return own.length > 3 * Math.max(middle, 1);
  });
  return largestFirst(
    found.map(([, own]) => alert('age', own, 'osób w tym samym wieku, wielokrotnie więcej niż w sąsiednich latach')),
  );
}

/** Votes of one birth date under names that look the same, at least one of them without a PESEL number: perhaps one person. */
function sameNames(votes: readonly VoteFacts[]): VoteAlert[] {
  const found: VoteAlert[] = [];
  for (const sameDay of Map.groupBy(votes, ({ birthDate }) => birthDate).values()) {
    if (sameDay.every(({ hasPesel }) => hasPesel)) continue;
    for (const own of Map.groupBy(sameDay, ({ name }) => nameLook(name)).values()) {
      if (own.length < 2 || own.every(({ hasPesel }) => hasPesel)) continue;
      const what = 'osób urodzonych tego samego dnia, których imiona i nazwiska są takie same albo wyglądają tak samo';
      found.push(alert('same-name', own, what));
    }
  }
  return largestFirst(found);
}

function mixedScripts(votes: readonly VoteFacts[]): VoteAlert[] {
  const odd = votes.filter(({ name }) => mixesScripts(name));
  if (odd.length === 0) return [];
  return [alert('mixed-scripts', odd, 'z literami różnych alfabetów w jednym słowie imienia albo nazwiska')];
}

/** When signals of a running vote were looked at, and when they may have changed. */
export interface SignalsPlace {
  /** The last time that somebody looked; null: nobody has. */
  readonly lookedAt: Date | null;
  readonly openedAt: Date;
  /** The last moment at which a vote may come. */
  readonly until: Date;
  /** A vote by typed data has come: others have no signals. */
  readonly hasVotes: boolean;
}

/**
 * Since when nobody has looked at the signals, where that is to be done today: once on each day on which votes may have come, and
 * after the last of them. Null: it was done, or there is nothing to look at. How many votes came is told by nobody before the end.
 */
export function signalsSince({ lookedAt, openedAt, until, hasVotes }: SignalsPlace, now: Date): Date | null {
  const since = lookedAt ?? openedAt;
  return hasVotes && since < until && warsawDate(since) < warsawDate(now) ? since : null;
}
