import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BudgetVoteItem } from '@wiec/contract/budgets.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import { openNow } from '../../testing/open-now.ts';
import { datesOf, everybody, everyCombination, inAskedShare, terms } from '@wiec/domain/testing/eligibility-cells.ts';
import {
  areaObstacle,
  asksForData,
  buttonOf,
  dataRefused,
  obstacles,
  type PersonCell,
  type VoteCell,
} from '@wiec/domain/testing/eligibility-oracle.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { plantTerms } from '../../testing/plant-texts.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { isWholeRun } from '../../testing/whole-run.ts';

const running = { status: 'Active', dates: 'within', published: false } as const;
/** All terms of a vote that runs, and the modes of votes that do not. */
const cells: VoteCell[] = [
  ...everyCombination<VoteCell>({
    ...terms,
    // A vote in the database has a mode.
    mode: ['Open', 'Close', 'Citizen'],
    status: ['Active'],
    dates: ['within'],
    published: [false],
  }),
  ...[
    { ...running, status: 'InProgress' as const },
    { ...running, dates: 'before' as const },
    { ...running, dates: 'after' as const },
    { ...running, status: 'Close' as const },
    { ...running, status: 'Close' as const, published: true },
    { ...running, status: 'Archive' as const, published: true },
    { ...running, status: 'Withdraw' as const },
  ].flatMap((state) =>
    everyCombination<VoteCell>({
      mode: ['Open', 'Citizen'],
      notLogged: [true, false],
      scheme: ['pesel'],
      adultsOnly: [true],
      status: [state.status],
      dates: [state.dates],
      published: [state.published],
    }),
  ),
];
/** Votes in preparation are on no list and have no page; one that was withdrawn after opening keeps them, with the reason. */
const isHidden = ({ status }: VoteCell) => status === 'InProgress';
const isRunning = ({ status, dates }: VoteCell) => status === 'Active' && dates === 'within';

interface Person {
  place: number;
  cell: PersonCell;
  account: CallerAccount | null;
  data: UserData;
}
interface Vote {
  cell: VoteCell;
  planted: PlantedVote;
  needsAgreement: boolean;
}

let database: FreshDatabase;
let app: Awaited<ReturnType<typeof votingApp>>;
const votes: Vote[] = [];
const people: Person[] = [];
const now = new Date();

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  const deps = testDeps(database);
  const town = await plantTown(db);
  const { rows } = await sql<{ office: number; district: number }>`
    with other as (
      insert into office (name, short_name, municipality_genitive, street, number, post_code, city, phone, email, bip, www)
      select 'Urząd Gminy Jesionka', 'Jesionka', 'Jesionki', street, number, post_code, city, phone, email, bip, www
      from office where id = ${town.officeId} returning id
    ), nearby as (
      insert into district (name, office_id, position) values ('Nowe Lipy', ${town.officeId}, 2) returning id
    )
    select other.id as office, nearby.id as district from other, nearby`.execute(db);
  const { office: otherOfficeId, district: otherDistrictId } = rows[0]!;
  const termsId = await plantTerms(db);

  for (const [index, cell] of cells.entries()) {
    const needsAgreement = index % 3 === 0;
    const seed = {
      ...datesOf(cell, { now }),
      mode: Mode[cell.mode],
      onlyForLegalAge: cell.adultsOnly,
      agreementHistoryId: needsAgreement ? termsId : null,
      vote: { identity_scheme: cell.scheme, not_logged_available: cell.notLogged },
    };
    const planted = await plantVote(db, seed, town);
    if (cell.status !== 'InProgress') {
      expect(await openNow(deps, { voteId: planted.voteId, actor: 'cli' })).toMatchObject({ ok: true });
    }
    const change = { status: ProjectStatus[cell.status], show_results: cell.published };
    await db.updateTable('project').set(change).where('id', '=', planted.voteId).execute();
    votes.push({ cell, planted, needsAgreement });
  }

  const today = now.toISOString().slice(0, 10);
  for (const [index, cell] of everybody.entries()) {
    const age = cell.typedAge === 'minor' ? 12 : 40;
    const districtId = cell.typedDistrict === 'own' ? town.districtId : otherDistrictId;
    const data = inventedResident({ index, age, districtId, today });
    const account =
      cell.account &&
      (await plantVoterAccount(deps, {
        officeId: cell.account.office === 'other' ? otherOfficeId : town.officeId,
        districtId: { own: town.districtId, other: otherDistrictId, none: null }[cell.account.district],
        pesel: data.pesel!,
        birthDate: cell.account.age === 'unknown' ? null : data.birthDate!,
        peselVerified: cell.account.peselVerified,
        isCitizen: cell.account.citizen,
      }));
    people.push({ place: index, cell, account, data });
  }
  app = await votingApp(
    deps,
    people.flatMap(({ account }) => account ?? []),
  );
}, 120_000);
afterAll(() => database.close());

