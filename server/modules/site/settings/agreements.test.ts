import type { Agreement, AgreementHistory, AgreementText } from '@wiec/contract/agreements.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let portal: TestApp;
let admin: number;
/** From now to the portal's today. */
let days = 0;

beforeAll(async () => {
  const clock = () => new Date(Date.now() + days * 86_400_000);
  portal = await testApp({ rateLimitFactor: 1_000_000 }, { clock });
  signInById(portal.app, portal.deps);
  await plantTown(portal.deps.db);
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
});
afterAll(() => portal.close());

const today = warsawDate(new Date());
const inDays = (days: number): string => addDays(today, days);

async function ask<T = Agreement>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const reply = await portal.app.inject({
    method,
    url: `/api/setting/${path}`,
    headers: { authorization: `Bearer ${admin}` },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<{ data: T; title?: string; errors?: { field?: string }[] }>() };
}

/** As anybody reads it. */
async function visit<T>(path: string) {
  const reply = await portal.app.inject(`/api/app/${path}`);
  return { status: reply.statusCode, ...reply.json<{ data: T }>() };
}

let serial = 0;
const version = (changes: object = {}) => ({
  title: 'Zasady moderacji',
  displayText: '',
  text: '<p>Pisz uprzejmie.</p>',
  validFrom: today,
  ...changes,
});
/** A document whose first version holds from today, and another from in ten days. */
async function plant() {
  const slug = `dokument-${++serial}`;
  const { data } = await ask('POST', 'agreements', { ...version(), slug });
  const next = { after: data.histories[0]!.id, fileIds: [], ...version({ validFrom: inDays(10) }) };
  const agreement = (await ask('POST', `agreements/${data.id}/histories`, next)).data;
  const [planned, current] = agreement.histories as [AgreementHistory, AgreementHistory];
  return { slug, id: data.id, planned, current };
}

describe('a document', () => {
  test('is added with its first version, cleaned, and read by anybody', async () => {
    const text = '<h2>§ 1</h2><p onclick="x()">Pisz <b>uprzejmie</b>.</p><script>alert(1)</script>';
    const added = await ask('POST', 'agreements', { ...version({ text }), slug: 'moderacja' });
    expect(added).toMatchObject({ status: 200, data: { slug: 'moderacja', histories: [{ state: 'current' }] } });
    expect((await visit('legal-documents/moderacja')).data).toMatchObject({
      title: 'Zasady moderacji',
      displayText: 'Zasady moderacji',
      text: '<h3>§ 1</h3><p>Pisz <b>uprzejmie</b>.</p>',
      validFrom: today,
    });
    const log = await portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(log).toMatchObject({ action: 'agreement.added', subject_id: String(added.data.histories[0]!.id) });
    expect(JSON.stringify(log)).not.toContain('uprzejmie');
  });

  test.each([
    ['without a title', { title: ' ' }, 422, 'title'],
    ['without words', { text: '<p><script>x</script></p>' }, 422, 'text'],
    ['of too many characters', { text: `<p>${'a'.repeat(100_000)}</p>` }, 422, 'text'],
    ['of too many tags', { text: `${'<u>'.repeat(20_000)}a` }, 422, 'text'],
    ['from yesterday', { validFrom: inDays(-1) }, 422, 'validFrom'],
    ['at no address', { slug: 'Zasady Moderacji' }, 422, 'slug'],
    ['at the address of another', { slug: 'moderacja' }, 409, 'slug'],
  ])('%s is refused by field', async (_, changes, status, field) => {
    const refused = await ask('POST', 'agreements', { ...version(), slug: 'nowy', ...changes });
    expect(refused).toMatchObject({ status, errors: [{ field }] });
  });

  test('gets a new version, and the old one stays readable', async () => {
    const { slug, id, planned, current } = await plant();
    expect([planned.state, current.state]).toEqual(['planned', 'current']);
    expect((await ask<AgreementHistory[]>('GET', 'agreement-histories')).data).toContainEqual(planned);
    expect(await visit(`legal-documents/${slug}/${planned.id}`)).toMatchObject({ status: 404 });
    // Ten days later.
    days = 10;
    expect((await visit(`legal-documents/${slug}`)).data).toMatchObject({ id: planned.id });
    expect((await visit(`legal-documents/${slug}/${current.id}`)).data).toMatchObject({ id: current.id });
    expect((await ask('GET', `agreements/${id}`)).data.histories.map(({ state }) => state)).toEqual([
      'current',
      'past',
    ]);
    days = 0;
  });
});

