import type { LegalAct } from '@wiec/contract/consultations.ts';
import type { Deps } from '../../deps.ts';
import type { Shared } from '../../http/kept-answers.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { presentAct } from './present-act.ts';
import { readAct } from './read-act.ts';

/** One version of the act of a consultation, without what people said about it. */
export async function getAct(
  { db }: Pick<Deps, 'db'>,
  shared: Shared,
  { projectId, version }: { projectId: number; version: number },
): Promise<Reply<LegalAct>> {
  const act = await shared([projectId, version], async () => {
    const found = await readAct(db, { projectId, version });
    return found && presentAct(found);
  });
  return act ? accepted(act) : refused('not-found', 'Nie ma takiego aktu prawnego.');
}
