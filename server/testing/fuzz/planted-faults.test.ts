/** A fuzz that does not find what is there proves nothing: faults are planted in a small portal, and each has to be found. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from '../../http/api-documents.ts';
import { problem, send, setErrorAnswers, UnreadableBody } from '../../http/errors.ts';
import { freshDatabase, type FreshDatabase } from '../fresh-database.ts';
import { plantTown } from '../plant-town.ts';
import { knownIds } from './known-ids.ts';
import { Fuzzer, type FuzzTarget, type OpenApi } from './requests.ts';
import { Watch } from './watch.ts';
import { noteWrittenRows } from './written-rows.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 10);
/** To the one operation that has the fault. */
const REQUESTS = 300;

type Fields = Record<string, string>;
interface Planted {
  readonly fault: string;
  readonly found: RegExp;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What the operation does with its input. @returns a refusal, where it refuses */
  readonly act: (input: { params: Fields; query: Fields; body: Fields; url: string }) => unknown;
}

let database: FreshDatabase;
let app: FastifyInstance;
let folder: string;
let written: () => Promise<string[]>;
let officeId: number;

const Text = z.strictObject({ text: z.string().max(100) });
/** Past all checks but that of kind and length. */
const texts = { method: 'POST', path: '/api/teksty', body: Text } as const;
const refusal = (sentence: string) => problem(422, sentence);
const rename = (name: string) => database.db.updateTable('office').set({ name }).where('id', '=', officeId).execute();

const planted: readonly Planted[] = [
  {
    fault: 'a text goes to the database as it came, which keeps no NUL',
    found: /answered 500/,
    ...texts,
    act: ({ body }) => rename(Text.parse(body).text),
  },
  {
    fault: 'a text goes into an address as it came, which holds no half of a character',
    found: /answered 500/,
    ...texts,
    act: ({ body }) => void encodeURIComponent(Text.parse(body).text),
  },
  {
    fault: 'an id has more digits than the whole numbers of the database',
    found: /answered 500/,
    method: 'GET',
    path: '/api/urzedy/:id',
    params: z.strictObject({ id: z.string().regex(/^\d+$/) }),
    act: ({ params }) => /^\d+$/.test(params['id']!) && sql`select ${params['id']!}::bigint`.execute(database.db),
  },
  {
    fault: 'an id is nobody’s',
    found: /answered 500/,
    method: 'POST',
    path: '/api/obszary',
    body: z.strictObject({ officeId: z.number().int().min(1).max(2_147_483_647) }),
    act: ({ body }) => {
      const id = Number(body['officeId']);
      if (!Number.isInteger(id) || id > 2_147_483_647) return refusal('Wybierz urząd');
      return database.db.insertInto('district').values({ name: 'Wrzosy', office_id: id, position: 9 }).execute();
    },
  },
  {
    fault: 'a list stands where a text is expected',
    found: /answered 500/,
    ...texts,
    act: ({ body }) => void body?.['text']?.trim(),
  },
  {
    fault: 'a name comes twice in the address',
    found: /answered 500/,
    method: 'GET',
    path: '/api/szukaj',
    query: z.strictObject({ fraza: z.string().max(100).optional() }),
    act: ({ query }) => void (query['fraza'] ?? '').trim(),
  },
  {
    fault: 'an address is decoded that cannot be',
    found: /answered 500/,
    method: 'GET',
    path: '/api/mapa',
    query: z.strictObject({ miejsce: z.string().max(100).optional() }),
    act: ({ url }) => void decodeURIComponent(url),
  },
  {
    fault: 'a day is no day',
    found: /answered 500/,
    method: 'POST',
    path: '/api/terminy',
    body: z.strictObject({ day: z.iso.date() }),
    act: ({ body }) => void new Date(String(body?.['day'])).toISOString(),
  },
  {
    fault: 'it writes, and refuses then',
    found: /refused with 422, wrote update office name/,
    ...texts,
    act: async ({ body }) => {
      const read = Text.safeParse(body);
      if (!read.success || !read.data.text.isWellFormed() || read.data.text.includes('\0'))
        return refusal('Popraw tekst');
      await rename(read.data.text);
      return read.data.text.length < 10 ? refusal('Tekst jest za krótki') : null;
    },
  },
  {
    fault: 'it keeps a file, and refuses then',
    found: /kept a file/,
    ...texts,
    act: async ({ body }) => {
      if (!Text.safeParse(body).success) return refusal('Popraw tekst');
      await writeFile(join(folder, crypto.randomUUID()), '');
      return refusal('Pliku nie ma');
    },
  },
  {
    fault: 'it refuses in the words of a library',
    found: /in English/,
    ...texts,
    act: ({ body }) => {
      const read = Text.safeParse(body);
      return read.success ? null : refusal(read.error.issues[0]!.message);
    },
  },
];

beforeAll(async () => {
  database = await freshDatabase();
  ({ officeId } = await plantTown(database.db));
  written = await noteWrittenRows(database.db);
  folder = await mkdtemp(join(tmpdir(), 'wiec-planted-'));
  app = fastify();
  app.removeAllContentTypeParsers();
  // Without the protection of `http/json-body`.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, JSON.parse(bytes.toString()));
    } catch {
      done(new UnreadableBody('Dane nie są poprawnym zapisem JSON.'));
    }
  });
  setErrorAnswers(app);
  for (const [index, { method, path, act }] of planted.entries()) {
    app.route({
      method,
      url: `/api/${index}${path.slice('/api'.length)}`,
      handler: async ({ params, query, body, url }, reply) => {
        const refused = await act({ params, query, body, url } as Parameters<Planted['act']>[0]);
        return isRefusal(refused) ? send(reply, refused) : reply.send({ data: null });
      },
    });
  }
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const isRefusal = (value: unknown): value is ReturnType<typeof problem> =>
  typeof value === 'object' && value !== null && 'status' in value;

async function faultsOf(index: number, found: RegExp): Promise<string[]> {
  const { path, method, ...schemas } = planted[index]!;
  const endpoint = { ...schemas, method, path: `/api/${index}${path.slice('/api'.length)}`, output: z.null(), summary: '', access: 'anyone' } as const; // prettier-ignore
  const target: FuzzTarget = {
    document: JSON.parse(JSON.stringify(openApi([endpoint as never]))) as OpenApi,
    files: [],
    pages: [],
    forms: [],
    samples: [],
    ids: await knownIds(database.db),
    origin: 'https://wiec.example.pl',
  };
  const watch = new Watch({
    send: async (request) => {
      const { url, headers, payload } = request;
      const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: reply.statusCode, headers: reply.headers, body: reply.body };
    },
    written,
    files: async () => (await readdir(folder)).sort().join('\n'),
  });
  const fuzzer = new Fuzzer(target, SEED);
  for (let n = 0; n < REQUESTS; n++) {
    const request = fuzzer.next();
    const answer = await watch.ask(request);
    if (answer.status < 300) fuzzer.taken(request, answer);
    if (watch.faults.some((fault) => found.test(fault))) break;
  }
  return watch.faults;
}

test.each(planted.map(({ fault, found }, index) => [fault, found, index] as const))(
  'it is found when %s',
  async (_fault, found, index) => {
    const faults = await faultsOf(index, found);
    expect(faults.some((fault) => found.test(fault))).toBe(true);
  },
);
