import type { Deps } from '../../../deps.ts';
import { findProfile, listUnits } from '../profile/profile-queries.ts';

const STATES = {
  asked: 'czeka na decyzję urzędu',
  refused: 'urząd nie potwierdził danych',
} as const;

/** That somebody asked to be confirmed as a resident, and how far it is. */
export async function listOwnRequest({ db }: Pick<Deps, 'db'>, accountId: number) {
  const row = await findProfile(db, accountId);
  const state = row?.is_citizen ? 'potwierdzone' : row?.residence ? STATES[row.residence] : null;
  if (state === null) return [];
  const unit = (await listUnits(db)).find(({ id }) => id === row?.office_id);
  const kind = 'Prośba o potwierdzenie danych mieszkańca';
  return [{ kind, title: unit?.name ?? '', state, path: '/konto/profil', keepsAccount: false }];
}
