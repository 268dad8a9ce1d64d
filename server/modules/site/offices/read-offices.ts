import type { Office } from '@wiec/contract/offices.ts';
import { may } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { listPage } from '../../../http/list-page.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { readOffices } from './office-queries.ts';

export interface OfficesPage {
  items: Office[];
  total: number;
  page: number;
  size: number;
}

/** Offices whose data this account may change. */
export async function listOffices(
  { db }: Pick<Deps, 'db'>,
  { by, ...asked }: { by: CallerAccount; page?: number | undefined; size?: number | undefined },
): Promise<Reply<OfficesPage>> {
  const own = (await readOffices(db)).filter(({ id }) => may(by, 'offices.manage', id));
  const { page, size, offset, limit } = listPage({ page: asked.page, size: asked.size ?? 20 }, own.length, 0);
  return accepted({ items: own.slice(offset, offset + limit), total: own.length, page, size });
}

/** One office, for whoever may change it. What it is called is no secret, so that a refusal says what is missing. */
export async function getOffice({ db }: Pick<Deps, 'db'>, id: number, by: CallerAccount): Promise<Reply<Office>> {
  const office = (await readOffices(db)).find((one) => one.id === id);
  if (!office) return refused('not-found', 'Nie ma takiego urzędu.');
  return may(by, 'offices.manage', id) ? accepted(office) : refused('forbidden', FORBIDDEN);
}
