/** A case as a document for the files of the office: what stands on it, and who gets it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { findCase } from '../queries.ts';
import { casePaper, ownCasePaper } from './case-paper.ts';
import { paperCaseOf } from './print-case.ts';

let ground: InitiativeGround;
let clerk: number;
beforeAll(async () => {
  ground = await initiativeGround();
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

test('has the letter and what happened, without notes of the office, and is read by clerks of it alone', async () => {
  const { officeId } = ground.town;
  await ground.send(
    null,
    ground.body({ content: 'Nie ma ławki.\n\nStaję co sto metrów.', replyTo: 'autor@example.pl' }, { officeId }),
  );
  const { db } = ground.deps;
  const { id } = await db.selectFrom('initiative').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await ground.act(clerk, id, { act: 'assign', class: 'petition', assigneeId: clerk });
  await ground.act(clerk, id, { act: 'note', words: 'Zapytać skarbnika po cichu.' });
  await ground.act(clerk, id, { act: 'set-sign', sign: 'OR.152.7.2026' });
  const row = (await findCase(db, id))!;
  const read = await paperCaseOf(ground.deps, db, row, { withAuthor: false });
  const whole = casePaper(read, new Date(), { withCourse: true });
  const text = JSON.stringify(whole);
  for (const part of [
    'Staję co sto metrów.',
    'OR.152.7.2026',
    'Petycja',
    'przydziela sprawę',
    'Bez notatek urzędu, których jest 1.',
  ]) {
    expect([part, text.includes(part)]).toEqual([part, true]);
  }
  expect(text).not.toContain('skarbnika');
  // Who wrote is for the registry, and for whoever says why they have to know it.
  expect(text).not.toContain('autor@example.pl');
  const parcel = await paperCaseOf(ground.deps, db, row, { withAuthor: true });
  expect(JSON.stringify(casePaper(parcel, new Date(), { withCourse: false }))).toContain('autor@example.pl');
  expect(JSON.stringify(casePaper(read, new Date(), { withCourse: false }))).not.toContain('Przebieg');

  const get = (by: number | null) =>
    ground.inject({
      method: 'GET',
      url: `/api/office/initiatives/${id}/wydruk.pdf`,
      headers: by === null ? {} : { authorization: `Bearer ${by}` },
    });
  const reply = await get(clerk);
  expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  const log = db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'initiatives.read')
    .orderBy('id', 'desc');
  expect((await log.executeTakeFirst())?.details).toMatchObject({ paper: true });
  const stranger = await ground.clerk((await plantTown(db, 2047)).officeId, 'initiatives.manage');
  expect([(await get(stranger)).statusCode, (await get(null)).statusCode]).toEqual([404, 401]);
});

test('its author gets what stands on the page of the case, by its token alone', async () => {
  const { officeId } = ground.town;
  const { data: sent } = await ground.send(
    null,
    ground.body({ title: 'Ławka nad rzeką', replyTo: 'autorka@example.pl' }, { officeId }),
  );
  const { db } = ground.deps;
  const { id } = await db.selectFrom('initiative').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await ground.act(clerk, id, { act: 'assign', class: 'application', assigneeId: clerk });
  await ground.act(clerk, id, { act: 'note', words: 'Zapytać skarbnika po cichu.' });
  const own = (await ground.own(sent!.token)).data!;
  const text = JSON.stringify(ownCasePaper(own, new Date()));
  for (const part of ['Ławka nad rzeką', 'Między mostem a przystanią', 'Rodzaj sprawy: Podanie', 'e-Doręczeń', 'do ']) {
    expect([part, text.includes(part)]).toEqual([part, true]);
  }
  for (const secret of ['skarbnika', 'Pieczątka', 'autorka@example.pl', sent!.token])
    expect(text).not.toContain(secret);
  const get = (token: string | null) =>
    ground.inject({
      method: 'GET',
      url: '/api/cases/own/wydruk.pdf',
      headers: token === null ? {} : { 'case-token': token },
    });
  const reply = await get(sent!.token);
  expect([reply.statusCode, reply.rawPayload.subarray(0, 5).toString(), reply.headers['cache-control']]).toEqual([
    200,
    '%PDF-',
    'no-store',
  ]);
  expect([(await get(null)).statusCode, (await get('AAAA-AAAA-AAAA-AAAA')).statusCode]).toEqual([404, 404]);
});
