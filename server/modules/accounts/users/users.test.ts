import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User, UserBody, UserItem } from '@wiec/contract/users.ts';
import { readOutbox } from '../../../services/mail.ts';
import { callerById, plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { plantVoterAccount } from '../../../testing/plant-voter-account.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { createUser } from './create-user.ts';
import { resetPassword } from './reset-password.ts';

let portal: TestApp;
let home: number;
let away: number;
let admin: number;
let manager: number;

const PAPER = 1;
const MODERATE = 3;
const USERS = 10;
const OFFICE_ADMINISTRATOR = 4;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  home = (await plantTown(portal.deps.db)).officeId;
  away = (await plantTown(portal.deps.db, 2028)).officeId;
});
afterAll(() => portal.close());

beforeEach(async () => {
  const { db } = portal.deps;
  await db.deleteFrom('account').execute();
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true, surname: 'Zaradna' });
  manager = await plantStaff(portal.deps, {
    officeId: home,
    surname: 'Kadrowa',
    permissions: { [home]: ['users.manage'] },
  });
});

async function ask<T = User>(method: 'GET' | 'POST' | 'PUT', path: string, by: number, payload?: object) {
  const reply = await portal.app.inject({
    method,
    url: `/api/${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(payload ? { payload } : {}),
  });
  const body = reply.json<{ data: T; title?: string; errors?: { message: string; field?: string }[] }>();
  return { status: reply.statusCode, ...body };
}

let serial = 0;
const body = (changes: Partial<UserBody> = {}): UserBody => {
  const login = `nowa${++serial}@example.pl`;
  return {
    firstname: 'Nowa',
    surname: 'Osoba',
    loginName: login,
    email: login,
    officeId: home,
    officePermissions: [{ officeId: home, roles: [], permissionIds: [PAPER] }],
    isAdmin: false,
    isSysAdmin: false,
    ...changes,
  };
};
const held = (officeId: number, roleIds: number[], permissionIds: number[] = []) => ({
  officeId,
  roles: roleIds.map((id) => ({ id, unitId: null, endsOn: null })),
  permissionIds,
});
const create = (by: number, changes: Partial<UserBody> = {}) => ask('POST', 'users', by, body(changes));
const change = async (by: number, id: number, changes: Partial<UserBody> & { revision?: number }) =>
  changeRead(by, (await ask('GET', `users/${id}`, admin)).data, changes);
/** As somebody does who has the account on the screen already. */
const changeRead = (by: number, data: User, changes: Partial<UserBody> & { revision?: number }) => {
  const { firstname, surname, loginName, email, officeId, officePermissions, isAdmin, isSysAdmin, revision } = data;
  const now = { firstname, surname, loginName, email, officeId, officePermissions, isAdmin, isSysAdmin, revision };
  return ask('PUT', `users/${data.id}`, by, { ...now, ...changes });
};

describe('a new user', () => {
  test('gets rights, a letter to set a password, and no password from anybody', async () => {
    const { status, data } = await create(manager, {
      officePermissions: [held(home, [1], [MODERATE, MODERATE]), held(home, [2])],
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ officePermissions: [held(home, [1, 2], [MODERATE])], guard: null, isOwn: false });
    const [letter] = await readOutbox(portal.deps.db, portal.deps, 1);
    expect(letter).toMatchObject({ to: data.email, subject: 'Masz konto pracownika w portalu' });
    expect(letter!.text).toMatch(/https:\/\/wiec\.example\.pl\/konto\/haslo\/[\w-]{43}\n/);
    const { password_hash } = await portal.deps.db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBeNull();
  });

  test('cannot have the login of somebody else, in any case', async () => {
    await create(manager, { loginName: 'zajety@example.pl' });
    const again = await create(manager, { loginName: 'Zajety@Example.PL' });
    expect(again).toMatchObject({ status: 409, errors: [{ field: 'loginName' }] });
  });

  test('is refused field by field', async () => {
    const refused = await create(manager, { firstname: ' ', email: 'nie-adres' });
    expect(refused.status).toBe(422);
    expect(refused.errors!.map(({ field }) => field)).toEqual(['firstname', 'email']);
  });

  test('cannot have rights that do not exist', async () => {
    const wrong = [held(home, [99]), held(home, [], [99]), held(9999, [1])];
    for (const officePermissions of wrong) {
      const refused = await create(admin, { officePermissions: [officePermissions] });
      expect(refused).toMatchObject({ status: 422, errors: [{ field: 'officePermissions' }] });
    }
  });
});

describe('a manager of users reaches no further than the own office', () => {
  test('in what is given', async () => {
    const wrong: Partial<UserBody>[] = [
      { officePermissions: [held(away, [1])] },
      { officeId: away, officePermissions: [] },
      { officeId: null, officePermissions: [] },
      { officePermissions: [held(home, [OFFICE_ADMINISTRATOR])] },
      { officePermissions: [held(home, [], [USERS])] },
      { isAdmin: true },
      { isSysAdmin: true },
    ];
    for (const changes of wrong) expect((await create(manager, changes)).status).toBe(403);
    expect((await create(admin, { isSysAdmin: true })).status).toBe(403);
  });

  test('in whom is changed: taking over an address would be taking over the account', async () => {
    const { deps } = portal;
    const colleague = await plantStaff(deps, { officeId: home, permissions: { [home]: ['users.manage'] } });
    const abroad = await plantStaff(deps, {
      officeId: home,
      permissions: { [home]: ['vote.paper'], [away]: ['vote.paper'] },
    });
    const boss = await plantStaff(deps, { officeId: home, isAdmin: true });
    await deps.db.deleteFrom('rate_limit').execute();
    for (const id of [colleague, abroad, boss]) {
      const seen = await ask('GET', `users/${id}`, manager);
      expect(seen.status).toBe(200);
      expect(seen.data.guard).not.toBeNull();
      expect((await change(manager, id, { email: 'przejete@example.pl' })).status).toBe(403);
      expect((await ask('POST', `users/${id}/password-reset`, manager)).status).toBe(403);
      expect(
        (await ask('PUT', `users/${id}/block`, manager, { isBlocked: true, revision: seen.data.revision })).status,
      ).toBe(403);
    }
    expect((await ask('GET', `users/${abroad}`, manager)).data.officePermissions).toEqual([held(home, [], [PAPER])]);
    // Nor are their letters used up by whoever may not have them sent.
    const tickets = await deps.db.selectFrom('rate_limit').selectAll().execute();
    expect(tickets).toEqual([]);
  });

  test("in whom is seen; a resident's own account is no user", async () => {
    const { deps } = portal;
    await plantStaff(deps, { officeId: away, surname: 'Obca', permissions: { [away]: ['vote.paper'] } });
    const resident = await plantVoterAccount(deps, {
      officeId: home,
      districtId: null,
      pesel: '44051401359',
      birthDate: '1944-05-14',
    });
    const list = await ask<{ items: UserItem[] }>('GET', 'users', manager);
    expect(list.data.items.map(({ surname }) => surname)).toEqual(['Kadrowa']);
    const all = await ask<{ items: UserItem[] }>('GET', 'users', admin);
    expect(all.data.items.map(({ surname }) => surname)).toEqual(['Kadrowa', 'Obca', 'Zaradna']);
    expect((await ask('GET', `users/${resident.id}`, admin)).status).toBe(404);
  });
});

describe('rights', () => {
  test('of roles and direct grants add up, and count at once', async () => {
    const { data } = await create(admin, { officePermissions: [held(home, [1]), held(away, [], [MODERATE])] });
    const { data: me } = await ask<{ officePermissions: unknown }>('GET', 'auth', data.id);
    expect(me.officePermissions).toEqual([
      {
        officeId: home,
        permissions: [
          { id: PAPER, code: 'vote.paper', name: 'Wprowadzanie głosów papierowych' },
          { id: 46, code: 'initiatives.enter', name: 'Wpisywanie pism mieszkańców z kancelarii' },
        ],
      },
      { officeId: away, permissions: [{ id: MODERATE, code: 'comments.moderate', name: 'Moderowanie komentarzy' }] },
    ]);
    await change(admin, data.id, { officePermissions: [] });
    expect((await ask<{ officePermissions: unknown }>('GET', 'auth', data.id)).data.officePermissions).toEqual([]);
  });

  test('of oneself are out of reach, one’s name is not', async () => {
    expect((await change(admin, admin, { isAdmin: false })).status).toBe(403);
    expect((await change(admin, admin, { officePermissions: [held(home, [1])] })).status).toBe(403);
    expect((await ask('PUT', `users/${admin}/block`, admin, { isBlocked: true, revision: 1 })).status).toBe(403);
    expect(await change(admin, admin, { surname: 'Nowa-Zaradna' })).toMatchObject({
      status: 200,
      data: { surname: 'Nowa-Zaradna', isAdmin: true, isOwn: true },
    });
  });

  test('the last administrator stays one, whoever asks at the same time', async () => {
    const second = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
    const [first, other] = [
      (await ask('GET', `users/${admin}`, admin)).data,
      (await ask('GET', `users/${second}`, admin)).data,
    ];
    const [a, b] = await Promise.all([
      changeRead(admin, other, { isAdmin: false }),
      changeRead(second, first, { isAdmin: false }),
    ]);
    const left = await portal.deps.db.selectFrom('account').select('id').where('is_admin', '=', true).execute();
    expect(left).toHaveLength(1);
    expect([a, b].every(({ status }) => status === 200)).toBe(false);
  });
});

/** As somebody who has just looked at the account. */
async function setBlock(id: number, isBlocked: boolean) {
  const { revision } = (await ask('GET', `users/${id}`, admin)).data;
  return ask('PUT', `users/${id}/block`, admin, { isBlocked, revision });
}

describe('a change', () => {
  test('of something that changed meanwhile is refused, and nothing is overwritten', async () => {
    const { data } = await create(admin);
    await change(admin, data.id, { surname: 'Pierwsza' });
    const late = await change(admin, data.id, { surname: 'Druga', revision: data.revision });
    expect(late.status).toBe(409);
    expect((await ask('GET', `users/${data.id}`, admin)).data.surname).toBe('Pierwsza');
  });

  test('meanwhile keeps an account from being blocked or opened as it was seen before', async () => {
    const { data } = await create(admin);
    await setBlock(data.id, true);
    await change(admin, data.id, { isAdmin: true });
    const late = await ask('PUT', `users/${data.id}/block`, admin, { isBlocked: false, revision: data.revision });
    expect(late.status).toBe(409);
    expect((await ask('GET', `users/${data.id}`, admin)).data.isBlocked).toBe(true);
    expect(await setBlock(data.id, false)).toMatchObject({ status: 200, data: { isBlocked: false } });
  });

  test('is not lost because the account was blocked while it was typed', async () => {
    const { data } = await create(admin);
    await setBlock(data.id, true);
    const typed = await changeRead(admin, data, { surname: 'Wpisana' });
    expect(typed).toMatchObject({ status: 200, data: { surname: 'Wpisana', isBlocked: true } });
  });

  test('of the address takes the worth from a letter that went to a wrong one, and sends another', async () => {
    const { data } = await create(manager, { loginName: 'pomylka@example.pl', email: 'pomylka@example.pl' });
    const linkTo = async (to: string) => {
      const letters = await readOutbox(portal.deps.db, portal.deps);
      return /\/konto\/haslo\/[\w-]{43}/.exec(letters.find((mail) => mail.to === to)?.text ?? '')?.[0];
    };
    const opens = async (url: string | undefined) => (await portal.app.inject({ url: url! })).statusCode === 200;
    const wrong = await linkTo('pomylka@example.pl');
    expect(await opens(wrong)).toBe(true);
    const right = { loginName: 'wlasciwy@example.pl', email: 'wlasciwy@example.pl' };
    expect((await change(manager, data.id, right)).status).toBe(200);
    expect([await opens(wrong), await opens(await linkTo(right.email))]).toEqual([false, true]);
  });

  test('keeps what the resident portal knows of the person', async () => {
    const { deps } = portal;
    const person = await plantVoterAccount(deps, {
      officeId: home,
      districtId: null,
      pesel: '44051401359',
      birthDate: '1944-05-14',
    });
    await deps.db
      .insertInto('account_permission')
      .values({ account_id: person.id, office_id: home, permission_id: 1 })
      .execute();
    expect((await change(admin, person.id, { surname: 'Po-Ślubie' })).status).toBe(200);
    const row = await deps.db.selectFrom('account').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    const { openPersonal } = await import('../../../services/account-identity.ts');
    expect(openPersonal(deps, row.personal)).toMatchObject({ surname: 'Po-Ślubie', pesel: '44051401359' });
    expect(row).toMatchObject({ is_citizen: true, pesel_verified: true });
  });

  test('is written down by ids alone', async () => {
    const { data } = await create(admin, { surname: 'Tajna' });
    await change(admin, data.id, { officePermissions: [held(home, [1])] });
    expect((await setBlock(data.id, true)).status).toBe(200);
    expect((await setBlock(data.id, false)).status).toBe(200);
    await ask('POST', `users/${data.id}/password-reset`, admin);
    const rows = await portal.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', String(data.id))
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual(
      ['user.created', 'user.changed', 'user.blocked', 'user.unblocked', 'user.password-reset'].map((action) => [
        action,
        `account:${admin}`,
      ]),
    );
    expect(rows[1]!.details).toMatchObject({ after: { rights: [held(home, [1])] } });
    expect(JSON.stringify(rows)).not.toMatch(/Tajna|@example/);
    expect(portal.log()).not.toMatch(/Tajna|@example/);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    for (const [firstname, surname] of [
      ['Łukasz', 'Żółw'],
      ['Anna', 'Ćma'],
      ['Anna', 'Czajka'],
    ] as const) {
      await plantStaff(portal.deps, { officeId: home, firstname, surname, permissions: { [away]: ['vote.paper'] } });
    }
  });
  const surnames = async (query: string) => {
    const { data } = await ask<{ items: UserItem[]; total: number; page: number }>('GET', `users?${query}`, admin);
    return data.items.map(({ surname }) => surname);
  };

  test('is found by any words of name and login, without accents', async () => {
    expect(await surnames('searchTerm=zolw%20lukasz')).toEqual(['Żółw']);
    expect(await surnames('searchTerm=ANNA')).toEqual(['Czajka', 'Ćma']);
    expect(await surnames('searchTerm=nikt')).toEqual([]);
    expect(await surnames(`officeId=${away}`)).toEqual(['Czajka', 'Ćma', 'Żółw']);
  });

  test('is sorted as in Polish, and paged from 0', async () => {
    expect(await surnames('')).toEqual(['Czajka', 'Ćma', 'Kadrowa', 'Zaradna', 'Żółw']);
    expect(await surnames('descending=true')).toEqual(['Żółw', 'Zaradna', 'Kadrowa', 'Ćma', 'Czajka']);
    expect(await surnames('size=2&page=0')).toEqual(['Czajka', 'Ćma']);
    expect(await surnames('size=2&page=2')).toEqual(['Żółw']);
    expect(await surnames('size=2&page=3')).toEqual([]);
    expect(await surnames('size=-1')).toHaveLength(5);
  });
});

describe('an administrator whose rights have just ended', () => {
  const endRights = (id: number) =>
    portal.deps.db.updateTable('account').set({ is_admin: false }).where('id', '=', id).execute();

  test('makes no other one and sends nobody a letter, though the sign-in is still remembered with them', async () => {
    const former = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
    const by = (await callerById(portal.deps, former))!;
    expect(await createUser(portal.deps, { body: body({ isAdmin: true }), by })).toMatchObject({ ok: true });
    await endRights(former);
    const next = body({ isAdmin: true });
    expect(await createUser(portal.deps, { body: next, by })).toMatchObject({ ok: false, kind: 'forbidden' });
    expect(await resetPassword(portal.deps, { id: manager, by })).toMatchObject({ ok: false, kind: 'forbidden' });
    expect((await readOutbox(portal.deps.db, portal.deps, 5)).map(({ to }) => to)).not.toContain(next.email);
  });

  test('gives nobody rights by a change that waited for another one', async () => {
    const former = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
    const { data } = await ask('GET', `users/${manager}`, admin);
    const client = await portal.deps.pool.connect();
    await client.query('begin');
    await client.query('select from account where id = $1 for update', [manager]);
    const changing = changeRead(former, data, { isAdmin: true });
    await untilSomebodyWaits(portal.deps.pool);
    await endRights(former);
    await client.query('commit');
    client.release();
    expect((await changing).status).toBe(403);
    expect((await ask('GET', `users/${manager}`, admin)).data).toEqual(data);
  });
});
