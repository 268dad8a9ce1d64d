import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Meeting, MeetingItem } from '@wiec/contract/meetings.ts';
import type { SearchResults } from '@wiec/contract/search.ts';
import type { MainPage } from '../site/get-main-page-projects.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { meetingOrder, plantMeeting } from '../../testing/plant-meeting.ts';
import { plantTown, switchModules } from '../../testing/plant-town.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { keepMeeting, type MeetingOrder } from './keep-meeting.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { consultation: true });
});
afterAll(() => portal.close());

async function ask<Data>(url: string): Promise<Data> {
  portal.app.kept?.forget();
  const reply = await portal.app.inject(url);
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json<{ data: Data }>().data;
}
const list = async (query: string) =>
  (await ask<{ items: MeetingItem[] }>(`/api/meetings?${query}`)).items.map(({ title }) => title);

const plant = (title: string, change: Partial<MeetingOrder> = {}) => plantMeeting(portal.deps, { title, ...change });
const at = (days: number, hours = 0) => new Date(Date.now() + days * 86_400_000 + hours * 3_600_000);
const days = (from: number) => ({ dateFrom: at(from), dateTo: at(from, 2) });

test('those to come stand by the nearest, those that are over by the latest; a page at a time, and of one consultation', async () => {
  const { id: consultationId } = await plantConsultation(portal.deps);
  await plant('Za tydzień', { ...days(7), consultationId });
  await plant('Jutro', days(1));
  await plant('Odwołane', { ...days(3), cancellation: 'Wichura.' });
  await plant('Dawno', days(-90));
  await plant('Niedawno', days(-9));
  expect(await list('isActual=true')).toEqual(['Jutro', 'Odwołane', 'Za tydzień']);
  expect(await list('isActual=true&page=2&size=2')).toEqual(['Za tydzień']);
  expect(await list('isActual=false')).toEqual(['Niedawno', 'Dawno']);
  const own = await ask<{ items: MeetingItem[] }>(`/api/meetings?consultationId=${consultationId}`);
  expect(own.items).toMatchObject([{ title: 'Za tydzień', consultation: { id: consultationId } }]);
  const { agenda } = await ask<MainPage>('/api/app/main-page-projects');
  const meetings = agenda.filter(({ type }) => type === 4);
  expect(meetings).toMatchObject([{ title: 'Jutro', verb: 'Zobacz' }, { title: 'Za tydzień' }]);
});

test('a meeting that is announced before its consultation does not tell that there will be one', async () => {
  const { id } = await plantConsultation(portal.deps, { inPreparation: true });
  await plant('Przed konsultacją', { ...days(20), consultationId: id });
  expect(await list(`consultationId=${id}`)).toEqual([]);
  const shown = await ask<{ items: MeetingItem[] }>('/api/meetings?isActual=true');
  expect(shown.items.find(({ title }) => title === 'Przed konsultacją')).toMatchObject({ consultation: null });
  await portal.deps.projects.setStatus(portal.deps.db, id, ProjectStatus.Active);
  expect(await list(`consultationId=${id}`)).toEqual(['Przed konsultacją']);
});

test('a page has all of it, with a link to a map of the operator', async () => {
  const id = await plant('Rozmowa', {
    ...days(4),
    latitude: 51.2,
    longitude: 19.1,
    note: '<p>Było gwarno.</p><script>1</script>',
    programme: [{ time: '17:30', text: 'Początek' }],
  });
  const meeting = await ask<Meeting>(`/api/project/${id}`);
  expect(meeting).toMatchObject({
    type: 4,
    mapUrl: 'https://mapa.example/?m=51.2,19.1',
    note: '<p>Było gwarno.</p>',
    programme: [{ time: '17:30', text: 'Początek' }],
    hasNote: true,
  });
  expect(await ask(`/api/project/${id}/header`)).toMatchObject({ title: 'Rozmowa', type: 4 });
  const sent = await portal.app.inject({ method: 'PUT', url: `/api/project/${id}/consultation-forms`, payload: {} });
  expect(sent.statusCode).toBeGreaterThanOrEqual(400);
});

test('its calendar file keeps its number, and counts changes', async () => {
  const id = await plant('Warsztat', days(5));
  const file = async () => {
    const reply = await portal.app.inject(`/kanaly/spotkania/${id}/spotkanie.ics`);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    return reply.body;
  };
  const first = await file();
  expect(first).toContain(`UID:spotkanie-${id}@wiec.example.pl\r\n`);
  expect(first).toContain('SEQUENCE:0\r\n');
  const changed = meetingOrder({ title: 'Warsztat', ...days(6), cancellation: 'Sala zajęta.' });
  expect(await keepMeeting(portal.deps, id, changed, 'cli')).toMatchObject({ ok: true });
  const second = await file();
  expect(second).toContain(`UID:spotkanie-${id}@wiec.example.pl\r\n`);
  expect(second).toContain('SEQUENCE:1\r\n');
  expect(second).toContain('STATUS:CANCELLED\r\n');
  expect((await portal.app.inject('/kanaly/spotkania/999999/spotkanie.ics')).statusCode).toBe(404);
});

test('the search finds it by its place, and leads to its page; robots are told of it', async () => {
  const id = await plant('Debata', { ...days(8), place: 'Kinoteatr Zorza' });
  const { items } = await ask<SearchResults>('/api/search?searchTerm=kinoteatr');
  expect(items).toMatchObject([
    { title: 'Debata', typeName: 'Spotkanie bezpośrednie', href: `/spotkania-bezposrednie/${id}` },
  ]);
  const map = (await portal.app.inject('/sitemap.xml')).body;
  expect(map).toContain(`/spotkania-bezposrednie/${id}<`);
  expect(map).toContain('/spotkania-bezposrednie<');
});
