import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { isAdministrator, type PermissionHolder } from '@wiec/domain/permission.ts';
import { ProjectStatus, projectStatusNames } from '@wiec/domain/phases.ts';
import { signalsSince } from '@wiec/domain/vote-alerts.ts';
import { publicationState, voteStage, waitingVoteAct } from '@wiec/domain/vote-stage.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { findAuditorFiles } from '../../../participation/closing/auditor-file-queries.ts';
import { registerTerm } from '../../../participation/closing/erase-registers.ts';
import { findLooksAtAlerts } from '../../../participation/alerts/typed-entry-queries.ts';
import { mayDecideOnVotes, mayEnterPaperBallots } from '../../../participation/register/policy.ts';
import { mayManageVote, maySitInCommission, mayViewVote } from '../policy.ts';
import { findWaitingErrata } from '../../../participation/erratum-queries.ts';
import { countUndecidedOf, findErasedRegisters } from '../../../participation/register/entry-queries.ts';
import { countDoubtsOf } from '../../../participation/voter-check/voter-check-queries.ts';
import { findOfficeVotes, type OfficeVoteRow } from './office-vote-queries.ts';

type VoteDeps = Pick<Deps, 'db' | 'config'>;

/** Votes of the offices in which the reader has something to do with them, or looks at them. */
export async function listOfficeVotes(deps: VoteDeps, reader: CallerAccount): Promise<Reply<{ items: OfficeVote[] }>> {
  const officeIds = [...reader.permissions.keys()].filter((officeId) => mayDoAnything(rightsIn(reader, officeId)));
  if (!isAdministrator(reader) && officeIds.length === 0) return refuseReader();
  const rows = await findOfficeVotes(deps.db, { officeIds: isAdministrator(reader) ? 'all' : officeIds });
  return accepted({ items: await present(deps, reader, rows) });
}

export async function getOfficeVote(deps: VoteDeps, voteId: number, reader: CallerAccount): Promise<Reply<OfficeVote>> {
  const rows = await findOfficeVotes(deps.db, { voteId });
  const [row] = rows;
  if (!row) return refused('not-found', 'Nie ma takiego głosowania.');
  if (!mayDoAnything(rightsIn(reader, row.officeId))) return refuseReader();
  const [vote] = await present(deps, reader, rows);
  return accepted(vote!);
}

const refuseReader = (): Refusal => refused('forbidden', FORBIDDEN);

const rightsIn = (reader: PermissionHolder, officeId: number): OfficeVote['may'] => ({
  register: mayDecideOnVotes(reader, { officeId }),
  paper: mayEnterPaperBallots(reader, { officeId }),
  manage: mayManageVote(reader, { officeId }),
  commission: maySitInCommission(reader, { officeId }),
  view: mayViewVote(reader, { officeId }),
});

const mayDoAnything = (rights: OfficeVote['may']): boolean => Object.values(rights).some(Boolean);

/** What waits is counted for whoever decides on it, and only as long as it can be decided. */
async function present(deps: VoteDeps, reader: CallerAccount, rows: readonly OfficeVoteRow[]): Promise<OfficeVote[]> {
  const { db } = deps;
  const decided = rows.filter((row) => rightsIn(reader, row.officeId).register && envelopesOf(row) === 'sealed');
  const ids = decided.map(({ id }) => id);
  const counts = await countUndecidedOf(db, ids);
  const doubts = await countDoubtsOf(db, ids);
  const looks = await findLooksAtAlerts(db, ids);
  const opened = rows.filter((row) => envelopesOf(row) === 'opened');
  const erased = await findErasedRegisters(
    db,
    opened.map(({ id }) => id),
  );
  const managed = opened.filter((row) => rightsIn(reader, row.officeId).manage).map(({ id }) => id);
  const errata = await findWaitingErrata(
    db,
    rows.filter((row) => canBePutRight(row) && rightsIn(reader, row.officeId).manage).map(({ id }) => id),
    reader.id,
  );
  const files = await findAuditorFiles(db, managed, registerTerm(deps));
  return rows.map((row) => {
    const waitingErrata = errata.find(({ voteId }) => voteId === row.id);
    const file = files.find(({ voteId }) => voteId === row.id);
    const { waiting, quarantined, contested } = counts.find(({ voteId }) => voteId === row.id) ?? nothing;
    const { hasVotes, lookedAt } = looks.find(({ voteId }) => voteId === row.id) ?? noLook;
    const until = new Date(Math.max(Number(row.dateTo), Number(row.paperUntil)));
    const since = row.openedAt && signalsSince({ lookedAt, openedAt: row.openedAt, until, hasVotes }, row.now);
    const doubted = doubts.find(({ voteId }) => voteId === row.id)?.count ?? 0;
    return {
      id: row.id,
      year: row.year,
      title: row.title,
      status: row.status,
      statusName: projectStatusNames[row.status],
      dateFrom: row.dateFrom.toISOString(),
      dateTo: row.dateTo.toISOString(),
      paperUntil: row.paperUntil.toISOString(),
      officeId: row.officeId,
      officeName: row.officeName,
      identityScheme: row.identityScheme,
      paperWay: row.paperWay,
      envelopes: envelopesOf(row),
      registerErased: erased.has(row.id),
      may: rightsIn(reader, row.officeId),
      undecided: decided.includes(row)
        ? { waiting, quarantined, contested, doubted, signalsSince: since?.toISOString() ?? null }
        : null,
      next: rightsIn(reader, row.officeId).manage ? nextOf(row, reader.id) : null,
      auditorFile: file ? { isDownloaded: file.downloadedAt !== null, until: file.until.toISOString() } : null,
      errata: waitingErrata ?? null,
      now: row.now.toISOString(),
    };
  });
}

function nextOf(row: OfficeVoteRow, readerId: number): OfficeVote['next'] {
  const { plannedAt, proposedBy, proposedFor, paperUntil } = row;
  const act = waitingVoteAct({
    stage: voteStage(row, row.now),
    publication: publicationState({ isPlanned: plannedAt !== null, isProposed: proposedBy !== null }),
    isOwnProposal: proposedBy === readerId,
  });
  if (act === null) return null;
  const due = { close: paperUntil, count: null, propose: null, agree: proposedFor }[act];
  return { act, due: due?.toISOString() ?? null };
}

/** Words of its projects are put right from its opening until its results are published, unless it is withdrawn (`domain/task-erratum`). */
const canBePutRight = ({ status, openedAt, publishedAt }: OfficeVoteRow): boolean =>
  openedAt !== null && publishedAt === null && status !== ProjectStatus.Withdraw;

const noLook = { hasVotes: false, lookedAt: null };
const nothing = { waiting: 0, quarantined: 0, contested: 0 };

const envelopesOf = ({ openedAt, closedAt }: OfficeVoteRow): OfficeVote['envelopes'] => {
  if (openedAt === null) return 'none';
  return closedAt === null ? 'sealed' : 'opened';
};
