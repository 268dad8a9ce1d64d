import type { ThematicArea } from '@wiec/contract/thematic-areas.ts';
import { may } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkThematicArea, type ThematicAreaFields } from '@wiec/domain/thematic-area.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { findLiveOfficeIds } from '../../../http/caller-queries.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import {
  findThematicAreas,
  insertThematicArea,
  isAreaInOpenVote,
  lockThematicArea,
  writeThematicArea,
} from './area-queries.ts';

type Areas = Pick<Deps, 'db'>;

const mayKeep = (by: CallerAccount, officeId: number): boolean => may(by, 'settings.manage', officeId);
const forbidden = (): Refusal => refused('forbidden', FORBIDDEN);
const taken = (): Refusal => fieldRefused('conflict', 'thematicAreaName', 'Urząd ma już kategorię o tej nazwie');

const fieldRefused = (kind: 'conflict' | 'unprocessable', field: string, message: string): Refusal =>
  refused(kind, message, [{ field, message }]);

/** Those of the offices whose settings the account keeps. */
export async function listThematicAreas({ db }: Areas, by: CallerAccount): Promise<Reply<ThematicArea[]>> {
  return accepted((await findThematicAreas(db)).filter(({ officeId }) => mayKeep(by, officeId)));
}

export async function getThematicArea({ db }: Areas, id: number, by: CallerAccount): Promise<Reply<ThematicArea>> {
  const [area] = await findThematicAreas(db, id);
  if (!area) return refused('not-found', 'Nie ma takiej kategorii.');
  return mayKeep(by, area.officeId) ? accepted(area) : forbidden();
}

interface NewArea extends ThematicAreaFields {
  officeId: number;
}

export async function addThematicArea(
  deps: Areas,
  { body, by }: { body: NewArea; by: CallerAccount },
): Promise<Reply<ThematicArea>> {
  return deps.db.transaction().execute(async (tx) => {
    if (!mayKeep(by, body.officeId)) return forbidden();
    if (!(await findLiveOfficeIds(tx)).includes(body.officeId)) return refused('not-found', 'Nie ma takiego urzędu.');
    const judged = judge(body);
    if (!judged.ok) return judged;
    const id = await insertThematicArea(tx, { ...judged.data, officeId: body.officeId });
    if (id === null) return taken();
    await tell(tx, by, id, 'thematicArea.added', { officeId: body.officeId });
    return getThematicArea({ db: tx }, id, by);
  });
}

interface ChangedArea extends ThematicAreaFields {
  isRetired: boolean;
  revision: number;
}

/** Words that a vote was opened with stay as they are until it is over; the drawing and the retiring do not concern it. */
export async function updateThematicArea(
  deps: Areas,
  { id, body, by }: { id: number; body: ChangedArea; by: CallerAccount },
): Promise<Reply<ThematicArea>> {
  return deps.db.transaction().execute(async (tx) => {
    await lockThematicArea(tx, id);
    const found = await getThematicArea({ db: tx }, id, by);
    if (!found.ok) return found;
    const before = found.data;
    if (before.revision !== body.revision) {
      return refused(
        'conflict',
        'Ktoś zmienił tę kategorię w międzyczasie. Wczytaj stronę ponownie i popraw jeszcze raz.',
      );
    }
    const judged = judge(body);
    if (!judged.ok) return judged;
    const { thematicAreaName } = judged.data;
    if (thematicAreaName !== before.thematicAreaName && (await isAreaInOpenVote(tx, id))) {
      const message = 'Kategoria jest w głosowaniu, które trwa. Nazwę można zmienić po jego zamknięciu.';
      return fieldRefused('conflict', 'thematicAreaName', message);
    }
    if (!(await writeThematicArea(tx, id, { ...judged.data, isRetired: body.isRetired }))) return taken();
    await tell(tx, by, id, 'thematicArea.changed', { isRetired: body.isRetired });
    return getThematicArea({ db: tx }, id, by);
  });
}

function judge(fields: ThematicAreaFields): Reply<{ thematicAreaName: string; motif: string }> {
  const tidy = { thematicAreaName: tidyText(fields.thematicAreaName), motif: fields.motif };
  const errors = Object.entries(checkThematicArea(tidy)).map(([field, message]) => ({ field, message }));
  return errors.length > 0 ? refused('unprocessable', 'Popraw kategorię', errors) : accepted(tidy);
}

const tell = (tx: Deps['db'], by: CallerAccount, id: number, action: string, details: Record<string, unknown>) =>
  audit(tx, { actor: `account:${by.id}`, action, subjectType: 'officeThematicArea', subjectId: id, details });
