import type { CaptchaDemand } from '@wiec/contract/captcha.ts';
import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import type { InjectOptions } from 'fastify';
import type { CallerAccount } from '../http/caller.ts';
import { callerById, plantStaff } from './plant-staff.ts';
import { plantTown, switchModules, type Town } from './plant-town.ts';
import { type AccountSeed, plantVoterAccount } from './plant-voter-account.ts';
import { type TestApp, testApp } from './test-app.ts';
import { untilSomebodyWaits } from './until-somebody-waits.ts';

/** A portal with consultations, and people who say something there; null is a visitor. */
export interface Speakers {
  deps: TestApp['deps'];
  town: Town;
  /** @returns the account's id */
  resident: (change?: Partial<AccountSeed>, caller?: Partial<CallerAccount>) => Promise<number>;
  /** @returns the id of a clerk who may moderate in this office */
  moderator: (officeId: number) => Promise<number>;
  /** @returns the id of a clerk who may do this in this office */
  clerk: (officeId: number, ...permissions: Permission[]) => Promise<number>;
  /** @returns the id of a unit of this office that has this code */
  unit: (officeId: number, code: string) => Promise<number>;
  /** @returns the id of somebody who checks for this unit alone (Weryfikator) */
  verifier: (officeId: number, unitId: number) => Promise<number>;
  /** @returns the id of somebody who has this role, by its code, in the office or for one unit of it */
  inRole: (code: string, officeId: number, unitId: number | null) => Promise<number>;
  /** Calls that are bound, by method and address. */
  bound: TestApp['app']['bound'];
  /** Has the portal ask anew what that person may. */
  signInAgain: (account: number) => Promise<void>;
  call: <Data>(
    account: number | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; data?: Data; title?: string; errors?: ErrorItem[]; captcha?: CaptchaDemand }>;
  /** As that person sees it now, past what is kept for visitors. */
  page: (projectId: number, account?: number | null) => Promise<ConsultationProject>;
  /** Drops what is kept for visitors. */
  forget: () => void;
  /** A file at a public address. */
  file: (url: string, headers?: Record<string, string>) => Promise<Awaited<ReturnType<TestApp['app']['inject']>>>;
  /** Any other request. */
  inject: (request: InjectOptions) => Promise<Awaited<ReturnType<TestApp['app']['inject']>>>;
  untilWaiting: () => Promise<void>;
  close: () => Promise<void>;
}

export async function speakers(): Promise<Speakers> {
  const portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { app, deps } = portal;
  const town = await plantTown(deps.db);
  await switchModules(deps.db, { consultation: true });
  const accounts = new Map<number, CallerAccount>();
  const identify = async (header: string) => accounts.get(Number(header.replace('Bearer ', ''))) ?? null;
  Object.assign(app, { identify });
  const call: Speakers['call'] = async (account, method, url, payload, more = {}) => {
    const headers = account === null ? more : { ...more, authorization: `Bearer ${account}` };
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const { data, title, errors, captcha } = reply.json<{
      data?: never;
      title?: string;
      errors?: ErrorItem[];
      captcha?: CaptchaDemand;
    }>();
    return {
      status: reply.statusCode,
      ...(data !== undefined && { data }),
      ...(title && { title, errors: errors ?? [] }),
      ...(captcha && { captcha }),
    };
  };
  const clerk: Speakers['clerk'] = async (officeId, ...permissions) => {
    const id = await plantStaff(deps, { officeId, permissions: { [officeId]: permissions } });
    accounts.set(id, (await callerById(deps, id))!);
    return id;
  };
  const signInAgain: Speakers['signInAgain'] = async (id) => {
    accounts.set(id, (await callerById(deps, id))!);
  };
  const verifier: Speakers['verifier'] = (officeId, unitId) => inRole('verifier', officeId, unitId);
  const inRole: Speakers['inRole'] = async (code, officeId, unitId) => {
    const id = await plantStaff(deps, { officeId, firstname: 'Wiesław', surname: 'Opiniujący' });
    const { id: roleId } = await deps.db
      .selectFrom('role')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await deps.db
      .insertInto('account_role')
      .values({ account_id: id, office_id: officeId, role_id: roleId, unit_id: unitId, ends_on: null })
      .execute();
    await signInAgain(id);
    return id;
  };
  return {
    deps,
    town,
    call,
    unit: async (officeId, code) => {
      const values = { office_id: officeId, code, name: `Wydział ${code}`, head_id: null };
      return (await deps.db.insertInto('unit').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },
    verifier,
    inRole,
    bound: app.bound,
    signInAgain,
    resident: async (change = {}, caller = {}) => {
      const { officeId } = town;
      const seed = { officeId, districtId: null, pesel: '44051401359', peselVerified: false, birthDate: '1944-05-14' };
      const account = await plantVoterAccount(deps, { ...seed, ...change });
      accounts.set(account.id, { ...account, ...caller });
      return account.id;
    },
    moderator: (officeId) => clerk(officeId, 'comments.moderate'),
    clerk,
    page: async (projectId, account = null) => {
      app.kept!.forget();
      const { data } = await call<ConsultationProject>(account, 'GET', `/api/project/${projectId}`);
      if (!data) throw new Error(`consultation ${projectId} has no page`);
      return data;
    },
    forget: () => app.kept!.forget(),
    file: async (url, headers = {}) => app.inject({ url, headers }),
    inject: async (request) => app.inject(request),
    untilWaiting: () => untilSomebodyWaits(deps.pool),
    close: () => portal.close(),
  };
}
