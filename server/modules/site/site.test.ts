import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InitData } from '@wiec/contract/site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import type { FreshDatabase } from '../../testing/fresh-database.ts';
import { plantMeeting } from '../../testing/plant-meeting.ts';
import { plantProjectPicture } from '../../testing/plant-picture.ts';
import { plantTasks, plantTown, switchModules } from '../../testing/plant-town.ts';
import type { Town } from '../../testing/plant-town.ts';
import { plantRules } from '../../testing/plant-vote.ts';
import { liveOffice } from '../../services/live-office.ts';
import { projectRows } from '../projects/project-queries.ts';
import { getMainPageProjects } from './get-main-page-projects.ts';
import { getTermsOfUse } from './get-terms-of-use.ts';
import { presentInitData } from './present.ts';
import { readSite } from './queries.ts';

const now = new Date('2026-11-21T12:00:00Z');
const installation = {
  appVersion: '1.0.0',
  demo: true,
  identityServer: {
    authority: 'http://localhost:8080/konto',
    client_id: 'wiec',
    scope: 'openid',
    takesPasswords: true,
    sessionPage: null,
  },
  reCaptcha: { reCaptchaKey: null },
};
let database: FreshDatabase;
let town: Town;
beforeAll(async () => {
  database = await freshDatabase();
  town = await plantTown(database.db);
  await database.db.deleteFrom('setting').execute();
});
afterAll(() => database.close());

const initData = async () => InitData.parse(presentInitData(await readSite(database.db, '2026-11-21'), installation));

