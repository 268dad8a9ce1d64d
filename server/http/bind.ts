import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PROOF_HEADER } from '@wiec/contract/proof-demand.ts';
import { type Access, type Endpoint, type ErrorItem, type ModuleName, OfficeScope } from '@wiec/contract/endpoint.ts';
import { type Asked, mayInSomeOffice } from '@wiec/domain/permission.ts';
import type { Deps } from '../deps.ts';
import { hasFreshProof, proofWayOf } from '../services/identity-provider/fresh-proof.ts';
import { liveOffice } from '../services/live-office.ts';
import type { Caller, CallerAccount, Identify } from './caller.ts';
import { isKnownToSender } from './entity-tag.ts';
import { FORBIDDEN, problem, problemOf, send, UNAUTHENTICATED, unknownAddress, type Answer } from './errors.ts';
import { keepNothing, type KeptAnswers, type Shared } from './kept-answers.ts';
import { isAnyOn } from './module-gate.ts';
import { polishIssues } from './polish-issues.ts';
import { type Refusal, refused, type Reply } from './reply.ts';
import { serializerOf } from './serializer.ts';
import { isWellFormed } from './well-formed.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint of the contract, whatever its schemas
export type AnyEndpoint = Endpoint<any, any, any, any>;
export type Headers = Readonly<Record<string, string | undefined>>;

/** What a handler receives: validated input and the caller. */
export interface Call<E extends AnyEndpoint> {
  readonly params: z.output<NonNullable<E['params']>>;
  readonly query: z.output<NonNullable<E['query']>>;
  readonly body: z.output<NonNullable<E['body']>>;
  readonly caller: Caller;
  /** Lower-case names. */
  readonly headers: Headers;
  /** Reads the part of the answer that is the same for every caller, from the cache where possible. */
  readonly shared: Shared;
}

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Reply<z.output<E['output']>>>;

/** A call before validation. */
export interface RawCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Headers;
  readonly address: string;
  /** As it was asked for over HTTP. */
  readonly url?: string;
  /** The answer is for a page that is being rendered. */
  readonly forPage?: boolean;
}

/** Answers a call: access, validation, use case and declared output. */
export type Answering = (call: RawCall) => Promise<Answer>;

export interface BoundEndpoint {
  readonly endpoint: AnyEndpoint;
  readonly answer: Answering;
}

declare module 'fastify' {
  interface FastifyRequest {
    refusedAccount?: number;
  }
  interface FastifyInstance {
    /** Every endpoint bound so far, for pages rendered here and for the documents. */
    readonly bound: BoundEndpoint[];
    readonly identify: Identify;
    /** Absent where modules are served by themselves, in tests. */
    readonly isModuleOn?: (module: ModuleName) => Promise<boolean>;
    /** Likewise: then nothing is kept. */
    readonly kept?: KeptAnswers;
  }
}

/**
 * Serves an endpoint of the contract with a use case: access, strict validation, the declared output and nothing more.
 * Input that the contract refuses never reaches the handler.
 */
export function bind<E extends AnyEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: Handler<E>,
): Answering {
  const answer = answering(app, deps, endpoint, handler);
  serve(app, endpoint, answer);
  return answer;
}

