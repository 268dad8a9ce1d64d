/** The table of acts against the calls: whoever is shown the button is obeyed, and nobody else. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { actsFor, projectActs, type ProjectAct } from '@wiec/domain/office-acts.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { loadCaller } from '../../http/caller-queries.ts';
import { closeNow } from '../../testing/close-now.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { pictureOf } from '../../testing/task-desk.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createProbe } from '../probes/create-probe.ts';
import { createSurvey } from '../surveys/create-survey.ts';
import { findVotesOf } from '../surveys/queries.ts';

const TODAY = '2026-11-22';
const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);
const form = formOf(question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie') }));

let portal: TestApp;
let officeId: number;
let unitId: number;
let anyPicture: string;
const people = new Map<string, number>();

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { deps } = portal;
  signInById(portal.app, deps);
  anyPicture = await pictureOf('#cddaae');
  ({ officeId } = await plantTown(deps.db));
  await switchModules(deps.db, { survey: true, consultation: true, probe: true });
  const elsewhere = (await plantTown(deps.db, 2028)).officeId;
  const unitOf = async (code: string) =>
    (
      await deps.db
        .insertInto('unit')
        .values({ office_id: officeId, code, name: `Wydział ${code}`, head_id: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  unitId = await unitOf('WZ');
  const otherUnit = await unitOf('WO');
  const staff = async (name: string, permissions: Permission[], at = officeId, isAdmin = false) => {
    const id = await plantStaff(deps, { officeId: at, permissions: { [at]: permissions }, isAdmin });
    await openSessionOfId(deps, id);
    people.set(name, id);
    return id;
  };
  /** A role of one unit that brings this permission, and none of the whole office. */
  const inUnit = async (name: string, code: Permission, unit: number) => {
    const account_id = await staff(name, []);
    const { role_id } = await deps.db
      .selectFrom('role_permission')
      .innerJoin('permission', 'permission.id', 'permission_id')
      .where('code', '=', code)
      .select('role_id')
      .orderBy('role_id')
      .executeTakeFirstOrThrow();
    await deps.db
      .insertInto('account_role')
      .values({ account_id, office_id: officeId, role_id, unit_id: unit, ends_on: null })
      .execute();
  };
  await staff('publishes', ['consultations.manage']);
  await staff('prepares', ['consultations.edit']);
  await staff('reads', ['consultations.view']);
  await staff('answers', ['remarks.answer']);
  await staff('moderates', ['comments.moderate']);
  await staff('has all else', ['budget.manage', 'vote.register', 'settings.manage', 'offices.manage', 'users.manage']);
  await staff('publishes elsewhere', ['consultations.manage'], elsewhere);
  await staff('administers', [], officeId, true);
  await inUnit('publishes in its unit', 'consultations.manage', unitId);
  await inUnit('publishes in another unit', 'consultations.manage', otherUnit);
});
afterAll(() => portal.close());

interface When {
  dateFrom: Date;
  dateTo: Date;
  inPreparation?: boolean;
}

const makers: Record<string, (when: When) => Promise<number>> = {
  consultation: async (when) => (await plantConsultation(portal.deps, { officeId, ...when }, [form])).id,
  survey: async (when) => {
    const made = await createSurvey(portal.deps, surveyOrder([form], { officeId, ...when }), TODAY, 'cli');
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    return made.data.id;
  },
  probe: async ({ inPreparation = false, ...when }) => {
    const asked = { title: 'Ławki', question: 'Ile ławek?', shortDescription: '', options: ['Dwie', 'Trzy'] };
    const rules = { mode: Mode.Open, onlyForLegalAge: false, withTerms: false, inPreparation, officeId };
    const made = await createProbe(portal.deps, { ...asked, ...rules, ...when }, TODAY, async () => false);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    return made.data.id;
  },
};

/** Calls by whoever may do all of it. */
const does = async (method: 'PUT' | 'DELETE', url: string, payload?: object): Promise<void> => {
  const headers = provenHeaders(portal.deps, people.get('publishes')!);
  const reply = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  if (reply.statusCode !== 200) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
};
const plan = async (id: number) => {
  const { draftRevision } = await told(id);
  const body = { seen: draftRevision, seenMoment: null, opensAt: inDays(1).toISOString() };
  await does('PUT', `/api/office/projects/${id}/planned-publication`, body);
};

/** As if its time had gone by: what has opened keeps its dates otherwise. */
const pass = (id: number): Promise<void> =>
  portal.deps.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const dates = { date_from: BEFORE, date_to: inDays(-1) };
    await tx.updateTable('project').set(dates).where('id', '=', id).execute();
  });

