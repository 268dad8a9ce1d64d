import type { OfficeBody } from '@wiec/contract/offices.ts';
import type { OfficeFooter } from '@wiec/contract/site.ts';
import { checkOffice, officeFields } from '@wiec/domain/office.ts';
import { may } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { findOffices, writeOffice } from './desk-queries.ts';

type Offices = Pick<Deps, 'db'>;

export interface OfficesPage {
  items: OfficeFooter[];
  total: number;
  page: number;
  size: number;
}

/** Offices whose data this account may change. */
export async function listOffices(
  { db }: Offices,
  { by, page = 0, size = 20 }: { by: CallerAccount; page?: number | undefined; size?: number | undefined },
): Promise<Reply<OfficesPage>> {
  const own = (await findOffices(db)).filter(({ id }) => may(by, 'offices.manage', id));
  const items = size === -1 ? own : own.slice(page * size, (page + 1) * size);
  return accepted({ items, total: own.length, page: size === -1 ? 0 : page, size });
}

/** One office, for whoever may change it. What it is called is no secret, so that a refusal says what is missing. */
export async function getOffice({ db }: Offices, id: number, by: CallerAccount): Promise<Reply<OfficeFooter>> {
  const office = (await findOffices(db)).find((one) => one.id === id);
  if (!office) return refused('not-found', 'Nie ma takiego urzędu.');
  return may(by, 'offices.manage', id) ? accepted(office) : forbidden();
}

const forbidden = (): Refusal => refused('forbidden', 'Brak uprawnień do wykonania polecania');

/** Changes what everybody reads of an office in the footer; votes that are open keep their own words. */
export async function updateOffice(
  deps: Offices,
  { id, body, by }: { id: number; body: OfficeBody; by: CallerAccount },
): Promise<Reply<OfficeFooter>> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await getOffice({ db: tx }, id, by);
    if (!found.ok) return found;
    const tidy = { ...body, ...Object.fromEntries(officeFields.map((field) => [field, tidyText(body[field])])) };
    const errors = Object.entries(checkOffice(tidy)).map(([field, message]) => ({ field, message }));
    if (errors.length > 0) return refused('unprocessable', 'Popraw dane urzędu', errors);
    await writeOffice(tx, id, tidy);
    await audit(tx, {
      actor: `account:${by.id}`,
      action: 'office.changed',
      subjectType: 'office',
      subjectId: id,
      details: { fields: officeFields.filter((field) => (found.data[field] ?? '') !== tidy[field]) },
    });
    return getOffice({ db: tx }, id, by);
  });
}
