import type { CaseOpinion, listOpinions as listEndpoint, ListedOpinion } from '@wiec/contract/case-opinions.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import { may, scopeOf } from '@wiec/domain/permission.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { filesOfCase } from '../file-queries.ts';
import { clerkNames } from '../../../services/clerk-names.ts';
import { presentFile } from '../present-case.ts';
import { openWords } from '../written-words.ts';
import {
  countOpinions,
  entryOfOpinion,
  findOpinion,
  findOpinions,
  type FoundOpinion,
  type OpinionRow,
  receivedEntry,
} from './opinion-queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'secret'>;
type Asked = z.output<NonNullable<typeof listEndpoint.query>>;

export const noSuchOpinion = () => refused('not-found', 'Nie ma takiej prośby o opinię.');

/** Opinions that units of the reader were asked for. It has nothing that anybody wrote, so nothing of it is written down as read. */
export async function listOpinions(
  deps: ReadDeps,
  { view = 'asked', ...asked }: Asked,
  reader: CallerAccount,
): Promise<Reply<z.infer<typeof listEndpoint.output>>> {
  const scope = scopeOf(reader, 'initiatives.opine');
  const counts = await countOpinions(deps.db, scope);
  const total = counts[view];
  const { page, size, ...slice } = listPage(asked, total);
  const rows = await findOpinions(deps.db, scope, view, slice);
  const names = await clerkNames(
    deps,
    deps.db,
    rows.map((row) => row.asked_by),
  );
  return accepted({ items: rows.map((row) => presentListed(row, names)), total, page, size, counts });
}

/** One that another unit was asked for is told like one that there is not. */
export async function getOpinion(deps: ReadDeps, id: number, reader: CallerAccount): Promise<Reply<CaseOpinion>> {
  const row = await findOpinion(deps.db, id);
  if (!row || !may(reader, 'initiatives.opine', row.unit_office_id, row.unit_id)) return noSuchOpinion();
  await audit(deps.db, {
    actor: actorOf(reader),
    action: 'initiatives.read',
    subjectType: 'initiative',
    subjectId: row.initiative_id,
    details: { opinion: id },
  });
  return accepted(await presentOpinion(deps, deps.db, row));
}

const presentListed = (row: OpinionRow, names: ReadonlyMap<number, string>): ListedOpinion => ({
  id: row.id,
  number: caseNumber(row.year, row.serial),
  class: row.class,
  unitName: row.unit_name,
  officeName: row.office_name,
  askedBy: row.asked_by === null ? null : (names.get(row.asked_by) ?? null),
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  state: row.state,
  endedAt: row.ended_at?.toISOString() ?? null,
});

export async function presentOpinion(deps: ReadDeps, db: Kysely<Database>, row: FoundOpinion): Promise<CaseOpinion> {
  const { secret } = deps;
  const isAwaited = row.state === 'asked';
  const entry = isAwaited ? undefined : await entryOfOpinion(db, row);
  const names = await clerkNames(deps, db, [row.asked_by, entry?.account_id ?? null]);
  const files = await filesOfCase(db, row.initiative_id);
  const received = await receivedEntry(db, row.initiative_id);
  return {
    ...presentListed(row, names),
    question: openWords(secret, row.question),
    content: isAwaited ? openWords(secret, row.content) : null,
    files:
      isAwaited && row.with_files
        ? files.filter(({ entry_id }) => entry_id === received).map((file) => presentFile(secret, file))
        : [],
    receivedAt: row.received_at.toISOString(),
    caseDueAt: row.case_due_at.toISOString(),
    said: entry?.words
      ? {
          words: openWords(secret, entry.words),
          name: entry.account_id === null ? null : (names.get(entry.account_id) ?? null),
          files: files.filter(({ entry_id }) => entry_id === entry.id).map((file) => presentFile(secret, file)),
        }
      : null,
  };
}
