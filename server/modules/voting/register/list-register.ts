import type { RegisterEntry } from '@wiec/contract/vote-register.ts';
import type { EntryStatus } from '@wiec/domain/register-decision.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findEntries } from './entry-queries.ts';
import { type Official, presentEntry, type RegisterDeps, registerDesk } from './register-desk.ts';

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
  const desk = await registerDesk(deps, input.voteId, input.by);
  if (!desk.ok) return desk;
  const statuses = input.status === undefined ? LISTED : LISTED.filter((status) => status === input.status);
  if (statuses.length === 0) return refused('unprocessable', `Stan głosu to jeden z: ${LISTED.join(', ')}.`);
  const size = input.size ?? 20;
  const page = size === -1 ? 1 : (input.page ?? 1);
  const slice = size === -1 ? { offset: 0, limit: null } : { offset: (page - 1) * size, limit: size };
  const { rows, total } = await findEntries(deps.db, input.voteId, statuses, slice);
  return accepted({ items: rows.map(presentEntry), total, page, size });
}
