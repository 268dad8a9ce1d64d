import { addDays, type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../deps.ts';
import { createSurvey, type SurveyOrder } from '../modules/surveys/create-survey.ts';
import { publishSurvey } from '../modules/surveys/publish-survey.ts';
import { readSurveyFile } from '../modules/surveys/read-survey-file.ts';
import { participationDeps, type ParticipationDeps } from '../participation/participation-deps.ts';
import { holdPastForms } from './invent-sheets.ts';
import { benches, everyType, riverside, riversideWords } from './texts/surveys.ts';

/** A survey that runs, with a question of every type, one in preparation, and one that is over, with answers and a result. */
export async function loadSurveys(deps: Deps): Promise<void> {
  const today = warsawDate(deps.clock());
  const officeId = (await deps.db.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const order = (file: object, from: number, to: number): SurveyOrder => {
    const dates = { from: `${addDays(today, from)}T08:00`, to: `${addDays(today, to)}T20:00` };
    const read = readSurveyFile(JSON.stringify({ ...file, ...dates, office: officeId }));
    if (!read.ok) throw new Error(`the demo's survey: ${read.messages.join(' ')}`);
    return read.order;
  };
  const loaded = await deps.db.selectFrom('project').select('title').where('type', '=', ProjectType.Survey).execute();
  const isLoaded = ({ title }: { title: string }) => loaded.some((each) => each.title === title);
  if (!isLoaded(everyType)) await create(deps, order(everyType, -6, 20), today);
  if (!isLoaded(benches)) await create(deps, { ...order(benches, 10, 40), inPreparation: true }, today);
  const past = order(riverside, -60, -30);
  // As on its first day: whoever makes a survey that is over already is refused.
  if (!isLoaded(riverside)) await create({ ...deps, clock: () => past.dateFrom }, past, today);
  await holdPastSurvey(participationDeps({ ...deps, threadSeed: null }));
}

async function create(deps: Deps, order: SurveyOrder, today: PlainDate): Promise<void> {
  const made = await createSurvey(deps, order, today, 'system');
  if (!made.ok) throw new Error(`the demo's survey: ${made.errors.map(({ message }) => message).join(' ')}`);
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
  await holdPastForms(deps, id, riversideWords, 4);
  const told = await publishSurvey(deps, id, 'system');
  if (!told.ok) throw new Error(`the demo's survey was not published: ${told.title}`);
}
