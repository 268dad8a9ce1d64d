import type { RegisterEntry } from '@wiec/contract/vote-register.ts';
import type { EntryStatus } from '@wiec/domain/register-decision.ts';
import { listPage } from '../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { countEntries, findEntries } from './entry-queries.ts';
import { type Official, presentEntry, type RegisterDeps, admitOfficial } from './official.ts';

/** Valid ones are not listed: whose vote is in question is looked for by the person. */
const LISTED: readonly EntryStatus[] = ['waiting', 'quarantined', 'annulled'];

export interface ListRegisterInput {
  voteId: number;
  by: Official;
  status?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

export interface RegisterPage {
  items: RegisterEntry[];
  total: number;
  page: number;
  size: number;
}

/** Entries that wait for the office, or about which it decided. */
export async function listRegister(deps: RegisterDeps, input: ListRegisterInput): Promise<Reply<RegisterPage>> {
  const admitted = await admitOfficial(deps, input.voteId, input.by);
  if (!admitted.ok) return admitted;
  const statuses = input.status === undefined ? LISTED : LISTED.filter((status) => status === input.status);
  if (statuses.length === 0) return refused('unprocessable', `Stan głosu to jeden z: ${LISTED.join(', ')}.`);
  const total = await countEntries(deps.db, input.voteId, statuses);
  const { page, size, ...slice } = listPage({ page: input.page, size: input.size ?? 20 }, total);
  const rows = await findEntries(deps.db, input.voteId, statuses, slice);
  return accepted({ items: rows.map(presentEntry), total, page, size });
}
