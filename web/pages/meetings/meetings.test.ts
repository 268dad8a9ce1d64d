import type { Meeting, MeetingItem } from '@wiec/contract/meetings.ts';
import { expect, test } from 'vitest';
import { initData } from '../../testing/init-data.ts';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';

const init = { ...initData, appModuleFlags: { ...initData.appModuleFlags, consultation: true } };
const now = '2026-11-22T10:00:00Z';

const item: MeetingItem = {
  id: 9,
  type: 4,
  title: 'Nowy układ linii autobusowych',
  shortDescription: 'Pokażemy trzy warianty.',
  dateFrom: '2026-12-02T16:30:00.000Z',
  dateTo: '2026-12-02T18:30:00.000Z',
  status: 1,
  statusName: 'Aktywny',
  mode: 0,
  modeName: 'Otwarty',
  onlyForLegalAge: false,
  officeId: 1,
  officeName: 'Urząd Miasta Lipogród',
  showResults: false,
  consultation: { id: 7, title: 'Transport' },
  district: null,
  place: 'Szkoła nr 7',
  address: 'ul. Parowozowa 3',
  online: null,
  cancellation: null,
  hasNote: false,
  participants: null,
  calendarUrl: '/kanaly/spotkania/9/spotkanie.ics',
};
const meeting: Meeting = {
  ...item,
  now,
  description: '',
  directions: 'Linia 4, przystanek Parowozowa',
  latitude: 51.2,
  longitude: 19.1,
  mapUrl: 'https://mapa.example/?m=51.2,19.1',
  signUp: null,
  programme: [{ time: '17:30', text: 'Wydział pokazuje warianty' }],
  access: ['Pętla indukcyjna'],
  contact: { name: 'Jan Wilk', phone: '44 555 01 61', email: 'transport@lipogrod.example' },
  noteBy: '2026-12-09',
  note: null,
};

async function drawn(path: string, answers: Record<string, unknown>) {
  const { api, asked } = apiWith(answers, init);
  const { html, status } = await renderAt(path, api);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { html, main, status, asked, text: textOf(main).replaceAll('\u00a0', ' ') };
}
const listed = (items: readonly Partial<MeetingItem>[], total = items.length) => ({
  '/api/meetings': { items: items.map((each) => ({ ...item, ...each })), total, page: 1, size: 10, now },
});

test('the list tells day, hours, place and how far away it is, with a file for calendars', async () => {
  const { main, text, asked } = await drawn('/spotkania-bezposrednie', listed([{}]));
  for (const words of ['Najbliższe', 'Konsultacja', 'godz. 17.30–19.30', 'Szkoła nr 7', 'za 10 dni', 'Odbyły się']) {
    expect(text).toContain(words);
  }
  expect(main).toContain('href="/spotkania-bezposrednie/9"');
  expect(main).toContain('href="/kanaly/spotkania.ics"');
  expect(main).toContain('href="/kanaly/spotkania/9/spotkanie.ics"');
  expect(asked.filter(({ path }) => path === '/api/meetings').map(({ query }) => query?.isActual)).toEqual([
    'true',
    'false',
  ]);
  expect(/<details class="collapsible"[^>]*>/.exec(main)![0]).not.toContain('open');
});

test('an address opens what is over, at its page; notes are led to', async () => {
  const past = [{ hasNote: true, participants: 48 }];
  const { main, text, asked } = await drawn('/spotkania-bezposrednie?archiveListPage=2', listed(past, 12));
  expect(/<details class="collapsible"[^>]*>/.exec(main)![0]).toContain('open');
  expect(text).toContain('48 osób');
  expect(main).toContain('href="/spotkania-bezposrednie/9#notatka"');
  expect(asked.find(({ query }) => query?.isActual === 'false')!.query).toMatchObject({ page: 2 });
});

test('a cancelled meeting says so, and offers no calendar', async () => {
  const cancelled = { cancellation: 'Sala zajęta.', status: 4 };
  const list = await drawn('/spotkania-bezposrednie', listed([cancelled]));
  expect(list.text).toContain('Odwołane Sala zajęta.');
  expect(list.main).not.toContain('spotkanie.ics');
  const page = await drawn('/spotkania-bezposrednie/9', { '/api/project/9': { ...meeting, ...cancelled } });
  expect(page.text).toContain('Spotkanie odwołane');
  expect(page.text).not.toContain('Notatka z rozmowy pojawi się');
  expect(page.main).not.toContain('.ics');
});

test('the page tells course, access, whom to ask and when the note comes, and leads to a map elsewhere', async () => {
  const { main, text } = await drawn('/spotkania-bezposrednie/9', { '/api/project/9': meeting });
  for (const words of [
    'środa, 2 grudnia 2026, godz. 17.30–19.30',
    'Szkoła nr 7, ul. Parowozowa 3',
    '17.30 Wydział pokazuje warianty',
    'Pętla indukcyjna',
    'Jan Wilk',
    'pojawi się tutaj do 9 grudnia 2026.',
    '51,20000° N, 19,10000° E',
  ]) {
    expect(text).toContain(words);
  }
  expect(main).toContain('href="https://mapa.example/?m=51.2,19.1"');
  expect(main).toContain('href="tel:445550161"');
  expect(main).toContain('href="/konsultacje/zaglosuj/7"');
  expect(main).not.toContain('<iframe');
});

test('after it the note stands there', async () => {
  const over = {
    dateFrom: '2026-11-02T16:30:00Z',
    dateTo: '2026-11-02T18:30:00Z',
    note: '<p>Zapisano trzy sprawy.</p>',
  };
  const { text, main } = await drawn('/spotkania-bezposrednie/9', { '/api/project/9': { ...meeting, ...over } });
  expect(text).toContain('odbyło się');
  expect(main).toContain('<p>Zapisano trzy sprawy.</p>');
  expect(main).not.toContain('.ics');
});

test('a project of another kind has no such page', async () => {
  const { status } = await drawn('/spotkania-bezposrednie/9', { '/api/project/9': { ...meeting, type: 1 } });
  expect(status).toBe(404);
});

test('search engines are told of an event with its hours and place, and of one that does not take place', async () => {
  const structured = async (change: Partial<Meeting>) => {
    const { html } = await drawn('/spotkania-bezposrednie/9', { '/api/project/9': { ...meeting, ...change } });
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!;
    return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
  };
  const [way, event] = await structured({});
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(event).toMatchObject({
    '@type': 'Event',
    name: 'Nowy układ linii autobusowych',
    startDate: '2026-12-02T16:30:00.000Z',
    endDate: '2026-12-02T18:30:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { name: 'Szkoła nr 7', address: 'ul. Parowozowa 3', geo: { latitude: 51.2, longitude: 19.1 } },
    organizer: { name: 'Urząd Miasta Lipogród' },
  });
  expect(event!.url).toMatch(/\/spotkania-bezposrednie\/9$/);
  const [, cancelled] = await structured({ cancellation: 'Choroba.', online: 'Transmisja', latitude: null });
  expect(cancelled).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
  });
  expect(cancelled!.location).not.toHaveProperty('geo');
});
