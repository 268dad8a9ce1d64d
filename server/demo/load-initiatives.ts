import { warsawDate } from '@wiec/domain/calendar.ts';
import { answerDue, classDue } from '@wiec/domain/case-class.ts';
import { isOpenCase } from '@wiec/domain/case-course.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { sealAccess, tokenHash } from '../modules/initiatives/case-access.ts';
import { insertCase, insertEntry, takeSerial, updateCase } from '../modules/initiatives/queries.ts';
import { insertOpinion } from '../modules/initiatives/opinions/opinion-queries.ts';
import { storePetition } from '../modules/initiatives/petitions/petition-queries.ts';
import { sealInitiative, sealReplyTo, sealSender, sealWords } from '../modules/initiatives/written-words.ts';
import { takeOlderMessages } from '../modules/initiatives/take-messages.ts';
import { writeRights } from '../modules/accounts/users/user-queries.ts';
import { insertUnit } from '../modules/accounts/units/unit-queries.ts';
import { audit } from '../services/audit.ts';
import { loginKey } from '../services/account-identity.ts';
import { categories, degreesOf, districts } from './municipality.ts';
import { enterRouted, unitFor } from '../modules/initiatives/routing/route-case.ts';
import { writeRoutes } from '../modules/initiatives/routing/route-queries.ts';
import { insertTemplate } from '../modules/initiatives/templates/template-queries.ts';
import { cases, type InventedCase, type InventedStep, routes, templates, units } from './texts/initiatives.ts';

const DAY = 86_400_000;
/** A letter is typed in some time after its stamp. */
const TYPED_AFTER = 2 * 3_600_000;
/** For whom the office waits, after its question. */
const AUTHOR_HAS = 14 * DAY;

/** Cases in the inbox, as if people had sent them and clerks had worked on them. No letters go out. */
export async function loadInitiatives(deps: Deps): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await tx.selectFrom('initiative').select('id').limit(1).executeTakeFirst()) return;
    const people = await findPeople(deps, tx);
    const unitIds = await loadUnits(tx, people.officeId);
    await loadRoutes(tx, people.officeId, unitIds);
    await giveRole(tx, people, unitIds.get(IN_UNIT)!);
    for (const [n, invented] of cases.entries())
      await load(deps, tx, people, { invented, pin: String(41_000_000 + n), unitIds });
    for (const template of templates) await insertTemplate(tx, { ...template, officeId: people.officeId });
  });
  await takeOlderMessages(deps);
}

/** Units that are there stay. @returns their ids by their symbols */
async function loadUnits(tx: Kysely<Database>, officeId: number): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [code, name] of Object.entries(units)) {
    const there = tx.selectFrom('unit').select('id').where('office_id', '=', officeId).where('code', '=', code);
    const unit = { code, name, headId: null, mayReturn: true, isActive: true };
    ids.set(code, (await there.executeTakeFirst())?.id ?? (await insertUnit(tx, officeId, unit)));
  }
  return ids;
}

/** For whom the clerk of one unit works. */
const IN_UNIT: keyof typeof units = 'WI';

/** Whoever leads the cases of one unit: as the coordinator of it, until somebody changes that. */
async function giveRole(tx: Kysely<Database>, { officeId, ofUnit }: People, unitId: number): Promise<void> {
  const role = tx.selectFrom('role').select('id').where('code', '=', 'unit-coordinator');
  const { id } = await role.executeTakeFirstOrThrow();
  await writeRights(tx, ofUnit, [{ officeId, roles: [{ id, unitId, endsOn: null }], permissionIds: [] }]);
}

/** Which unit gets what. */
async function loadRoutes(tx: Kysely<Database>, officeId: number, unitIds: ReadonlyMap<string, number>): Promise<void> {
  const rules = routes.map(async ({ unit, class: of = null, category, district }) => ({
    class: of,
    thematicAreaId: category === undefined ? null : await idOf(tx, 'office_thematic_area', categories[category].name),
    districtId: district === undefined ? null : await idOf(tx, 'district', districts[district]),
    unitId: unitIds.get(unit)!,
  }));
  await writeRoutes(tx, officeId, await Promise.all(rules));
}

interface People {
  officeId: number;
  resident: number;
  clerks: readonly [number, number];
  ofUnit: number;
}

async function findPeople(deps: Deps, tx: Kysely<Database>): Promise<People> {
  const office = await tx.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow();
  const account = async (login: string): Promise<number> => {
    const found = tx.selectFrom('account').select('id').where('login_key', '=', loginKey(deps, login));
    return (await found.executeTakeFirstOrThrow()).id;
  };
  return {
    officeId: office.id,
    resident: await account('mieszkaniec@example.pl'),
    clerks: [await account('urzednik@example.pl'), await account('admin@example.pl')],
    ofUnit: await account('jednostka@example.pl'),
  };
}

