import type { Office, OfficeBody } from '@wiec/contract/offices.ts';
import { checkOffice, officeFields, tidyOffice } from '@wiec/domain/office.ts';
import { isAdministrator } from '@wiec/domain/permission.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import {
  insertOffice,
  isOfficeBusy,
  lockOffices,
  readOffices,
  writeOffice,
  writeRetirement,
} from './office-queries.ts';
import { getOffice } from './read-offices.ts';

type Db = Kysely<Database>;

/** One after the other, with what whoever asks may do once it is their turn: a right may end meanwhile. */
export const changeOffices = <T>(
  { db }: Pick<Deps, 'db'>,
  asked: CallerAccount,
  change: (tx: Db, by: CallerAccount) => Promise<Reply<T>>,
): Promise<Reply<T>> =>
  db.transaction().execute(async (tx) => {
    await lockOffices(tx);
    const by = await loadCaller({ db: tx }, asked.id, asked.session);
    return by === null ? refused('forbidden', FORBIDDEN) : change(tx, by);
  });

/** Adds an office after the others: everybody sees it in the switcher at once. */
export async function createOffice(
  deps: Pick<Deps, 'db'>,
  { body, by: asked }: { body: OfficeBody; by: CallerAccount },
): Promise<Reply<Office>> {
  return changeOffices(deps, asked, async (tx, by) => {
    if (!isAdministrator(by)) return refused('forbidden', ADMINISTRATORS_ONLY);
    const office = tidyOffice(body);
    const faulty = refuseFaulty(office);
    if (faulty) return faulty;
    const id = await insertOffice(tx, office);
    await write(tx, by, 'office.created', id);
    return getOffice({ db: tx }, id, by);
  });
}

/** Changes what everybody reads of an office in the footer; votes that are open keep their own words. */
export async function updateOffice(
  deps: Pick<Deps, 'db'>,
  {
    id,
    body: { revision, ...body },
    by: asked,
  }: { id: number; body: OfficeBody & { revision: number }; by: CallerAccount },
): Promise<Reply<Office>> {
  return changeOffices(deps, asked, async (tx, by) => {
    const found = await getOffice({ db: tx }, id, by);
    if (!found.ok) return found;
    const office = tidyOffice(body);
    const faulty = refuseFaulty(office);
    if (faulty) return faulty;
    if (found.data.revision !== revision) {
      return refused(
        'conflict',
        'Ktoś zmienił dane tego urzędu w międzyczasie. Otwórz tę stronę w nowej karcie, porównaj i wprowadź swoje zmiany jeszcze raz.',
      );
    }
    await writeOffice(tx, id, office);
    await write(tx, by, 'office.changed', id, { fields: changedFields(found.data, office) });
    return getOffice({ db: tx }, id, by);
  });
}

/** Takes an office out of footer, switcher and choices, or brings it back. What it has done stays where it was. */
export async function retireOffice(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, isRetired, by: asked }: { id: number; isRetired: boolean; by: CallerAccount },
): Promise<Reply<Office>> {
  return changeOffices(deps, asked, async (tx, by) => {
    if (!isAdministrator(by)) return refused('forbidden', ADMINISTRATORS_ONLY);
    const found = await getOffice({ db: tx }, id, by);
    if (!found.ok) return found;
    if (found.data.isRetired === isRetired) return found;
    if (isRetired) {
      const shown = (await readOffices(tx)).filter((office) => !office.isRetired);
      if (shown.length === 1) return refused('conflict', 'To jedyny urząd w portalu. Najpierw dodaj inny.');
      if (await isOfficeBusy(tx, id, deps.clock())) {
        return refused('conflict', 'W tym urzędzie trwa głosowanie albo sonda. Wycofaj go po ich zakończeniu.');
      }
    }
    await writeRetirement(tx, id, isRetired ? deps.clock() : null);
    await write(tx, by, isRetired ? 'office.retired' : 'office.restored', id);
    return getOffice({ db: tx }, id, by);
  });
}

/** Which offices there are concerns the whole portal, and an office to come, in which nobody else holds anything yet. */
const ADMINISTRATORS_ONLY = 'Urzędy dodaje i wycofuje administrator.';

function refuseFaulty(office: OfficeBody): Refusal | null {
  const errors = Object.entries(checkOffice(office)).map(([field, message = '']) => ({ field, message }));
  return errors.length > 0 ? refused('unprocessable', 'Popraw dane urzędu', errors) : null;
}

const changedFields = (before: Office, after: OfficeBody): string[] => [
  ...officeFields.filter((field) => (before[field] ?? '') !== after[field]),
  ...(sameHours(before, after) ? [] : ['officeOpenHours']),
];

const sameHours = (a: Pick<Office, 'officeOpenHours'>, b: Pick<Office, 'officeOpenHours'>): boolean =>
  a.officeOpenHours.length === b.officeOpenHours.length &&
  a.officeOpenHours.every(
    ({ days, hours }, i) => b.officeOpenHours[i]?.days === days && b.officeOpenHours[i].hours === hours,
  );

const write = (tx: Db, by: CallerAccount, action: string, id: number, details: Record<string, unknown> = {}) =>
  audit(tx, { actor: `account:${by.id}`, action, subjectType: 'office', subjectId: id, details });
