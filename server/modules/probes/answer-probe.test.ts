import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeaturedProbe, ProbeResults } from '@wiec/contract/probes.ts';
import { buildApp } from '../../app.ts';
import { loadAccountVoter } from '../../participation/admission/account-voter.ts';
import { accountKeysIn } from '../../participation/voters/names.ts';
import { backgroundJobs } from '../../background-jobs.ts';
import { lockAccount } from '../../services/account-lock.ts';
import { plantTown, switchModules } from '../../testing/plant-town.ts';
import { type ProbeIds, probeIds } from '../../testing/probe-ids.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { waitForFreshRateWindow } from '../../testing/fresh-rate-window.ts';
import { answerProbe } from './answer-probe.ts';
import { DEVICES_OF_NETWORK } from './limits.ts';
import { listProbes } from './list-probes.ts';
import { addProbe, type NewProbe } from './add-probe.ts';
import { namedProbe } from './probe-names.ts';
import { findProbe, storeAnswer } from './queries.ts';
import { findFeatured } from './queries.ts';

const DAY = 86_400_000;
let server: TestApp;
let officeId: number;
let agreementId: number;
beforeAll(async () => {
  server = await testApp();
  const { db } = server.deps;
  ({ officeId } = await plantTown(db));
  await switchModules(db, { probe: true });
  const agreement = await db.insertInto('agreement').values({ name: 'R' }).returning('id').executeTakeFirstOrThrow();
  ({ id: agreementId } = await db
    .insertInto('agreement_history')
    .values({ agreement_id: agreement.id, title: 'Regulamin', body_html: '<p>R</p>', valid_from: '2024-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => server.close());

interface Probe extends ProbeIds {
  /** Of the project. */
  id: number;
}

async function plant(more: Partial<NewProbe> = {}): Promise<Probe> {
  const { db } = server.deps;
  const id = await addProbe(server.deps, db, {
    officeId,
    title: 'Gdzie ławka?',
    question: 'Gdzie ustawić ławkę?',
    shortDescription: '',
    options: ['Nad rzeką', 'Na rynku', 'W parku'],
    mode: 0,
    status: 1,
    dateFrom: new Date(Date.now() - DAY),
    dateTo: new Date(Date.now() + DAY),
    agreementHistoryId: null,
    featured: true,
    ...more,
  });
  return { id, ...(await probeIds(db, id)) };
}

interface Reply {
  status: number;
  title?: string;
  data?: { message: string; results: ProbeResults };
}

async function answer(
  probe: Probe,
  option: number,
  key: string = crypto.randomUUID(),
  more: { path?: string; agreementAccepted?: boolean; app?: FastifyInstance } = {},
): Promise<Reply> {
  const { path = 'probe-forms', agreementAccepted, app = server.app } = more;
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/project/${probe.id}/${path}`,
    headers: { 'idempotency-key': key },
    payload: {
      consultationForms: [
        {
          id: probe.formId,
          ...(agreementAccepted === undefined ? {} : { agreementAccepted }),
          answers: [{ questionId: probe.questionId, answerOptions: [{ questionOptionId: option }] }],
        },
      ],
    },
  });
  return { status: reply.statusCode, ...reply.json<Omit<Reply, 'status'>>() };
}

const results = async (probe: Probe, key?: string) => {
  const reply = await server.app.inject({
    url: `/api/project/${probe.id}/probe-results`,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
  return { status: reply.statusCode, ...reply.json<{ data?: ProbeResults; title?: string }>() };
};

describe('an answer to a probe', () => {
  it('is counted once: repeated it stays one, another by the same device is refused', async () => {
    const probe = await plant();
    const key = crypto.randomUUID();
    const first = await answer(probe, probe.options[1]!, key);
    expect(first).toMatchObject({ status: 200, data: { message: 'Poprawnie oddano głos', results: { total: 1 } } });
    expect((await answer(probe, probe.options[1]!, key)).data).toEqual(first.data);
    expect(await answer(probe, probe.options[0]!, key)).toMatchObject({
      status: 409,
      title: 'Na tę sondę już odpowiedziano. Odpowiedzieć można tylko raz.',
    });
    expect((await results(probe, key)).data).toMatchObject({
      total: 1,
      withoutAccount: 1,
      resultSummary: [{ total: 0, percentage: 0 }, { total: 1, percentage: 100 }, { total: 0 }],
    });
  });

  it('is one of thirty-two that arrive at once', async () => {
    const probe = await plant();
    const key = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, i) => answer(probe, probe.options[i % probe.options.length]!, key)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await results(probe, key)).data!.total).toBe(1);
  });

  it('may be sent to the address of all forms', async () => {
    const probe = await plant();
    expect(await answer(probe, probe.options[0]!, undefined, { path: 'consultation-forms' })).toMatchObject({
      status: 200,
      data: { results: { total: 1 } },
    });
  });

  it('may carry every field that the specification names, also null', async () => {
    const probe = await plant();
    const option = { id: 0, comment: null, openText: null, openDate: null, questionMatrixValueId: null, ranking: null };
    const answerOptions = [{ ...option, questionOptionId: probe.options[0]! }];
    // A probe has no parts: what is said of one is not looked at.
    for (const categoryId of [null, 4711]) {
      const answers = [{ id: 0, userId: null, categoryId, questionId: probe.questionId, answerOptions }];
      const reply = await server.app.inject({
        method: 'PUT',
        url: `/api/project/${probe.id}/consultation-forms`,
        headers: { 'idempotency-key': crypto.randomUUID() },
        payload: {
          consultationForms: [{ id: probe.formId, type: 'Probe', agreementAccepted: null, voted: false, answers }],
          userData: null,
          authorizeCode: null,
        },
      });
      expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('Poprawnie oddano głos')]);
    }
  });

  it('is refused at the address of all forms in the words of a probe, with its form', async () => {
    const probe = await plant({ agreementHistoryId: agreementId });
    const message = 'Wymagana akceptacja regulaminu';
    expect(await answer(probe, probe.options[0]!, undefined, { path: 'consultation-forms' })).toEqual({
      status: 422,
      title: message,
      errors: [{ message, formId: probe.formId, field: 'agreementAccepted' }],
    });
  });

  it('of a device needs its key', async () => {
    const probe = await plant();
    const answers = [{ questionId: probe.questionId, answerOptions: [{ questionOptionId: probe.options[0]! }] }];
    const payload = { consultationForms: [{ id: probe.formId, answers }] };
    const reply = await server.app.inject({ method: 'PUT', url: `/api/project/${probe.id}/probe-forms`, payload });
    expect(reply.statusCode).toBe(400);
  });

  it('needs a key, an option of this very probe, and the terms where there are some', async () => {
    const probe = await plant({ agreementHistoryId: agreementId });
    const other = await plant();
    expect(await answer(probe, probe.options[0]!, 'nie-uuid', { agreementAccepted: true })).toMatchObject({
      status: 400,
    });
    expect(await answer(probe, other.options[0]!, undefined, { agreementAccepted: true })).toEqual({
      status: 422,
      title: 'Wybierz jedną z odpowiedzi tej sondy.',
      errors: [{ message: 'Wybierz jedną z odpowiedzi tej sondy.', formId: probe.formId }],
    });
    for (const strange of [{ formId: other.formId }, { questionId: other.questionId }]) {
      expect(
        await answer({ ...probe, ...strange }, probe.options[0]!, undefined, { agreementAccepted: true }),
      ).toMatchObject({
        status: 422,
        title: 'Ta sonda zmieniła się, odkąd otwarto tę stronę. Odśwież stronę i odpowiedz jeszcze raz.',
      });
    }
    expect(await answer(probe, probe.options[0]!)).toMatchObject({
      status: 422,
      title: 'Wymagana akceptacja regulaminu',
    });
    expect(await answer(probe, probe.options[0]!, undefined, { agreementAccepted: true })).toMatchObject({
      status: 200,
    });
    expect(await answer({ ...probe, id: 4711 }, 1)).toMatchObject({ status: 404 });
  });

  it.each([
    ['that has ended', { dateTo: new Date(Date.now() - 1000) }, 'Sonda skończyła się'],
    ['that begins later', { dateFrom: new Date(Date.now() + DAY / 2) }, 'zacznie się'],
    ['that was closed', { status: 2 as const }, 'Sonda skończyła się'],
    ['for residents', { mode: 2 as const }, 'wymaga zalogowania'],
    ['for those signed in', { mode: 1 as const }, 'wymaga zalogowania'],
  ])('is refused in a probe %s, with the reason', async (_name, more, reason) => {
    const probe = await plant(more);
    const reply = await answer(probe, probe.options[0]!);
    expect(reply.status).toBe(403);
    expect(reply.title).toContain(reason);
  });

  it('is refused a visitor where only adults may answer', async () => {
    const probe = await plant();
    const { db } = server.deps;
    await db.updateTable('project').set({ only_for_legal_age: true }).where('id', '=', probe.id).execute();
    expect((await answer(probe, probe.options[0]!)).title).toContain('wyłącznie dla osób pełnoletnich');
  });

  it('is judged by the clock of the database, and waits for a closing that is under way', async () => {
    const probe = await plant();
    const { db } = server.deps;
    const row = {
      voteId: probe.voteId,
      formId: probe.formId,
      optionId: probe.options[0]!,
      names: [Buffer.alloc(32, 'a')],
      fingerprint: Buffer.from('b'),
      account: null,
    };
    const closing = await db.transaction().execute(async (tx) => {
      await tx.updateTable('project').set({ status: 2 }).where('id', '=', probe.id).execute();
      // It begins before the closing is committed, and must see it all the same.
      let isAnswered = false;
      const late = storeAnswer(db, row).finally(() => (isAnswered = true));
      await pause(200);
      return { late, waited: !isAnswered };
    });
    expect(closing.waited).toBe(true);
    expect(await closing.late).toBe('not-running');
  });

  it('waits for whoever takes its account away, and is refused then', async () => {
    const probe = await plant();
    const { deps } = server;
    const { id } = await plantVoterAccount(deps, {
      officeId,
      districtId: null,
      pesel: '44051401359',
      birthDate: '1944-05-14',
    });
    // Judged while the account was there, as by a token that is still good.
    const account = (await loadAccountVoter(deps, id))!;
    const row = {
      voteId: probe.voteId,
      formId: probe.formId,
      optionId: probe.options[0]!,
      names: accountKeysIn(namedProbe(deps, (await findProbe(deps.db, probe.id))!), account),
      fingerprint: Buffer.from('b'),
      account,
    };
    const deletion = await deps.db.transaction().execute(async (tx) => {
      await lockAccount(tx, id);
      const late = storeAnswer(deps.db, row);
      await pause(200);
      await tx.deleteFrom('account').where('id', '=', id).execute();
      return { late };
    });
    expect(await deletion.late).toBe('account-changed');
  });

  it('leaves question and options frozen', async () => {
    const probe = await plant();
    await answer(probe, probe.options[0]!);
    const { db } = server.deps;
    const change = db.updateTable('question_option').set({ content: 'Inna' }).where('id', '=', probe.options[0]!);
    await expect(change.execute()).rejects.toThrow(/frozen/);
    await expect(db.deleteFrom('question_option').where('id', '=', probe.options[2]!).execute()).rejects.toThrow(
      /frozen/,
    );
    const reword = db.updateTable('question').set({ content: 'Inne?' }).where('id', '=', probe.questionId);
    await expect(reword.execute()).rejects.toThrow(/frozen/);
  });
});

describe('an account', () => {
  it('is told where its browser has answered as a visitor, goes on as another person, and is counted apart', async () => {
    const probe = await plant();
    const { deps } = server;
    const seed = { officeId, districtId: null, pesel: '44051401359', birthDate: '1944-05-14' };
    const account = await plantVoterAccount(deps, seed);
    const deviceKey = crypto.randomUUID();
    expect(await answer(probe, probe.options[0]!, deviceKey)).toMatchObject({ status: 200 });
    const send = (more: { deviceKey?: string; anotherPerson?: boolean }) =>
      answerProbe(deps, {
        projectId: probe.id,
        account,
        address: '192.0.2.1',
        requestKey: crypto.randomUUID(),
        body: {
          ...more,
          consultationForms: [
            {
              id: probe.formId,
              answers: [{ questionId: probe.questionId, answerOptions: [{ questionOptionId: probe.options[1]! }] }],
            },
          ],
        },
      });
    expect(await send({ deviceKey })).toMatchObject({ ok: false, errors: [{ field: 'anotherPerson' }] });
    const stored = await send({ deviceKey, anotherPerson: true });
    expect(stored).toMatchObject({ ok: true, data: { results: { total: 2, withoutAccount: 1 } } });
    // Of one person by two accounts there is one answer.
    const second = await plantVoterAccount(deps, seed);
    expect(await listProbes(deps, async () => [(await findProbe(deps.db, probe.id))!], second)).toMatchObject({
      data: { items: [{ form: { voted: true } }] },
    });
  });

  it('answers once, whatever the device, where residents alone may', async () => {
    const probe = await plant({ mode: 2 });
    const { deps } = server;
    const person = { districtId: null, pesel: '44051401359', birthDate: '1944-05-14' };
    const resident = await plantVoterAccount(deps, { officeId, ...person });
    const guest = await plantVoterAccount(deps, { officeId, ...person, isCitizen: false });
    const cast = (account: typeof resident, option: number, requestKey: string | null = crypto.randomUUID()) =>
      answerProbe(deps, {
        projectId: probe.id,
        account,
        address: '192.0.2.1',
        requestKey: requestKey ?? undefined,
        body: {
          consultationForms: [
            {
              id: probe.formId,
              answers: [{ questionId: probe.questionId, answerOptions: [{ questionOptionId: option }] }],
            },
          ],
        },
      });
    const seen = async (account: typeof resident) => {
      const list = await listProbes(deps, async () => [(await findProbe(deps.db, probe.id))!], account);
      return list.ok ? list.data.items[0] : null;
    };
    expect(await cast(guest, probe.options[0]!)).toMatchObject({ ok: false, kind: 'forbidden' });
    expect(await seen(guest)).toMatchObject({ verdict: { reason: 'citizen-required', next: 'resident-portal' } });
    expect(await seen(resident)).toMatchObject({ verdict: { allowed: true, next: null }, results: null });
    expect(await cast(resident, probe.options[0]!)).toMatchObject({
      data: { results: { total: 1, withoutAccount: 0 } },
    });
    expect(await cast(resident, probe.options[0]!)).toMatchObject({ ok: false, kind: 'conflict' });
    expect(await cast(resident, probe.options[0]!, null)).toMatchObject({ ok: false, kind: 'conflict' });
    expect(await seen(resident)).toMatchObject({ form: { voted: true }, results: { total: 1 } });
  });
});

describe('results', () => {
  it('of a running probe are for those who have answered', async () => {
    const probe = await plant();
    expect(await results(probe)).toMatchObject({ status: 403, title: 'Wynik tej sondy zobaczysz po oddaniu głosu.' });
    expect(await results(probe, crypto.randomUUID())).toMatchObject({ status: 403 });
  });

  it('of an ended one are for everybody', async () => {
    const probe = await plant({ status: 2 });
    expect(await results(probe)).toMatchObject({
      status: 200,
      data: { total: 0, resultSummary: [{ percentage: 0 }, {}, {}] },
    });
  });
});

describe('the home page', () => {
  it('shows a visitor featured probes: running ones without, ended ones with results', async () => {
    await server.deps.db.updateTable('project').set({ featured_place: null }).execute();
    const running = await plant();
    const ended = await plant({ status: 2 });
    await plant({ featured: false });
    const draft = await plant({ status: 0 });
    // Another process over the same database: nothing of before is in its memory.
    const app = await buildApp(server.deps, { renderPage: null, logStream: { write: () => {} } });
    const reply = await app.inject({ url: '/api/app/main-page-probe-projects' });
    const { items } = reply.json<{ data: { items: FeaturedProbe[] } }>().data;
    expect(items.map(({ id }) => id)).toEqual([running.id, ended.id]);
    expect(items).not.toContainEqual(expect.objectContaining({ id: draft.id }));
    expect(items[0]).toMatchObject({
      running: true,
      results: null,
      verdict: { allowed: true },
      form: { voted: false },
    });
    expect(items[1]).toMatchObject({ running: false, results: { total: 0 }, verdict: { allowed: false } });
    const { officeId: idle } = await plantTown(server.deps.db, 2031);
    const elsewhere = await app.inject({ url: `/api/app/main-page-probe-projects?officeId=${idle}` });
    expect(elsewhere.json<{ data: { items: FeaturedProbe[] } }>().data.items).toEqual([]);
    await app.close();
  });
});

describe('devices of one network', () => {
  it('answer a probe so often and no more; another network, another probe and accounts are not held up', async () => {
    const { deps } = server;
    await waitForFreshRateWindow(deps.pool);
    const few = { ...deps, config: { ...deps.config, rateLimitFactor: 3 / DEVICES_OF_NETWORK.most } };
    const probe = await plant();
    const account = await plantVoterAccount(deps, {
      officeId,
      districtId: null,
      pesel: '02070803628',
      birthDate: '2002-07-08',
    });
    const ask = (address: string, more: { of?: Probe; by?: typeof account } = {}) => {
      const { of = probe, by = null } = more;
      const answers = [{ questionId: of.questionId, answerOptions: [{ questionOptionId: of.options[0]! }] }];
      const body = { consultationForms: [{ id: of.formId, answers }] };
      const requestKey = crypto.randomUUID();
      return answerProbe(few, { projectId: of.id, account: by, address, requestKey, body });
    };
    // Addresses of one IPv6 network are one.
    for (const device of ['2001:db8:0:7::1', '2001:db8:0:7::2', '2001:db8:0:7:a::']) {
      expect(await ask(device)).toMatchObject({ ok: true });
    }
    expect(await ask('2001:db8:0:7::9')).toMatchObject({
      ok: false,
      kind: 'too-many',
      title: expect.stringContaining('Po zalogowaniu odpowiesz od razu.') as string,
    });
    expect(await ask('2001:db8:0:8::1')).toMatchObject({ ok: true });
    expect(await ask('2001:db8:0:7::9', { by: account })).toMatchObject({ ok: true });
    expect(await ask('2001:db8:0:7::9', { of: await plant() })).toMatchObject({ ok: true });
  });
});

describe('one probe', () => {
  const read = async (id: number, path = '/probe') => {
    const reply = await server.app.inject({ url: `/api/project/${id}${path}` });
    return { status: reply.statusCode, ...reply.json<{ data?: { probe: FeaturedProbe } }>() };
  };

  it('stands at the address of all projects too, also when the home page does not show it', async () => {
    const probe = await plant({ featured: false });
    const told = await read(probe.id);
    expect(told).toMatchObject({
      status: 200,
      data: { probe: { id: probe.id, running: true, results: null, verdict: { allowed: true } } },
    });
    const { form, title, verdict } = told.data!.probe;
    expect(await read(probe.id, '')).toMatchObject({
      status: 200,
      data: {
        id: probe.id,
        type: 2,
        title,
        verdict,
        isParticipate: false,
        resultSummary: [],
        consultationForms: [
          {
            id: form.id,
            type: 1,
            voted: false,
            availableVoteNotLogged: true,
            categories: [{ questions: [form.question] }],
          },
        ],
      },
    });
  });

  it('has a header like projects of every kind', async () => {
    const probe = await plant({ featured: false });
    expect(await read(probe.id, '/header')).toMatchObject({
      status: 200,
      data: { id: probe.id, type: 2, title: 'Gdzie ławka?', statusName: 'Aktywny', officeId, budgetYearId: null },
    });
  });

  it('is not there before it begins, as a draft, or where there is none', async () => {
    const coming = await plant({ dateFrom: new Date(Date.now() + DAY), dateTo: new Date(Date.now() + 2 * DAY) });
    const draft = await plant({ status: 0 });
    for (const id of [coming.id, draft.id, 999_999]) {
      expect((await read(id)).status).toBe(404);
      // Whoever asks at the address of all projects does not learn which of the three it is.
      expect(await read(id, '')).toEqual(await read(888_888, ''));
      expect(await read(id, '/header')).toEqual(await read(888_888, ''));
      expect((await read(id, '/probe-results')).status).toBe(404);
    }
  });

  it('that was ended before it began is told nowhere', async () => {
    await server.deps.db.updateTable('project').set({ featured_place: null }).execute();
    const coming = { dateFrom: new Date(Date.now() + DAY), dateTo: new Date(Date.now() + 2 * DAY) };
    const ended = await plant({ ...coming, status: 2 });
    const seen = await plant({ status: 2 });
    expect((await read(ended.id)).status).toBe(404);
    const featured = await findFeatured(server.deps.db, new Date(), 5, null);
    expect(featured.map(({ project_id }) => project_id)).toEqual([seen.id]);
    const app = await buildApp(server.deps, { renderPage: null, logStream: { write: () => {} } });
    const sitemap = (await app.inject('/sitemap.xml')).body;
    await app.close();
    expect(sitemap).toContain(`/sondy/szczegoly/${seen.id}<`);
    expect(sitemap).not.toContain(`/sondy/szczegoly/${ended.id}<`);
  });

  it('shows its result when it is over', async () => {
    const over = await plant({ dateFrom: new Date(Date.now() - 2 * DAY), dateTo: new Date(Date.now() - DAY) });
    expect((await read(over.id)).data!.probe).toMatchObject({ running: false, results: { total: 0 } });
  });
});

describe('the register of a probe', () => {
  const erase = async () => {
    const entry = backgroundJobs['erase-registers']!;
    await (typeof entry === 'function' ? entry : entry.job)({}, server.deps);
  };
  const entered = async ({ voteId }: Probe) => {
    const { rows } = await server.deps.pool.query<{ entries: number; names: number }>(
      `select (select count(*)::integer from register where vote_id = $1) as entries,
         (select count(*)::integer from register_name where vote_id = $1) as names`,
      [voteId],
    );
    return [rows[0]!.entries, rows[0]!.names];
  };
  const ended = async (probe: Probe, days: number) => {
    const dates = { date_from: new Date(Date.now() - 90 * DAY), date_to: new Date(Date.now() - days * DAY) };
    await server.deps.db.updateTable('project').set(dates).where('id', '=', probe.id).execute();
  };

  it('is erased when the time for which registers are kept has passed since it ended, and the result stays', async () => {
    const [old, young, running] = [await plant(), await plant(), await plant()];
    for (const probe of [old, young, running]) {
      expect(await answer(probe, probe.options[0]!)).toMatchObject({ status: 200 });
    }
    await ended(old, server.deps.config.retentionDays + 1);
    await ended(young, server.deps.config.retentionDays - 1);
    await erase();
    expect(await entered(old)).toEqual([0, 0]);
    expect(await entered(young)).toEqual([1, 1]);
    expect(await entered(running)).toEqual([1, 1]);
    expect((await results(old)).data).toMatchObject({ total: 1, withoutAccount: 1 });
    const written = await server.deps.db
      .selectFrom('audit_log')
      .select(['actor', 'subject_type', 'subject_id', 'details'])
      .where('action', '=', 'vote.register-erased')
      .execute();
    const subject = { subject_type: 'vote', subject_id: String(old.voteId) };
    expect(written).toEqual([{ actor: 'system', ...subject, details: { entries: 1 } }]);
  });

  it.each([
    ['', 'vote.stopped', 'vote', ({ voteId }: Probe) => voteId],
    [', also where the entry names the project, as it once did', 'probe.closed', 'probe', ({ id }: Probe) => id],
  ])('is kept from the day on which the office ended it%s', async (_when, action, subject_type, subjectOf) => {
    const [early, late] = [await plant(), await plant()];
    for (const [probe, days] of [
      [early, server.deps.config.retentionDays + 1],
      [late, 1],
    ] as const) {
      await answer(probe, probe.options[0]!);
      await server.deps.db.updateTable('project').set({ status: 2 }).where('id', '=', probe.id).execute();
      const at = new Date(Date.now() - days * DAY);
      await server.deps.db
        .insertInto('audit_log')
        .values({ actor: 'cli', action, subject_type, subject_id: String(subjectOf(probe)), at })
        .execute();
    }
    await erase();
    expect(await entered(early)).toEqual([0, 0]);
    expect(await entered(late)).toEqual([1, 1]);
  });
});

describe('a portal without the module', () => {
  it('knows no probes', async () => {
    const without = await testApp();
    const reply = await without.app.inject({ url: '/api/app/main-page-probe-projects' });
    expect(reply.statusCode).toBe(404);
    await without.close();
  });
});
