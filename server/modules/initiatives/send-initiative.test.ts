/** Initiatives over HTTP: what is taken and what is not, that nothing is doubled, and that nobody reads what is not theirs. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_HEADER } from '@wiec/contract/initiatives.ts';
import { defaultAttachmentConfig, PlaceOfUse } from '@wiec/domain/attachment-config.ts';
import { InitiativeType } from '@wiec/domain/initiative.ts';
import { InitiativeMode } from '@wiec/domain/phases.ts';
import { initiativeCases, soundInitiative } from '@wiec/domain/testing/initiative-cases.ts';
import { ATTACHMENT_CONFIGS } from '../../services/content-configs.ts';
import { readOutbox } from '../../services/mail.ts';
import { type InitiativeGround, initiativeGround } from '../../testing/initiative-ground.ts';
import { switchModules } from '../../testing/plant-town.ts';
import { docxOf, docxOfMany, pdfOf, pngOf } from '../../testing/sample-files.ts';
import { findCasesOf } from './queries.ts';
import { listOwnInitiatives } from './list-own-cases.ts';
import { sweepUploads } from './sweep-initiatives.ts';
import { uploadHashOf } from './upload-token.ts';

let ground: InitiativeGround;
let resident: number;
beforeAll(async () => {
  ground = await initiativeGround();
  resident = await ground.resident();
});
afterAll(() => ground.close());

const setMode = async (mode: InitiativeMode) => {
  await ground.deps.db
    .insertInto('setting')
    .values({ key: 'initiativeConfiguration', value: JSON.stringify({ mode, revision: 1 }) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify({ mode, revision: 1 }) }))
    .execute();
};
const count = async (table: 'initiative' | 'initiative_file' | 'file' | 'started_upload') => {
  const query = ground.deps.db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
};
const storedFiles = async () => {
  const names = await readdir(`${ground.deps.config.dataDir}/files`, { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('/')).length;
};
const letters = async (most = 1) => readOutbox(ground.deps.db, ground.deps, most);

/** Rows of files of these sizes, as if they had been uploaded by whoever holds the token. */
async function plantFiles(token: string, sizes: readonly number[]): Promise<{ id: number }[]> {
  const ids = [];
  for (const size of sizes) {
    const file = await ground.deps.db
      .insertInto('file')
      .values({
        storage_key: randomUUID(),
        filename: 'x',
        content_type: 'application/pdf',
        size,
        sha256: Buffer.alloc(32),
        width: null,
        height: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(
      await ground.deps.db
        .insertInto('initiative_file')
        .values({
          file_id: file.id,
          filename: ground.deps.secret.encrypt('initiative-filename', 'x.pdf'),
          upload_hash: uploadHashOf(ground.deps, token),
          account_id: null,
          initiative_id: null,
          entry_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  }
  return ids;
}

/** The office says how many files. */
async function letBeAdded(maxAttachmentQuantity: number): Promise<void> {
  const config = { ...defaultAttachmentConfig(PlaceOfUse.Initiative), maxAttachmentQuantity };
  const value = JSON.stringify([{ ...config, revision: 1 }]);
  await ground.deps.db
    .insertInto('setting')
    .values({ key: ATTACHMENT_CONFIGS, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

describe('every rule of §5, as the domain and the page have it', () => {
  // A decimal number of the API has a dot, where the form has a comma.
  const ofApi = initiativeCases.filter(({ name }) => name !== 'a cost with a dot');
  test.each(ofApi)('$name', async ({ changes, field, message, quantity }) => {
    if (quantity !== undefined) await letBeAdded(quantity);
    const token = await ground.uploadToken();
    const attachments = await plantFiles(token, changes.attachments ?? []);
    // Only a visitor gives an address; whoever is signed in needs no captcha, which would take a while for each.
    const account = field === 'replyTo' ? null : resident;
    const reply = await ground.send(account, ground.body(changes, { attachments }), { [UPLOAD_HEADER]: token });
    if (field === null) expect(reply).toMatchObject({ status: 200 });
    else expect(reply).toMatchObject({ status: 422, errors: [{ field, message }] });
    if (quantity !== undefined)
      await ground.deps.db.deleteFrom('setting').where('key', '=', ATTACHMENT_CONFIGS).execute();
  });
});

test('a visitor sends one, after a captcha; the letter repeats nothing of it, and its page shows all', async () => {
  const before = await count('initiative');
  const bare = await ground.call(null, 'POST', '/api/initatives', ground.body());
  expect(bare).toMatchObject({ status: 429, captcha: { kind: 'altcha' } });
  expect(await count('initiative')).toBe(before);
  const reply = await ground.send(null, ground.body({ replyTo: ' Anna.K@Poczta.example ' }));
  expect(reply).toMatchObject({
    status: 200,
    data: {
      message: 'Inicjatywa obywatelska została przekazana do odpowiednich wydziałów urzędu',
      number: expect.stringMatching(/^IN-\d{4}-\d{4}$/),
      pin: expect.stringMatching(/^\d{8}$/),
      letter: true,
    },
  });
  const { token, number } = reply.data!;
  const [letter] = await letters();
  expect(letter).toMatchObject({ to: 'anna.k@poczta.example', subject: `Przyjęliśmy zgłoszenie ${number}` });
  expect(letter!.text).toContain(`/sprawa/${token}`);
  for (const said of ['Flisaków', 'mostu', '186']) expect(letter!.text).not.toContain(said);
  expect(await ground.own(token)).toMatchObject({
    status: 200,
    data: {
      number,
      stateName: 'Przyjęta',
      typeName: 'Projekt budżetu',
      title: soundInitiative.title,
      content: soundInitiative.content,
      cost: 186_000,
      category: 'Zieleń',
      district: 'Zarzecze',
      locationLatitude: 51.218402,
      course: [{ title: 'Zgłoszenie przyjęte', by: 'author' }],
      letters: { on: true, to: 'anna.k@poczta.example' },
      canWithdraw: true,
    },
  });
});

test('words, addresses and keys are in the database in no readable form', async () => {
  const { data } = await ground.send(null, ground.body({ title: 'Sekretny pomysł' }));
  const { rows } = await ground.deps.pool.query(
    'select i::text as row from initiative i union all select e::text from initiative_entry e',
  );
  const all = (rows as { row: string }[]).map(({ row }) => row).join('\n');
  for (const said of ['Sekretny', 'anna.k', data!.token, data!.pin]) {
    expect(all).not.toContain(said);
    expect(all).not.toContain(Buffer.from(said).toString('hex'));
  }
});

test('numbers of a year have no gap and no double', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => ground.send(resident, ground.body())));
  const serials = sent.map(({ data }) => Number(data!.number.split('-')[2])).toSorted((a, b) => a - b);
  expect(serials).toEqual(serials.map((_, n) => serials[0]! + n));
});

describe('sent twice', () => {
  test('with the same key it is one, and the answer is the same', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const token = await ground.uploadToken();
    const file = await ground.upload({ token }, 'szkic.pdf', pdfOf());
    const body = ground.body({}, { attachments: [{ id: file.data }] });
    const more = { ...headers, [UPLOAD_HEADER]: token };
    const before = await count('initiative');
    const replies = await Promise.all(Array.from({ length: 4 }, () => ground.send(resident, body, more)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await count('initiative')).toBe(before + 1);
    expect((await ground.own(replies[0]!.data!.token)).data!.files).toMatchObject([{ filename: 'szkic.pdf' }]);
    const other = await ground.send(resident, ground.body({ title: 'Inny' }), headers);
    expect(other).toMatchObject({ status: 409, errors: [{ message: 'Pod tym kluczem wysłano już inną inicjatywę.' }] });
    expect(await ground.send(resident, body, { 'idempotency-key': 'x' })).toMatchObject({ status: 400 });
  });

  test('the repeat says as little of a letter as there was', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const letterless = await ground.resident({ login: 'bez-adresu' });
    for (let n = 0; n < 2; n++) {
      expect(await ground.send(letterless, ground.body(), headers)).toMatchObject({
        status: 200,
        data: { letter: false },
      });
    }
  });
});

describe('who may send', () => {
  test('by the mode of the setting', async () => {
    const status = async (account: number | null) => (await ground.send(account, ground.body())).status;
    try {
      await setMode(InitiativeMode.Disabled);
      expect(await ground.send(null, ground.body())).toMatchObject({ status: 403, title: 'Wymaga zalogowania' });
      expect(await status(resident)).toBe(200);
      await setMode(InitiativeMode.Hidden);
      expect([await status(null), await status(resident)]).toEqual([403, 200]);
    } finally {
      await setMode(InitiativeMode.Enabled);
    }
  });

  test('a type of a module that is off is no type, and without both there are no initiatives', async () => {
    const { BudgetProject, ConsultationProposal } = InitiativeType;
    const status = async (type: number) => (await ground.send(resident, ground.body({ type }))).status;
    try {
      await switchModules(ground.deps.db, { budget: false });
      await expect.poll(() => status(BudgetProject), { timeout: 10_000 }).toBe(422);
      expect(await status(ConsultationProposal)).toBe(200);
      await switchModules(ground.deps.db, { consultation: false });
      await expect.poll(() => status(ConsultationProposal), { timeout: 10_000 }).toBe(404);
    } finally {
      await switchModules(ground.deps.db, { budget: true, consultation: true });
      await expect.poll(() => status(BudgetProject), { timeout: 10_000 }).toBe(200);
    }
  });

  test('a category or an area that is not of the office is none', async () => {
    for (const field of ['thematicAreaId', 'districtId'] as const) {
      for (const id of [999_999, 2 ** 40, 1.5]) {
        expect(await ground.send(resident, { ...ground.body(), [field]: id })).toMatchObject({
          status: 422,
          errors: [{ field }],
        });
      }
    }
    expect(await ground.send(resident, ground.body({}, { officeId: 999 }))).toMatchObject({
      status: 422,
      errors: [{ field: 'officeId' }],
    });
  });
});

test('amounts come as decimal numbers or as text, and are kept in grosze', async () => {
  for (const [cost, kept] of [
    [1234.56, 1234.56],
    ['1234.56', 1234.56],
    ['999999999999.99', 999_999_999_999.99],
    [999_999_999_999.99, 999_999_999_999.99],
  ] as const) {
    const { data } = await ground.send(resident, { ...ground.body(), cost });
    expect((await ground.own(data!.token)).data!.cost).toBe(kept);
  }
  const { rows } = await ground.deps.pool.query('select cost from initiative order by id desc limit 1');
  expect(Number((rows[0] as { cost: string }).cost)).toBe(99_999_999_999_999);
});

describe('files before they are sent', () => {
  test('are numbered, belong to a token, and are read by nobody else', async () => {
    const [token, other] = [await ground.uploadToken(), await ground.uploadToken()];
    const pdf = await ground.upload({ token }, 'Zażółć.pdf', pdfOf());
    const png = await ground.upload({ token }, 'widok.png', await pngOf());
    const docx = await ground.upload({ token }, 'lista.docx', docxOf());
    for (const { status, data } of [pdf, png, docx]) expect([status, data > 0]).toEqual([200, true]);
    const url = `/api/attachments/initiative-attachement/${pdf.data}`;
    const read = await ground.file(url, { [UPLOAD_HEADER]: token });
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(read.headers['content-disposition']).toContain("filename*=UTF-8''Za%C5%BC%C3%B3%C5%82%C4%87.pdf");
    expect(read.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    const strangers: Record<string, string>[] = [
      {},
      { [UPLOAD_HEADER]: other },
      { [UPLOAD_HEADER]: 'x.9.y' },
      { authorization: `Bearer ${resident}` },
    ];
    for (const headers of strangers) expect((await ground.file(url, headers)).statusCode).toBe(404);
    for (const headers of [{}, { [UPLOAD_HEADER]: other }]) {
      expect((await ground.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404);
    }
    const stolen = ground.body({}, { attachments: [{ id: pdf.data }] });
    expect(await ground.send(resident, stolen, { [UPLOAD_HEADER]: other })).toMatchObject({
      status: 422,
      errors: [{ field: 'attachments', message: 'Pliku już nie ma. Dodaj go jeszcze raz.' }],
    });
    const before = await storedFiles();
    expect((await ground.inject({ method: 'DELETE', url, headers: { [UPLOAD_HEADER]: token } })).statusCode).toBe(200);
    expect(await storedFiles()).toBe(before - 1);
    expect((await ground.file(url, { [UPLOAD_HEADER]: token })).statusCode).toBe(404);
  });

  test('of somebody signed in need no token', async () => {
    const file = await ground.upload({ account: resident }, 'plan.pdf', pdfOf());
    const reply = await ground.send(
      resident,
      ground.body({}, { attachments: [{ id: file.data, new: true, size: 1 }] }),
    );
    expect((await ground.own(reply.data!.token)).data!.files).toMatchObject([{ id: file.data, filename: 'plan.pdf' }]);
    expect(await ground.send(resident, ground.body({}, { attachments: [{ id: file.data }] }))).toMatchObject({
      status: 422,
    });
  });

  test('of nobody are not read at all', async () => {
    expect(await ground.upload({}, 'a.pdf', pdfOf())).toMatchObject({ status: 401 });
    expect(await ground.upload({ token: `${await ground.uploadToken()}x` }, 'a.pdf', pdfOf())).toMatchObject({
      status: 401,
    });
    const url = '/api/attachments/initiative-attachement';
    const kind = { 'content-type': 'multipart/form-data; boundary=b' };
    for (const more of [{}, { authorization: 'Bearer 0' }]) {
      const reply = await ground.inject({ method: 'POST', url, headers: { ...kind, ...more }, payload: 'x' });
      expect([reply.statusCode, reply.headers.connection]).toEqual([401, 'close']);
    }
  });

  test('one of another kind, too large, empty, or named at great length is −1, and nothing is left of it', async () => {
    const token = await ground.uploadToken();
    const [files, bytes, begun] = [await count('file'), await storedFiles(), await count('started_upload')];
    const cases: [string, string, Buffer, string][] = [
      ['a program', 'film.pdf', Buffer.from('MZ'), 'kind'],
      ['HTML', 'strona.pdf', Buffer.from('<script>'), 'kind'],
      ['a drawing that is a program', 'rysunek.svg', Buffer.from('<svg onload="x"/>'), 'kind'],
      ['two kinds in one', 'plan.pdf', Buffer.concat([pdfOf(), docxOf()]), 'kind'],
      ['ten thousand tiny files in one', 'pismo.docx', docxOfMany(10_000), 'kind'],
      ['a broken picture', 'widok.png', (await pngOf()).subarray(0, 40), 'kind'],
      ['too large', 'plan.pdf', pdfOf(5 * 1024 * 1024), 'size'],
      ['nothing', 'plan.pdf', Buffer.alloc(0), 'empty'],
      ['a name of 10,000', `${'n'.repeat(10_000)}.pdf`, pdfOf(), 'name'],
      ['no name', '.', Buffer.alloc(0), 'empty'],
    ];
    for (const [what, name, content, refused] of cases) {
      expect([what, await ground.upload({ token }, name, content)]).toEqual([what, { status: 200, data: -1, refused }]);
    }
    expect([await count('file'), await storedFiles(), await count('started_upload')]).toEqual([files, bytes, begun]);
  });

  test('a picture that unpacks to a great deal is none', async () => {
    const token = await ground.uploadToken();
    const wide = await pngOf(12_000, 9_000);
    expect(wide.length).toBeLessThan(2_000_000);
    expect(await ground.upload({ token }, 'mapa.png', wide)).toEqual({ status: 200, data: -1, refused: 'kind' });
  });

  test('ten thousand of them are three', async () => {
    const token = await ground.uploadToken();
    const tried = [];
    for (let n = 0; n < 8; n++) tried.push((await ground.upload({ token }, 'a.pdf', pdfOf(1))).data > 0);
    expect(tried.filter(Boolean)).toHaveLength(3);
    const together = await ground.uploadToken();
    const begun = Array.from({ length: 8 }, () => ground.upload({ token: together }, 'a.pdf', pdfOf(1)));
    expect((await Promise.all(begun)).filter(({ data }) => data > 0)).toHaveLength(3);
  });

  test('whose numbers were lost with a connection make way for others, and no known one does', async () => {
    const token = await ground.uploadToken();
    const upload = async (known?: readonly number[]) =>
      (await ground.upload({ token, ...(known && { known }) }, 'lista.pdf', pdfOf())).data;
    const first = await upload([]);
    const lost = [await upload([first]), await upload([first])];
    expect(await upload()).toBe(-1);
    const second = await upload([first]);
    const status = async (id: number) =>
      (await ground.file(`/api/attachments/initiative-attachement/${id}`, { [UPLOAD_HEADER]: token })).statusCode;
    expect(await Promise.all([first, ...lost, second].map(status))).toEqual([200, 404, 404, 200]);
    const third = await upload([first, second]);
    expect(await upload([first, second, third])).toBe(-1);
    // What is no list of numbers tells of none, and takes nothing away.
    expect((await ground.upload({ token, known: [NaN] }, 'lista.pdf', pdfOf())).data).toBe(-1);
    const attachments = [first, second, third].map((id) => ({ id }));
    expect(await ground.send(resident, ground.body({}, { attachments }), { [UPLOAD_HEADER]: token })).toMatchObject({
      status: 200,
    });
  });

  test('of an account without a token make way for none of a token, nor its own', async () => {
    const account = await ground.resident();
    for (let n = 0; n < 3; n++) await ground.upload({ account }, 'lista.pdf', pdfOf());
    expect((await ground.upload({ account, known: [] }, 'lista.pdf', pdfOf())).data).toBe(-1);
  });

  test('those that were never sent are deleted by the job, and others stay', async () => {
    const token = await ground.uploadToken();
    const { data: old } = await ground.upload({ token }, 'stary.pdf', pdfOf());
    const { data: fresh } = await ground.upload({ token }, 'nowy.pdf', pdfOf());
    await ground.deps.pool.query(`update initiative_file set created_at = now() - interval '25 hours' where id = $1`, [
      old,
    ]);
    const before = await storedFiles();
    await sweepUploads(ground.deps);
    const status = async (id: number) =>
      (await ground.file(`/api/attachments/initiative-attachement/${id}`, { [UPLOAD_HEADER]: token })).statusCode;
    expect([await status(old), await status(fresh), await storedFiles()]).toEqual([404, 200, before - 1]);
  });

  test('bytes of an upload that was broken off are found and deleted', async () => {
    const key = randomUUID();
    await ground.deps.files.write(`${key.slice(0, 2)}/${key}`, pdfOf());
    await ground.deps.db
      .insertInto('started_upload')
      .values({ storage_key: key, created_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute();
    const before = await storedFiles();
    await sweepUploads(ground.deps);
    expect([await storedFiles(), await count('started_upload')]).toEqual([before - 1, 0]);
  });
});

test('an account is told what it sent, and a case stays when the account goes', async () => {
  const author = await ground.resident();
  const { data } = await ground.send(author, ground.body({ title: 'Ławki na Rynku' }));
  const { data: list } = await ground.call<{ items: { number: string; token: string }[] }>(author, 'GET', '/api/cases');
  expect(list!.items).toMatchObject([
    { number: data!.number, title: 'Ławki na Rynku', token: data!.token, waitsForYou: false, isAnswered: false },
  ]);
  expect(await listOwnInitiatives(ground.deps, author)).toMatchObject([
    { kind: 'Inicjatywa', title: 'Ławki na Rynku' },
  ]);
  await ground.deps.db.deleteFrom('account').where('id', '=', author).execute();
  expect(await findCasesOf(ground.deps.db, author)).toEqual([]);
  expect((await ground.own(data!.token)).status).toBe(200);
});

describe('the page of a case', () => {
  test('opens by its token, also as it is copied by hand, and by number and PIN', async () => {
    const { data } = await ground.send(resident, ground.body());
    const { token, number, pin } = data!;
    expect((await ground.own(token.toLowerCase().replaceAll('-', ' '))).data!.number).toBe(number);
    for (const wrong of ['', 'AAAA-AAAA-AAAA-AAAA', token.slice(0, -1), number]) {
      expect((await ground.own(wrong)).status).toBe(404);
    }
    const open = (body: object) => ground.call<{ token: string }>(null, 'POST', '/api/cases/opened', body);
    expect(
      (await open({ number: ` ${number.toLowerCase()}`, pin: `${pin.slice(0, 4)} ${pin.slice(4)}` })).data,
    ).toEqual({ token });
    expect(await open({ number, pin: '00000000' })).toMatchObject({ status: 404 });
    expect(await open({ number: 'IN-1999-0001', pin })).toMatchObject({ status: 404 });
  });

  test('lets its author take it back, once, and switch letters off', async () => {
    const { data } = await ground.send(resident, ground.body());
    const headers = { 'case-token': data!.token };
    const put = (path: string, body: object) =>
      ground.call<{ revision: number }>(null, 'PUT', `/api/cases/own/${path}`, body, headers);
    expect(await put('letters', { on: false })).toMatchObject({ status: 200, data: { letters: { on: false } } });
    const { revision } = (await ground.own(data!.token)).data!;
    expect(await put('withdrawal', { revision: revision - 1 })).toMatchObject({ status: 409 });
    expect(await put('withdrawal', { revision })).toMatchObject({
      status: 200,
      data: { stateName: 'Wycofana', ahead: [] },
    });
    expect(await put('withdrawal', { revision: revision + 1 })).toMatchObject({ status: 409 });
  });
});
