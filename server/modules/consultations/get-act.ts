import type { LegalAct } from '@wiec/contract/consultations.ts';
import type { Deps } from '../../deps.ts';
import { opensPreview } from '../../participation/previews/preview-queries.ts';
import { noPreview } from '../../participation/previews/preview-standing.ts';
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
  return act ? accepted(act) : noAct();
}

/** The same for whoever was given a link, also of what is in preparation. Nobody keeps it, so that a revoked link shows nothing. */
export async function getActPreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { projectId, version, clientId }: { projectId: number; version: number; clientId: string },
): Promise<Reply<LegalAct>> {
  if (!(await opensPreview(db, projectId, clientId, clock()))) return noPreview();
  const found = await readAct(db, { projectId, version }, 'previewers');
  return found ? accepted(presentAct(found)) : noAct();
}

const noAct = () => refused('not-found', 'Nie ma takiego aktu prawnego.');