async function load(
  deps: Deps,
  tx: Kysely<Database>,
  { officeId, resident, clerks }: People,
  { invented, pin, unitIds }: { invented: InventedCase; pin: string; unitIds: ReadonlyMap<string, number> },
): Promise<void> {
  const { type, title, content, place = '', point, cost = null, state, token } = invented;
  const received = new Date(deps.clock().getTime() - invented.came * DAY);
  const after = (days: number): Date => new Date(received.getTime() + days * DAY);
  const { letter } = invented;
  const typed = new Date(received.getTime() + TYPED_AFTER);
  const year = Number(warsawDate(received).slice(0, 4));
  const accountId = invented.byResident ? resident : null;
  const about = {
    class: invented.class ?? null,
    thematicAreaId: await idOf(tx, 'office_thematic_area', categories[invented.category].name),
    districtId: await idOf(tx, 'district', districts[invented.district]),
  };
  const unitId = await unitFor(tx, officeId, about);
  const id = (await insertCase(tx, {
    office_id: officeId,
    unit_id: unitId,
    year,
    serial: await takeSerial(tx, year),
    kind: type,
    account_id: accountId,
    thematic_area_id: about.thematicAreaId,
    district_id: about.districtId,
    cost,
    latitude: point ? degreesOf(...point).latitude : null,
    longitude: point ? degreesOf(...point).longitude : null,
    words: sealInitiative(deps.secret, { title, content, locationDescription: place }),
    access: sealAccess(deps.secret, { token, pin }),
    token_hash: tokenHash(token),
    due_at: classDue(received),
    received_at: received,
    ...(letter && {
      way: letter.way,
      sender: sealSender(deps.secret, letter),
      entered_by: clerks[0],
      entered_at: typed,
      reply_to: letter.email === '' ? null : sealReplyTo(deps.secret, letter.email),
    }),
  }))!;
  const first = letter
    ? ({ by: 'office', accountId: clerks[0], at: typed } as const)
    : ({ by: 'author', accountId, at: received } as const);
  const enter = async (step: InventedStep | null): Promise<void> => {
    await insertEntry(tx, {
      initiativeId: id,
      act: step?.act ?? 'received',
      ...(step ? ({ by: 'office', accountId: clerks[step.by], at: after(step.day) } as const) : first),
      isPublic: step === null || SEEN.includes(step.act),
      words: step?.words === undefined ? null : sealWords(deps.secret, step.words),
      details: detailsOf(step, invented, after),
    });
  };
  await enter(null);
  if (unitId !== null) await enterRouted(tx, id, unitId, first.at);
  if (letter) await logLetter(tx, id, letter, { receivedOn: warsawDate(received), by: clerks[0] });
  for (const step of invented.steps) await enter(step);
  const consented = invented.consent === undefined ? null : after(invented.consent);
  if (consented !== null) {
    const entry = { initiativeId: id, act: 'consent', by: 'author', accountId, isPublic: true, words: null } as const;
    await insertEntry(tx, { ...entry, at: consented });
  }
  const draft = invented.steps.find(({ act }) => act === 'draft');
  const asked = invented.steps.find(({ act }) => act === 'ask-author');
  if (state === 'new') return;
  await updateCase(tx, id, {
    state,
    class: invented.class!,
    due_at: answerDue(invented.class!, received),
    assigned_to: clerks[0],
    ...(draft && { draft: sealWords(deps.secret, draft.words!), drafted_by: clerks[draft.by] }),
    ...(invented.outcome && { outcome: invented.outcome }),
    ...(asked && { author_due: new Date(after(asked.day).getTime() + AUTHOR_HAS) }),
    consented_at: consented,
    ...(invented.sign && { sign: invented.sign }),
    ...(!isOpenCase(state) && { ended_at: after(invented.steps.at(-1)!.day) }),
  });
  if (invented.opinion) {
    const { unit, day, days, question, content: told } = invented.opinion;
    const [unitId, dueAt] = [unitIds.get(unit)!, after(day + days)];
    const asked = { question: sealWords(deps.secret, question), content: sealWords(deps.secret, told) };
    const opinion = await insertOpinion(tx, {
      initiativeId: id,
      unitId,
      askedBy: clerks[0],
      ...asked,
      withFiles: false,
      dueAt,
    });
    await insertEntry(tx, {
      initiativeId: id,
      act: 'ask-opinion',
      by: 'office',
      accountId: clerks[0],
      isPublic: false,
      words: asked.question,
      details: { opinion, unit: unitId, until: dueAt.toISOString() },
      at: after(day),
    });
  }
  if (invented.register) {
    await storePetition(tx, id, { ...invented.register, published: true, checked: true }, deps.clock());
  }
}

/** That it was typed in, and that somebody has looked at who wrote it. */
async function logLetter(
  tx: Kysely<Database>,
  id: number,
  { way, shownFor }: NonNullable<InventedCase['letter']>,
  { receivedOn, by }: { receivedOn: string; by: number },
): Promise<void> {
  const row = { actor: `account:${by}`, subjectType: 'initiative', subjectId: id } as const;
  await audit(tx, { ...row, action: 'initiative.entered', details: { way, receivedOn } });
  if (shownFor === undefined) return;
  await audit(tx, { ...row, action: 'initiative.sender-shown', details: { reason: shownFor } });
}

/** Steps that the author reads as well. */
const SEEN: readonly InventedStep['act'][] = ['classify', 'assign', 'ask-author', 'answer'];

function detailsOf(step: InventedStep | null, invented: InventedCase, after: (days: number) => Date) {
  if (step === null && invented.letter) return { way: invented.letter.way, receivedAt: after(0).toISOString() };
  if (step?.act === 'classify') return { class: invented.class };
  const { outcome, class: outcomeOf } = invented;
  if ((step?.act === 'draft' || step?.act === 'answer') && outcome !== undefined) return { outcome, outcomeOf };
  if (step?.act === 'ask-author') return { until: new Date(after(step.day).getTime() + AUTHOR_HAS).toISOString() };
  return {};
}

async function idOf(tx: Kysely<Database>, table: 'office_thematic_area' | 'district', name: string): Promise<number> {
  return (await tx.selectFrom(table).select('id').where('name', '=', name).orderBy('id').executeTakeFirstOrThrow()).id;
}
