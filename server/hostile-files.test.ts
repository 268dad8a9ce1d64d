/**
 * Files that are not what they seem, sent over real connections to every place where somebody can put a file. The places are the
 * calls of the contract that take one: a new one fails here until it says how it takes files.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_REFUSED_HEADER } from '@wiec/contract/initiatives.ts';
import { attachmentLimits } from '@wiec/domain/attachment-config.ts';
import { isUploadRefusal, uploadSentence } from '@wiec/domain/initiative-upload.ts';
import { openFilename } from './modules/initiatives/written-words.ts';
import { readStoredBytes } from './services/files.ts';
import { fuzzTown, type FuzzTown } from './testing/fuzz/fuzz-town.ts';
import type { FuzzAnswer } from './testing/fuzz/judge-answer.ts';
import type { FuzzRequest } from './testing/fuzz/requests.ts';
import { leftBehind } from './testing/fuzz/watch.ts';
import { noteWrittenRows } from './testing/fuzz/written-rows.ts';
import {
  HOSTILE_NAME,
  type HostileFile,
  hostileFiles,
  type Hostility,
  pdfPolyglot,
  picturePolyglot,
  PROGRAM,
  type Taking,
} from './testing/hostile-files.ts';
import { LIMITS, TOLD } from './testing/hostile-files-told.ts';
import { overHttp } from './testing/over-http.ts';
import { storedFiles } from './testing/stored-files.ts';
import { isWholeRun } from './testing/whole-run.ts';

/** Calls that take a file, with the kinds that are named in what is sent. */
const PLACES: Readonly<Record<string, Taking | Readonly<Record<string, Taking>>>> = {
  'POST /api/attachments/initiative-attachement': 'upload',
  'POST /api/setting/agreement-histories/{id}/files': 'document',
  'POST /api/office/budgets/{id}/pages/{type}/files': 'document',
  'POST /api/office/projects/{id}/files': { attachment: 'document', result: 'document' },
  'POST /api/office/project-tasks/{id}/files': { image: 'picture', realization: 'picture', document: 'document' },
  'POST /api/office/project-tasks/{id}/diary/{entryId}/files': { picture: 'picture', document: 'document' },
  'PUT /api/office/projects/{id}/picture': 'picture',
  'POST /api/office/form-pictures': 'picture',
  'PUT /api/setting/images/{name}': 'picture',
  'PUT /api/office/consultations/{id}/act': 'act',
  'POST /api/office/budgets/{id}/projects/sheet/preview': 'tasks',
  'POST /api/office/budgets/{id}/projects/sheet/faults': 'tasks',
  'POST /api/office/budgets/{id}/projects/sheet': 'tasks',
  'POST /api/project/{projectId}/comments/answers/sheet/preview': 'answers',
  'PUT /api/project/{projectId}/comments/answers/sheet': 'answers',
};

/** Large bodies that hold no file. */
const NO_FILES: Readonly<Record<string, string>> = {
  'POST /api/office/consultations': 'words of a consultation',
  'PUT /api/office/consultations/{id}': 'the same',
  'PUT /api/office/consultations/{id}/surveys': 'its surveys',
  'POST /api/office/surveys': 'a survey',
  'PUT /api/office/surveys/{id}': 'the same',
  'PUT /api/office/consultations/{id}/acts/{version}': 'elements of an act',
  'PUT /api/office/typed-drafts/{name}': 'what is typed in a form',
  'PUT /api/setting/streets': 'a list of streets, as text',
  'POST /api/office/votes/{id}/voter-check': 'the register of residents, as text',
};

/** A place by its call, and where it has kinds by the kind. */
const places = Object.entries(PLACES).flatMap(([route, place]): [string, Taking][] =>
  typeof place === 'string'
    ? [[route, place]]
    : Object.entries(place).map(([kind, taking]) => [`${route} ${kind}`, taking]),
);

interface Outcome {
  readonly status: number;
  readonly sentence: string;
  /** Rows and files that are there since. */
  readonly left: readonly string[];
  /** The body was larger than the call reads. */
  readonly isTooLarge: boolean;
}