/** Like {@link bind} but without an address: for {@link serve}, when several endpoints share one. */
export function answering<E extends AnyEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: Handler<E>,
): Answering {
  // Made at the first answer: of some hundreds of calls a server answers few in its first minute.
  let serializer: ReturnType<typeof serializerOf> | undefined;
  const serialize = (data: unknown): string => (serializer ??= serializerOf(endpoint.output as z.ZodType))(data);
  const keep = keepOf(endpoint);
  const answerKept = (keep && app.kept?.by(keep)) ?? keepNothing;
  const takesOffice = hasOfficeScope(endpoint);
  const read = (raw: RawCall): Input => readInput(endpoint, raw);
  const inputOf = keep?.by === 'server' ? rememberInputs(read) : read;
  const answerTo = async (raw: RawCall, account: Awaited<ReturnType<typeof accountOf>>): Promise<Answer> => {
    if (endpoint.module && !(await isAnyOn(app, endpoint.module))) return unknownAddress();
    const barred = account === 'refused' ? unauthenticated() : bar(endpoint.access, account);
    if (barred) return barred;
    const input = inputOf(raw);
    if (!input.ok) return problemOf(refused('invalid', 'Przesłane dane są nieprawidłowe', input.errors));
    const { needsProof = false } = endpoint;
    const asksForProof = typeof needsProof === 'function' ? needsProof(input.values['body']) : needsProof;
    const unproven = asksForProof ? await demandProof(deps, account as CallerAccount, raw.headers) : null;
    if (unproven) return problemOf(unproven);
    const values = takesOffice ? await withLiveOffice(deps, input.values) : input.values;
    const caller: Caller = { account: account as CallerAccount | null, address: raw.address };
    const key = values === input.values ? input.key : undefined;
    const asked = { input: values, key, isVisitor: account === null, forPage: raw.forPage ?? false };
    const answer = await answerKept(asked, async (shared) => {
      // An answer cached for everybody must not depend on one caller.
      const from = keep?.by === 'server' ? NOBODY : { caller, headers: raw.headers };
      const reply = await handler({ ...values, ...from, shared } as Call<E>);
      if (!reply.ok) return problemOf(reply);
      return { status: 200, headers: reply.headers ?? {}, body: serialize(reply.data) };
    });
    if (isChangeOfPages(endpoint) && answer.status === 200) app.kept?.forget();
    return answer;
  };
  return async (raw) => {
    const { authorization } = raw.headers;
    const account = authorization === undefined ? null : await accountOf(app.identify, authorization);
    const answered = await answerTo(raw, account);
    const isTold = answered.status === 403 && endpoint.access !== 'anyone' && account !== null && account !== 'refused';
    return isTold ? { ...answered, refused: account.id } : answered;
  };
}

/** Registers the route of an endpoint. */
export function serve(app: FastifyInstance, endpoint: AnyEndpoint, answer: Answering): void {
  app.bound.push({ endpoint, answer });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit === undefined ? {} : largeBody(app, endpoint, endpoint.bodyLimit)),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const answered = await answer(rawCallOf(request));
      if (answered.refused !== undefined) request.refusedAccount = answered.refused;
      const { etag } = answered.headers;
      if (typeof etag === 'string' && isKnownToSender(request, etag)) {
        return reply.code(304).headers(answered.headers).send();
      }
      return send(reply, answered);
    },
  });
}

const NOBODY: Pick<Call<AnyEndpoint>, 'caller' | 'headers'> = { caller: { account: null, address: '' }, headers: {} };

/** @throws if cached answers could reach somebody who may not read them */
function keepOf({ keep, method, access, path }: AnyEndpoint): AnyEndpoint['keep'] {
  if (keep && (method !== 'GET' || access !== 'anyone'))
    throw new Error(`nobody may keep answers of ${method} ${path}`);
  return keep;
}

/** Single ballots and staff accounts are on no public page, and are changed all the time on the last evening of a vote. */
const NOT_ON_PAGES: readonly Access[] = [
  'permission:vote.paper',
  'permission:vote.register',
  'permission:users.manage',
];

/** Changes by staff show at once, at least in this process. */
const isChangeOfPages = ({ method, access }: AnyEndpoint): boolean =>
  method !== 'GET' && access.startsWith('permission:') && !NOT_ON_PAGES.includes(access);

const hasOfficeScope = ({ query }: AnyEndpoint): boolean =>
  query instanceof z.ZodObject && query.shape['officeId'] === OfficeScope.shape.officeId;

async function withLiveOffice({ db }: Deps, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const query = values['query'] as z.output<typeof OfficeScope>;
  if (query.officeId === undefined) return values;
  return { ...values, query: { ...query, officeId: (await liveOffice(db, query.officeId)) ?? undefined } };
}

