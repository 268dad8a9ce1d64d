import type { CaseOpinion, OpinionActBody } from '@wiec/contract/case-opinions.ts';
import { may } from '@wiec/domain/permission.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { perform, readWords } from '../office/act-on-case.ts';
import type { ActDeps } from '../office/act-context.ts';
import { lockCase } from '../queries.ts';
import { findOpinion } from './opinion-queries.ts';
import { noSuchOpinion, presentOpinion } from './unit-opinions.ts';

const OVER = 'Nikt już nie czeka na tę opinię: ktoś ją dał albo sprawa poszła dalej. Odśwież stronę.';

/**
 * A unit gives its opinion, or says that it is not its task. What it was asked does not change while it is awaited, so that no revision
 * is compared: it is awaited or it is not.
 */
export async function actOnOpinion(
  deps: ActDeps,
  { id, body, by, uploadHash }: { id: number; body: OpinionActBody; by: CallerAccount; uploadHash: Buffer | null },
): Promise<Reply<CaseOpinion>> {
  return deps.db.transaction().execute(async (tx): Promise<Reply<CaseOpinion>> => {
    const asked = await findOpinion(tx, id);
    if (!asked || !may(by, 'initiatives.opine', asked.unit_office_id, asked.unit_id)) return noSuchOpinion();
    const row = await lockCase(tx, asked.initiative_id);
    // Deleted meanwhile, its time of keeping being over.
    if (!row) return noSuchOpinion();
    if (!(await stillMay({ db: tx }, by, 'initiatives.opine', asked.unit_office_id, asked.unit_id))) {
      return refused('forbidden', FORBIDDEN);
    }
    // Under the lock of its case.
    if ((await findOpinion(tx, id))!.state !== 'asked') return refused('conflict', OVER);
    const words = readWords(body.words);
    if (typeof words !== 'string') return words;
    const refusal = await perform({
      deps,
      tx,
      row,
      body: { ...body, revision: row.revision, opinionId: id },
      words,
      by,
      as: 'unit',
      uploader: { uploadHash, accountId: by.id },
      now: deps.clock(),
    });
    if (refusal) return refusal;
    return accepted(await presentOpinion(deps, tx, (await findOpinion(tx, id))!));
  });
}
