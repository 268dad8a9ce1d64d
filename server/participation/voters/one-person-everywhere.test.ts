import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserData } from '@wiec/contract/ballots.ts';
import { type DeclaredPerson, identityOf } from '@wiec/domain/identity-scheme.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { openPersonal, sealPersonal } from '../../services/account-identity.ts';
import { lockAccount } from '../../services/account-lock.ts';
import { voterKeyOf } from '../../services/vote-keys.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { closeNow } from '../../testing/close-now.ts';
import { openNow } from '../../testing/open-now.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote, type VoteSeed } from '../../testing/plant-vote.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { deleteAccount } from '../../modules/accounts/own-data/delete-account.ts';
import { participationDeps } from '../participation-deps.ts';
import { claimConfirmedPesel } from './claim-confirmed-pesel.ts';
import { listOwnVotes } from '../../modules/voting/own-votes/list-own-votes.ts';
import { lockRunningVotes } from './name-queries.ts';

const PASSWORD = 'Zielone-Lipy-7';
let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let voting: ReturnType<typeof participationDeps>;
let app: Awaited<ReturnType<typeof votingApp>>;
let town: Town;
let vote: PlantedVote;
const accounts: CallerAccount[] = [];
let serial = 0;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  voting = participationDeps(deps);
  town = await plantTown(database.db);
  app = await votingApp(deps, accounts);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => openVote());

async function openVote(seed: VoteSeed = {}): Promise<void> {
  vote = await plantVote(database.db, seed, town);
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
}

const resident = (): UserData & { pesel: string; birthDate: string } => {
  const made = inventedResident({ index: 900 + ++serial, districtId: town.districtId, today: '2026-11-21' });
  return { ...made, pesel: made.pesel!, birthDate: made.birthDate! };
};

/** Somebody signed in: `Bearer <id>`. */
async function accountOf(person: { pesel: string; birthDate: string }, peselVerified = true): Promise<number> {
  const { pesel, birthDate } = person;
  const { officeId, districtId } = town;
  const account = await plantVoterAccount(deps, { officeId, districtId, pesel, birthDate, peselVerified });
  accounts.push(account);
  return account.id;
}

/** As a clerk confirms it, in one transaction. */
const confirm = (accountId: number) =>
  database.db.transaction().execute(async (tx) => {
    await lockRunningVotes(tx);
    await lockAccount(tx, accountId);
    await tx.updateTable('account').set({ pesel_verified: true }).where('id', '=', accountId).execute();
    await claimConfirmedPesel({ ...voting, db: tx }, accountId);
  });

const cast = async (who: { account?: number; userData?: UserData }) => {
  const points = { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } };
  return put(app, vote.voteId, { ...who, points });
};
const voted = { status: 200 };
const refused = { status: 409, title: expect.stringContaining('oddała już głos') };
const entries = async () => {
  const count = async (table: 'register' | 'envelope') =>
    (await database.db.selectFrom(table).select('vote_id').where('vote_id', '=', vote.voteId).execute()).length;
  return [await count('register'), await count('envelope')];
};
const withoutPesel = (person: UserData): UserData => ({ ...person, pesel: '', withoutPesel: true });