describe('a version', () => {
  test('that is still to come is corrected, and of two clerks at once the second is told', async () => {
    const { planned } = await plant();
    const path = `agreement-histories/${planned.id}`;
    const replies = await Promise.all(
      ['Pierwszy', 'Drugi'].map((title) =>
        ask<AgreementText>('PUT', path, { ...version({ title, validFrom: inDays(10) }), revision: 1 }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200)!;
    expect((await ask<AgreementText>('GET', path)).data).toEqual(won.data);
  });

  test('that holds stays as it is, by the call and by the database', async () => {
    const { current } = await plant();
    const path = `agreement-histories/${current.id}`;
    expect(await ask('PUT', path, { ...version(), revision: 1 })).toMatchObject({ status: 409 });
    expect(await ask('DELETE', `${path}/1`)).toMatchObject({ status: 409 });
    const { db } = portal.deps;
    const rewrite = db
      .updateTable('agreement_history')
      .set({ body_html: '<p>Inaczej</p>' })
      .where('id', '=', current.id);
    await expect(rewrite.execute()).rejects.toMatchObject({ code: '23001' });
    const remove = db.deleteFrom('agreement_history').where('id', '=', current.id);
    await expect(remove.execute()).rejects.toMatchObject({ code: '23001' });
  });

  test('that is still to come is taken back, but not the only one', async () => {
    const { planned, current } = await plant();
    expect(await ask('DELETE', `agreement-histories/${planned.id}/1`)).toMatchObject({
      status: 200,
      data: { histories: [{ id: current.id }] },
    });
    const later = { ...version({ validFrom: inDays(5) }), slug: 'dopiero-bedzie' };
    const [only] = (await ask('POST', 'agreements', later)).data.histories;
    expect(await ask('DELETE', `agreement-histories/${only!.id}/1`)).toMatchObject({ status: 409 });
  });

  test('is not added over one that its author has not seen, nor on the day of another', async () => {
    const { id, planned, current } = await plant();
    const add = (after: number, validFrom: string) =>
      ask('POST', `agreements/${id}/histories`, { ...version({ validFrom }), after, fileIds: [] });
    expect(await add(current.id, inDays(20))).toMatchObject({ status: 409 });
    expect(await add(planned.id, planned.validFrom)).toMatchObject({ status: 409, errors: [{ field: 'validFrom' }] });
    expect(await add(planned.id, inDays(20))).toMatchObject({ status: 200 });
  });
});

describe('the terms', () => {
  test('are there once, and each version is at an address of its own', async () => {
    const first = await ask('POST', 'agreements', { ...version({ title: 'Regulamin' }), slug: null });
    expect(first.status).toBe(200);
    expect(await ask('POST', 'agreements', { ...version(), slug: null })).toMatchObject({ status: 409 });
    const [{ id }] = first.data.histories as [AgreementHistory];
    expect((await visit(`terms-of-use/${id}`)).data).toMatchObject({ title: 'Regulamin' });
    const agreement = () => visit<{ agreement: object }>('init-data').then(({ data }) => data.agreement);
    await expect.poll(agreement).toEqual({ id, title: 'Regulamin' });
  });

  test('and documents are not shown at the addresses of each other', async () => {
    const { current } = await plant();
    expect(await visit(`terms-of-use/${current.id}`)).toMatchObject({ status: 404 });
  });

  test('keep the files of the version before', async () => {
    const { db } = portal.deps;
    const { rows } = await portal.deps.pool.query<{ id: number }>(
      `insert into file (filename, content_type, size, storage_key, sha256)
       values ('regulamin.pdf', 'application/pdf', 5, 'k', ''), ('wzor.pdf', 'application/pdf', 5, 'l', '') returning id`,
    );
    const [kept, left] = rows as [{ id: number }, { id: number }];
    const terms = (await ask<AgreementHistory[]>('GET', 'agreement-histories')).data.find(({ slug }) => slug === null)!;
    await db
      .insertInto('agreement_history_file')
      .values([kept, left].map(({ id }) => ({ agreement_history_id: terms.id, file_id: id })))
      .execute();
    const body = { ...version({ validFrom: inDays(3) }), after: terms.id, fileIds: [kept.id, 4711] };
    const path = `agreements/${terms.agreementId}/histories`;
    // No number of a file at all, and more than the database counts.
    expect((await ask('POST', path, { ...body, fileIds: [2 ** 31] })).status).toBe(400);
    const { data } = await ask('POST', path, body);
    const text = await ask<AgreementText>('GET', `agreement-histories/${data.histories[0]!.id}`);
    expect(text.data.files).toEqual([{ id: kept.id, filename: 'regulamin.pdf', size: 5 }]);
  });

  describe('get files before they hold', () => {
    const pdf = Buffer.from('%PDF-1.4 %%EOF').toString('base64');
    const planned = async (): Promise<AgreementText> => {
      const terms = (await ask<AgreementHistory[]>('GET', 'agreement-histories')).data.find(
        ({ slug, state }) => slug === null && state === 'planned',
      )!;
      return (await ask<AgreementText>('GET', `agreement-histories/${terms.id}`)).data;
    };
    const add = async (changes: object = {}, id?: number) => {
      const version = await planned();
      const body = { filename: 'wzor.pdf', content: pdf, revision: version.revision, ...changes };
      return ask<AgreementText>('POST', `agreement-histories/${id ?? version.id}/files`, body);
    };
    const open = async ({ id }: AgreementText, fileId: number) =>
      portal.app.inject(`/api/app/terms-of-use/${id}/file/${fileId}`);

    test('that residents open, and that go again; a repeat changes nothing', async () => {
      const before = await planned();
      const { status, data } = await add();
      expect(status).toBe(200);
      expect(data.revision).toBe(before.revision + 1);
      const file = data.files.find(({ filename }) => filename === 'wzor.pdf')!;
      expect((await open(data, file.id)).body).toBe('%PDF-1.4 %%EOF');
      // The same request again, with what its author had seen.
      expect((await add({ revision: before.revision })).data).toEqual(data);
      const log = await portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
      expect(log).toMatchObject({ action: 'agreement.filesChanged', details: { added: file.id } });

      const path = `agreement-histories/${data.id}/files/${file.id}`;
      expect((await ask('DELETE', `${path}/${before.revision}`)).status).toBe(409);
      expect(await ask('DELETE', `${path}/${data.revision}`)).toMatchObject({
        status: 200,
        data: { files: before.files },
      });
      expect((await open(data, file.id)).statusCode).toBe(404);
    });

    test('but none that is broken, that a colleague has not seen, or of a version that holds', async () => {
      const before = await planned();
      expect((await add({ content: Buffer.from('MZ').toString('base64'), filename: 'wirus.exe' })).status).toBe(422);
      expect((await add({ revision: before.revision - 1, filename: 'inny.pdf' })).status).toBe(409);
      const all = (await ask<AgreementHistory[]>('GET', 'agreement-histories')).data;
      const current = all.find(({ slug, state }) => slug === null && state === 'current')!;
      expect((await add({ revision: current.revision }, current.id)).status).toBe(409);
      expect(await planned()).toEqual(before);
      const { rows } = await portal.deps.pool.query(`select from file where filename in ('wirus.exe', 'inny.pdf')`);
      expect(rows).toEqual([]);
    });

    test('which a withdrawn version takes with it, but for those that an earlier one has', async () => {
      const { data } = await add();
      const [shared, own] = [data.files[0]!, data.files.at(-1)!];
      expect((await ask('DELETE', `agreement-histories/${data.id}/${data.revision}`)).status).toBe(200);
      const { rows } = await portal.deps.pool.query(`select id from file where id = any($1)`, [[shared.id, own.id]]);
      expect(rows).toEqual([{ id: shared.id }]);
    });
  });
});
