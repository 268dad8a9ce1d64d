import { warsawDate } from '@wiec/domain/calendar.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { newVoteSetup, type VoteSetup, voteSetupAfter } from '@wiec/domain/vote-setup.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { actorOf } from '../../../services/audit.ts';
import { liveOffice } from '../../../services/live-office.ts';
import { type BallotProject, findAdmitted } from '../opening/ballot-queries.ts';
import { createVote } from '../opening/create-vote.ts';
import { readSetup } from './read-setup.ts';
import {
  findDistricts,
  findLiveVote,
  findSetupRow,
  type HeldEdition,
  holdEdition,
  plannedDays,
} from './setup-queries.ts';
import { writeSetup } from './write-setup.ts';

interface NewOfficeVote {
  editionId: number;
  officeId: number;
  /** The vote whose rules it begins with; null: with usual ones. */
  from: number | null;
  by: CallerAccount;
}

/** Makes the vote of an edition and an office, in preparation, on the days of its calendar, with the admitted projects on its ballots. */
export async function createOfficeVote(
  deps: Pick<Deps, 'db' | 'projects'>,
  { editionId, officeId, from, by }: NewOfficeVote,
): Promise<Reply<{ id: number }>> {
  return deps.db.transaction().execute(async (tx) => {
    const edition = await holdEdition(tx, editionId);
    if (!edition) return refused('not-found', 'Nie ma takiej edycji budżetu.');
    if (!(await stillMay({ db: tx }, by, 'budget.manage', officeId))) return refused('forbidden', FORBIDDEN);
    // Administrators may in every office, also in one that is no more.
    if ((await liveOffice(tx, officeId)) === null) return refused('not-found', 'Nie ma takiego urzędu.');
    if (edition.progress === BudgetProgress.Finished) return refused('conflict', 'Ta edycja jest zakończona.');
    if ((await findLiveVote(tx, { editionId, officeId })) !== null) {
      return refused('conflict', 'Ta edycja ma już głosowanie tego urzędu.');
    }
    const admitted = await findAdmitted(tx, { voteId: 0, editionId, officeId });
    const begun = await firstSetup(tx, { from, officeId, edition, admitted });
    if (begun === null) return refused('not-found', 'Nie ma takiego głosowania.');
    const planned = await plannedDays(tx, editionId);
    const setup = planned !== null && planned.dateTo > edition.now ? { ...begun, ...planned } : begun;
    const id = await insertVote(deps, tx, { editionId, officeId, setup, admitted });
    const details = { from, areas: setup.areas.length };
    await auditVote(tx, { voteId: id, actor: actorOf(by), action: 'vote.created', details });
    return accepted({ id });
  });
}

interface Beginning {
  from: number | null;
  officeId: number;
  edition: HeldEdition;
  admitted: readonly BallotProject[];
}

/** With what it begins; null: there is no such vote of this office. */
async function firstSetup(
  tx: Transaction<Database>,
  { from, officeId, edition, admitted }: Beginning,
): Promise<VoteSetup | null> {
  const today = warsawDate(edition.now);
  const districts = (await findDistricts(tx, officeId)).map(({ id }) => id);
  if (from === null) {
    // Areas in which there is something to vote on; all where nothing is admitted yet.
    const used = districts.filter((id) => admitted.some(({ districtId }) => districtId === id));
    return newVoteSetup(edition.value, used.length > 0 ? used : districts, today);
  }
  const earlier = await readSetup(tx, from);
  if (!earlier || earlier.row.officeId !== officeId) return null;
  const setup = voteSetupAfter(earlier.setup, { from: earlier.row.edition.value, to: edition.value }, today);
  return { ...setup, areas: setup.areas.filter(({ districtId }) => districts.includes(districtId)) };
}

async function insertVote(
  deps: Pick<Deps, 'projects'>,
  tx: Transaction<Database>,
  {
    editionId,
    officeId,
    setup,
    admitted,
  }: { editionId: number; officeId: number; setup: VoteSetup; admitted: readonly BallotProject[] },
): Promise<number> {
  const voteId = await createVote(deps, tx, {
    budgetYearId: editionId,
    officeId,
    title: setup.title,
    shortDescription: '',
    descriptionHtml: '',
    dateFrom: setup.dateFrom,
    dateTo: setup.dateTo,
    agreementHistoryId: null,
    clauseId: null,
    moderatorName: null,
    emailConfirmation: setup.emailConfirmation,
    usesTeryt: setup.usesTeryt,
    singleArea: setup.singleArea,
    countingRule: setup.counting.method,
    tieRule: setup.counting.tieRule,
    areas: [],
  });
  const row = (await findSetupRow(tx, voteId))!;
  await writeSetup(deps, tx, { voteId, setup, row, projects: admitted, pairs: [], apart: [] });
  return voteId;
}
