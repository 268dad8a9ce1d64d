import { addDays, type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../deps.ts';
import { attachFiles } from '../modules/projects/attach-files.ts';
import { createSurvey, type SurveyOrder } from '../modules/surveys/create-survey.ts';
import { publishSurvey } from '../modules/surveys/publish-survey.ts';
import { namedPictures, storeOrderPictures } from '../modules/surveys/pictures/store-order-pictures.ts';
import { readSurveyFile } from '../modules/surveys/read-survey-file.ts';
import { participationDeps, type ParticipationDeps } from '../participation/participation-deps.ts';
import type { NewFile } from '../services/files.ts';
import { holdPastForms } from './invent-sheets.ts';
import { paintScene, type SceneName } from './scenes/draw-scene.ts';
import { freeTime, placesPaper } from './texts/free-time-survey.ts';
import { benches, everyType, riverside, riversideWords } from './texts/surveys.ts';
import { writePdf } from './write-pdf.ts';

/** A survey that runs, with a question of every type, one in preparation, and one that is over, with answers and a result. */
export async function loadSurveys(deps: Deps): Promise<void> {
  const today = warsawDate(deps.clock());
  const officeId = (await deps.db.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const order = (file: object, from: number, to: number) => orderOf(file, today, officeId, from, to);
  const loaded = await deps.db.selectFrom('project').select('title').where('type', '=', ProjectType.Survey).execute();
  const isLoaded = ({ title }: { title: string }) => loaded.some((each) => each.title === title);
  if (!isLoaded(everyType)) await create(deps, await withDrawings(deps, order(everyType, -6, 20)), today);
  if (!isLoaded(benches)) await create(deps, { ...order(benches, 10, 40), inPreparation: true }, today);
  const past = order(riverside, -60, -30);
  // As on its first day: whoever makes a survey that is over already is refused.
  if (!isLoaded(riverside)) await create({ ...deps, clock: () => past.dateFrom }, past, today);
  await holdPastSurvey(participationDeps({ ...deps, threadSeed: null }));
}

/** One of twenty-four questions. Apart, because it came when there were others already, which keep their numbers. */
export async function loadLongSurvey(deps: Deps): Promise<void> {
  const there = await deps.db.selectFrom('project').select('id').where('title', '=', freeTime.title).executeTakeFirst();
  if (there) return;
  const today = warsawDate(deps.clock());
  const officeId = (await deps.db.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const made = await create(deps, orderOf(freeTime, today, officeId, -2, 45), today);
  const files = [{ filename: 'gdzie-co-jest.pdf', bytes: writePdf(placesPaper.title, placesPaper.lines) }];
  const [formId] = made.formIds;
  const put = await attachFiles(deps, { projectId: made.id, formId, kind: 'attachment', files, by: 'system' });
  if (!put.ok) throw new Error(`the demo's paper: ${put.errors.map(({ message }) => message).join(' ')}`);
}

function orderOf(file: object, today: PlainDate, officeId: number, from: number, to: number): SurveyOrder {
  const dates = { from: `${addDays(today, from)}T08:00`, to: `${addDays(today, to)}T20:00` };
  const read = readSurveyFile(JSON.stringify({ ...file, ...dates, office: officeId }));
  if (!read.ok) throw new Error(`the demo's survey: ${read.messages.join(' ')}`);
  return read.order;
}

/** With its pictures drawn and stored, each named by its scene. */
async function withDrawings(deps: Deps, order: SurveyOrder): Promise<SurveyOrder> {
  const files = new Map<string, NewFile>();
  for (const name of namedPictures(order)) {
    files.set(name, { filename: `${name}.png`, bytes: await paintScene(name as SceneName) });
  }
  const stored = await storeOrderPictures(deps, order, files, 'system');
  if (!stored.ok) throw new Error(`the demo's pictures: ${stored.errors.map(({ message }) => message).join(' ')}`);
  return stored.data;
}

async function create(deps: Deps, order: SurveyOrder, today: PlainDate): Promise<{ id: number; formIds: number[] }> {
  const made = await createSurvey(deps, order, today, 'system');
  if (!made.ok) throw new Error(`the demo's survey: ${made.errors.map(({ message }) => message).join(' ')}`);
  return made.data;
}

/** Takes the survey that is over through its stages, from wherever it stands. */
async function holdPastSurvey(deps: ParticipationDeps): Promise<void> {
  const { id, show_results: published } = await deps.db
    .selectFrom('project')
    .select(['id', 'show_results'])
    .where('type', '=', ProjectType.Survey)
    .where('title', '=', riverside.title)
    .executeTakeFirstOrThrow();
  if (published) return;
  await holdPastForms(deps, id, riversideWords, 4, 3_000);
  const told = await publishSurvey(deps, id, 'system');
  if (!told.ok) throw new Error(`the demo's survey was not published: ${told.title}`);
}
