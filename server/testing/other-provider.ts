import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';

export interface OtherProvider {
  readonly issuer: string;
  /** What it is to do next; a test changes it. */
  readonly acts: {
    /** Who is signed in at its pages without being asked; null: its form asks. */
    person: OtherPerson | null;
    /** Every answer is a 503, as behind a broken balancer. */
    broken: boolean;
    /** Whether it gives refresh tokens at all. */
    refreshTokens: boolean;
    /** What its client must prove itself by, and how it may; null: a public client. */
    secret: { readonly value: string; readonly by: 'client_secret_basic' | 'client_secret_post' } | null;
    /** The ways of proving oneself that its document names; null: the one above. */
    waysTold: readonly string[] | null;
    /** Whether it decodes what comes by `client_secret_basic`, as RFC 6749 §2.3.1 asks; many do not. */
    decodes: boolean;
    /** The nonce that it writes instead of the one it was given. */
    nonce: string | null;
    /** What its token endpoint answers to everything; null: as it should. */
    refusal: { readonly status: number; readonly body: string } | null;
    /** What its document says that it is called; null: its address. */
    name: string | null;
    /** Seconds by which its clock is wrong. */
    clockOff: number;
    refusesRevocation: boolean;
    /** Whether it ends sessions and answers in a frame only where a token of it says whose it is, as Glewlwyd does. */
    wantsHint: boolean;
    /** What its userinfo endpoint tells beside `sub`; null: it has none; 'broken': it fails. */
    userInfo: Readonly<Record<string, unknown>> | null | 'broken';
  };
  /** Requests so far, as `METHOD /path`. */
  readonly asked: string[];
  readonly revoked: string[];
  /** Access and ID tokens that it gave. */
  readonly given: string[];
  /** Refuses connections until `up`. */
  readonly down: () => Promise<void>;
  readonly up: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface OtherPerson {
  readonly sub: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly email: string;
  /** As OpenID Connect Core §5.1 has it; absent: the provider says nothing of it. */
  readonly email_verified?: unknown;
  /** Further claims of its ID tokens. */
  readonly [claim: string]: unknown;
}

export const OTHER_PERSON: OtherPerson = {
  sub: 'osoba-7',
  given_name: 'Anna',
  family_name: 'Obca',
  email: 'anna.obca@example.pl',
};

/** What a provider does where a test says nothing else. */
export const asItShould: OtherProvider['acts'] = {
  person: OTHER_PERSON,
  broken: false,
  refreshTokens: true,
  secret: null,
  waysTold: null,
  decodes: true,
  nonce: null,
  refusal: null,
  name: null,
  clockOff: 0,
  refusesRevocation: false,
  wantsHint: false,
  userInfo: null,
};

interface Code {
  readonly person: OtherPerson;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
}

/**
 * Another identity provider, written from the standards (OpenID Connect Core and Discovery 1.0, RFC 7636, 7009, 9207) and
 * not from the library that the portal's own stands on. It signs with RS256, and its access tokens are opaque.
 */
export async function startOtherProvider(port = 0): Promise<OtherProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, OtherPerson>();
  /** Cookies of the browsers that are signed in here. */
  const sessions = new Map<string, OtherPerson>();
  const asked: string[] = [];
  const revoked: string[] = [];
  const given: string[] = [];
  /** Access tokens and whose they are. */
  const accessTokens = new Map<string, OtherPerson>();
  const acts: OtherProvider['acts'] = { ...asItShould };
  let issuer = '';

  const idToken = (person: OtherPerson, clientId: string, nonce: string | null) =>
    new SignJWT({ ...person, ...(nonce === null ? {} : { nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt(now())
      .setExpirationTime(now() + 300)
      .sign(privateKey);
  const now = () => Math.floor(Date.now() / 1000) + acts.clockOff;

  /** Whose ID token a hint is, be it expired; null where it is none of ours. */
  const personOf = async (hint: string | null): Promise<string | null> => {
    if (hint === null) return null;
    const verified = await jwtVerify(hint, publicKey, { issuer, clockTolerance: 1e9 }).catch(() => null);
    return verified?.payload.sub ?? null;
  };

  const tokensFor = async (person: OtherPerson, clientId: string, nonce: string | null) => {
    const refresh_token = randomUUID();
    if (acts.refreshTokens) refreshTokens.set(refresh_token, person);
    const access_token = randomUUID();
    accessTokens.set(access_token, person);
    const id_token = await idToken(person, clientId, acts.nonce ?? nonce);
    given.push(access_token, id_token);
    return {
      access_token,
      token_type: 'Bearer',
      expires_in: 3600,
      id_token,
      ...(acts.refreshTokens ? { refresh_token } : {}),
    };
  };

  const backTo = (response: ServerResponse, redirectUri: string, answer: Record<string, string>, cookie?: string) => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, iss: issuer })) url.searchParams.set(name, value);
    response.writeHead(302, { location: url.href, ...(cookie === undefined ? {} : { 'set-cookie': cookie }) }).end();
  };

