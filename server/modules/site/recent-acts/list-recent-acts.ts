import type { RecentAct } from '@wiec/contract/recent-acts.ts';
import { auditActionName } from '@wiec/domain/audit-action.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { deskActs, foldActs } from '@wiec/domain/desk-acts.ts';
import { isAdministrator, scopeOf } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { openPersonal, staffName } from '../../../services/account-identity.ts';
import { actorOf } from '../../../services/audit.ts';
import { countOwnActs, findRecentActs } from './recent-act-queries.ts';

/** Days that count as lately. */
const LATELY = 14;
/** Rows that are read, and those that are told once the same ones are together. */
const READ = 100;
const TOLD = 8;

const known = Object.entries(deskActs);
const named = (of: (act: (typeof deskActs)[string]) => boolean): string[] =>
  known.filter(([, act]) => of(act)).map(([action]) => action);
const ACTIONS = {
  all: named(() => true),
  managers: named(({ seenBy }) => seenBy === 'managers'),
  moderators: named(({ seenBy }) => seenBy === 'moderators'),
};
const CLOSING = named(({ closes }) => closes !== undefined);

/** What was done lately, as far as the reader may see it, for their desk. It names colleagues and no resident, so that looking leaves no trace. */
export async function listRecentActs(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  reader: CallerAccount,
): Promise<Reply<{ items: RecentAct[]; closedToday: number }>> {
  const isStaff = reader.permissions.size > 0 || (reader.unitPermissions?.size ?? 0) > 0;
  if (!isAdministrator(reader) && !isStaff) return refused('forbidden', FORBIDDEN);
  const actor = actorOf(reader);
  const today = warsawDate(clock());
  const scopes = {
    viewed: scopeOf(reader, 'consultations.view'),
    led: scopeOf(reader, 'consultations.manage'),
    budgets: scopeOf(reader, 'budget.view'),
    moderated: scopeOf(reader, 'comments.moderate'),
  };
  const since = warsawInstant(addDays(today, -LATELY));
  const rows = await findRecentActs(db, { id: reader.id, actor, scopes }, ACTIONS, since, READ);
  const counts = await countOwnActs(db, actor, CLOSING, warsawInstant(today));
  const closed = counts.reduce((sum, { action, count }) => sum + count * (deskActs[action]?.closes ?? 0), 0);
  // Of one that was taken back and refused again, the newest row alone can be taken back.
  const newest = new Map(rows.toReversed().map((row) => [row.undoComment, row]));
  const acts = foldActs(
    rows.map((row) => ({ ...row, isUndoable: row.undoUntil !== null && newest.get(row.undoComment) === row })),
  );
  return accepted({
    items: acts
      .slice(0, TOLD)
      .map(
        ({
          at,
          actor: by,
          personal,
          action,
          count,
          projectId: id,
          projectType: type,
          projectTitle: title,
          ...act
        }) => ({
          at: at.toISOString(),
          whose: by === actor ? ('own' as const) : by.startsWith('account:') ? ('other' as const) : ('portal' as const),
          by: personal === null ? null : staffName(openPersonal({ secret }, personal)),
          done: auditActionName(action),
          count,
          matter: id === null || type === null || title === null ? null : { id, type, title },
          undo: act.isUndoable
            ? { commentId: act.undoComment!, revision: act.undoRevision!, until: act.undoUntil!.toISOString() }
            : null,
        }),
      ),
    closedToday: Math.max(0, closed),
  });
}
