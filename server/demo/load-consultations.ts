import { readFile } from 'node:fs/promises';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { proposedTexts } from '@wiec/domain/consultation-report.ts';
import { CommentStatus, type RefusalReason } from '@wiec/domain/comment.ts';
import { FormKind, ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../deps.ts';
import { importAct } from '../modules/acts/import-act.ts';
import { ACT_FILE_LIMITS } from '../modules/acts/reading/limits.ts';
import { readActFile } from '../modules/acts/reading/read-act-file.ts';
import { closeDueConsultations } from '../modules/consultations/close-due-consultations.ts';
import { answerRemarks } from '../modules/consultations/comments/answer-remarks.ts';
import { publishAnswers } from '../modules/consultations/comments/publish-answers.ts';
import { openContactForm } from '../modules/consultations/contact/open-form.ts';
import { insertMessage } from '../modules/consultations/contact/queries.ts';
import { sealMessage, type WrittenMessage } from '../services/contact-message.ts';
import { createConsultation } from '../modules/consultations/create-consultation.ts';
import { readConsultationFile } from '../modules/consultations/read-consultation-file.ts';
import { attachFiles } from '../modules/projects/attach-files.ts';
import { readAbout, writeAbout } from '../modules/projects/about-queries.ts';
import { filesOf, type ProjectFileKind } from '../modules/projects/file-queries.ts';
import { createSurvey } from '../modules/surveys/create-survey.ts';
import { publishSurvey } from '../modules/surveys/publish-survey.ts';
import { PolishTime, readSurveyFile } from '../modules/surveys/read-survey-file.ts';
import { participationDeps } from '../participation/participation-deps.ts';
import { loginKey } from '../services/account-identity.ts';
import { holdPastForms } from './invent-sheets.ts';
import {
  findReport,
  insertEffect,
  readFacts,
  registerDigest,
  storeReport,
  takeLetters,
} from '../modules/consultations/report/report-queries.ts';
import { districts } from './municipality.ts';
import { marketEffects, marketReportTexts } from './texts/consultation-report.ts';
import { type InventedComment, marketComments, nameComments, parkComments } from './texts/comments.ts';
import { parkMessages } from './texts/contact-messages.ts';
import {
  marketReport,
  marketSquare,
  marketSquareWords,
  parkAbout,
  parkPaper,
  parkRules,
  squareName,
} from './texts/consultations.ts';
import { writePdf } from './write-pdf.ts';

/** Two consultations that run, one of them with a legal act, and one that is over, with its result. */
export async function loadConsultations(deps: Deps): Promise<void> {
  const rules = await load(deps, parkRules, -8, 12);
  await loadAbout(deps, rules, parkAbout);
  await loadActs(deps, rules);
  await loadComments(deps, rules, parkComments, true);
  await loadMessages(deps, rules, parkMessages);
  await loadPaper(deps, rules, 'attachment', parkPaper);
  const past = await load(deps, marketSquare, -62, -32);
  await loadComments(deps, past, marketComments, true);
  await holdPast(deps, past);
  await answerComments(deps, past, marketComments);
  await loadPaper(deps, past, 'result', marketReport);
  await reportPast(deps, past);
  await loadComments(deps, await load(deps, squareName, -3, 18), nameComments, false);
}

/** Its id, of one that is there already too. @param from in days from today */
async function load(deps: Deps, file: { title: string }, from: number, to: number): Promise<number> {
  const there = await deps.db
    .selectFrom('project')
    .select('id')
    .where('type', '=', ProjectType.Consultation)
    .where('title', '=', file.title)
    .executeTakeFirst();
  if (there) return there.id;
  const office = await deps.db.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow();
  const today = warsawDate(deps.clock());
  const dates = { from: `${addDays(today, from)}T08:00`, to: `${addDays(today, to)}T20:00` };
  const text = JSON.stringify({ ...file, ...dates, office: office.id });
  const read = readConsultationFile(text, readSurveyFile, PolishTime);
  if (!read.ok) throw new Error(`the demo's consultation: ${read.messages.join(' ')}`);
  const { order, own } = read;
  // As on its first day: whoever makes one that is over already is refused.
  const then = { ...deps, clock: () => (to < 0 ? order.dateFrom : deps.clock()) };
  const made = await createConsultation(own, (held) => createSurvey(then, order, today, 'system', held));
  if (!made.ok) throw new Error(`the demo's consultation: ${made.errors.map(({ message }) => message).join(' ')}`);
  return made.data.id;
}

/** Tells whom and what it is about. */
async function loadAbout(
  { db }: Deps,
  projectId: number,
  { category, districts, ...about }: typeof parkAbout,
): Promise<void> {
  const { categories, districts: known } = await readAbout(db, projectId);
  const districtIds = known.filter(({ name }) => districts.includes(name)).map(({ id }) => id);
  const categoryId = categories.find(({ name }) => name === category)?.id ?? null;
  await writeAbout(db, projectId, { ...about, categoryId, districtIds });
}

/** Puts a paper on it, once. */
async function loadPaper(
  deps: Deps,
  projectId: number,
  kind: ProjectFileKind,
  { filename, title, lines }: { filename: string; title: string; lines: readonly string[] },
): Promise<void> {
  if ((await filesOf(deps.db, projectId, kind)).length > 0) return;
  const files = [{ filename, bytes: writePdf(title, lines) }];
  const put = await attachFiles(deps, { projectId, kind, files, by: 'system' });
  if (!put.ok) throw new Error(`the demo's paper: ${put.errors.map(({ message }) => message).join(' ')}`);
}

/** The act as it is in force, and as it is consulted. */
async function loadActs(deps: Deps, projectId: number): Promise<void> {
  const loaded = await deps.db.selectFrom('act').select('version').where('project_id', '=', projectId).execute();
  for (const [version, filename] of ['park-greenery-in-force.xml', 'park-greenery.xml'].entries()) {
    if (loaded.some((act) => act.version === version)) continue;
    const bytes = await readFile(new URL(`texts/acts/${filename}`, import.meta.url));
    const act = readActFile(bytes, null, ACT_FILE_LIMITS);
    const imported = await importAct(deps, { projectId, version, filename, bytes, act, by: 'system' });
    if (!imported.ok) throw new Error(`the demo's act: ${imported.errors.map(({ message }) => message).join(' ')}`);
  }
}

/** Contact forms of both kinds, with what came in by them. */
async function loadMessages(
  { db, secret }: Deps,
  projectId: number,
  messages: readonly WrittenMessage[],
): Promise<void> {
  const ids: number[] = [];
  for (const kind of [FormKind.EmailAddress, FormKind.PostAddress] as const) {
    const made = await openContactForm({ db }, { projectId, kind, from: null, to: null });
    // There from an earlier start.
    if (!made.ok) return;
    ids.push(made.data.id);
  }
  for (const message of messages) {
    const form_id = ids[message.postalAddress === null ? 0 : 1]!;
    await insertMessage(db, { form_id, account_id: null, sealed: sealMessage(secret, message) });
  }
}

/**
 * Comments of invented people, in one statement, and the opinions that two accounts of the demo have of them.
 * @param rated the consultation itself takes opinions
 */
async function loadComments(
  deps: Deps,
  projectId: number,
  comments: readonly InventedComment[],
  rated: boolean,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await tx.selectFrom('comment').select('id').where('project_id', '=', projectId).limit(1).executeTakeFirst())
      return;
    const elements = await tx
      .selectFrom('act_element')
      .innerJoin('act', 'act.id', 'act_element.act_id')
      .select(['act_element.id', 'act_element.address'])
      .where('act.project_id', '=', projectId)
      .where('act.version', '=', 1)
      .execute();
    const elementIds = new Map(elements.map(({ id, address }) => [address, id]));
    const areas = await tx.selectFrom('district').select(['id', 'name']).execute();
    const [resident, guest, minor] = (await accountsOf(deps)) as [number, number, number];
    const values = comments.map((comment) => {
      const at = new Date(deps.clock().getTime() - comment.daysAgo * DAY);
      return {
        project_id: projectId,
        act_element_id: comment.about === null ? null : elementIds.get(comment.about)!,
        account_id: comment.isOwn ? resident : null,
        content: comment.words,
        published_content: comment.shown ?? null,
        first_name: comment.name,
        district_id: areas.find(({ name }) => name === districts[comment.district])!.id,
        created_at: at,
        reason: comment.reason ?? null,
        ...decisionOn(comment, new Date(at.getTime() + DAY / 2)),
      };
    });
    const stored = await tx.insertInto('comment').values(values).returning(['id', 'status']).execute();
    const liked = stored.filter(({ status }, i) => status === CommentStatus.Published && i % 3 === 0);
    const opinions = [
      ...(rated ? [{ account_id: minor, type: 0, project_id: projectId, comment_id: null }] : []),
      ...[guest, minor].flatMap((account_id) =>
        liked.map(({ id }) => ({ account_id, type: 0, project_id: null, comment_id: id })),
      ),
    ];
    await tx.insertInto('opinion').values(opinions).execute();
  });
}

