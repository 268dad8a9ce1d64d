/** Opinions about a consultation over HTTP: one of each account, while it takes them, also from two tabs at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpinionReply } from '@wiec/contract/comments.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import { Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantTerms } from '../../testing/plant-texts.ts';
import { type Speakers, speakers } from '../../testing/speakers.ts';
import { refused } from '../../http/reply.ts';
import { admitSpeaker, storeSaying } from './admit-speaker.ts';
import { listOwnOpinions } from './list-own-opinions.ts';

let ground: Speakers;
beforeAll(async () => {
  ground = await speakers();
});
afterAll(() => ground.close());

interface Rated {
  status: number;
  data?: OpinionReply;
  title?: string;
  errors?: ErrorItem[];
}
const rate = (account: number | null, projectId: number, type = 0, more = {}): Promise<Rated> =>
  ground.call(account, 'POST', '/api/project/opinions', { projectId, type, ...more });
const takeBack = (account: number | null, id: number): Promise<Rated> =>
  ground.call(account, 'DELETE', `/api/project/opinions/${id}`);
const opinionsOf = async (projectId: number) =>
  (await ground.deps.db.selectFrom('opinion').select('type').where('project_id', '=', projectId).execute()).map(
    ({ type }) => type,
  );

test('a like is counted, an unlike takes its place, and both can be taken back', async () => {
  const { id } = await plantConsultation(ground.deps);
  const [first, second] = [await ground.resident(), await ground.resident()];
  expect(await rate(first, id)).toMatchObject({
    status: 200,
    data: { likeCount: 1, unlikeCount: 0, userOpinionType: 0 },
  });
  expect((await rate(second, id)).data).toMatchObject({ likeCount: 2 });
  const { data } = await rate(first, id, 1);
  expect(data).toMatchObject({ likeCount: 1, unlikeCount: 1, userOpinionType: 1 });
  expect(await ground.page(id, first)).toMatchObject({
    likeCount: 1,
    unlikeCount: 1,
    userOpinionId: data!.userOpinionId,
    userOpinionType: 1,
  });
  const gone = await takeBack(first, data!.userOpinionId!);
  expect(gone.data).toEqual({ likeCount: 1, unlikeCount: 0, userOpinionId: null, userOpinionType: null });
});

test('terms are not accepted with what is then refused', async () => {
  const { deps } = ground;
  const agreementHistoryId = await plantTerms(deps.db);
  const { id } = await plantConsultation(deps, { withTerms: true });
  const accountId = await ground.resident();
  const asks = { projectId: id, saying: 'opinion', accountId, agreementAccepted: true } as const;
  const accepted = async () => {
    const rows = deps.db.selectFrom('accepted_terms').select('agreement_history_id');
    return (await rows.where('account_id', '=', accountId).execute()).map((row) => row.agreement_history_id);
  };
  const speaker = await admitSpeaker(deps, asks);
  if (!speaker.ok) throw new Error(speaker.title);
  await storeSaying(deps, speaker, async () => refused('conflict', 'Ktoś był szybszy.'));
  expect(await accepted()).toEqual([]);
  expect(await rate(accountId, id, 0, { agreementAccepted: true })).toMatchObject({ status: 200 });
  expect(await accepted()).toEqual([agreementHistoryId]);
});

test('two tabs at once leave one opinion', async () => {
  const { id } = await plantConsultation(ground.deps);
  const account = await ground.resident();
  const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => rate(account, id, n % 2)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(await opinionsOf(id)).toHaveLength(1);
});

test("another's opinion is told like one that there is not, and stays", async () => {
  const { id } = await plantConsultation(ground.deps);
  const [owner, other] = [await ground.resident(), await ground.resident()];
  const { data } = await rate(owner, id);
  const [theirs, none] = [await takeBack(other, data!.userOpinionId!), await takeBack(other, 2_000_000_000)];
  expect(theirs).toEqual(none);
  expect(theirs.status).toBe(404);
  expect(await opinionsOf(id)).toEqual([0]);
});

test('whoever may not rate is told why, and nothing is kept', async () => {
  const account = await ground.resident();
  const stranger = await ground.resident({ isCitizen: false });
  const open = await plantConsultation(ground.deps);
  expect((await rate(null, open.id)).status).toBe(401);
  const citizens = await plantConsultation(ground.deps, { mode: Mode.Citizen });
  expect(await rate(stranger, citizens.id)).toMatchObject({ status: 403, title: expect.stringMatching('mieszkańcy') });
  const without = await plantConsultation(ground.deps, { opinions: null });
  expect(await rate(account, without.id)).toMatchObject({ status: 403, title: 'Ta konsultacja nie przyjmuje ocen.' });
  const { data } = await rate(account, open.id);
  await ground.deps.projects.setStatus(ground.deps.db, open.id, ProjectStatus.Close);
  expect(await rate(account, open.id, 1)).toMatchObject({ status: 403, title: expect.stringMatching('skończyła') });
  expect((await takeBack(account, data!.userOpinionId!)).status).toBe(403);
  expect(await opinionsOf(open.id)).toEqual([0]);
  await ground.deps.projects.setStatus(ground.deps.db, open.id, ProjectStatus.InProgress);
  expect(await rate(account, open.id)).toEqual(await rate(account, 2_000_000_000));
  expect(await opinionsOf(citizens.id)).toEqual([]);
});

test('the terms are asked for once', async () => {
  await plantTerms(ground.deps.db);
  const account = await ground.resident();
  const [first, second] = [
    await plantConsultation(ground.deps, { withTerms: true }),
    await plantConsultation(ground.deps, { withTerms: true }),
  ];
  const refusal = await rate(account, first.id);
  expect(refusal).toMatchObject({ status: 422, title: 'Wymagana akceptacja regulaminu' });
  expect(refusal.errors).toMatchObject([{ field: 'agreementAccepted' }]);
  expect(await ground.page(first.id, account)).toMatchObject({ agreementAccepted: false });
  expect((await rate(account, first.id, 0, { agreementAccepted: true })).status).toBe(200);
  expect(await ground.page(first.id, account)).toMatchObject({ agreementAccepted: true });
  expect((await rate(account, second.id)).status).toBe(200);
});

test('a right that ends while an opinion is on its way ends the opinion', async () => {
  const { id } = await plantConsultation(ground.deps);
  const account = await ground.resident();
  const client = await ground.deps.pool.connect();
  await client.query('begin');
  await client.query('update project set status = 4 where id = $1', [id]);
  const rating = rate(account, id);
  await ground.untilWaiting();
  await client.query('commit');
  client.release();
  expect((await rating).status).toBe(403);
  expect(await opinionsOf(id)).toEqual([]);
});

test('owners see their opinions among their data, and they go with the account', async () => {
  const { id } = await plantConsultation(ground.deps);
  const account = await ground.resident();
  await rate(account, id, 1);
  expect(await listOwnOpinions(ground.deps, account)).toMatchObject([
    { kind: 'Ocena konsultacji', state: 'nie podoba się', keepsAccount: false },
  ]);
  await ground.deps.db.deleteFrom('account').where('id', '=', account).execute();
  expect(await opinionsOf(id)).toEqual([]);
});