/** Asks whether the call exists, and checks access, before a large body is read. */
const largeBody = (app: FastifyInstance, { access, module, tooLarge }: AnyEndpoint, bodyLimit: number) => ({
  bodyLimit,
  config: { ...(tooLarge !== undefined && { tooLarge }) },
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if (module && !(await isAnyOn(app, module))) {
      return send(reply.header('cache-control', 'no-store').header('connection', 'close'), unknownAddress());
    }
    const account = await accountOf(app.identify, request.headers.authorization);
    const barred = account === 'refused' ? unauthenticated() : bar(access, account);
    if (barred) return send(reply.header('cache-control', 'no-store').header('connection', 'close'), barred);
  },
});

const rawCallOf = (request: FastifyRequest): RawCall => ({
  params: request.params,
  query: request.query,
  body: request.body,
  headers: request.headers as Headers,
  address: request.ip,
  url: request.url,
});

const unauthenticated = (): Answer =>
  problem(401, UNAUTHENTICATED, [UNAUTHENTICATED], { 'www-authenticate': 'Bearer' });

/** An invalid token is refused even by public endpoints: a vote must not become anonymous because a token has expired. */
async function accountOf(identify: Identify, authorization: string | undefined) {
  if (authorization === undefined) return null;
  return (await identify(authorization)) ?? ('refused' as const);
}

/** Why this caller is not let in; null: they are. */
export function bar(access: Access, account: CallerAccount | null): Answer | null {
  if (access === 'anyone') return null;
  if (account === null) return unauthenticated();
  if (access === 'account') return null;
  const permission = access.slice('permission:'.length) as Asked;
  return mayInSomeOffice(account, permission) ? null : problem(403, FORBIDDEN);
}

const PROOF_SENTENCES = {
  password: 'Przed tą zmianą podaj jeszcze raz swoje hasło. Na razie nic nie zostało zmienione.',
  code: 'Przed tą zmianą podaj kod z aplikacji w telefonie. Na razie nic nie zostało zmienione.',
  letter: 'Przed tą zmianą podaj kod, który wyślemy na adres Twojego konta. Na razie nic nie zostało zmienione.',
} as const;

/** Null: the caller has proved their identity recently. */
async function demandProof(deps: Deps, account: CallerAccount, headers: Headers): Promise<Refusal | null> {
  if (await hasFreshProof(deps, account, headers[PROOF_HEADER])) return null;
  const way = await proofWayOf(deps, account.id);
  return { ...refused('forbidden', 'Potwierdź, że to Ty', [PROOF_SENTENCES[way]]), proof: { way } };
}

/** `key`: the values as text, where they are remembered. */
type Input = { ok: true; values: Record<string, unknown>; key?: string } | { ok: false; errors: ErrorItem[] };

/** Of one endpoint: most addresses whose input is remembered, and the longest. */
const MOST_INPUTS = 500;
const LONGEST_ADDRESS = 200;

/** What an address asks for follows from it alone: of those that many ask for it is read once, and nobody may change it. */
function rememberInputs(read: (raw: RawCall) => Input): (raw: RawCall) => Input {
  const known = new Map<string, Input>();
  return (raw) => {
    const { url } = raw;
    if (url === undefined || url.length > LONGEST_ADDRESS) return read(raw);
    const seen = known.get(url);
    if (seen) return seen;
    const fresh = read(raw);
    if (!fresh.ok) return fresh;
    const input = { ...fresh, key: JSON.stringify(fresh.values) };
    for (const part of Object.values(input.values)) Object.freeze(part);
    if (known.size >= MOST_INPUTS) known.clear();
    known.set(url, input);
    return input;
  };
}

function readInput(endpoint: AnyEndpoint, raw: RawCall): Input {
  if (!isWellFormed(raw.params) || !isWellFormed(raw.query)) {
    return { ok: false, errors: [{ message: 'Adres zawiera niedozwolone znaki.' }] };
  }
  const values: Record<string, unknown> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part] as z.ZodType | undefined;
    if (!schema) continue;
    if (part === 'body' && endpoint.isPlain?.(raw.body)) {
      values[part] = raw.body;
      continue;
    }
    const parsed = schema.safeParse(raw[part] ?? undefined);
    if (parsed.success) values[part] = parsed.data;
    else issues.push(...parsed.error.issues);
  }
  return issues.length === 0 ? { ok: true, values } : { ok: false, errors: polishIssues(issues, raw.body) };
}