const get = async <T>(url: string, { account }: Person): Promise<T> => {
  const headers = account ? { authorization: `Bearer ${account.id}` } : {};
  const response = await app.inject({ url, headers });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: T }>().data;
};
const pageOf = ({ planted }: Vote, person: Person) => get<VoteProject>(`/api/project/${planted.voteId}`, person);
const listFor = async (person: Person) =>
  new Map(
    (await get<{ items: BudgetVoteItem[] }>('/api/project/budgets/2027', person)).items.map((item) => [item.id, item]),
  );

/** Reading and voting are asked of a share; lists of all. */
const isAsked = ({ cell }: Vote, { place }: Person): boolean => inAskedShare(isWholeRun ? 2 : 4, cell, place);
const says = (what: unknown, vote: Vote, person: Person) => ({ what, vote: vote.cell, person: person.cell });

test('lists offer the button of the specification to everybody', async () => {
  for (const person of people) {
    const list = await listFor(person);
    for (const vote of votes) {
      const item = list.get(vote.planted.voteId);
      if (isHidden(vote.cell)) expect(item).toBeUndefined();
      else {
        const button = buttonOf(vote.cell, person.cell, false);
        expect(says([item!.button, item!.canVote], vote, person)).toEqual(
          says([button, button === 'vote'], vote, person),
        );
      }
    }
  }
});

async function checkPage(vote: Vote, person: Person, due: readonly string[]): Promise<void> {
  const page = await pageOf(vote, person);
  expect(says(page.verdict.allowed, vote, person)).toEqual(says(due.length === 0, vote, person));
  if (!page.verdict.allowed) expect(due).toContain(page.verdict.reason);
  expect(page.votesByAccount).toBe(!asksForData(vote.cell, person.cell));
  if (!isRunning(vote.cell)) return;
  const areas = page.consultationForms.map(({ verdict }) => verdict.reason);
  const expected = (['town', 'district'] as const).map((area) => areaObstacle(vote.cell, person.cell, area, false));
  expect(says(areas, vote, person)).toEqual(says(expected, vote, person));
}

const nameOf = ({ mode, notLogged, scheme, adultsOnly, status, dates, published }: VoteCell) =>
  [mode, scheme, notLogged && 'not-logged', adultsOnly && 'adults', status, dates, published && 'published']
    .filter(Boolean)
    .join(' ');

test.each(cells.map((cell, index) => [nameOf(cell), index] as const))(
  '%s: the page and the ballot box say what the specification says',
  async (_name, index) => {
    const vote = votes[index]!;
    const [town, district] = vote.planted.forms.map(({ id, questions }) => ({
      id,
      points: { [id]: { [Object.values(questions)[0]!]: 1 } },
    }));
    for (const person of people.filter((each) => isAsked(vote, each))) {
      const { cell } = person;
      const due = obstacles(vote.cell, cell);
      if (!isHidden(vote.cell)) await checkPage(vote, person, due);

      const from = {
        account: person.account?.id,
        userData: asksForData(vote.cell, cell) ? person.data : null,
      };
      const may = due.length === 0 && !dataRefused(vote.cell, cell);
      const mayInDistrict = may && areaObstacle(vote.cell, cell, 'district', true) === null;
      const { voteId } = vote.planted;
      if (may && vote.needsAgreement) {
        const refused = await put(app, voteId, { ...from, points: town!.points, agreementAccepted: false });
        expect(refused).toMatchObject({ status: 422, errors: [{ message: 'Wymagana akceptacja regulaminu' }] });
      }
      const both = await put(app, voteId, { ...from, points: { ...town!.points, ...district!.points } });
      expect(says(both.status === 200, vote, person)).toEqual(says(mayInDistrict, vote, person));
      if (may && !mayInDistrict) expect(both).toMatchObject({ status: 403, errors: [{ formId: district!.id }] });
      if (!mayInDistrict) {
        const inTown = await put(app, voteId, { ...from, points: town!.points });
        expect(says(inTown.status === 200, vote, person)).toEqual(says(may, vote, person));
      }
      if (!may) continue;
      expect(await put(app, voteId, { ...from, points: town!.points })).toMatchObject({ status: 409 });
      // An account is told of what was sent from it; a typed PESEL would tell about somebody else.
      const told = cell.account !== null;
      const after = await pageOf(vote, person);
      expect(after).toMatchObject({ votedForAllForms: told, verdict: { reason: told ? 'already-voted' : null } });
    }
  },
);

test('a vote that runs cannot be published, by any path', async () => {
  const publish = database.db
    .updateTable('project')
    .set({ show_results: true })
    .where('id', '=', votes[0]!.planted.voteId);
  await expect(publish.execute()).rejects.toThrow('published_is_over');
});

test('lists offer no second vote to those who have voted', async () => {
  for (const person of people) {
    const list = await listFor(person);
    for (const vote of votes.filter(({ cell }) => isRunning(cell))) {
      const { button, voted } = list.get(vote.planted.voteId)!;
      const may = obstacles(vote.cell, person.cell).length === 0 && !dataRefused(vote.cell, person.cell);
      const has = may && person.cell.account !== null && isAsked(vote, person);
      const due = [has, buttonOf(vote.cell, person.cell, has)];
      expect(says([voted, button], vote, person)).toEqual(says(due, vote, person));
    }
  }
});
