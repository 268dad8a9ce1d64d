import type { ProbeDraftReply } from '@wiec/contract/office-probes.ts';
import { may, viewingPermission } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { readDraftRevision } from '../../participation/draft-revision-queries.ts';
import { findPreparedProbe } from './queries.ts';

/** A probe of an office as it was written down, for who leads it. All of it is read at one moment. */
export async function getProbeDraft(
  { db }: Pick<Deps, 'db'>,
  id: number,
  reader: CallerAccount,
): Promise<Reply<ProbeDraftReply>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const row = await findPreparedProbe(tx, id);
      if (!row) return refused('not-found', 'Nie ma takiej sondy.');
      if (!may(reader, viewingPermission(ProjectType.Probe), row.office_id, row.unit_id)) {
        return refused('forbidden', FORBIDDEN);
      }
      return accepted({
        id,
        revision: await readDraftRevision(tx, id),
        probe: {
          title: row.title,
          question: row.question,
          shortDescription: row.short_description,
          options: row.options.map(({ content }) => content),
          mode: row.mode,
          onlyForLegalAge: row.only_for_legal_age,
          withTerms: row.agreement !== null,
          dateFrom: row.date_from.toISOString(),
          dateTo: row.date_to.toISOString(),
        },
      });
    });
}