/** Publishes what the office answers, once. */
async function answerComments(deps: Deps, projectId: number, comments: readonly InventedComment[]): Promise<void> {
  const stored = await deps.db
    .selectFrom('comment')
    .select(['id', 'content', 'answer_id', 'answer_revision'])
    .where('project_id', '=', projectId)
    .execute();
  if (stored.some(({ answer_id: answered }) => answered !== null)) return;
  for (const { words, answer } of comments) {
    const remark = stored.find(({ content }) => content === words);
    if (!answer || !remark) continue;
    const remarks = [{ id: remark.id, revision: remark.answer_revision }];
    const written = await answerRemarks(deps, { projectId, remarks, whole: false, note: '', ...answer }, 'system');
    if (!written.ok) throw new Error(`the demo's answer: ${written.title}`);
  }
  const published = await publishAnswers(deps, { projectId, seen: null, allowUnanswered: true }, 'system');
  if (!published.ok) throw new Error(`the demo's answers were not published: ${published.title}`);
}

/** Publishes what the office reports of it, once; nobody is written to. */
async function reportPast(deps: Deps, projectId: number): Promise<void> {
  if (await findReport(deps.db, projectId)) return;
  const facts = await readFacts(deps.db, projectId);
  const published = new Date(deps.clock().getTime() - 20 * DAY);
  await deps.db.transaction().execute(async (tx) => {
    await storeReport(tx, projectId, {
      state: 'published',
      texts: { ...proposedTexts(facts, { title: marketSquare.title, taken: [] }), ...marketReportTexts },
      revision: 4,
      writerIds: [],
      returnNote: null,
      acceptedBy: null,
      acceptedAt: published,
      acceptedRegister: await registerDigest(tx, projectId),
      publishedAt: published,
      facts,
    });
    await takeLetters(tx, projectId);
    for (const { daysAgo, words } of marketEffects) {
      const happenedOn = addDays(warsawDate(deps.clock()), -daysAgo);
      await insertEffect(tx, projectId, { happenedOn, words, link: '' });
    }
  });
}

