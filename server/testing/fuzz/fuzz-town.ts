import { PROOF_HEADER } from '@wiec/contract/proof-demand.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { openApi } from '../../http/api-documents.ts';
import { loadCaller } from '../../http/caller-queries.ts';
import { loginKey } from '../../services/account-identity.ts';
import { sealFreshProof } from '../../services/identity-provider/fresh-proof.ts';
import { DEMO_PASSWORD } from '../../welcome.ts';
import { accountVisitor, PORTAL_ORIGIN, signInToAccount } from '../account-visitor.ts';
import { switchModules } from '../plant-town.ts';
import { openSessionOfId, sessionOfId } from '../proof-of.ts';
import { resolveUrl, routesOf } from '../routes-of.ts';
import { testApp, type TestApp } from '../test-app.ts';
import type { TestBrowser } from '../test-browser.ts';
import { layGround } from './fuzz-ground.ts';
import { LOGINS, type Named, NAMED } from './fuzz-people.ts';
import type { FuzzAnswer } from './judge-answer.ts';
import { knownIds } from './known-ids.ts';
import {
  fieldsOf,
  type FuzzRequest,
  type FuzzTarget,
  type KontoForm,
  type OpenApi,
  type Role,
  ROLES,
  type Sample,
} from './requests.ts';
import { type BegunSignIn, soundly } from './sound-calls.ts';

type Ask = (request: FuzzRequest) => Promise<FuzzAnswer>;

export interface FuzzTown extends TestApp {
  /** Asks every operation once as it should be asked; what was taken is worth asking again in other ways. */
  readonly askSoundly: (ask: Ask) => Promise<void>;
  /** What there is to ask, and by whom; ids are such as exist now. */
  readonly target: () => Promise<FuzzTarget>;
  readonly send: Ask;
  /** A request with the headers that say who asks. */
  readonly signed: (request: FuzzRequest) => FuzzRequest;
  /** Puts back what accepted requests took from those who ask: their rights, sessions and the modules. */
  readonly restore: () => Promise<void>;
}

/** The demo's town, with votes for anybody and somebody of each role, all signed in; nothing is limited. */
export async function fuzzTown(): Promise<FuzzTown> {
  // Jobs wait here, so nothing is written into that folder.
  const backups = { folder: '/nowhere/kopie', at: '03:30', keep: 14, sealTo: null };
  const portal = await testApp({ demo: true, rateLimitFactor: 1_000_000, backups });
  const { app, deps } = portal;
  const { db } = deps;
  await loadDemo(deps);
  const ground = await layGround(deps);
  const accounts = new Map<Role, number>();
  const browsers = new Map<Role, TestBrowser>([['visitor', accountVisitor(portal)]]);
  const samples: Sample[] = [];

  const identify = app.identify;
  Object.assign(app, {
    identify: async (authorization: string) => {
      const id = /^Bearer (\d{1,9})$/.exec(authorization)?.[1];
      if (id === undefined) return identify(authorization);
      const caller = await loadCaller(deps, Number(id));
      return caller && { ...caller, session: sessionOfId(caller.id) };
    },
  });

  const signIn = async (role: Named): Promise<void> => {
    const browser = accountVisitor(portal);
    const { answer } = await signInToAccount(browser, LOGINS[role], DEMO_PASSWORD);
    if (answer.statusCode !== 303) throw new Error(`${role} could not sign in: ${answer.statusCode}`);
    browsers.set(role, browser);
  };
  for (const role of NAMED) {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('login_key', '=', loginKey(deps, LOGINS[role]))
      .executeTakeFirstOrThrow();
    accounts.set(role, id);
    await openSessionOfId(deps, id);
    await signIn(role);
  }
  const ids = [...accounts.values()];
  const rows = await db.selectFrom('account').selectAll().where('id', 'in', ids).execute();
  const grants = await db.selectFrom('account_permission').selectAll().where('account_id', 'in', ids).execute();

  const signed = (request: FuzzRequest): FuzzRequest => {
    const { as, isProven, url, headers } = request;
    const id = accounts.get(as);
    const own: Record<string, string> = {
      host: new URL(PORTAL_ORIGIN).host,
      ...(url.startsWith('/konto') && { cookie: browsers.get(as)!.cookieHeader() }),
      ...(id !== undefined && url.startsWith('/api') && { authorization: `Bearer ${id}` }),
      ...(id !== undefined && isProven && { [PROOF_HEADER]: sealFreshProof(deps, { id, session: sessionOfId(id) }) }),
    };
    return { ...request, headers: { ...own, ...headers } };
  };
  const send: Ask = async (request) => {
    const { method, url, headers, payload } = signed(request);
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.body };
  };

  /** Of a browser that is signed in already, so that the provider sends it straight back. */
  const beginSignIn = async (): Promise<BegunSignIn> => {
    const browser = browsers.get('resident')!;
    const begun = await browser.call('/api/auth/start', {});
    const { authorizationUrl } = begun.json<{ data: { authorizationUrl: string } }>().data;
    const { url } = await browser.follow(authorizationUrl, '/authentication/callback');
    return { answer: Object.fromEntries(url.searchParams), cookie: browser.cookieHeader() };
  };

  return {
    ...portal,
    send,
    signed,
    askSoundly: async (ask) => void samples.push(...(await soundly(ground, beginSignIn, ask, PORTAL_ORIGIN))),
    restore: async () => {
      await switchModules(db, { budget: true, probe: true, survey: true, consultation: true });
      for (const { id, ...row } of rows) await db.updateTable('account').set(row).where('id', '=', id).execute();
      await db
        .insertInto('account_permission')
        .values(grants)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const id of ids) await openSessionOfId(deps, id);
      for (const role of NAMED) {
        const page = await browsers.get(role)!.get('/konto/profil');
        if (page.statusCode !== 200) await signIn(role);
      }
    },
    target: async () => {
      const endpoints = app.bound.map(({ endpoint }) => endpoint);
      const isOperation = (address: string) => endpoints.some(({ method, path }) => `${method} ${path}` === address);
      const routes = routesOf(app);
      const posts = routes.filter(({ method }) => method === 'POST').map(({ url }) => url);
      return {
        document: JSON.parse(JSON.stringify(openApi(endpoints))) as OpenApi,
        files: routes
          .filter(({ method, url }) => method === 'GET' && url !== '*' && !isOperation(`GET ${url}`))
          .map(({ url }) => url),
        pages: [],
        forms: await formsOf(browsers, posts),
        ids: await knownIds(db),
        samples,
        origin: PORTAL_ORIGIN,
      };
    },
  };
}

/** The forms of the account's pages as each role is shown them, and that of signing in. */
async function formsOf(browsers: ReadonlyMap<Role, TestBrowser>, posts: readonly string[]): Promise<KontoForm[]> {
  const forms: KontoForm[] = [];
  for (const as of ROLES) {
    const browser = browsers.get(as)!;
    for (const route of posts.filter((url) => url.startsWith('/konto/') && !url.includes('*'))) {
      const isSignIn = route.includes('interaction');
      if (isSignIn && as !== 'visitor') continue;
      const url = isSignIn
        ? (await browser.follow('/konto/profil/haslo', '/authentication/callback')).url.pathname
        : resolveUrl(route);
      const page = await browser.get(url);
      const fields = fieldsOf(page.body);
      forms.push({ as, url, route, fields: [...fields, ...(isSignIn ? HIDDEN_STEPS : [])] });
    }
  }
  return forms;
}

/** What later steps of signing in send. */
const HIDDEN_STEPS: KontoForm['fields'] = [
  ['proof', 'x'],
  ['sealed', 'x'],
  ['code', '123456'],
];
