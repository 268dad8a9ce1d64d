import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { warsawDate } from '@wiec/domain/calendar.ts';
import type { CardFlag } from '@wiec/domain/paper-card.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { FormKind, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { formOf, question } from '@wiec/domain/testing/sample-questions.ts';
import { loginKey } from '../../services/account-identity.ts';
import type { Deps } from '../../deps.ts';
import { addToBox } from '../../modules/surveys/box-queries.ts';
import { openContactForm } from '../../modules/consultations/contact/open-form.ts';
import { addParcels, findWaitingParcels } from '../../modules/initiatives/registry/parcel-queries.ts';
import { createSurvey } from '../../modules/surveys/create-survey.ts';
import { publishSurvey } from '../../modules/surveys/publish-survey.ts';
import { findVotesOf } from '../../modules/surveys/queries.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';
import { findAuditorFile, readAuditorFile } from '../../participation/closing/auditor-file-queries.ts';
import { checkCard, enterCard } from '../../participation/paper/paper-cards.ts';
import { savePaperPoint } from '../../participation/paper/paper-points.ts';
import { participationDeps } from '../../participation/participation-deps.ts';
import { storeTotp } from '../../services/identity-provider/second-factor.ts';
import { newKeyFile } from '../../services/key-file.ts';
import { readOutbox } from '../../services/mail.ts';
import { closeNow } from '../close-now.ts';
import { callerById, plantStaff } from '../plant-staff.ts';
import { type AreaSeed, plantVote, type PlantedVote } from '../plant-vote.ts';
import { switchModules, type Town } from '../plant-town.ts';
import { plantAct, plantConsultation } from '../plant-consultation.ts';
import { surveyOrder } from '../survey-order.ts';
import { LOGINS } from './fuzz-people.ts';

/** What sound calls are about: things of the demo's town, and votes beside its own. */
export interface FuzzGround {
  readonly town: Town;
  readonly year: number;
  /** Open, and asking for no e-mail codes. */
  readonly vote: PlantedVote;
  /** Open, asking for a code. */
  readonly voteWithCodes: number;
  /**
   * For the acts of the office: one that is open, one that nobody will miss, one in preparation, and a closed one whose count stops
   * at a tie.
   */
  /** Open; two people type each of its cards. Of the cards that the clerk has not typed each waits for something else. */
  readonly paper: { readonly vote: PlantedVote; readonly toCheck: string; readonly differing: readonly number[] };
  readonly led: {
    readonly open: number;
    readonly given: number;
    readonly prepared: number;
    readonly tied: { id: number; numbers: string[] };
  };
  /** Counted and published. */
  readonly published: number;
  /** An edition whose report waits for a signature; nobody wrote it. */
  readonly reported: { readonly id: number; readonly year: number };
  readonly taskId: number;
  /** Papers of a case, which the registry of the office has not taken. */
  readonly caseParcel: number;
  readonly terms: number;
  readonly document: { readonly slug: string; readonly versionId: number };
  /** By their projects. */
  readonly probe: Record<'projectId' | 'formId' | 'questionId' | 'optionId', number>;
  readonly pastProbe: number;
  /** Closed and published; nobody answered it. */
  readonly endedSurvey: Record<'projectId' | 'voteId' | 'questionId', number>;
  readonly consultation: {
    readonly running: number;
    readonly published: number;
    /** A comment on the published one. */
    readonly remarkId: number;
  };
  /** A consultation in preparation. */
  readonly prepared: number;
  /** The text of the newest letter. */
  readonly newestLetter: () => Promise<string>;
  /** Gives an account a second factor. */
  readonly addSecondFactor: (accountId: number) => Promise<void>;
}

