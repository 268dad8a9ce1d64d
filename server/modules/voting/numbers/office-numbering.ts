import type { Numbering, OfficeNumbering, VoteNumberings } from '@wiec/contract/numbering.ts';
import {
  isAsNumbered,
  type ListedArea,
  listHash,
  type NumberedProject,
  type NumberingFacts,
  type NumberingState,
} from '@wiec/domain/number-draw.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { factsFor, readCourse } from '../office/vote-course.ts';
import { findNotAdmitted, findNotOnBallots } from '../opening/ballot-queries.ts';
import { type DraftConfig, readDraftConfig } from '../opening/config-queries.ts';
import { mayViewVote } from '../policy.ts';
import { listedAreas } from './listed-areas.ts';
import { findInForce, findNumberings, findOfficeOf, findShownVote, type NumberingRow } from './numbering-queries.ts';

type Tx = Transaction<Database>;

/** The numbers of a vote as they stand, for one reader. */
export interface StandingNumbers {
  draft: DraftConfig;
  facts: NumberingFacts;
  inForce: NumberingRow | undefined;
  areas: ListedArea<NumberedProject>[];
}

export const NO_VOTE = 'Nie ma takiego głosowania.';

export async function readNumbers(tx: Tx, voteId: number, readerId: number): Promise<StandingNumbers | null> {
  const [course, draft] = [await readCourse(tx, voteId), await readDraftConfig(tx, voteId)];
  if (!course || !draft) return null;
  const inForce = await findInForce(tx, voteId);
  const facts = {
    isInPreparation: factsFor(course, readerId).stage === 'preparation',
    state: stateOf(inForce),
    isOwnCommitment: inForce?.committedBy === readerId,
  };
  return { draft, facts, inForce, areas: listedAreas(draft) };
}

const stateOf = (inForce: NumberingRow | undefined): NumberingState => {
  if (!inForce) return 'none';
  return inForce.numberedAt === null ? 'committed' : 'numbered';
};

/** Why the projects on the ballots cannot get numbers yet, as a Polish sentence; null: they can. */
export async function listProblem(tx: Tx, { draft, areas }: StandingNumbers): Promise<string | null> {
  const { voteId } = draft;
  const differs = (await findNotOnBallots(tx, voteId)).length + (await findNotAdmitted(tx, voteId)).length > 0;
  if (differs) return 'Na kartach nie stoją dokładnie te projekty, które są dopuszczone. Najpierw zapisz ustawienia.';
  return areas.every(({ projects }) => projects.length === 0) ? 'Na kartach nie ma jeszcze projektów.' : null;
}

export async function getOfficeNumbering(
  { db }: Pick<Deps, 'db'>,
  voteId: number,
  reader: CallerAccount,
): Promise<Reply<OfficeNumbering>> {
  return db.transaction().execute(async (tx) => {
    const numbers = await readNumbers(tx, voteId, reader.id);
    if (!numbers) return refused('not-found', NO_VOTE);
    if (!mayViewVote(reader, numbers.draft)) return refused('forbidden', FORBIDDEN);
    return accepted(await presentNumbers(tx, numbers));
  });
}

export async function presentNumbers(tx: Tx, numbers: StandingNumbers): Promise<OfficeNumbering> {
  const { draft, facts, inForce, areas } = numbers;
  return {
    id: draft.voteId,
    title: draft.title,
    budgetYear: draft.budgetYear,
    officeName: await findOfficeOf(tx, draft.officeId),
    ...facts,
    areas: areas.map(copied),
    seen: listHash(areas),
    listProblem: facts.isInPreparation ? await listProblem(tx, numbers) : null,
    isAsNumbered: !inForce?.areas || isAsNumbered(inForce.areas, areas),
    numberings: (await findNumberings(tx, draft.voteId)).map(presentNumbering),
  };
}

/** What is public of a vote's numbers; none before anything was prepared, nor while its edition is a draft. */
export async function getNumberings({ db }: Pick<Deps, 'db'>, voteId: number): Promise<Reply<VoteNumberings>> {
  const vote = await findShownVote(db, voteId);
  const numberings = vote ? await findNumberings(db, voteId) : [];
  if (!vote || numberings.length === 0)
    return refused('not-found', 'Projekty tego głosowania nie mają takich numerów.');
  return accepted({ ...vote, numberings: numberings.map(presentNumbering) });
}

const copied = (area: ListedArea<NumberedProject>) => ({ ...area, projects: [...area.projects] });

export const presentNumbering = (row: NumberingRow): Numbering => ({
  id: row.id,
  way: row.way,
  prefix: row.prefix,
  commitment: row.commitment,
  committedAt: row.committedAt?.toISOString() ?? null,
  committedBy: row.committedName,
  seed: row.seed,
  listHash: row.listHash,
  areas: row.areas?.map(copied) ?? null,
  place: row.place,
  numberedAt: row.numberedAt?.toISOString() ?? null,
  numberedBy: row.numberedName,
  annulledAt: row.annulledAt?.toISOString() ?? null,
  annulledBy: row.annulledName,
  annulReason: row.annulReason,
});