interface Kept {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

interface Body {
  readonly filename?: string;
  readonly content?: string | null;
  readonly kind?: string;
  readonly attachment?: unknown;
}

let town: FuzzTown;
let files: Readonly<Record<Hostility, HostileFile>>;
let port: number;
let written: () => Promise<string[]>;
/** By the place, and what is wrong with the file. */
const outcomes = new Map<string, Map<Hostility, Outcome>>();
interface Taken {
  readonly status: number;
  readonly kept: readonly Kept[];
  /** Names that are noted where the file itself is not kept: of acts, and of sheets that were put into effect. */
  readonly noted: readonly string[];
}
/** Of each call, with a file of a hostile name. */
const taken = new Map<string, Taken>();

beforeAll(async () => {
  town = await fuzzTown();
  files = await hostileFiles();
  await town.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = town.app.server.address() as AddressInfo);
  written = await noteWrittenRows(town.deps.db);
  await town.askSoundly(async (request) => {
    const place = PLACES[request.route];
    if (place === undefined) return town.send(request);
    const body = JSON.parse(request.payload!.toString()) as Body;
    if (body.content === null) return town.send(request);
    if (typeof place === 'string') {
      await tryAll(request.route, place, request, body);
      return takeHostileName(request, body, place);
    }
    for (const [kind, taking] of Object.entries(place)) {
      await tryAll(`${request.route} ${kind}`, taking, request, { ...body, kind });
    }
    return takeHostileName(request, body, place[body.kind!]!);
  });
}, 900_000);
afterAll(() => town.close());

const ask = (request: FuzzRequest): Promise<FuzzAnswer> => overHttp(port, town.signed(request));

