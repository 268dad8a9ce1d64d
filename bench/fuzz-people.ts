import { PROOF_HEADER } from '@wiec/contract/proof-demand.ts';
import { beginSignIn, provenHeaders, signInAsBrowser } from '@wiec/e2e/harness/sign-in.ts';
import type { Deps } from '@wiec/server/deps.ts';
import { switchModules } from '@wiec/server/testing/plant-town.ts';
import { fieldsOf, type FuzzRequest, type KontoForm, type Role, ROLES } from '@wiec/server/testing/fuzz/requests.ts';
import { LOGINS, NAMED } from '@wiec/server/testing/fuzz/fuzz-people.ts';
import type { BegunSignIn } from '@wiec/server/testing/fuzz/sound-calls.ts';
import { resolveUrl } from '@wiec/server/testing/routes-of.ts';
import { DEMO_PASSWORD } from '@wiec/server/welcome.ts';

interface Session {
  readonly cookie: string;
  readonly api: Record<string, string>;
  readonly until: number;
}
/** Milliseconds: less than what an access token and a proof are good for. */
const GOOD_FOR = 240_000;

/** Somebody of each role, signed in as a browser would; what accepted requests take from them is put back. */
export class FuzzPeople {
  readonly #origin: string;
  readonly #deps: Deps;
  readonly #sessions = new Map<Role, Session>();
  #putBack: (() => Promise<void>) | null = null;

  constructor(origin: string, deps: Deps) {
    this.#origin = origin;
    this.#deps = deps;
  }

  headersOf({ as, url, isProven }: FuzzRequest): Record<string, string> {
    const session = this.#sessions.get(as);
    if (!session) return {};
    if (!url.startsWith('/api')) return { cookie: session.cookie };
    const { authorization, [PROOF_HEADER]: proof } = session.api;
    return { authorization: authorization!, ...(isProven && { [PROOF_HEADER]: proof! }) };
  }

  /** Modules on, accounts as they were, sessions that are good for a while. */
  async restore(): Promise<void> {
    const { db } = this.#deps;
    await switchModules(db, { budget: true, probe: true });
    this.#putBack ??= await this.#remember();
    await this.#putBack();
    for (const role of NAMED) {
      const session = this.#sessions.get(role);
      const page = session && (await this.#get('/konto/profil', session.cookie));
      if (page?.status === 200 && session && session.until > Date.now()) continue;
      const { token, cookie } = await signInAsBrowser(this.#origin, LOGINS[role], DEMO_PASSWORD);
      const api = await provenHeaders(this.#origin, token, DEMO_PASSWORD);
      this.#sessions.set(role, { cookie, api, until: Date.now() + GOOD_FOR });
    }
  }

  async beginSignIn(): Promise<BegunSignIn> {
    const { answer, jar } = await beginSignIn(this.#origin, LOGINS.resident, DEMO_PASSWORD);
    return { answer, cookie: jar.header() };
  }

  async #remember(): Promise<() => Promise<void>> {
    const { db } = this.#deps;
    const rows = await db.selectFrom('account').selectAll().execute();
    const grants = await db.selectFrom('account_permission').selectAll().execute();
    return async () => {
      for (const { id, ...row } of rows) await db.updateTable('account').set(row).where('id', '=', id).execute();
      await db.insertInto('account_permission').values(grants).onConflict((conflict) => conflict.doNothing()).execute(); // prettier-ignore
    };
  }

  #get(path: string, cookie: string): Promise<Response> {
    return fetch(this.#origin + path, { redirect: 'manual', headers: { cookie } });
  }

  /** The forms of the account's pages as each role is shown them. */
  async forms(posts: readonly string[]): Promise<KontoForm[]> {
    const forms: KontoForm[] = [];
    for (const as of ROLES) {
      const cookie = this.#sessions.get(as)?.cookie ?? '';
      for (const route of posts.filter((url) => url.startsWith('/konto/') && !url.includes('*'))) {
        const url = resolveUrl(route);
        const fields = fieldsOf(await (await this.#get(url, cookie)).text());
        forms.push({ as, url, route, fields });
      }
    }
    return forms;
  }
}
