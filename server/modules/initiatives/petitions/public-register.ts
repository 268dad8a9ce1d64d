import { hash } from 'node:crypto';
import type {
  listPetitions as listEndpoint,
  ListedPetition,
  Petition,
  PetitionYear,
} from '@wiec/contract/petitions.ts';
import { formatDate, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import {
  FIRST_PETITION_YEAR,
  petitionOutcomeNames,
  petitionOutcomes,
  petitionStateName,
  petitionStep,
  yearlyListDue,
} from '@wiec/domain/petition.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import type { TextFile } from '../../../http/text-file.ts';
import { toCsv } from '../../../services/csv.ts';
import {
  countPetitions,
  findPetition,
  findPetitions,
  findPetitionYears,
  findSettled,
  findSteps,
  type PublicRow,
  type StepRow,
} from './petition-queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

export async function listPetitions(
  { db, clock }: ReadDeps,
  asked: z.output<NonNullable<typeof listEndpoint.query>>,
): Promise<Reply<z.infer<typeof listEndpoint.output>>> {
  const filter = { year: asked.year ?? null, standing: asked.standing ?? null };
  const total = await countPetitions(db, filter);
  const { page, size, ...slice } = listPage(asked, total);
  const [rows, { submitted, settled }] = await Promise.all([findPetitions(db, filter, slice), findPetitionYears(db)]);
  return accepted({
    items: rows.map(presentListed),
    total,
    page,
    size,
    years: submitted,
    listYears: listYears(settled, clock()),
  });
}

/** Every year in which something was settled, and the last one that is over: that nothing was settled in it is told too. */
const listYears = (settled: readonly number[], now: Date): number[] =>
  [...new Set([...settled, yearOf(now) - 1])].toSorted((a, b) => b - a);

const yearOf = (now: Date): number => Number(warsawDate(now).slice(0, 4));

export const noSuchPetition = () => refused('not-found', 'Nie ma takiej petycji.');

export async function getPetition({ db }: ReadDeps, id: number): Promise<Reply<Petition>> {
  const row = await findPetition(db, id);
  if (!row) return noSuchPetition();
  const steps = await findSteps(db, row.initiative_id);
  return accepted({
    ...presentListed(row),
    content: row.content,
    settlement: row.settlement,
    course: steps.map((step) => ({ on: warsawDate(step.created_at), title: titleOf(step) })),
    joinedTo: row.joined_id === null ? null : { id: row.joined_id, subject: row.joined_subject! },
    changedOn: warsawDate(row.changed_at),
  });
}

function titleOf({ act, details: { until } }: StepRow): string {
  const title = petitionStep(act) ?? '';
  if (act !== 'put-off' || typeof until !== 'string') return title;
  return `${title}: ${formatDate(lastDayOf(new Date(until)))}`;
}

const presentListed = (row: PublicRow): ListedPetition => ({
  id: row.id,
  subject: row.subject,
  officeName: row.office_name,
  submittedOn: warsawDate(row.received_at),
  petitioner: row.petitioner,
  stateName: petitionStateName(row.state),
  expectedBy: row.is_open ? lastDayOf(row.due_at) : null,
  settledOn: row.ended_at && warsawDate(row.ended_at),
  outcomeName: row.outcome && petitionOutcomeNames[row.outcome],
});

/** Address of the list of a year as CSV. */
const fileOf = (year: number): string => `/api/open-data/petycje/${year}/zestawienie.csv`;

/** Petitions that were settled in a year: how many, about what, and how (art. 14). */
export async function getPetitionYear({ db, clock }: ReadDeps, year: number): Promise<Reply<PetitionYear>> {
  const now = yearOf(clock());
  if (year < FIRST_PETITION_YEAR || year > now) return refused('not-found', 'Nie ma listy petycji z tego roku.');
  const [{ items, unpublished }, years] = await Promise.all([findSettled(db, year), findPetitionYears(db)]);
  const unsaid = items.filter(({ outcome }) => outcome === null).length;
  const counted = petitionOutcomes.map((each) => ({
    name: petitionOutcomeNames[each],
    count: items.filter(({ outcome }) => outcome === each).length,
  }));
  return accepted({
    year,
    isOver: year < now,
    due: yearlyListDue(year),
    settled: items.length + unpublished,
    unpublished,
    outcomes: [...counted, { name: NOT_SAID, count: unsaid }].filter(({ count }) => count > 0),
    items: items.map((row) => ({
      id: row.id,
      subject: row.subject,
      officeName: row.office_name,
      submittedOn: warsawDate(row.received_at),
      settledOn: warsawDate(row.ended_at!),
      outcomeName: row.outcome && petitionOutcomeNames[row.outcome],
      settlement: row.settlement,
    })),
    file: fileOf(year),
    years: listYears(years.settled, clock()),
  });
}

const NOT_SAID = 'Wynik jeszcze niewpisany';

const COLUMNS = ['numer', 'urzad', 'przedmiot', 'data_zlozenia', 'data_zalatwienia', 'sposob_zalatwienia', 'opis'];

/** The same as a table; null: there is no such list. */
export async function petitionYearFile(deps: ReadDeps, year: number): Promise<TextFile | null> {
  const reply = await getPetitionYear(deps, year);
  if (!reply.ok) return null;
  const rows = reply.data.items.map((each) => [
    each.id,
    each.officeName,
    each.subject,
    each.submittedOn,
    each.settledOn,
    each.outcomeName ?? NOT_SAID,
    each.settlement,
  ]);
  const content = toCsv(COLUMNS, rows);
  return {
    filename: `petycje-${year}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content,
    tag: hash('sha256', content),
    fresh: 2,
  };
}
