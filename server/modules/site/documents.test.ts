import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantTasks, plantTown, switchModules } from '../../testing/plant-town.ts';
import { publicPaths, sitemapFiles } from './search-engine-routes.ts';

let server: TestApp;
let taskId: number;
const now = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  server = await testApp();
  const { db } = server.deps;
  const town = await plantTown(db);
  await switchModules(db, { budget: false });
  const draft = await db
    .insertInto('budget_year')
    .values({ value: 2030, title: 'Szkic', progress: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  [taskId] = (await plantTasks(db, town, [{ number: '1', title: 'Lipy' }])) as [number];
  await plantTasks(db, { ...town, yearId: draft.id }, [{ number: '1', title: 'Jeszcze tajne' }]);
  const { id: agreementId } = await db
    .insertInto('agreement')
    .values({ name: 'Klauzula', slug: 'prywatnosc' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = (title: string, valid_from: string, is_active = true) => ({
    agreement_id: agreementId,
    title,
    display_text: `${title}: treść`,
    body_html: '<p>Treść</p>',
    valid_from,
    is_active,
  });
  await db
    .insertInto('agreement_history')
    .values([
      version('Pierwsza', '2020-01-01'),
      version('Druga', '2022-01-01'),
      version('Cofnięta', '2023-01-01', false),
      version('Przyszła', '2999-01-01'),
    ])
    .execute();
});
afterAll(() => server.close());

const get = async (url: string) => {
  const reply = await server.app.inject({ url });
  return { status: reply.statusCode, text: reply.body, type: reply.headers['content-type'] };
};
const read = async (url: string) => {
  const { status, text } = await get(url);
  return { status, ...(JSON.parse(text) as { data?: Record<string, unknown>; title?: string }) };
};

describe('legal documents', () => {
  const PATH = '/api/app/legal-documents/prywatnosc';

  it('are shown in the version in force, with those that were, and without those that are not', async () => {
    const { data } = await read(PATH);
    expect(data).toMatchObject({ title: 'Druga', displayText: 'Druga: treść', isActive: true });
    expect(data!.history).toMatchObject([{ title: 'Pierwsza' }]);
    const [first] = data!.history as { id: number }[];
    expect((await read(`${PATH}/${first!.id}`)).data).toMatchObject({ title: 'Pierwsza', validFrom: '2020-01-01' });
  });

  it('say nothing of drafts, versions to come, and others', async () => {
    const hidden = await server.deps.db
      .selectFrom('agreement_history')
      .select('id')
      .where('title', 'in', ['Cofnięta', 'Przyszła'])
      .execute();
    for (const { id } of hidden) expect(await read(`${PATH}/${id}`)).toMatchObject({ status: 404 });
    expect(await read('/api/app/legal-documents/inny')).toMatchObject({
      status: 404,
      title: 'Nie ma takiego dokumentu.',
    });
    expect(await read('/api/app/legal-documents/A%27--')).toMatchObject({ status: 400 });
  });
});

describe('the accessibility declaration', () => {
  const PATH = '/api/app/accessibility-declaration';

  it('is inactive until it is whole', async () => {
    expect((await read(PATH)).data).toMatchObject({
      isActive: false,
      statement: null,
      entity: 'Urząd Miasta Lipogród',
    });
    const statement = {
      publishedOn: '2026-01-15',
      updatedOn: '2026-10-01',
      drawnUpOn: '2026-03-02',
      status: 'zgodna',
      gaps: [],
      method: 'Samoocena.',
      contact: { person: 'Jagoda Wierzba', email: 'dostepnosc@lipogrod.example', phone: '44 555 01 20' },
      architecture: ['Bez progu.'],
      communication: ['Tłumacz w czwartki.'],
    };
    const save = (value: object) =>
      server.deps.db
        .insertInto('setting')
        .values({ key: 'accessibilityDeclaration', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    await save({ ...statement, publishedOn: 'wczoraj' });
    expect((await read(PATH)).data).toMatchObject({ isActive: false });
    await save(statement);
    expect((await read(PATH)).data).toMatchObject({ isActive: true, statement, portalUrl: 'https://wiec.example.pl' });
  });

  it('that was kept as sentences gets room for reasons by the migration', async () => {
    const { db, pool } = server.deps;
    const value = JSON.stringify({ gaps: ['Mapy', { what: 'Skany', why: 'Stare.' }], status: 'niezgodna' });
    const key = 'accessibilityDeclaration';
    await db.updateTable('setting').set({ value }).where('key', '=', key).execute();
    await pool.query(
      readFileSync(new URL('../../db/migrations/0186-reasons-of-inaccessible-content.sql', import.meta.url), 'utf8'),
    );
    const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
    expect(row?.value).toEqual({
      gaps: [
        { what: 'Mapy', why: '' },
        { what: 'Skany', why: 'Stare.' },
      ],
      status: 'niezgodna',
    });
  });
});

describe('a module that is off', () => {
  it('has no calls, of whatever kind', async () => {
    for (const path of ['budgets', 'project/1', `project-tasks/${taskId}`, 'app/main-page-probe-projects']) {
      expect(await read(`/api/${path}`)).toMatchObject({ status: 404, title: 'Nie ma takiego adresu' });
    }
  });
});

describe('search engines', () => {
  it('are kept from what acts and is personal, and told where the map is', async () => {
    const { text, type } = await get('/robots.txt');
    expect(type).toMatch(/^text\/plain/);
    expect(text).toContain('Disallow: /konto\n');
    expect(text).toContain('Sitemap: https://wiec.example.pl/sitemap.xml\n');
  });

  it('find every address, also where there are more than one file may hold', async () => {
    const paths = Array.from({ length: 5 }, (_, at) => `/sondy/szczegoly/${at}`);
    const [list, ...parts] = sitemapFiles('https://wiec.example.pl', paths, 2);
    expect(list!.match(/<sitemap><loc>[^<]+/g)).toEqual(
      [1, 2, 3].map((part) => `<sitemap><loc>https://wiec.example.pl/sitemap/${part}.xml`),
    );
    expect(parts.join('').match(/\/sondy\/szczegoly\/\d/g)).toEqual(paths);
    expect(sitemapFiles('https://wiec.example.pl', paths, 5)).toHaveLength(1);
    for (const part of ['1', '0', 'x', '-1']) {
      expect((await server.app.inject(`/sitemap/${part}.xml`)).statusCode).toBe(404);
    }
  });

  it('find what is published, of modules that are on', async () => {
    const { text, type } = await get('/sitemap.xml');
    expect(type).toMatch(/^application\/xml/);
    expect(text).toContain('<loc>https://wiec.example.pl/dokumenty/prywatnosc</loc>');
    expect(text).not.toContain('/budzet');
    const { db } = server.deps;
    await switchModules(db, { budget: true });
    const paths = await publicPaths(server.deps.db, now);
    expect(paths.filter((path) => path.includes('sondy'))).toEqual([]);
    await switchModules(db, { probe: true });
    const lists = (await publicPaths(server.deps.db, now)).filter((path) => /sondy|ankiety|konsultacje/.test(path));
    expect(lists).toEqual(['/sondy', '/aktualne-sondy', '/zakonczone-sondy']);
    await switchModules(db, { probe: false, consultation: true });
    const { id } = await plantConsultation(server.deps);
    expect(await publicPaths(db, now)).toContain(`/konsultacje/podglad/${id}`);
    await switchModules(db, { consultation: false });
    expect(paths.join('\n').match(/podglad-projektu-budzetu\/\d+/g)).toEqual([`podglad-projektu-budzetu/${taskId}`]);
  });
});
