import { beforeEach, expect } from 'vitest';
import { ALREADY_VOTED, type ContestOutcome } from '@wiec/domain/contested-vote.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import { inventedResident } from '../cli/invented-resident.ts';
import type { CallerAccount } from '../http/caller.ts';
import { readOutbox } from '../services/mail.ts';
import { plantStaff } from './plant-staff.ts';
import { plantVoterAccount } from './plant-voter-account.ts';
import { provenHeaders } from './proof-of.ts';
import { type Answer, put } from './voting-app.ts';
import { type VotingGround, votingGround } from './voting-ground.ts';

/** Accounts of clerks: of the office that runs the votes, and of another. */
export const CLERK = 7001;
export const STRANGER = 7002;
/** Of `resident`. */
export const PESEL = '44051401359';

interface ContestRequest {
  userData?: UserData;
  account?: number;
  code?: string;
  given?: number;
  key?: string;
}

interface ContestGround extends VotingGround {
  resident: CallerAccount;
  /** Their PESEL is not confirmed. */
  guest: CallerAccount;
}

/** For a file of tests about contested votes, with codes by e-mail, unless told otherwise. */
export function contestGround(rules: { unique_email?: boolean } = {}) {
  const seed = { vote: { email_confirmation: true, ...rules } };
  const ground = votingGround(seed, async ({ deps, town }) => {
    const { officeId, districtId } = town;
    ground.resident = await plantVoterAccount(deps, { officeId, districtId, pesel: PESEL, birthDate: '1944-05-14' });
    const unconfirmed = { officeId, districtId, pesel: person(71).pesel!, birthDate: person(71).birthDate! };
    ground.guest = await plantVoterAccount(deps, { ...unconfirmed, peselVerified: false });
    const clerk = (id: number, office: number): CallerAccount => ({
      ...ground.resident,
      id,
      permissions: new Map([[office, new Set(['vote.register', 'vote.paper'])]]),
    });
    await plantStaff(deps, { id: CLERK, officeId, permissions: { [officeId]: ['vote.register', 'vote.paper'] } });
    return [ground.resident, ground.guest, clerk(CLERK, officeId), clerk(STRANGER, officeId + 1)];
  }) as ContestGround;
  beforeEach(() => ground.database.db.deleteFrom('mail').execute());

  const person = (index: number, email?: string): UserData => ({
    ...inventedResident({ index, districtId: ground.town.districtId, today: '2026-11-21' }),
    ...(email ? { email } : {}),
  });
  const points = (given: number) => ({ [ground.vote.forms[0]!.id]: { [ground.vote.forms[0]!.questions.M1!]: given } });

  async function codeFor(userData: UserData): Promise<string> {
    const url = `/api/project/${ground.vote.voteId}/authorize-code`;
    expect((await ground.app.inject({ method: 'POST', url, payload: { userData } })).statusCode).toBe(200);
    const [letter] = await readOutbox(ground.database.db, ground.deps, 1);
    return /(\d{4} \d{4})/.exec(letter!.text)![1]!;
  }

  async function contest({ userData, account, code, given = 9, key }: ContestRequest): Promise<Answer> {
    const [[id, answers]] = Object.entries(points(given)) as [[string, Record<string, number>]];
    const forms = [
      {
        id: Number(id),
        agreementAccepted: true,
        answers: Object.entries(answers).map(([questionId, ranking]) => ({
          questionId: Number(questionId),
          answerOptions: [{ ranking }],
        })),
      },
    ];
    const response = await ground.app.inject({
      method: 'POST',
      url: `/api/project/${ground.vote.voteId}/contested-ballots`,
      headers: {
        'idempotency-key': key ?? crypto.randomUUID(),
        ...(account ? { authorization: `Bearer ${account}` } : {}),
      },
      payload: { consultationForms: forms, userData: userData ?? null, authorizeCode: code ?? null },
    });
    return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
  }

  const castAs = async (userData: UserData, given: number) =>
    put(ground.app, ground.vote.voteId, { userData, authorizeCode: await codeFor(userData), points: points(given) });
  const statuses = async () => {
    const of = async (table: 'register' | 'spare_envelope') =>
      (
        await ground.database.db.selectFrom(table).select('status').where('vote_id', '=', ground.vote.voteId).execute()
      ).map(({ status }) => status);
    return [await of('register'), await of('spare_envelope')];
  };
  const shownTo = async (account: number, entryId: string) => {
    const url = `/api/office/votes/${ground.vote.voteId}/register/${entryId}/status`;
    const response = await ground.app.inject({ url, headers: { authorization: `Bearer ${account}` } });
    return response.json<{ data: { revision: number } }>().data.revision;
  };
  /** @param seen the revision of the entry; absent: as it is now */
  const office = async (account: number, entryId?: string, accepted?: ContestOutcome, seen?: number) => {
    const url = `/api/office/votes/${ground.vote.voteId}/contested${entryId ? `/${entryId}` : ''}`;
    const headers = { authorization: `Bearer ${account}` };
    const call = entryId
      ? ({
          method: 'POST',
          url,
          headers: provenHeaders(ground.deps, account),
          payload: { accepted, seen: seen ?? (await shownTo(CLERK, entryId)) },
        } as const)
      : ({ method: 'GET', url, headers } as const);
    const response = await ground.app.inject(call);
    return { status: response.statusCode, data: response.json<{ data?: { items: { entryId: string }[] } }>().data };
  };
  /** The office finds that the only vote there is was cast by somebody else. */
  async function strike(): Promise<void> {
    const { entry_id: entryId } = await ground.database.db
      .selectFrom('register')
      .select('entry_id')
      .where('vote_id', '=', ground.vote.voteId)
      .executeTakeFirstOrThrow();
    const struck = await ground.app.inject({
      method: 'POST',
      url: `/api/office/votes/${ground.vote.voteId}/register/${entryId}/decision`,
      headers: provenHeaders(ground.deps, CLERK),
      payload: { kind: 'annul', reason: 'impersonation', seen: await shownTo(CLERK, entryId) },
    });
    expect(struck.json()).toMatchObject({ data: { mayVoteAgain: true } });
  }

  /** The points in the box. */
  const box = async () => {
    const rows = await ground.database.db
      .selectFrom('ballot')
      .select('choices')
      .where('vote_id', '=', ground.vote.voteId)
      .execute();
    return rows.map(({ choices }) => (choices as [number, number][])[0]![1]).toSorted((a, b) => a - b);
  };

  /** Somebody votes as this person; the person finds out with a code of their own, and contests. */
  async function contested(index: number): Promise<{ receipt: string; key: string; code: string }> {
    expect(await castAs(person(index, 'obcy@example.pl'), 2)).toMatchObject({ status: 200 });
    const code = await codeFor(person(index));
    const refusal = await put(ground.app, ground.vote.voteId, {
      userData: person(index),
      authorizeCode: code,
      points: points(9),
    });
    expect(refusal).toMatchObject({ status: 409, title: ALREADY_VOTED });
    const key = crypto.randomUUID();
    const held = await contest({ userData: person(index), code, key });
    expect(held).toMatchObject({ status: 200, data: { message: 'Zgłoszenie przyjęte' } });
    return { receipt: held.data!.receipt, key, code };
  }

  return { ground, person, points, codeFor, contest, castAs, statuses, shownTo, office, strike, box, contested };
}