const close = async (id: number): Promise<void> => {
  const { dateTo } = await told(id);
  await does('PUT', `/api/office/projects/${id}/early-closing`, { seenEnd: dateTo, reason: 'Awaria serwera.' });
  for (const { voteId } of await findVotesOf(portal.deps.db, id)) await closeNow(portal.deps, { voteId, actor: 'cli' });
  await portal.deps.projects.setStatus(portal.deps.db, id, ProjectStatus.Close);
};

const [BEFORE, SOON, LATER] = [inDays(-9), inDays(2), inDays(9)];
const RUNS = { dateFrom: BEFORE, dateTo: LATER };
const DRAFT = { dateFrom: SOON, dateTo: LATER, inPreparation: true };

/** How each state is reached; its name begins with the stage that the desk then tells. Those of sealed forms a probe has not. */
const states: Record<string, { when: When; reach?: (id: number) => Promise<void>; sealed?: true }> = {
  preparation: { when: DRAFT },
  'preparation, planned': { when: DRAFT, reach: plan },
  'preparation, planned and then changed': {
    when: DRAFT,
    reach: async (id) => {
      await plan(id);
      await portal.deps.db.updateTable('project').set({ title: 'Inny tytuł' }).where('id', '=', id).execute();
    },
  },
  'preparation, too late': {
    when: DRAFT,
    reach: pass,
  },
  announced: { when: { dateFrom: SOON, dateTo: LATER } },
  running: { when: RUNS },
  paused: {
    when: RUNS,
    reach: async (id) => {
      const { dateTo } = await told(id);
      const body = {
        seenEnd: dateTo,
        reason: 'Awaria serwera.',
        seenPause: null,
        until: SOON.toISOString(),
        movesEnd: false,
      };
      await does('PUT', `/api/office/projects/${id}/pause`, body);
    },
  },
  ending: { when: RUNS, reach: pass, sealed: true },
  over: { when: RUNS, reach: close },
  published: {
    when: RUNS,
    reach: async (id) => {
      await close(id);
      await does('PUT', `/api/office/projects/${id}/survey-results`);
    },
    sealed: true,
  },
  withdrawn: {
    when: RUNS,
    reach: async (id) => {
      const { dateTo } = await told(id);
      await does('PUT', `/api/office/projects/${id}/withdrawal`, { seenEnd: dateTo, reason: 'Awaria serwera.' });
    },
  },
};

async function told(id: number): Promise<OfficeProject> {
  const headers = { authorization: `Bearer ${people.get('administers')}` };
  const reply = await portal.app.inject({ url: `/api/office/projects/${id}`, headers });
  return reply.json<{ data: OfficeProject }>().data;
}

async function plant(kind: string, state: string): Promise<number> {
  const { when, reach } = states[state]!;
  const id = await makers[kind]!(when);
  await portal.deps.db.updateTable('project').set({ unit_id: unitId }).where('id', '=', id).execute();
  await reach?.(id);
  return id;
}

/** Each act as its button asks for it, of what was just seen. */
function callOf(act: ProjectAct, { project, about }: Seen, picture: SeenPicture) {
  const at = `/api/office/projects/${project.id}`;
  const seen = project.draftRevision ?? '';
  const seenEnd = project.dateTo;
  const reason = 'Powód, który czytają wszyscy.';
  const opensAt = inDays(1.5).toISOString();
  const noAbout = { categoryId: null, districtIds: [], socialGroups: [], legalBasis: '', signFilm: '' };
  const calls: Record<ProjectAct, { method: 'PUT' | 'DELETE'; url: string; payload?: object }> = {
    publish: { method: 'PUT', url: `${at}/publication`, payload: { seen } },
    'publish-results': { method: 'PUT', url: `${at}/survey-results` },
    change: {
      method: 'PUT',
      url: `${at}/dates`,
      payload: { seen, dateFrom: inDays(3).toISOString(), dateTo: inDays(8).toISOString() },
    },
    delete: { method: 'DELETE', url: `${at}?seen=${seen}` },
    plan: {
      method: 'PUT',
      url: `${at}/planned-publication`,
      payload: { seen, seenMoment: project.plan?.opensAt ?? null, opensAt },
    },
    'call-off': {
      method: 'DELETE',
      url: `${at}/planned-publication?seenMoment=${encodeURIComponent(project.plan?.opensAt ?? opensAt)}`,
    },
    extend: { method: 'PUT', url: `${at}/extension`, payload: { seenEnd, reason, dateTo: inDays(30).toISOString() } },
    close: { method: 'PUT', url: `${at}/early-closing`, payload: { seenEnd, reason } },
    withdraw: { method: 'PUT', url: `${at}/withdrawal`, payload: { seenEnd, reason } },
    pause: {
      method: 'PUT',
      url: `${at}/pause`,
      payload: { seenEnd, reason, seenPause: project.pausedUntil, until: inDays(3).toISOString(), movesEnd: false },
    },
    resume: {
      method: 'DELETE',
      url: `${at}/pause?seenPause=${encodeURIComponent(project.pausedUntil ?? SOON.toISOString())}`,
    },
    feature: { method: 'PUT', url: `${at}/home-page`, payload: { featured: !project.featured } },
    hand: { method: 'PUT', url: `${at}/unit`, payload: { unitId, seen: unitId } },
    correct: {
      method: 'PUT',
      url: `${at}/wordings`,
      payload: { target: 'title', targetId: project.id, seen: project.title, words: `${project.title}.`, reason },
    },
    files: {
      method: 'PUT',
      url: `${at}/picture`,
      payload: {
        seen: picture,
        alt: picture === null ? 'Lipy' : `${picture.alt}, lipy`,
        isOrnament: false,
        filename: 'lipy.png',
        content: picture === null ? anyPicture : null,
      },
    },
    tell: { method: 'PUT', url: `${at}/about`, payload: { seen: about, ...noAbout, summary: 'Krótko.' } },
  };
  return calls[act];
}