  async function authorize(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const redirectUri = query.get('redirect_uri')!;
    const state = query.get('state')!;
    const known = sessions.get(sessionOf(request));
    const typed = request.method === 'POST' ? OTHER_PERSON : null;
    const person = known ?? typed ?? acts.person;
    const silent = query.get('prompt') === 'none';
    if (query.get('code_challenge_method') !== 'S256' || !query.get('scope')?.split(' ').includes('openid'))
      return backTo(response, redirectUri, { error: 'invalid_request', state });
    if (silent && acts.wantsHint && !query.has('id_token_hint'))
      return backTo(response, redirectUri, { error: 'invalid_request', state });
    const hinted = await personOf(query.get('id_token_hint'));
    if (silent && hinted !== null && hinted !== known?.sub)
      return backTo(response, redirectUri, { error: 'login_required', state });
    if (silent && known === undefined) return backTo(response, redirectUri, { error: 'login_required', state });
    if (person === null) {
      const form = '<!doctype html><html lang="pl"><title>Inny dostawca</title><h1>Inny dostawca</h1>';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`${form}<form method="post"><button>Potwierdź tożsamość</button></form></html>`);
      return;
    }
    const session = randomUUID();
    sessions.set(session, person);
    const code = randomUUID();
    const clientId = query.get('client_id')!;
    const challenge = query.get('code_challenge')!;
    codes.set(code, { person, clientId, redirectUri, challenge, nonce: query.get('nonce') });
    backTo(response, redirectUri, { code, state }, `other=${session}; Path=/; HttpOnly; SameSite=Lax`);
  }

  /** RFC 6749 §2.3.1; by the one way that was agreed, and no other. */
  function isProven(request: IncomingMessage, form: URLSearchParams): boolean {
    const header = request.headers.authorization;
    if (acts.secret === null) return header === undefined && !form.has('client_secret');
    if (acts.secret.by === 'client_secret_post')
      return header === undefined && form.get('client_secret') === acts.secret.value;
    const [id = '', secret = ''] = Buffer.from((header ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':');
    const decoded = (text: string): string => (acts.decodes ? decodeURIComponent(text.replaceAll('+', ' ')) : text);
    form.set('client_id', decoded(id));
    return !form.has('client_secret') && decoded(secret) === acts.secret.value;
  }

  async function token(form: URLSearchParams): Promise<[number, object]> {
    if (form.get('grant_type') === 'refresh_token') {
      const used = form.get('refresh_token') ?? '';
      const person = refreshTokens.get(used);
      refreshTokens.delete(used);
      return person ? [200, await tokensFor(person, form.get('client_id')!, null)] : [400, { error: 'invalid_grant' }];
    }
    const used = form.get('code') ?? '';
    const code = codes.get(used);
    codes.delete(used);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const holds =
      code?.clientId === form.get('client_id') &&
      code?.redirectUri === form.get('redirect_uri') &&
      code?.challenge === proof;
    return code && holds
      ? [200, await tokensFor(code.person, code.clientId, code.nonce)]
      : [400, { error: 'invalid_grant' }];
  }

  function userInfo(request: IncomingMessage, json: (status: number, body: object) => void): void {
    const person = accessTokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (acts.userInfo === 'broken') return json(500, {});
    return person === undefined
      ? json(401, { error: 'invalid_token' })
      : json(200, { sub: person.sub, ...acts.userInfo });
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url!, issuer);
    asked.push(`${request.method} ${url.pathname}`);
    const json = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    const form = new URLSearchParams(await textOf(request));
    if (acts.broken) {
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503</h1>');
      return;
    }
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(200, {
          issuer: acts.name ?? issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          revocation_endpoint: `${issuer}/revoke`,
          end_session_endpoint: `${issuer}/logout`,
          ...(acts.userInfo === null ? {} : { userinfo_endpoint: `${issuer}/userinfo` }),
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          token_endpoint_auth_methods_supported: acts.waysTold ?? [acts.secret?.by ?? 'none'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        });
      case '/keys':
        return json(200, { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] });
      case '/authorize':
        return authorize(request, response, url.searchParams);
      case '/userinfo':
        return userInfo(request, json);
      case '/token':
        if (acts.refusal !== null) {
          response.writeHead(acts.refusal.status, { 'content-type': 'text/plain' }).end(acts.refusal.body);
          return;
        }
        return isProven(request, form) ? json(...(await token(form))) : json(401, { error: 'invalid_client' });
      case '/revoke':
        if (acts.refusesRevocation) return json(400, { error: 'unsupported_token_type' });
        refreshTokens.delete(form.get('token') ?? '');
        revoked.push(form.get('token') ?? '');
        return json(200, {});
      case '/session':
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(sessionPage(sessions.has(sessionOf(request))));
        return;
      case '/logout':
        // Without a hint it would ask the person; nobody is signed out meanwhile.
        if (acts.wantsHint && (await personOf(url.searchParams.get('id_token_hint'))) === null)
          return json(400, { error: 'invalid_request' });
        sessions.delete(sessionOf(request));
        response.writeHead(302, { location: url.searchParams.get('post_logout_redirect_uri') ?? '/' }).end();
        return;
      default:
        return json(404, { error: 'not_found' });
    }
  };

  const server = createServer((request, response) => void serve(request, response));
  const listen = (at: number) => new Promise<void>((done) => void server.listen(at, '127.0.0.1', done));
  const close = () =>
    new Promise<void>((done) => {
      if (!server.listening) return done();
      server.close(() => done());
      server.closeAllConnections();
    });
  await listen(port);
  const at = (server.address() as AddressInfo).port;
  issuer = `http://127.0.0.1:${at}`;
  return { issuer, acts, asked, revoked, given, down: close, up: () => listen(at), stop: close };
}

/** Tells the page around it whether somebody is signed in here (spec/1 §4, the identity frame). */
const sessionPage = (signedIn: boolean): string =>
  `<!doctype html><html lang="pl"><title>Sesja</title><script>parent.postMessage('${signedIn ? 'True' : 'False'}', '*')</script></html>`;

const sessionOf = (request: IncomingMessage): string =>
  /(?:^|; )other=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