const DAY = 24 * 60 * 60_000;

function decisionOn({ state }: InventedComment, decided: Date) {
  const none = { refusal: null, decided_at: null, withdrawn_at: null };
  if (state === 'waiting') return { status: CommentStatus.Waiting, ...none };
  if (state === 'withdrawn') return { status: CommentStatus.Withdrawn, ...none, withdrawn_at: decided };
  if (state === undefined) return { status: CommentStatus.Published, ...none, decided_at: decided };
  return { status: CommentStatus.Refused, ...none, refusal: state satisfies RefusalReason, decided_at: decided };
}

/** The demo's resident, and two who only read and rate. */
async function accountsOf(deps: Deps): Promise<number[]> {
  const keys = ['mieszkaniec', 'gosc', 'nieletni'].map((name) => loginKey(deps, `${name}@example.pl`));
  const rows = await deps.db.selectFrom('account').select(['id', 'login_key']).where('login_key', 'in', keys).execute();
  return keys.map((key) => rows.find(({ login_key }) => login_key.equals(key))!.id);
}

/** Takes the consultation that is over through its stages, from wherever it stands. */
async function holdPast(deps: Deps, id: number): Promise<void> {
  const { show_results: published } = await deps.db
    .selectFrom('project')
    .select('show_results')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (published) return;
  const participation = participationDeps({ ...deps, threadSeed: null });
  await holdPastForms(participation, id, marketSquareWords, 3, 240);
  await closeDueConsultations(deps);
  const told = await publishSurvey(participation, id, 'system');
  if (!told.ok) throw new Error(`the demo's consultation was not published: ${told.title}`);
}