describe('init data', () => {
  it('falls back to the defaults of the specification where nothing is set', async () => {
    expect(await initData()).toMatchObject({
      appModuleFlags: { consultation: false, budget: false, probe: false, survey: false },
      mapConfiguration: { zoom: 13, latitude: 51.215933, longitude: 19.134422 },
      agreement: null,
      availableBudgetYears: [{ value: 2027 }],
    });
  });

  it('offers statuses above 0 only, the system-wide area first', async () => {
    const data = await initData();
    expect(data.projectTaskStatuses.every((status) => status.id > 0)).toBe(true);
    expect(data.districts.map((district) => district.name)).toEqual(['Miasto', 'Zarzecze']);
  });

  it('shows a menu item only with its module, and what hangs under it', async () => {
    const { db } = database;
    const { id } = await db
      .insertInto('menu_item')
      .values({ label: 'Budżet obywatelski', position: 1, link_value: '/budzet', module: 'budget' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('menu_item')
      .values({ label: 'Projekty', position: 1, parent_id: id, link_value: '/budzet/lista-projektow-budzetu' })
      .execute();
    expect((await initData()).menu).toEqual([]);
    await db
      .insertInto('setting')
      .values({ key: 'appModuleFlags', value: JSON.stringify({ budget: true, probe: 'yes' }) })
      .execute();
    const data = await initData();
    expect(data.appModuleFlags).toEqual({ consultation: false, budget: true, probe: false, survey: false });
    expect(data.menu).toMatchObject([{ label: 'Budżet obywatelski', subitems: [{ label: 'Projekty' }] }]);
  });

  it('leads a menu item of the current edition to the newest year that everybody sees', async () => {
    const { db } = database;
    await db
      .insertInto('menu_item')
      .values({ label: 'Głosowania', position: 2, link_value: '/budzet/biezaca-edycja/aktualne-glosowania' })
      .execute();
    const leads = async () => (await initData()).menu.find(({ label }) => label === 'Głosowania')!.linkValue;
    const years = (await initData()).availableBudgetYears.map(({ value }) => value);
    const newest = Math.max(2090, ...years);
    // One that is prepared for the next year is not there yet.
    await db
      .insertInto('budget_year')
      .values([
        { value: newest, title: 'Budżet', progress: 1 },
        { value: newest + 1, title: 'Budżet', progress: 0 },
      ])
      .execute();
    expect(await leads()).toBe(`/budzet/${newest}/aktualne-glosowania`);
  });
});

describe('terms of use', () => {
  it('are in force from their day, and know their other versions', async () => {
    const { db } = database;
    const { id: agreementId } = await db
      .insertInto('agreement')
      .values({ name: 'Regulamin' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = (title: string, validFrom: string) => ({
      agreement_id: agreementId,
      title,
      body_html: '<p>Treść</p>',
      valid_from: validFrom,
    });
    const rows = await db
      .insertInto('agreement_history')
      .values([version('Pierwszy', '2024-01-01'), version('Drugi', '2026-11-21'), version('Przyszły', '2027-01-01')])
      .returning('id')
      .execute();
    expect((await initData()).agreement).toEqual({ id: rows[1]!.id, title: 'Drugi' });
    expect(await getTermsOfUse(db, rows[0]!.id)).toMatchObject({
      data: { title: 'Pierwszy', validFrom: '2024-01-01', history: [{ title: 'Przyszły' }, { title: 'Drugi' }] },
    });
    expect(await getTermsOfUse(db, 4711)).toMatchObject({ kind: 'not-found' });
  });
});

describe('the home page', () => {
  it('lists what can be decided by deadline, then what has ended, and leads where each is', async () => {
    const { db } = database;
    const vote = async (title: string, status: number, dateFrom: string, dateTo: string, published = false) => {
      const { id } = await db
        .insertInto('project')
        .values({
          type: 3,
          title,
          status,
          date_from: dateFrom,
          date_to: dateTo,
          office_id: town.officeId,
          budget_year_id: town.yearId,
          show_results: published,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await plantRules(db, id);
      return id;
    };
    const later = await vote('Później', 1, '2026-11-01T00:00:00Z', '2026-12-20T00:00:00Z');
    const sooner = await vote('Wcześniej', 1, '2026-11-01T00:00:00Z', '2026-11-22T00:00:00Z');
    const counted = await vote('Policzone', 2, '2025-11-01T00:00:00Z', '2025-11-22T00:00:00Z', true);
    const over = await vote('Minęło', 1, '2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z');
    await vote('W przygotowaniu', 0, '2026-11-01T00:00:00Z', '2026-12-22T00:00:00Z');
    await vote('Wycofane', 4, '2026-11-01T00:00:00Z', '2026-12-22T00:00:00Z');
    await plantTasks(db, town, [
      { number: '1', title: 'Lipy' },
      { number: '2', title: 'Odrzucone', status: 4 },
    ]);

    const page = await getMainPageProjects(db, now);
    expect(page.agenda.map((item) => [item.title, item.href, item.verb])).toEqual([
      ['Wcześniej', `/budzet/2027/glosowania/zaglosuj/${sooner}`, 'Zagłosuj'],
      ['Później', `/budzet/2027/glosowania/zaglosuj/${later}`, 'Zagłosuj'],
    ]);
    expect(page.finished.map((item) => [item.title, item.href])).toEqual([
      ['Minęło', `/budzet/2027/glosowania/podglad/${over}`],
      ['Policzone', `/budzet/2027/${counted}/wyniki`],
    ]);
    expect(page.featured.map((task) => task.title)).toEqual(['Lipy']);
    // What the vote decided about them takes none of the projects away.
    await db.updateTable('project_task').set({ status: 5 }).where('title', '=', 'Lipy').execute();
    expect((await getMainPageProjects(db, now)).featured.map((task) => task.title)).toEqual(['Lipy']);
    expect((await getMainPageProjects(db, now, town.officeId)).agenda).toEqual(page.agenda);
    expect((await getMainPageProjects(db, now, await liveOffice(db, 4711))).agenda).toEqual(page.agenda);
    const { officeId: idle } = await plantTown(db, 2031);
    expect(await getMainPageProjects(db, now, idle)).toMatchObject({ agenda: [], featured: [], finished: [] });
  });

  it('lists consultations and surveys that run while their modules are on', async () => {
    const { db } = database;
    const { officeId } = await plantTown(db, 2032);
    const plant = (type: number, title: string, dateFrom: string) =>
      db
        .insertInto('project')
        .values({ type, title, status: 1, date_from: dateFrom, date_to: '2026-12-01T00:00:00Z', office_id: officeId })
        .returning('id')
        .executeTakeFirstOrThrow();
    const consultation = await plant(0, 'Zieleń', '2026-11-01T00:00:00Z');
    const survey = await plant(1, 'Basen', '2026-11-01T00:00:00Z');
    await plant(1, 'Przyszła', '2026-11-30T00:00:00Z');
    const told = async () =>
      (await getMainPageProjects(db, now, officeId)).agenda.map(({ kind, href, verb }) => [kind, href, verb]);
    expect(await told()).toEqual([]);
    await switchModules(db, { consultation: true, survey: true });
    expect(await told()).toEqual([
      ['Konsultacja', `/konsultacje/zaglosuj/${consultation.id}`, 'Zabierz głos'],
      ['Ankieta', `/ankiety/zaglosuj/${survey.id}`, 'Wypełnij'],
    ]);
    await switchModules(db, { consultation: false, survey: false });
  });

  it('counts what can be decided now: neither what is to come, nor what is paused, nor only what there is room for', async () => {
    const { db } = database;
    const { officeId, yearId } = await plantTown(db, 2034);
    await switchModules(db, { consultation: true, survey: true, probe: true, budget: true });
    const plant = async (type: number, title: string, more: { date_from?: string; paused_until?: Date } = {}) => {
      const dates = { date_from: '2026-11-01T00:00:00Z', date_to: '2027-03-01T00:00:00Z' };
      const year = type === 3 ? { budget_year_id: yearId } : {};
      const { id } = await db
        .insertInto('project')
        .values({ type, title, status: 1, office_id: officeId, ...year, ...dates, ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const verbs = async (at = now) =>
      Object.fromEntries((await getMainPageProjects(db, at, officeId)).agenda.map(({ title, verb }) => [title, verb]));
    const decisions = async (at = now) => (await getMainPageProjects(db, at, officeId)).decisions;
    await plant(1, 'Otwarta');
    await plantRules(db, await plant(3, 'Zapowiedziane', { date_from: '2026-12-01T00:00:00Z' }));
    await plantMeeting(
      { db, clock: () => now, projects: projectRows },
      {
        title: 'Spotkanie',
        officeId,
        dateFrom: new Date('2026-11-23T16:00:00Z'),
        dateTo: new Date('2026-11-23T18:00:00Z'),
      },
    );
    const until = '2026-11-25T10:00:00Z';
    await plant(0, 'Wstrzymana', { paused_until: new Date(until) });
    expect(await verbs()).toMatchObject({
      Otwarta: 'Wypełnij',
      Zapowiedziane: 'Zobacz szczegóły',
      Wstrzymana: 'Zobacz szczegóły',
    });
    expect(await decisions()).toBe(1);
    // A pause ends by itself.
    expect(await decisions(new Date(until))).toBe(2);
    expect(await verbs(new Date(until))).toMatchObject({ Wstrzymana: 'Zabierz głos' });
    expect(await decisions(new Date('2026-12-02T00:00:00Z'))).toBe(3);
    for (let n = 0; n < 12; n++) await plant(1, `Kolejna ${n}`);
    expect(await decisions()).toBe(13);
    await switchModules(db, { consultation: true, survey: false });
    expect(await decisions()).toBe(0);
    await switchModules(db, { consultation: false, survey: false });
  });

  it('leads with one that runs and has a picture, another one each day, while its module is on', async () => {
    const { db } = database;
    const { officeId } = await plantTown(db, 2033);
    const plant = async (title: string, more: { type?: number; status?: number; date_to?: string } = {}) => {
      const dates = { date_from: '2026-11-01T00:00:00Z', date_to: '2027-03-01T00:00:00Z' };
      const { id } = await db
        .insertInto('project')
        .values({ type: 0, title, status: 1, office_id: officeId, ...dates, ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
      await plantProjectPicture(db, id, title);
      return id;
    };
    await plant('Zieleń');
    await plant('Skończona', { date_to: '2026-11-20T00:00:00Z' });
    await plant('W przygotowaniu', { status: 0 });
    await plant('Sonda', { type: 2 });
    const lead = async (day = now) => (await getMainPageProjects(db, day, officeId)).lead;
    expect(await lead()).toBeNull();
    await switchModules(db, { consultation: true, survey: true });
    expect(await lead()).toMatchObject({ title: 'Zieleń', kind: 'Konsultacja', image: { alt: 'Zieleń', width: 800 } });
    await plant('Basen', { type: 1 });
    const days = Array.from({ length: 20 }, (_, at) => new Date(now.getTime() + at * 86_400_000));
    const titles = await Promise.all(days.map(async (day) => (await lead(day))!.title));
    expect(new Set(titles)).toEqual(new Set(['Zieleń', 'Basen']));
    await switchModules(db, { consultation: false, survey: false });
  });
});
