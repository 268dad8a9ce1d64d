import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Deps } from '../../deps.ts';
import { findExternalSession } from '../../services/identity-provider/external-session.ts';
import { UnreadableBody } from '../errors.ts';
import { touchSession } from '../../services/identity-provider/own-sessions.ts';
import { QUEUE_RETRY, QueueFull } from '../../services/bounded-queue.ts';
import { browserName } from '../browser-name.ts';
import { isFromPortal, originOf, portalOrigins } from '../origins.ts';
import { isWellFormed } from '../well-formed.ts';
import { sendKonto, type KontoPage } from './konto-page.ts';
import type { KontoFrame } from './konto-frame.ts';
import { readSessionCookie } from './session-cookie.ts';
import { brokenForm, busyPage } from './login-page.ts';

const FORM_LIMIT = 16 * 1024;
/** In code points, of one field. */
const FIELD_LIMIT = 2000;

/** The account that is signed in at the built-in provider, or through an external one. */
export interface KontoAccount {
  readonly id: number;
  /** Uid of the current session, which is kept when the others are ended. */
  readonly sessionUid: string;
}

/** A page of the account asked for, or a form of it sent. */
export interface KontoVisit {
  /** Null: the page was asked for. */
  readonly form: URLSearchParams | null;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly account: KontoAccount | null;
  readonly address: string;
  /** The origin of ours under which the page was asked for. */
  readonly origin: string;
  readonly cookies: string | undefined;
}

export type KontoAnswer =
  | (KontoPage & { readonly cookies?: readonly string[] })
  | { readonly redirect: string; readonly cookies?: readonly string[] }
  | { readonly download: string; readonly filename: string };

export type KontoAct = (visit: KontoVisit) => Promise<KontoAnswer>;

/** Binds pages of the account to what they do: GET shows, POST acts and comes from a page of ours. */
export type BindKonto = (path: `/konto/${string}`, act: KontoAct) => void;

/** Finds the account of the browser's session; null: not signed in. */
export type AccountOf = (request: FastifyRequest, reply: FastifyReply) => Promise<KontoAccount | null>;

/** Reads forms, and finds whose session it is; call it once, with all pages that it is to serve. */
export function kontoPages(
  app: FastifyInstance,
  deps: Deps,
  accountOf: AccountOf,
  frame: KontoFrame,
  bindAll: (bind: BindKonto) => void,
): void {
  const origins = portalOrigins(deps.config);
  const show = (request: FastifyRequest, reply: FastifyReply, page: KontoPage) =>
    sendKonto(reply, page, frame, request);

  const answer = async (request: FastifyRequest, reply: FastifyReply, act: KontoAct) => {
    const form = request.method === 'POST' ? ((request.body as URLSearchParams | null) ?? new URLSearchParams()) : null;
    const query = new URL(request.url, 'http://portal.invalid').searchParams;
    const params = request.params as Record<string, string>;
    const texts = [...(form ?? new URLSearchParams()).entries(), ...query.entries(), ...Object.entries(params)].flat();
    const isReadable = isWellFormed(texts) && texts.every((text) => text.length <= FIELD_LIMIT);
    if (!isReadable) return show(request, reply, brokenForm(400));
    if (form && !isFromPortal(origins, request.headers as Record<string, string>))
      return show(request, reply, brokenForm(403));
    const visit: KontoVisit = {
      form,
      params,
      query,
      account: await accountOf(request, reply),
      address: request.ip,
      origin: originOf(origins, request.host),
      cookies: request.headers.cookie,
    };
    const result = await act(visit).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      reply.header('retry-after', QUEUE_RETRY);
      return busyPage;
    });
    if ('cookies' in result && result.cookies) reply.header('set-cookie', [...result.cookies]);
    if ('redirect' in result) {
      return reply.header('cache-control', 'no-store').redirect(result.redirect, 303);
    }
    if ('download' in result) {
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${result.filename}"`)
        .send(result.download);
    }
    return show(request, reply, { ...result, signedIn: visit.account !== null });
  };

  app.register(async (scope) => {
    readForms(scope);
    bindAll((path, act) => {
      scope.get(path, (request, reply) => answer(request, reply, act));
      scope.post(path, (request, reply) => answer(request, reply, act));
    });
  });
}

/** With the built-in provider: by its own session. */
export const accountAtProvider =
  ({ db }: Pick<Deps, 'db'>, provider: Provider): AccountOf =>
  async (request, reply) => {
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    const id = Number(session.accountId);
    if (!session.accountId || !Number.isSafeInteger(id)) return null;
    return openOnly(db, request, { id, sessionUid: session.uid });
  };

/** With another provider: by the session that the portal keeps of the sign-in there. */
export function accountFromElsewhere(deps: Pick<Deps, 'db' | 'secret' | 'config'>): AccountOf {
  const origins = portalOrigins(deps.config);
  return async (request) => {
    const name = readSessionCookie(request.headers.cookie, originOf(origins, request.host));
    const session = name === null ? null : await findExternalSession(deps, name);
    return session?.accountId ? openOnly(deps.db, request, { id: session.accountId, sessionUid: session.uid }) : null;
  };
}

/** Null if the session has been idle for too long. */
async function openOnly(
  db: Deps['db'],
  { headers }: FastifyRequest,
  account: KontoAccount,
): Promise<KontoAccount | null> {
  const browser = browserName(headers['user-agent']);
  return (await touchSession(db, { uid: account.sessionUid, accountId: account.id, browser })) ? account : null;
}

/** Forms as browsers send them, in this scope, and nothing else: a JSON body is refused here, not mistaken for a form. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
    (_request, bytes, done) => done(null, readForm(bytes as Buffer)),
  );
}

function readForm(bytes: Buffer): URLSearchParams {
  const text = bytes.toString('latin1');
  try {
    decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new UnreadableBody('Dane nie są poprawnym tekstem UTF-8.');
  }
  return new URLSearchParams(text);
}