/** The same call with this file. */
function withFile(request: FuzzRequest, body: Body, { filename, bytes }: HostileFile): FuzzRequest {
  const headers = { ...request.headers, 'idempotency-key': randomUUID() };
  if (body.attachment === undefined) {
    const named = body.filename === undefined ? {} : { filename };
    const payload = Buffer.from(JSON.stringify({ ...body, ...named, content: bytes.toString('base64') }));
    return { ...request, headers, payload };
  }
  // As browsers write a quote in a name.
  const quoted = filename.replaceAll('"', '%22');
  const head = `--granica\r\ncontent-disposition: form-data; name="attachment"; filename="${quoted}"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--granica--\r\n')]);
  return { ...request, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=granica' }, payload };
}

/** A form has no limit in the contract. */
const LARGEST_FORM = attachmentLimits.maxAttachmentSize.most * 1024 * 1024 + 64 * 1024;
const routeOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
const limitOf = (route: string): number =>
  town.app.bound.find(({ endpoint }) => routeOf(endpoint) === route)!.endpoint.bodyLimit ?? LARGEST_FORM;

/** Hostile files that a place is sent: usually every other one, the next place the others; in a whole run all of them. */
function sentTo(place: string, taking: Taking): [Hostility, HostileFile][] {
  const at = places.findIndex(([name]) => name === place);
  return (Object.entries(files) as [Hostility, HostileFile][])
    .filter(([, { to }]) => to?.includes(taking) ?? true)
    .filter((_, number) => isWholeRun || (at + number) % 2 === 0);
}

async function tryAll(place: string, taking: Taking, request: FuzzRequest, body: Body): Promise<void> {
  const found = outcomes.get(place) ?? new Map<Hostility, Outcome>();
  outcomes.set(place, found);
  await written();
  let before = await storedFiles(town.deps.config.dataDir);
  for (const [name, file] of sentTo(place, taking)) {
    const asked = withFile(request, body, file);
    const answer = await ask(asked);
    const left = leftBehind(await written());
    const after = await storedFiles(town.deps.config.dataDir);
    if (after !== before) left.push('a file');
    before = after;
    const isTooLarge = asked.payload!.length > limitOf(request.route);
    found.set(name, { status: answer.status, sentence: sentenceOf(answer), left, isTooLarge });
  }
}

/** Of a file of an initiative the page says it, by a word of the answer. */
function sentenceOf({ status, headers, body }: FuzzAnswer): string {
  const why = headers[UPLOAD_REFUSED_HEADER];
  if (typeof why === 'string' && isUploadRefusal(why) && body === '{"data":-1}') return uploadSentence(why, LIMITS);
  if (status < 400) return `taken: ${body.slice(0, 200)}`;
  const { errors } = JSON.parse(body) as { errors: { message: string }[] };
  return errors.map(({ message }) => message).join(' ');
}

/** The call as it is taken, but that the file has a hostile name, and a program inside where its kind can hold one. */
async function takeHostileName(request: FuzzRequest, body: Body, taking: Taking): Promise<FuzzAnswer> {
  const { db, secret } = town.deps;
  const { last } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  const ending = /\.\w+$/.exec(body.filename ?? '')?.[0] ?? '.pdf';
  const polyglot = taking === 'picture' ? await picturePolyglot(640, 640) : pdfPolyglot();
  const isFile = taking === 'picture' || taking === 'document' || taking === 'upload';
  const bytes = isFile ? polyglot : Buffer.from(body.content!, 'base64');
  const answer = await ask(withFile(request, body, { filename: HOSTILE_NAME + ending, bytes }));
  const rows = await db.selectFrom('file').selectAll().where('id', '>', last).orderBy('id').execute();
  const kept: Kept[] = [];
  for (const row of rows) {
    const own = await db.selectFrom('initiative_file').select('filename').where('file_id', '=', row.id).execute();
    const filename = own[0] ? openFilename(secret, own[0].filename) : row.filename;
    kept.push({ filename, contentType: row.content_type, bytes: (await readStoredBytes(town.deps, row.storage_key))! });
  }
  const acts = await db.selectFrom('act').select('filename').execute();
  const imports = await db.selectFrom('task_import').select('file_name as filename').execute();
  const noted = [...acts, ...imports].map(({ filename }) => filename).filter((name) => name.includes('onerror'));
  taken.set(request.route, { status: answer.status, kept, noted });
  return answer;
}

test('every call that takes a file is known, and every other large body', () => {
  const found = town.app.bound
    .map(({ endpoint }) => endpoint)
    .filter(({ method, body }) => method !== 'GET' && body !== undefined)
    .filter(({ bodyLimit, summary }) => bodyLimit !== undefined || /base64|multipart/.test(summary))
    .map(routeOf);
  expect(found.toSorted()).toEqual([...Object.keys(PLACES), ...Object.keys(NO_FILES)].toSorted());
});

test.each(places)('%s refuses hostile files with their sentences, and keeps nothing of it', (place, taking) => {
  const { usual, otherwise, atDoor } = TOLD[taking];
  const found = outcomes.get(place)!;
  const due = sentTo(place, taking).map(([name, file]) => {
    if (found.get(name)!.isTooLarge) return [name, 413, atDoor, []];
    // A file of an initiative is answered with −1 (spec/1 §7).
    return [name, taking === 'upload' ? 200 : 422, otherwise[name] ?? usual(file), []];
  });
  expect([...found].map(([name, { status, sentence, left }]) => [name, status, sentence, left])).toEqual(due);
});

describe('what is taken', () => {
  const UNSOUND = /[\p{Cc}\p{Bidi_Control}/\\]/u;
  const own = Object.entries(PLACES).filter(
    ([, taking]) => typeof taking !== 'string' || !/^(act|tasks|answers)$/.test(taking),
  );

  test.each(own)('by %s has a sound name, and no program that a browser would run', (route) => {
    const { status, kept } = taken.get(route)!;
    expect([status, kept.length]).toEqual([200, 1]);
    const [{ filename, contentType, bytes }] = kept as [Kept];
    expect(filename).not.toMatch(UNSOUND);
    expect(filename).toMatch(contentType === 'image/png' ? /\.png$/ : /\.pdf$/);
    if (contentType === 'image/png') expect(bytes.includes(PROGRAM)).toBe(false);
    else expect(contentType).toBe('application/pdf');
  });

  test.each(['PUT /api/office/consultations/{id}/act', 'POST /api/office/budgets/{id}/projects/sheet'])(
    'by %s is noted under a sound name',
    (route) => {
      const { status, noted } = taken.get(route)!;
      expect([status, noted.length]).toEqual([200, 1]);
      expect(noted[0]).not.toMatch(UNSOUND);
    },
  );
});
