import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { may } from '@wiec/domain/permission.ts';
import { similarLimits, type SimilarGroup } from '@wiec/domain/similar-remarks.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { findAnswered, listRemarkRows, lockAnswered, lockRemarks, readCounts } from '../comments/answer-queries.ts';
import { GONE } from '../comments/answer-remarks.ts';
import { noSuchRegister, officeWords, presentRemark } from '../comments/list-remarks.ts';
import { similarInThread } from './compare-in-thread.ts';
import { insertApart, listApart, listCompared } from './similar-queries.ts';

/** Remarks that are compared at once: the oldest without an answer. */
const MOST_COMPARED = 3000;

/** Milliseconds for which an answer waits for a comparison, which takes seconds in a large register; the page asks again. */
const WAITED = 150;

interface Found {
  /** What is compared. */
  readonly seen: string;
  readonly groups: Promise<SimilarGroup[]>;
  /** What was found last, in this register or in the one before it; null: nothing yet. */
  known: readonly SimilarGroup[] | null;
}
/** By the consultation: a clerk who answers one group looks at the others again. */
const found = new Map<number, Found>();
/** Registers that are remembered. */
const REMEMBERED = 20;

/** Remarks of a register that may say the same, in groups. */
export async function listSimilarRemarks({ db }: Pick<Deps, 'db'>, projectId: number, clerk: CallerAccount) {
  const project = await findAnswered(db, projectId);
  if (!project || !may(clerk, 'consultations.view', project.officeId, project.unitId)) return noSuchRegister();
  const [compared, apart, counts] = await Promise.all([
    listCompared(db, projectId, MOST_COMPARED),
    listApart(db, projectId),
    readCounts(db, projectId),
  ]);
  const words = compared.map((row) => ({ id: row.id, place: row.place, words: officeWords(row) }));
  const now = remembered(projectId, hash('sha256', JSON.stringify([words, apart])), () =>
    similarInThread({ remarks: words, apart }),
  );
  const ready = await Promise.race([now.groups, delay(WAITED, null)]);
  const groups = ready ?? stillStanding(now.known ?? [], compared, apart);
  const ids = groups.flatMap((group) => group.ids.slice(0, SHOWN_OF_GROUP));
  const filter = { projectId, actElementId: null, searchTerm: '', ids };
  const rows = ids.length === 0 ? [] : await listRemarkRows(db, filter, { offset: 0, limit: ids.length });
  const byId = new Map(rows.map((row) => [row.id, presentRemark(row)]));
  const { id, type, title } = project;
  return accepted({
    project: { id, type, title },
    groups: groups
      .map(({ ids: members, common }) => ({
        common: [...common],
        remarks: members.flatMap((member) => byId.get(member) ?? []),
      }))
      .filter(({ remarks }) => remarks.length > 1),
    unanswered: counts.total - counts.answered,
    compared: compared.length,
    isComparing: ready === null,
  }) satisfies Reply<unknown>;
}

/** Of one group at once: the others are proposed when these are answered. */
const SHOWN_OF_GROUP = Math.min(100, similarLimits.group);

/** Groups of before the register changed: without the remarks that are answered, and those that a clerk has split. */
function stillStanding(
  groups: readonly SimilarGroup[],
  compared: readonly { id: number }[],
  apart: readonly (readonly number[])[],
): SimilarGroup[] {
  const open = new Set(compared.map(({ id }) => id));
  return groups
    .map((group) => ({ ...group, ids: group.ids.filter((id) => open.has(id)) }))
    .filter(({ ids }) => ids.length > 1 && !apart.some((split) => ids.every((id) => split.includes(id))));
}

function remembered(projectId: number, seen: string, find: () => Promise<SimilarGroup[]>): Found {
  const before = found.get(projectId);
  if (before?.seen === seen) return before;
  const now: Found = { seen, groups: find(), known: before?.known ?? null };
  found.delete(projectId);
  found.set(projectId, now);
  if (found.size > REMEMBERED) found.delete(found.keys().next().value!);
  now.groups.then(
    (groups) => (now.known = groups),
    () => {
      if (found.get(projectId) === now) found.delete(projectId);
    },
  );
  return now;
}

/** Remembers that these say different things. */
export const partRemarks = (
  { db }: Pick<Deps, 'db'>,
  { projectId, ids: asked }: { projectId: number; ids: readonly number[] },
  by: CallerAccount,
): Promise<Reply<{ parted: true }>> =>
  db.transaction().execute(async (tx): Promise<Reply<{ parted: true }>> => {
    const project = await lockAnswered(tx, projectId);
    if (!project || !(await stillMay({ db: tx }, by, 'remarks.answer', project.officeId, project.unitId)))
      return noSuchRegister();
    const ids = [...new Set(asked)].toSorted((a, b) => a - b);
    if (ids.length < 2 || (await lockRemarks(tx, projectId, ids)).length < ids.length) return refused('conflict', GONE);
    if (await insertApart(tx, projectId, ids)) {
      await audit(tx, {
        actor: actorOf(by),
        action: 'remark.parted',
        subjectType: 'project',
        subjectId: projectId,
        details: { commentIds: ids },
      });
    }
    return accepted({ parted: true as const });
  });
