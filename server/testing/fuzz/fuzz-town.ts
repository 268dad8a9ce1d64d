import { openApi } from '../../http/api-documents.ts';
import { createAccount } from '../../modules/accounts/create-account.ts';
import { sealFreshProof } from '../../services/identity-provider/fresh-proof.ts';
import { PROOF_HEADER } from '@wiec/contract/proof-demand.ts';
import { accountVisitor, PORTAL_ORIGIN, signInToAccount } from '../account-visitor.ts';
import { openNow } from '../open-now.ts';
import { callerById } from '../plant-staff.ts';
import { switchModules } from '../plant-town.ts';
import { plantVote } from '../plant-vote.ts';
import { sessionOfId } from '../proof-of.ts';
import { RESIDENT_PASSWORD } from '../resident.ts';
import { resolveUrl, routesOf } from '../routes-of.ts';
import { testApp, type TestApp } from '../test-app.ts';
import type { TestBrowser } from '../test-browser.ts';
import { ballotSamples } from './ballot-samples.ts';
import { knownIds } from './known-ids.ts';
import {
  fieldsOf,
  type FuzzRequest,
  type FuzzTarget,
  type KontoForm,
  type OpenApi,
  type Role,
  ROLES,
} from './requests.ts';

const LOGINS: Readonly<Record<Exclude<Role, 'visitor'>, string>> = {
  resident: 'mieszkanka@example.pl',
  clerk: 'urzednik@example.pl',
  administrator: 'admin@example.pl',
};

export interface FuzzTown extends TestApp {
  /** What there is to ask, and by whom; ids are such as exist now. */
  readonly target: () => Promise<FuzzTarget>;
  readonly send: (request: FuzzRequest) => ReturnType<TestBrowser['get']>;
  /** Puts back what accepted requests took from those who ask: their rights, sessions and the modules. */
  readonly restore: () => Promise<void>;
}

/** A town with an open vote, one of before, and somebody of each role, all signed in; nothing is limited. */
export async function fuzzTown(): Promise<FuzzTown> {
  const portal = await testApp({ demo: true, rateLimitFactor: 1_000_000 });
  const { app, deps } = portal;
  const vote = await plantVote(deps.db);
  const { voteId, town } = vote;
  const opened = await openNow(deps, { voteId, actor: 'cli' });
  if (!opened.ok) throw new Error(`the vote was not opened: ${JSON.stringify(opened)}`);
  await plantVote(deps.db, {}, town);
  const accounts = new Map<Role, number>();
  const browsers = new Map<Role, TestBrowser>();

  const identify = app.identify;
  Object.assign(app, {
    identify: (authorization: string) => {
      const id = /^Bearer (\d{1,9})$/.exec(authorization)?.[1];
      return id === undefined ? identify(authorization) : callerById(deps, Number(id));
    },
  });

  const settle = async (role: Exclude<Role, 'visitor'>): Promise<void> => {
    const known = await deps.db.selectFrom('permission').select('id').execute();
    const isStaff = role !== 'resident';
    const created = await createAccount(deps, {
      login: LOGINS[role],
      email: LOGINS[role],
      password: RESIDENT_PASSWORD,
      firstname: 'Łucja',
      surname: 'Grab',
      isCitizen: !isStaff,
      officeId: town.officeId,
      districtId: isStaff ? null : town.districtId,
      isAdmin: role === 'administrator',
      isSysAdmin: role === 'administrator',
      permissions: role === 'clerk' ? [{ officeId: town.officeId, permissionIds: known.map(({ id }) => id) }] : [],
    });
    if (!created.ok) throw new Error(`${role}: ${created.reason}`);
    accounts.set(role, created.accountId);
  };

  const signIn = async (role: Exclude<Role, 'visitor'>): Promise<void> => {
    const browser = accountVisitor(portal);
    const { answer } = await signInToAccount(browser, LOGINS[role], RESIDENT_PASSWORD);
    if (answer.statusCode !== 303) throw new Error(`${role} could not sign in: ${answer.statusCode}`);
    browsers.set(role, browser);
  };

  for (const role of ['resident', 'clerk', 'administrator'] as const) {
    await settle(role);
    await signIn(role);
  }
  const { db } = deps;
  const ids = [...accounts.values()];
  const rows = await db.selectFrom('account').selectAll().where('id', 'in', ids).execute();
  const grants = await db.selectFrom('account_permission').selectAll().where('account_id', 'in', ids).execute();
  const restore = async (): Promise<void> => {
    await switchModules(db, { budget: true, probe: true });
    for (const { id, ...row } of rows) await db.updateTable('account').set(row).where('id', '=', id).execute();
    await db
      .insertInto('account_permission')
      .values(grants)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const role of ['resident', 'clerk', 'administrator'] as const) {
      const page = await browsers.get(role)!.get('/konto/profil');
      if (page.statusCode !== 200) await signIn(role);
    }
  };
  browsers.set('visitor', accountVisitor(portal));

  return {
    ...portal,
    restore,
    target: async () => {
      const endpoints = app.bound.map(({ endpoint }) => endpoint);
      const isOperation = (address: string) => endpoints.some(({ method, path }) => `${method} ${path}` === address);
      const routes = routesOf(app);
      return {
        document: JSON.parse(JSON.stringify(openApi(endpoints))) as OpenApi,
        files: routes
          .filter(({ method, url }) => method === 'GET' && url !== '*' && !isOperation(`GET ${url}`))
          .map(({ url }) => url),
        pages: [],
        forms: await formsOf(
          browsers,
          routes.filter(({ method }) => method === 'POST').map(({ url }) => url),
        ),
        ids: await knownIds(deps.db),
        samples: ballotSamples({
          voteId,
          formId: vote.forms[0]!.id,
          questionId: Object.values(vote.forms[0]!.questions)[0]!,
          districtId: town.districtId,
        }),
        origin: PORTAL_ORIGIN,
      };
    },
    send: ({ as, isProven, method, url, headers, payload }) => {
      const id = accounts.get(as);
      const own: Record<string, string> = {
        host: new URL(PORTAL_ORIGIN).host,
        ...(url.startsWith('/konto') && { cookie: browsers.get(as)!.cookieHeader() }),
        ...(id !== undefined && url.startsWith('/api') && { authorization: `Bearer ${id}` }),
        ...(id !== undefined && isProven && { [PROOF_HEADER]: sealFreshProof(deps, { id, session: sessionOfId(id) }) }),
      };
      return app.inject({ method: method as 'GET', url, headers: { ...own, ...headers }, ...(payload && { payload }) });
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