interface Seen {
  readonly project: OfficeProject;
  /** Revision of what it is about. */
  readonly about: string;
}
type SeenPicture = { id: number; alt: string } | null;

/** What somebody sees of it: what its buttons then send. */
async function see(id: number): Promise<Seen> {
  const project = await told(id);
  const headers = { authorization: `Bearer ${people.get('administers')}` };
  const about = await portal.app.inject({ url: `/api/office/projects/${id}/about`, headers });
  return { project, about: about.json<{ data?: { revision: string } }>().data?.revision ?? '' };
}

async function seePicture(id: number): Promise<SeenPicture> {
  const headers = { authorization: `Bearer ${people.get('administers')}` };
  const files = await portal.app.inject({ url: `/api/office/projects/${id}/files`, headers });
  const { picture } = files.json<{ data: { picture: SeenPicture } }>().data;
  return picture && { id: picture.id, alt: picture.alt };
}

async function tries(act: ProjectAct, seen: Seen, person: string) {
  const headers = provenHeaders(portal.deps, people.get(person)!);
  const picture = act === 'files' ? await seePicture(seen.project.id) : null;
  return (await portal.app.inject({ ...callOf(act, seen, picture), headers })).statusCode;
}

/** Acts after which it is in the state in which it was. */
const STAYS: readonly ProjectAct[] = ['hand', 'tell', 'files', 'feature', 'extend'];
const SOME = ['publishes', 'prepares', 'reads', 'publishes elsewhere'];
const REFUSED: number = expect.toSatisfy((status: number) => [403, 404, 409, 422].includes(status));

const cells = Object.keys(makers).flatMap((kind) =>
  Object.keys(states)
    .filter((state) => kind !== 'probe' || !states[state]!.sealed)
    .map((state) => [kind, state] as const),
);

test.each(cells)(
  'of a %s in the state "%s" each person does what is offered, and nothing else',
  async (kind, state) => {
    let id = await plant(kind, state);
    expect((await told(id)).stage).toBe(state.split(',')[0]);
    for (const [person, account] of people) {
      // Rights are asked of each kind in the same way: of the others some people are enough.
      if (kind !== 'consultation' && !SOME.includes(person)) continue;
      const seen = await see(id);
      const offered = actsFor(seen.project, (await loadCaller(portal.deps, account))!);
      for (const act of projectActs) {
        if (!offered.has(act)) expect([person, act, await tries(act, seen, person)]).toEqual([person, act, REFUSED]);
      }
      expect({ ...(await told(id)), now: '' }).toEqual({ ...seen.project, now: '' });
      for (const act of offered) {
        expect([person, act, await tries(act, await see(id), person)]).toEqual([person, act, 200]);
        if (!STAYS.includes(act)) id = await plant(kind, state);
      }
    }
  },
);

test('each act is offered in some state, and each person who has a part in it is offered some', async () => {
  const offered = new Set<ProjectAct>();
  const active = new Set<string>();
  for (const [kind, state] of cells) {
    const project = await told(await plant(kind, state));
    for (const [person, account] of people) {
      for (const act of actsFor(project, (await loadCaller(portal.deps, account))!)) {
        offered.add(act);
        active.add(person);
      }
    }
  }
  expect([...offered].toSorted()).toEqual(projectActs.toSorted());
  expect([...active].toSorted()).toEqual(['administers', 'prepares', 'publishes', 'publishes in its unit']);
});
