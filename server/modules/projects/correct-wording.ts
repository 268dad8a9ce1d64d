import type { OfficeWordings } from '@wiec/contract/office-wordings.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { projectStage } from '@wiec/domain/project-stage.ts';
import { readReason, REASON_FAULT } from '@wiec/domain/public-reason.ts';
import { correctionProblem, correctionStageProblem, type WordingTarget } from '@wiec/domain/wording-correction.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import {
  hasPublishedResults,
  insertCorrection,
  listCorrections,
  listWordings,
  presentCorrections,
  rewriteWording,
} from '../../participation/wording-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { type DraftOrder, holdForOffice } from './hold-draft.ts';
import type { HeldProject } from './project-queries.ts';

type Order = Omit<DraftOrder, 'seen'>;

const NOT_CORRECTED = 'Literówka nie została poprawiona';
const faultOf = (field: string, message: string) => refused('unprocessable', NOT_CORRECTED, [{ field, message }]);

/** Holds a project whose words may be corrected, for whoever publishes. */
async function holdForCorrection(tx: Transaction<Database>, order: Order): Promise<Reply<HeldProject>> {
  const held = await holdForOffice(tx, order, () => null);
  if (!held.ok) return held;
  const resultsPublished = await hasPublishedResults(tx, order.projectId);
  const stage = projectStage({ ...held.data, hasResults: true, resultsPublished, unopened: 0 }, held.data.now);
  const problem = correctionStageProblem(stage);
  return problem === null ? held : refused('conflict', problem);
}

async function readWordings(tx: Transaction<Database>, { projectId }: Order, { title }: HeldProject) {
  const wordings = [
    { target: 'title' as const, id: projectId, words: title, question: null, form: '' },
    ...(await listWordings(tx, projectId)),
  ];
  const corrections = await listCorrections(tx, projectId);
  const published = ({ target, id, words }: Pick<(typeof wordings)[number], 'target' | 'id' | 'words'>): string =>
    corrections.find((each) => each.target === target && each.targetId === id)?.before ?? words;
  return { wordings: wordings.map((wording) => ({ ...wording, published: published(wording) })), corrections };
}

/** The words of a public survey, probe or consultation in which typos can be put right, and what was put right already. */
export async function getOfficeWordings({ db }: Pick<Deps, 'db'>, order: Order): Promise<Reply<OfficeWordings>> {
  return db.transaction().execute(async (tx) => {
    const held = await holdForCorrection(tx, order);
    if (!held.ok) return held;
    const { type, status, title } = held.data;
    const { wordings, corrections } = await readWordings(tx, order, held.data);
    const project = { id: order.projectId, type, status, title };
    return accepted({ project, wordings, corrections: presentCorrections(corrections) });
  });
}

/**
 * Puts a typo right in what everybody sees, in public and with a reason. What was frozen, and is hashed, stays as it was: the
 * correction stands beside it.
 */
export async function correctWording(
  { db, projects }: Pick<Deps, 'db' | 'projects'>,
  order: Order & { target: WordingTarget; targetId: number; seen: string; words: string; reason: string },
): Promise<Reply<{ words: string }>> {
  const { projectId, by, target, targetId, seen } = order;
  const reason = readReason(order.reason);
  if (reason === null) return faultOf('reason', REASON_FAULT);
  const words = tidyText(order.words);
  return db.transaction().execute(async (tx) => {
    const held = await holdForCorrection(tx, order);
    if (!held.ok) return held;
    const { wordings } = await readWordings(tx, order, held.data);
    const found = wordings.find((each) => each.target === target && each.id === targetId);
    if (!found) return refused('not-found', 'Nie ma takiej treści.');
    if (found.words !== seen) return refused('conflict', 'Ktoś tymczasem poprawił tę treść. Obejrzyj ją jeszcze raz.');
    const problem = correctionProblem(seen, words, found.published);
    if (problem !== null) return faultOf('words', problem);
    const isThere = wordings.some(
      (each) =>
        each !== found && each.target === target && each.question?.id === found.question?.id && each.words === words,
    );
    if (isThere && target !== 'question') return faultOf('words', 'Taka treść już tu jest.');
    await insertCorrection(tx, { projectId, target, targetId, before: seen, after: words, reason });
    if (target === 'title') await projects.retitle(tx, projectId, words);
    else await rewriteWording(tx, target, targetId, words);
    const details = { target, targetId };
    const action = 'project.wordingCorrected';
    await audit(tx, { actor: actorOf(by), action, subjectType: 'project', subjectId: projectId, details });
    return accepted({ words });
  });
}