/** Over the demo, which is loaded: votes that can be voted in without a letter, and a clerk who may do everything in an office. */
export async function layGround(deps: Deps): Promise<FuzzGround> {
  const { db } = deps;
  const of = (year: number) =>
    db.selectFrom('budget_year').select(['id', 'value']).where('value', '=', year).executeTakeFirstOrThrow();
  const running = await of(2027);
  const office = await db.selectFrom('office').select('id').orderBy('position').orderBy('id').executeTakeFirstOrThrow();
  const districts = await db.selectFrom('district').select(['id', 'is_system']).orderBy('position').execute();
  const category = await db.selectFrom('office_thematic_area').select('id').orderBy('id').executeTakeFirstOrThrow();
  const town: Town = {
    officeId: office.id,
    systemDistrictId: districts.find(({ is_system: isSystem }) => isSystem)!.id,
    districtId: districts.find(({ is_system: isSystem }) => !isSystem)!.id,
    categoryId: category.id,
    yearId: running.id,
  };
  const vote = await plantVote(db, {}, town);
  await open(deps, vote.voteId, true);
  const { voteId: voteWithCodes } = await plantVote(db, { vote: { email_confirmation: true } }, town);
  await open(deps, voteWithCodes, false);
  // One that nobody has opened yet.
  await plantVote(db, {}, town);
  await allowEverything(deps, town.officeId);

  const { id: reported } = await of(2025);
  await db
    .insertInto('edition_report')
    .values({ budget_year_id: reported, version: 1, state: 'submitted', content_html: '<p>Było dobrze.</p>' })
    .execute();

  const result = await db.selectFrom('vote_result').select('vote_id').executeTakeFirstOrThrow();
  const task = await db
    .selectFrom('project_task')
    .select('id')
    .where('budget_year_id', '=', running.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const versions = await db
    .selectFrom('agreement_history')
    .innerJoin('agreement', 'agreement.id', 'agreement_id')
    .select(['agreement_history.id', 'slug'])
    .where('valid_from', '<=', warsawDate(deps.clock()))
    .execute();
  const document = versions.find(({ slug }) => slug !== null)!;
  const probes = await db
    .selectFrom('form')
    .innerJoin('project', 'project.id', 'project_id')
    .innerJoin('question', 'question.form_id', 'form.id')
    .innerJoin('question_option as option', 'option.question_id', 'question.id')
    .select(['project_id as projectId', 'form.id as formId', 'question.id as questionId', 'option.id as optionId'])
    .select(['mode', 'project.status'])
    .where('project.type', '=', ProjectType.Probe)
    .orderBy('option.id')
    .execute();
  return {
    town,
    year: running.value,
    vote,
    voteWithCodes,
    paper: await holdPaper(deps, town),
    led: await holdLedVotes(deps, town),
    published: result.vote_id,
    reported: { id: reported, year: 2025 },
    taskId: task.id,
    caseParcel: await holdParcel(deps),
    terms: versions.find(({ slug }) => slug === null)!.id,
    document: { slug: document.slug!, versionId: document.id },
    probe: probes.find(({ mode, status }) => mode === 0 && status === 1)!,
    pastProbe: probes.find(({ status }) => status === 2)!.projectId,
    endedSurvey: await holdSurvey(deps, town.officeId),
    consultation: await holdConsultations(deps, town.officeId),
    prepared: (await plantConsultation(deps, { officeId: town.officeId, inPreparation: true })).id,
    newestLetter: async () => (await readOutbox(db, deps, 1))[0]!.text,
    addSecondFactor: async (accountId) => {
      await storeTotp(db, deps, accountId, { key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', step: 0 });
    },
  };
}

async function holdParcel({ db }: Deps): Promise<number> {
  await addParcels(db);
  return (await findWaitingParcels(db, null))[0]!.id;
}

/** A card that waits for its second person, and three that two people typed differently. */
async function holdPaper(deps: Deps, town: Town): Promise<FuzzGround['paper']> {
  const vote = await plantVote(deps.db, { vote: { paper_way: 'double' } }, town);
  const { voteId } = vote;
  const staff = {
    officeId: town.officeId,
    permissions: { [town.officeId]: ['vote.paper' as const, 'budget.manage' as const] },
  };
  const plant = async () => (await callerById(deps, await plantStaff(deps, staff)))!;
  const [one, other] = [await plant(), await plant()];
  const series = [{ from: 'A-001', to: 'A-900' }];
  await savePaperPoint(deps, {
    voteId,
    pointId: null,
    seen: 0,
    by: one,
    body: { name: 'Ratusz', address: '', hours: '', series },
  });
  await open(deps, voteId, true);
  const voting = participationDeps(deps);
  const card = (number: string, ...flags: CardFlag[]) => ({ number, flags, ballot: null });
  const enter = (number: string) => enterCard(voting, { voteId, by: one, entry: card(number, 'unsigned') });
  await enter('A-900');
  const differing: number[] = [];
  for (const number of ['A-801', 'A-802', 'A-803']) {
    await enter(number);
    const checked = await checkCard(voting, { voteId, by: other, entry: card(number, 'late') });
    if (!checked.ok) throw new Error(checked.title);
    differing.push(checked.data.card.id);
  }
  return { vote, toCheck: 'A-900', differing };
}

async function holdLedVotes(deps: Deps, town: Town): Promise<FuzzGround['led']> {
  const { voteId: given } = await plantVote(deps.db, {}, town);
  const { voteId: prepared } = await plantVote(deps.db, {}, town);
  const led = await plantVote(deps.db, {}, town);
  await open(deps, led.voteId, true);
  const area: AreaSeed = { of: 'town', projects: { M1: 60_000_00, M2: 60_000_00 }, budget: 100_000_00, maxPoint: 10 };
  const tied = await plantVote(deps.db, { areas: [area], vote: { tie_rule: 'commission' } }, town);
  await open(deps, tied.voteId, true, newKeyFile('auditor').publicKey);
  await closeNow(deps, { voteId: tied.voteId, actor: 'cli', keepsAuditFile: true });
  const { bytes } = (await findAuditorFile(deps.db, tied.voteId))!;
  // Downloaded, so that it may be confirmed.
  await Readable.from(readAuditorFile(deps.db, tied.voteId, bytes)).toArray();
  const { questions } = tied.forms[0]!;
  const choices = JSON.stringify([
    [questions['M1'], 3],
    [questions['M2'], 3],
  ]);
  await deps.db.insertInto('ballot').values({ id: randomUUID(), vote_id: tied.voteId, choices }).execute();
  const numbers = ['M1', 'M2'].map((name) => `${name}/${tied.voteId}`);
  return { open: led.voteId, given, prepared, tied: { id: tied.voteId, numbers } };
}

async function holdSurvey(deps: Deps, officeId: number): Promise<FuzzGround['endedSurvey']> {
  await switchModules(deps.db, { survey: true });
  const form = formOf(question('SingleText', 1, { required: false }));
  const made = await createSurvey(deps, surveyOrder([form], { officeId }), warsawDate(deps.clock()), 'cli');
  if (!made.ok) throw new Error(made.title);
  const { id } = made.data;
  const { formId, voteId } = (await findVotesOf(deps.db, id))[0]!;
  const asked = await deps.db
    .selectFrom('question')
    .select('id')
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow();
  const texts = Array.from({ length: 6 }, (_, n) => `Więcej lip ${n}.`);
  const said = { asked: 6, answered: 6, counts: {}, texts, comments: [] };
  await addToBox(deps.db, voteId, { sheets: 6, questions: { [asked.id]: said } });
  await endNow(deps, id);
  return { projectId: id, voteId, questionId: asked.id };
}

/** One that runs, with an act, and one whose results are published. */
async function holdConsultations(deps: Deps, officeId: number): Promise<FuzzGround['consultation']> {
  await switchModules(deps.db, { consultation: true });
  const form = formOf(question('SingleText', 1, { required: false }));
  const { id: running } = await plantConsultation(deps, { officeId });
  await plantAct(deps, running);
  await openContactForm(deps, { projectId: running, kind: FormKind.EmailAddress, from: null, to: null });
  const { id: published } = await plantConsultation(deps, { officeId, comments: null, opinions: null }, [form]);
  const { id: remarkId } = await deps.db
    .insertInto('comment')
    .values({ project_id: published, status: CommentStatus.Published, content: 'Więcej lip.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishNow(deps, published);
  return { running, published, remarkId };
}

async function publishNow(deps: Deps, id: number): Promise<void> {
  await endNow(deps, id);
  const published = await publishSurvey(participationDeps({ ...deps, threadSeed: null }), id, 'cli');
  if (!published.ok) throw new Error(published.title);
}

async function endNow(deps: Deps, id: number): Promise<void> {
  for (const { voteId } of await findVotesOf(deps.db, id)) await closeNow(deps, { voteId, actor: 'cli' });
  // A survey ends with its last form, a consultation by its last day.
  await deps.projects.setStatus(deps.db, id, ProjectStatus.Close);
}

async function open(
  deps: Deps,
  voteId: number,
  withoutCodes: boolean,
  auditorKey: string | null = null,
): Promise<void> {
  const opened = await openVote(deps, { voteId, actor: 'cli', withoutCodes, auditorKey });
  if (!opened.ok) throw new Error(`vote ${voteId} was not opened: ${JSON.stringify(opened.problems)}`);
}

/** Else most of what a clerk asks would be refused at the door. */
async function allowEverything(deps: Deps, officeId: number): Promise<void> {
  const { db } = deps;
  const clerk = await db
    .selectFrom('account')
    .select('id')
    .where('login_key', '=', loginKey(deps, LOGINS.clerk))
    .executeTakeFirstOrThrow();
  const known = await db.selectFrom('permission').select('id').execute();
  await db
    .insertInto('account_permission')
    .values(known.map(({ id }) => ({ account_id: clerk.id, office_id: officeId, permission_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
