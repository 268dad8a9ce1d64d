/** The home page over midnight, and over the two nights in which the clocks change: what runs, until when, and what is drawn by lot. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRenderer } from './http/pages.ts';
import { plantConsultation } from './testing/plant-consultation.ts';
import { plantMeeting } from './testing/plant-meeting.ts';
import { plantProjectPicture } from './testing/plant-picture.ts';
import { plantTasks, plantTown, switchModules } from './testing/plant-town.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let portal: TestApp;
let now = new Date('2026-10-01T10:00:00Z');

/** What is on; instants are UTC, as they stand in the database. */
const CONSULTATIONS: [title: string, from: string, to: string][] = [
  // The clocks went back at 3.00, so that 2.30 comes twice: it ends at the second one.
  ['Druga wpół do trzeciej', '2026-10-20T08:00:00Z', '2026-10-25T01:30:00Z'],
  ['Cały długi dzień', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['Do północy', '2026-11-20T08:00:00Z', '2026-11-30T23:00:00Z'],
  ['Od północy', '2026-11-30T23:00:00Z', '2026-12-05T23:00:00Z'],
  // From 2.00 the clocks went to 3.00 at once.
  ['Godzina, której nie ma', '2027-03-20T08:00:00Z', '2027-03-28T01:00:00Z'],
  ['Cały krótki dzień', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
];
const MEETINGS: typeof CONSULTATIONS = [['Noc w parku', '2026-11-30T21:00:00Z', '2026-12-01T01:00:00Z']];

beforeAll(async () => {
  const renderPage = await loadRenderer();
  if (!renderPage) throw new Error('the web is not built');
  portal = await testApp({ rateLimitFactor: 1_000_000 }, { clock: () => now, renderPage });
  const town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { consultation: true });
  await plantTasks(
    portal.deps.db,
    town,
    Array.from({ length: 30 }, (_, at) => ({ number: `${at}`, title: `Projekt ${at}` })),
  );
  for (const [title, from, to] of CONSULTATIONS) {
    const dates = { dateFrom: new Date(from), dateTo: new Date(to) };
    const { id } = await plantConsultation(portal.deps, { title, ...dates });
    await plantProjectPicture(portal.deps.db, id);
  }
  for (const [title, from, to] of MEETINGS) {
    await plantMeeting(portal.deps, { title, dateFrom: new Date(from), dateTo: new Date(to) });
  }
});
afterAll(() => portal.close());

interface Home {
  day: string;
  decisions: string;
  /** 'title: when' of each row of the agenda. */
  agenda: string[];
}

async function homeAt(instant: string | Date): Promise<Home> {
  now = new Date(instant);
  portal.app.kept!.forget();
  const { statusCode, body } = await portal.app.inject('/');
  expect(statusCode).toBe(200);
  const text = (html: string | undefined) =>
    (html ?? '')
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim();
  const hero = /<section class="hero"[\s\S]*?<\/section>/.exec(body)![0];
  const rows = hero.match(/<li class="agenda__row">[\s\S]*?<\/li>/g) ?? [];
  return {
    day: text(/<p class="hero__date">([\s\S]*?)<\/p>/.exec(hero)![1]),
    decisions: text(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(hero)![1]),
    agenda: rows.map((row) => {
      const [title, when] = ['agenda__title', 'deadline'].map((name) =>
        text(new RegExp(`<(p|span) class="${name}[^"]*"[^>]*>([\\s\\S]*?)</\\1>`).exec(row)?.[2]),
      );
      return `${title}: ${when}`;
    }),
  };
}

test('at midnight the day changes, what ends then is over a moment later, and what begins then has begun', async () => {
  expect(await homeAt('2026-11-30T22:59:59.999Z')).toEqual({
    day: 'Poniedziałek, 30 listopada 2026',
    decisions: 'Dziś decydujesz o jednej sprawie',
    agenda: ['Do północy: dziś do 24.00', 'Noc w parku: trwa'],
  });
  // The very instant belongs to both.
  expect(await homeAt('2026-11-30T23:00:00.000Z')).toMatchObject({
    day: 'Wtorek, 1 grudnia 2026',
    decisions: 'Dziś decydujesz o dwóch sprawach',
  });
  expect(await homeAt('2026-11-30T23:00:00.001Z')).toEqual({
    day: 'Wtorek, 1 grudnia 2026',
    decisions: 'Dziś decydujesz o jednej sprawie',
    agenda: ['Noc w parku: trwa', 'Od północy: zostały 4 dni'],
  });
});

test('in the night that has an hour twice, 2.30 is over after the second one, and the day has 25 hours', async () => {
  expect((await homeAt('2026-10-24T21:59:59Z')).agenda).toEqual(['Druga wpół do trzeciej: został 1 dzień']);
  for (const hour of ['2026-10-25T00:30:00.001Z', '2026-10-25T01:29:59Z']) {
    expect(await homeAt(hour)).toEqual({
      day: 'Niedziela, 25 października 2026',
      decisions: 'Dziś decydujesz o dwóch sprawach',
      agenda: ['Druga wpół do trzeciej: dziś do 2.30', 'Cały długi dzień: dziś do 24.00'],
    });
  }
  expect((await homeAt('2026-10-25T01:30:00.001Z')).agenda).toEqual(['Cały długi dzień: dziś do 24.00']);
  expect((await homeAt('2026-10-25T22:59:59Z')).agenda).toEqual(['Cały długi dzień: dziś do 24.00']);
  expect(await homeAt('2026-10-25T23:00:01Z')).toEqual({
    day: 'Poniedziałek, 26 października 2026',
    decisions: 'Dziś nic nie czeka na Twoją decyzję',
    agenda: [],
  });
});

test('in the night without an hour, what ends as the clocks change ends at 3.00, and the day has 23 hours', async () => {
  expect((await homeAt('2027-03-27T22:59:59Z')).agenda).toEqual(['Godzina, której nie ma: został 1 dzień']);
  expect((await homeAt('2027-03-28T00:59:59Z')).agenda).toEqual([
    'Godzina, której nie ma: dziś do 3.00',
    'Cały krótki dzień: dziś do 24.00',
  ]);
  expect((await homeAt('2027-03-28T01:00:00.001Z')).agenda).toEqual(['Cały krótki dzień: dziś do 24.00']);
  expect((await homeAt('2027-03-28T21:59:59Z')).day).toBe('Niedziela, 28 marca 2027');
  expect((await homeAt('2027-03-28T22:00:01Z')).agenda).toEqual([]);
});

describe('what is drawn by lot', () => {
  const drawnAt = async (instant: Date): Promise<number[]> => {
    now = instant;
    portal.app.kept!.forget();
    const reply = await portal.app.inject('/api/app/main-page-projects');
    return reply.json<{ data: { featured: { id: number }[] } }>().data.featured.map(({ id }) => id);
  };

  test.each([
    ['a day', '2026-11-29T23:00:00Z', 24],
    ['the day of 25 hours', '2026-10-24T22:00:00Z', 25],
    ['the day of 23 hours', '2027-03-27T23:00:00Z', 23],
  ])('stays for the whole of %s in Poland, and is other things the day before and after', async (_day, from, hours) => {
    const begin = Date.parse(from);
    const at = (minutes: number) => drawnAt(new Date(begin + minutes * 60_000));
    const drawn = await at(0);
    expect(drawn).toHaveLength(4);
    for (let hour = 0; hour < hours; hour++) expect([hour, await at(hour * 60 + 59.99)]).toEqual([hour, drawn]);
    expect(await at(-0.001)).not.toEqual(drawn);
    expect(await at(hours * 60)).not.toEqual(drawn);
  });
});
