import type { BudgetEdition, BudgetVoteItem } from '@wiec/contract/budgets.ts';
import type { VoteForm, VoteProject } from '@wiec/contract/voting.ts';
import { type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { groszeOf } from '@wiec/domain/money.ts';
import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import type { JsonClient } from './json-client.ts';

/** Where one file's votes are cast: an area of a vote, with its questions by the file's project ids. */
export interface ReplayArea {
  voteId: number;
  formId: number;
  districtId: number;
  /** Counts areas of the vote from 0: keeps the invented residents of different areas apart. */
  position: number;
  /** The day on which voting began: ages are of that day, so that a resumed replay invents the same residents. */
  firstDay: PlainDate;
  questions: ReadonlyMap<string, number>;
}

export type AreaSearch = { ok: true; area: ReplayArea } | { ok: false; message: string };

/** Votes that the public API shows, of one year or of all current ones. */
export async function listVotes(client: JsonClient, year: number | null): Promise<VoteProject[]> {
  const items =
    year === null
      ? (await get<{ items: BudgetEdition[] }>(client, '/api/budgets?size=-1')).items.flatMap(({ votes }) => votes)
      : (await get<{ items: BudgetVoteItem[] }>(client, `/api/project/budgets/${year}`)).items;
  return Promise.all(items.map(({ id }) => get<VoteProject>(client, `/api/project/${id}`)));
}

/** The one area that has exactly this file's projects, by public number and cost. */
export function findArea(votes: readonly VoteProject[], election: PabulibElection): AreaSearch {
  const costs = new Map(election.projects.map(({ id, cost }) => [id, cost]));
  const found = votes.flatMap((vote) =>
    vote.consultationForms.flatMap((form, position) => {
      const questions = questionsOf(form);
      const isSame =
        questions.length === costs.size &&
        questions.every(({ projectTask }) => costs.get(projectTask.number) === groszeOf(projectTask.cost));
      return isSame ? [areaOf(vote, form, position)] : [];
    }),
  );
  if (found.length === 1) return { ok: true, area: found[0]! };
  const message =
    found.length === 0
      ? 'Portal nie ma głosowania z projektami tego pliku: najpierw wiec import-pabulib --open.'
      : 'Te same projekty ma więcej niż jeden obszar: podaj rok edycji (--year).';
  return { ok: false, message };
}

const questionsOf = (form: VoteForm) => form.categories.flatMap(({ questions }) => questions);

const areaOf = (vote: VoteProject, form: VoteForm, position: number): ReplayArea => ({
  voteId: vote.id,
  formId: form.id,
  districtId: form.district.id,
  position,
  firstDay: warsawDate(new Date(vote.dateFrom)),
  questions: new Map(questionsOf(form).map(({ id, projectTask }) => [projectTask.number, id])),
});

async function get<T>(client: JsonClient, path: string): Promise<T> {
  const { status, body } = await client.send('GET', path);
  if (status !== 200) throw new Error(`GET ${path}: ${status}`);
  return (body as { data: T }).data;
}
