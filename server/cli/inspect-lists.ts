import type { Connection } from '../db/connection.ts';
import { checkLists, type ListsChecked } from '../participation/lists/check-lists.ts';
import { StartProblem } from '../start-problem.ts';

export type InspectedLists = Omit<ListsChecked, 'faults'>;

/** Counts the sealed lists of a database. @throws StartProblem where one does not follow from the one before */
export async function inspectLists(connection: Connection): Promise<InspectedLists> {
  const { faults, ...checked } = await checkLists(connection);
  if (faults.length === 0) return checked;
  const [{ voteId, seq, fault }] = faults as [(typeof faults)[number]];
  throw new StartProblem(
    `Lista kopert ${seq} głosowania ${voteId} nie wynika z poprzedniej (${fault}): bazę danych, do której należy, ktoś zmienił.`,
  );
}