describe('one person is one voter', () => {
  test('by a typed PESEL and by an account with that PESEL, whichever comes first', async () => {
    const [typedFirst, accountFirst] = [resident(), resident()];
    expect(await cast({ userData: typedFirst })).toMatchObject(voted);
    expect(await cast({ account: await accountOf(typedFirst) })).toMatchObject(refused);
    expect(await cast({ account: await accountOf(accountFirst) })).toMatchObject(voted);
    expect(await cast({ userData: accountFirst })).toMatchObject(refused);
    expect(await entries()).toEqual([2, 2]);
  });

  test('by two accounts with one PESEL, also where votes name people by account', async () => {
    for (const identity_scheme of ['pesel', 'account']) {
      await openVote({ vote: { identity_scheme } });
      const person = resident();
      const [one, other] = [await accountOf(person), await accountOf(person)];
      expect(await cast({ account: one })).toMatchObject(voted);
      expect(await cast({ account: other })).toMatchObject(refused);
      expect(await entries()).toEqual([1, 1]);
    }
  });

  test('with and without the number, whichever comes first', async () => {
    const [numberFirst, numberLast] = [resident(), resident()];
    expect(await cast({ userData: numberFirst })).toMatchObject(voted);
    expect(await cast({ userData: withoutPesel(numberFirst) })).toMatchObject(refused);
    expect(await cast({ userData: withoutPesel(numberLast) })).toMatchObject(voted);
    expect(await cast({ userData: numberLast })).toMatchObject(refused);
  });

  test('who voted before the PESEL of their account was confirmed cannot vote again by any name after it', async () => {
    const person = resident();
    const account = await accountOf(person, false);
    const declared = { ...withoutPesel(person), street: 'Krzywa', number: '8' };
    expect(await cast({ account, userData: declared })).toMatchObject(voted);
    expect(await listOwnVotes(voting, account)).toMatchObject([{ id: vote.voteId }]);
    await confirm(account);
    expect(await cast({ account })).toMatchObject(refused);
    expect(await cast({ account: await accountOf(person) })).toMatchObject(refused);
    expect(await cast({ userData: person })).toMatchObject(refused);
    expect(await cast({ userData: declared })).toMatchObject(refused);
    expect((await listOwnVotes(voting, account)).map(({ id }) => id)).toContain(vote.voteId);
    expect(await entries()).toEqual([1, 1]);
  });

  test('where votes name people by account, confirming a PESEL during the vote does not allow a second ballot by that PESEL', async () => {
    await openVote({ vote: { identity_scheme: 'account' } });
    const person = resident();
    const account = await accountOf(person, false);
    expect(await cast({ account })).toMatchObject(voted);
    await confirm(account);
    expect(await cast({ account: await accountOf(person) })).toMatchObject(refused);
  });

  test('of a hundred ballots at once under every name of a person one is stored', async () => {
    const person = resident();
    const account = await accountOf(person, false);
    const unnumbered = withoutPesel(person);
    const ways = [
      { userData: person },
      { userData: unnumbered },
      { account, userData: person },
      { account, userData: unnumbered },
    ];
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => cast(ways[n % ways.length]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    expect(await entries()).toEqual([1, 1]);
  });

  /**
   * A ballot claims its names in the order of their keys and is refused at the first that is taken. Here the number of the person,
   * which is taken, comes after the declaration of the neighbour, which is free and therefore claimed first.
   */
  async function claimedLast() {
    const { voterSecret } = (await voting.votes.find(vote.voteId))!;
    const numberKey = ({ pesel }: { pesel: string }) => voterKeyOf(voterSecret, `pesel:${pesel}`);
    const person = Array.from({ length: 20 }, resident).toSorted((a, b) => numberKey(b).compare(numberKey(a)))[0]!;
    const declarationKey = (data: UserData) =>
      voterKeyOf(voterSecret, identityOf('declared', { declared: data as DeclaredPerson })!);
    const neighbour = Array.from({ length: 100 }, (_, n) =>
      withoutPesel({ ...resident(), birthDate: person.birthDate, number: `${n + 1}` }),
    ).find((data) => declarationKey(data).compare(numberKey(person)) < 0)!;
    return { person, neighbour };
  }

  test('a ballot that is refused claims nothing: its other names stay free', async () => {
    const { person, neighbour } = await claimedLast();
    expect(await cast({ userData: person })).toMatchObject(voted);
    expect(await cast({ userData: { ...neighbour, pesel: person.pesel, withoutPesel: false } })).toMatchObject(refused);
    expect(await cast({ userData: neighbour })).toMatchObject(voted);
  });

  test('nobody who declares to be somebody keeps an account with a confirmed PESEL from voting', async () => {
    const person = resident();
    const account = await accountOf(person);
    const { personal } = await database.db
      .selectFrom('account')
      .select('personal')
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    const { firstname, surname, city, postCode, street, number } = person as Required<UserData>;
    const permanentAddress = {
      city: city!,
      postCode: postCode!,
      streetFeature: '',
      street: street!,
      number: number!,
      flat: '',
    };
    const details = { phones: '', fax: '', idNumber: '', nip: '', regon: '', temporaryAddress: permanentAddress };
    const told = { ...openPersonal(deps, personal), firstname: firstname!, surname: surname! };
    await database.db
      .updateTable('account')
      .set({ personal: sealPersonal(deps, { ...told, profile: { ...details, permanentAddress } }) })
      .where('id', '=', account)
      .execute();
    expect(await cast({ userData: withoutPesel(person) })).toMatchObject({
      status: 200,
      data: { awaitsVerification: true },
    });
    expect(await cast({ account })).toMatchObject(voted);
    // The other way round the declaration is the second ballot.
    await openVote();
    expect(await cast({ account })).toMatchObject(voted);
    expect(await cast({ userData: withoutPesel(person) })).toMatchObject(refused);
  });
});

test('ballots cast before names were claimed still keep the same person out by the name they have', async () => {
  const person = resident();
  const declared = resident();
  expect(await cast({ userData: person })).toMatchObject(voted);
  expect(await cast({ userData: withoutPesel(declared) })).toMatchObject(voted);
  // As the migration leaves an open vote.
  await sql`delete from register_name where name_key <> voter_key and vote_id = ${vote.voteId}`.execute(database.db);
  expect(await cast({ account: await accountOf(person) })).toMatchObject(refused);
  expect(await cast({ userData: declared })).toMatchObject(refused);
});

test('closing destroys the names, and own votes are still known by the register', async () => {
  const person = resident();
  const account = await accountOf(person);
  expect(await cast({ account })).toMatchObject(voted);
  await closeNow(deps, { voteId: vote.voteId, actor: 'cli' });
  const left = await database.db
    .selectFrom('register_name')
    .select('vote_id')
    .where('vote_id', '=', vote.voteId)
    .execute();
  expect(left).toEqual([]);
  expect((await listOwnVotes(voting, account)).map(({ id }) => id)).toContain(vote.voteId);
});

describe('an account that goes while it votes', () => {
  const ownVotes = {
    ownVotes: (db: typeof database.db, accountId: number) => listOwnVotes({ ...voting, db }, accountId),
    submissions: [],
  };
  beforeEach(() => openVote({ vote: { identity_scheme: 'account' } }));

  async function withPassword(): Promise<number> {
    const account = await accountOf(resident());
    await database.db
      .updateTable('account')
      .set({ password_hash: await hash(PASSWORD) })
      .where('id', '=', account)
      .execute();
    return account;
  }
  const remove = (account: number) => deleteAccount({ ...deps, ...ownVotes }, account, PASSWORD);

  test('either votes or goes, at whatever moment both are asked', async () => {
    for (const wait of [0, 5, 10, 15, 20, 25, 30, 40]) {
      const account = await withPassword();
      const [deleted, ballot] = await Promise.all([remove(account), pause(wait).then(() => cast({ account }))]);
      expect([deleted.ok, ballot.status]).toEqual(deleted.ok ? [true, 401] : [false, 200]);
    }
  });

  test('deletion waits for a ballot that is being stored, and sees it', async () => {
    const account = await withPassword();
    const { deleted } = await database.db.transaction().execute(async (tx) => {
      // A ballot under way: it has the lock, and its entry is not committed yet.
      await sql`select pg_advisory_xact_lock_shared(7165, ${account})`.execute(tx);
      const waiting = remove(account);
      await pause(400);
      await voteIn(tx, account);
      return { deleted: waiting };
    });
    expect(await deleted).toEqual({ ok: false, reason: 'voted' });
  });

  const voteIn = async (tx: typeof database.db, accountId: number) => {
    const opened = (await voting.votes.find(vote.voteId))!;
    const key = voterKeyOf(opened.voterSecret, `account:${accountId}`);
    await tx.insertInto('register_name').values({ vote_id: vote.voteId, name_key: key, voter_key: key }).execute();
  };

  const goneBy: [string, (id: number) => Promise<unknown>][] = [
    ['deleted', (id) => database.db.deleteFrom('account').where('id', '=', id).execute()],
    [
      'blocked',
      (id) => database.db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', id).execute(),
    ],
  ];
  test.each(goneBy)('a ballot of an account that was %s while it was judged is refused', async (_how, change) => {
    const account = await accountOf(resident());
    // The ballot is judged, and waits for whoever takes the account away.
    const ballot = await database.db
      .transaction()
      .execute(async (tx): Promise<{ waiting: ReturnType<typeof cast> }> => {
        await lockAccount(tx, account);
        const waiting = cast({ account });
        await pause(300);
        await change(account);
        return { waiting };
      });
    expect(await ballot.waiting).toMatchObject({ status: 401 });
    expect(await entries()).toEqual([0, 0]);
    expect(await cast({ account })).toMatchObject({ status: 401 });
  });

  test('a ballot whose account changed after it was judged is judged again', async () => {
    await openVote({ mode: 2, vote: { identity_scheme: 'account' } });
    const account = await accountOf(resident());
    const ballot = await database.db
      .transaction()
      .execute(async (tx): Promise<{ waiting: ReturnType<typeof cast> }> => {
        await lockAccount(tx, account);
        const waiting = cast({ account });
        await pause(300);
        await tx.updateTable('account').set({ is_citizen: false }).where('id', '=', account).execute();
        return { waiting };
      });
    expect(await ballot.waiting).toMatchObject({ status: 403 });
    expect(await entries()).toEqual([0, 0]);
  });
});
