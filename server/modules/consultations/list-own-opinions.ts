import type { Deps } from '../../deps.ts';
import { listOpinionsOf } from './opinion-queries.ts';

/** The opinions of an account, for its owner. They go with the account. */
export async function listOwnOpinions({ db }: Pick<Deps, 'db'>, accountId: number) {
  const opinions = await listOpinionsOf(db, accountId);
  return opinions.map(({ projectId, title, type, ofComment }) => ({
    kind: ofComment ? 'Ocena komentarza' : 'Ocena konsultacji',
    title,
    state: type === 0 ? 'podoba się' : 'nie podoba się',
    path: `/konsultacje/podglad/${projectId}`,
    keepsAccount: false,
  }));
}
