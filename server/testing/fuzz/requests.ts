import { Random } from './random.ts';
import { brokenBytes, ODD_TEXTS, oddSegment, oddValue, spoiled } from './odd-values.ts';
import type { FuzzAnswer } from './judge-answer.ts';
import { type KnownIds, someId } from './known-ids.ts';
import { type JsonSchema, soundValue } from './sound-values.ts';

export const ROLES = ['visitor', 'resident', 'clerk', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

export interface FuzzRequest {
  readonly as: Role;
  /** With the proof that somebody showed who they are a moment ago. */
  readonly isProven: boolean;
  readonly method: string;
  readonly url: string;
  /** The method and the pattern of the address, as `GET /api/project/{projectId}`. */
  readonly route: string;
  /** Beside those that say who asks; one of the same name replaces it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | null;
}

/** A form of a page under `/konto`: what a browser would send if nothing were typed. */
export interface KontoForm {
  readonly as: Role;
  readonly url: string;
  readonly route: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** A call that is known to be taken, as it stands. */
export interface Sample {
  readonly as: Role;
  readonly method: string;
  readonly url: string;
  readonly route: string;
  /** Beside those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent: there is none to send. */
  readonly body?: unknown;
  /** The same for another person or thing, where one can be taken but once. */
  readonly again?: (serial: number) => unknown;
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface FuzzTarget {
  readonly document: OpenApi;
  /** Addresses that are read and are no operation: files, pages of the account; parameters as `:id`. */
  readonly files: readonly string[];
  /** Addresses of the web, parameters as `:id`. */
  readonly pages: readonly string[];
  readonly forms: readonly KontoForm[];
  /** Calls that would be taken as they are, from which to make others. */
  readonly samples: readonly Sample[];
  readonly ids: KnownIds;
  /** As browsers send it with what a page of ours asks. */
  readonly origin: string;
}

const SERIALS = 90_000;

/** Passes over a byte order mark, as the server does. */
const utf8 = new TextDecoder();

/** One request after another, without an end; the same for the same seed, target and answers. */
export class Fuzzer {
  readonly #random: Random;
  /** By route. */
  readonly #samples = new Map<string, Sample[]>();
  readonly #first: (() => FuzzRequest)[];
  readonly #all: (() => FuzzRequest)[];

  constructor(target: FuzzTarget, seed: number) {
    this.#random = new Random(seed);
    for (const sample of target.samples) this.#samplesOf(sample.route).push(sample);
    const operations = Object.entries(target.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );
    const calls = operations.map((operation) => () => callRequest(target, this.#random, operation));
    const reads = [...target.files, ...target.pages].map((page) => () => readRequest(target, this.#random, page));
    const forms = target.forms.map((form) => () => formRequest(target, this.#random, form));
    // Each once before chance chooses, so that a short run leaves none out.
    this.#first = [...calls, ...reads, ...forms].reverse();
    const again = [() => sampleRequest(target, this.#random, this.#sample())];
    const kinds: [weight: number, makes: (() => FuzzRequest)[]][] = [
      [40, calls],
      [15, reads],
      [10, forms],
      [35, target.samples.length > 0 ? again : []],
    ];
    this.#all = kinds.flatMap(([weight, makes]) =>
      makes.length === 0 ? [] : Array<() => FuzzRequest>(weight).fill(() => this.#random.pick(makes)()),
    );
  }

  next(): FuzzRequest {
    return (this.#first.pop() ?? this.#random.pick(this.#all))();
  }

  /** A call that was taken is worth a few that differ from it a little; what it changed has another revision now. */
  taken({ as, method, url, route, payload }: FuzzRequest, answer: FuzzAnswer): void {
    if (!url.startsWith('/api/') || !/json/.test(String(answer.headers['content-type']))) return;
    const { data } = JSON.parse(answer.body) as { data?: unknown };
    for (const samples of this.#samples.values()) {
      for (const [index, sample] of samples.entries()) {
        if (isWithin(url, sample.url) || isWithin(sample.url, url)) samples[index] = upToDate(sample, data);
      }
    }
    if (payload === null) return;
    const samples = this.#samplesOf(route);
    if (samples.length >= MOST_OF_ROUTE) return;
    samples.push(upToDate({ as, method, url, route, body: JSON.parse(utf8.decode(payload)) as unknown }, data));
  }

  #samplesOf(route: string): Sample[] {
    const known = this.#samples.get(route) ?? [];
    this.#samples.set(route, known);
    return known;
  }

  /** Mostly of an operation that takes something, each as often as any other. */
  #sample(): Sample {
    const all = [...this.#samples.values()];
    const taking = all.filter(([first]) => first!.body !== undefined);
    return this.#random.pick(this.#random.pick(taking.length > 0 && this.#random.chance(0.8) ? taking : all));
  }
}

const isWithin = (url: string, above: string): boolean => url === above || url.startsWith(`${above}/`);

type Revised = { readonly revision?: unknown; readonly placeOfUse?: unknown } | null | undefined;

/** With the revision that an answer told: with an older one a change is refused before anything else is looked at. */
export function upToDate(sample: Sample, data: unknown): Sample {
  const body = sample.body as Revised;
  if (body?.revision === undefined) return sample;
  const told = ([data].flat() as Revised[]).find((one) => one?.placeOfUse === body.placeOfUse);
  return told?.revision === undefined ? sample : { ...sample, body: { ...body, revision: told.revision } };
}

const MOST_OF_ROUTE = 30;

const YEARS = ['2025', '2026', '2027', '2027'];

function filledAddress(pattern: string, random: Random, ids: KnownIds, operation?: Operation): string {
  return pattern.replace(/[:{](\w+)}?|\*/g, (_all, name: string | undefined, at: number) => {
    if (random.chance(0.12)) return oddSegment(random);
    if (name === 'year' && random.chance(0.8)) return random.pick(YEARS);
    const schema = operation?.parameters.find(
      (parameter) => parameter.in === 'path' && parameter.name === name,
    )?.schema;
    const words = schema?.enum ?? schema?.anyOf?.flatMap(({ const: word }) => (word === undefined ? [] : [word]));
    if (words && words.length > 0) return encodeURIComponent(String(random.pick(words)));
    const before = pattern
      .slice(0, at)
      .split('/')
      .findLast((part) => /^[a-z]/.test(part));
    return encodeURIComponent(String(someId(random, ids, `${before} ${name}`)));
  });
}

function oddQuery(random: Random): string {
  return random.pick([
    'a=%',
    'a[b]=1',
    '__proto__=1',
    'page=1&page=2',
    '=',
    '&&&',
    'id=%ff',
    `q=${oddSegment(random)}`,
  ]);
}

function queryOf({ parameters }: Operation, random: Random, ids: KnownIds): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.5))
    .map(({ name, schema }) => {
      const sound = () => encodeURIComponent(String(soundValue(schema, random, ids, name)));
      return `${name}=${random.chance(0.25) ? oddSegment(random) : sound()}`;
    });
  if (random.chance(0.06)) pairs.push(oddQuery(random));
  if (pairs.length > 0 && random.chance(0.06)) pairs.push(random.pick(pairs));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** What of a text HTTP lets into a header. */
const headerText = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4000);

function oddHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  const names = ['idempotency-key', 'identity-proof', 'captcha-solution', 'accept', 'accept-encoding', 'accept-language', 'cookie', 'authorization', 'x-forwarded-for', 'if-none-match', 'range', 'origin', 'user-agent', 'content-type']; // prettier-ignore
  if (!random.chance(0.12)) return headers;
  const name = random.pick(names);
  const words: Record<string, string[]> = {
    authorization: ['Bearer', 'Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic eDp4', 'Bearer a.b.c'],
    cookie: ['office=999999999; fontSize=1e9; contrast=2', 'rt=x; office=1', '=; ;;a', '__Host-rt=%ff', '_session=x'],
    'content-type': [
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
    ],
    'x-forwarded-for': ['::1', 'nie-adres', '1.2.3.4, 5.6.7.8', '999.999.999.999'],
    range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1'],
  };
  headers[name] = random.chance(0.5) && words[name] ? random.pick(words[name]) : headerText(random.pick(ODD_TEXTS));
  return headers;
}

type OperationAt = { path: string; method: string; operation: Operation };

function callRequest(target: FuzzTarget, random: Random, { path, method, operation }: OperationAt): FuzzRequest {
  const { ids, origin } = target;
  const url = filledAddress(path, random, ids, operation) + queryOf(operation, random, ids);
  const schema = operation.requestBody?.content['application/json'].schema;
  const payload = method === 'GET' ? null : bodyOf(schema, random, ids);
  const headers: Record<string, string> = {
    ...(payload && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
    'idempotency-key': uuid(random),
    ...oddHeaders(random),
  };
  return {
    as: random.pick(ROLES),
    isProven: random.chance(0.6),
    method,
    url,
    route: `${method} ${path}`,
    headers,
    payload,
  };
}

function bodyOf(schema: JsonSchema | undefined, random: Random, ids: KnownIds): Buffer | null {
  if (schema === undefined && random.chance(0.8)) return null;
  let value = schema === undefined || random.chance(0.05) ? oddValue(random) : soundValue(schema, random, ids);
  // As often sound as not: what is refused at the door tells nothing of what is behind it.
  const spoils = random.pick([0, 0, 0, 1, 1, 2]);
  for (let i = 0; i < spoils; i++) value = spoiled(value, random);
  const bytes = bytesOf(value);
  return random.chance(0.08) ? brokenBytes(bytes, random) : bytes;
}

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? '');

/** As the portal's own pages would send it. */
export function soundRequest(sample: Sample, origin: string, key: string): FuzzRequest {
  const { as, method, url, route, body } = sample;
  const payload = body === undefined ? null : bytesOf(body);
  const headers = {
    ...(payload && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
    'idempotency-key': key,
    ...sample.headers,
  };
  return { as, isProven: as !== 'visitor', method, url, route, headers, payload };
}

function sampleRequest({ origin, ids }: FuzzTarget, random: Random, sample: Sample): FuzzRequest {
  const fresh = sample.again && random.chance(0.6) ? sample.again(1 + random.below(SERIALS)) : sample.body;
  const body = fresh !== undefined && random.chance(0.7) ? spoiled(fresh, random) : fresh;
  const sound = soundRequest({ ...sample, body }, origin, uuid(random));
  const { as, url, headers, payload } = sound;
  return {
    ...sound,
    as: random.chance(0.85) ? as : random.pick(ROLES),
    isProven: random.chance(0.8),
    url: random.chance(payload === null ? 0.4 : 0.15) ? otherAddress(url, random, ids) : url,
    headers: { ...headers, ...oddHeaders(random) },
    payload: payload !== null && random.chance(0.05) ? brokenBytes(payload, random) : payload,
  };
}

/** Something else in the place of an id, a name or a value of the address. */
function otherAddress(url: string, random: Random, ids: KnownIds): string {
  const places = [...url.matchAll(/(?<=[/=])(\d+|[\w-]{20,}|[^/=&]+$)/g)];
  if (places.length === 0) return url;
  const { 0: held, index } = random.pick(places);
  const other = random.chance(0.5) ? encodeURIComponent(String(someId(random, ids, ''))) : oddSegment(random);
  return url.slice(0, index) + other + url.slice(index + held.length);
}

const uuid = (random: Random): string =>
  `${'00000000'.replace(/0/g, () => random.below(16).toString(16))}-0000-4000-8000-000000000000`;

function readRequest({ ids, origin }: FuzzTarget, random: Random, pattern: string): FuzzRequest {
  const query = random.chance(0.4) ? `?${oddQuery(random)}` : '';
  const url = filledAddress(pattern, random, ids) + query;
  const headers = { accept: 'text/html', referer: `${origin}/`, ...oddHeaders(random) };
  return {
    as: random.pick(ROLES),
    isProven: false,
    method: 'GET',
    url,
    route: `GET ${pattern}`,
    headers,
    payload: null,
  };
}

function formRequest({ ids, origin }: FuzzTarget, random: Random, form: KontoForm): FuzzRequest {
  const pairs = form.fields
    .filter(() => random.chance(0.9))
    .map(([name, value]) => {
      const roll = random.next();
      if (roll < 0.5) return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
      if (roll < 0.65) return `${encodeURIComponent(name)}=${encodeURIComponent(String(someId(random, ids, name)))}`;
      return `${encodeURIComponent(name)}=${oddSegment(random)}`;
    });
  if (random.chance(0.15)) pairs.push(oddQuery(random));
  // A name that comes twice is read as a list.
  if (pairs.length > 0 && random.chance(0.1)) pairs.push(random.pick(pairs));
  const bytes = Buffer.from(pairs.join('&'));
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
    origin,
    'sec-fetch-site': 'same-origin',
    ...oddHeaders(random),
  };
  const payload = random.chance(0.08) ? brokenBytes(bytes, random) : bytes;
  // Mostly by whom the page was shown to; now and then by somebody else.
  const as = random.chance(0.85) ? form.as : random.pick(ROLES);
  return { as, isProven: false, method: 'POST', url: form.url, route: `POST ${form.route}`, headers, payload };
}

/** What the forms of a page would send, by the names and values in its HTML. */
export function fieldsOf(html: string): [name: string, value: string][] {
  return [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*\bname="([^"]+)"[^>]*>/g)].map(([tag, name]) => [
    name!,
    /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '1',
  ]);
}
