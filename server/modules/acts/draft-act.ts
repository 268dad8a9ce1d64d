import type { DraftAct } from '@wiec/contract/office-acts.ts';
import { headOfElements } from '@wiec/domain/acts/act-head-lines.ts';
import { type ActHead, actHeader } from '@wiec/domain/acts/act-header.ts';
import { type EditedElement, type EditedNode, treeOfList } from '@wiec/domain/acts/edited-act.ts';
import { editedActProblem } from '@wiec/domain/acts/edited-act-problem.ts';
import { addressesOf } from '@wiec/domain/acts/element-address.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { deleteFile, removeStored } from '../../services/files.ts';
import { clearElements, countEdit, type DraftActRow, listActs, readElements, readSource } from './draft-act-queries.ts';
import { inTurn } from './import-act.ts';
import { insertElements, removeAct } from './queries.ts';

type Tx = Transaction<Database>;

/** What the module of projects does for drafts; `app` hands it over. */
export interface DraftActParty {
  /** Holds a draft for a clerk who may change it. @param seen null: whatever it is now */
  withDraft: <Data>(
    deps: Pick<Deps, 'db'>,
    order: DraftOrder & { kinds: readonly ProjectType[]; seen: string | null; act: 'change' },
    write: (tx: Tx, project: { title: string }) => Promise<Reply<Data>>,
  ) => Promise<Reply<Data>>;
  readRevision: (tx: Tx, projectId: number) => Promise<string | null>;
}

interface DraftOrder {
  projectId: number;
  by: CallerAccount;
}
interface VersionOrder extends DraftOrder {
  /** In force 0, consulted 1. */
  version: number;
}
type PartyDeps = Pick<Deps, 'db'> & DraftActParty;

const kinds = [ProjectType.Consultation];
const noAct = (): Reply<never> => refused('not-found', 'W tej konsultacji nie ma takiego aktu.');

/** An act of a consultation in preparation, to be changed by hand. */
export const getDraftAct = (deps: PartyDeps, { version, ...order }: VersionOrder): Promise<Reply<DraftAct>> =>
  deps.withDraft(deps, { ...order, kinds, seen: null, act: 'change' }, async (tx) => {
    const acts = await listActs(tx, order.projectId);
    const row = acts.find((act) => act.version === version);
    const revision = (await deps.readRevision(tx, order.projectId))!;
    const versions = acts.map((act) => act.version);
    return accepted({ versions, revision, act: row ? await present(tx, row) : null });
  });

async function present(tx: Tx, row: DraftActRow): Promise<NonNullable<DraftAct['act']>> {
  const elements = await readElements(tx, row.id);
  return {
    header: actHeader(row),
    title: row.title,
    filename: row.filename,
    importedAt: row.imported_at.toISOString(),
    edits: row.edits,
    elements,
    source: await readSource(tx, row.id),
  };
}

/** Puts elements in the place of all that an act has: those with an id of before are the same ones, whatever became of them. */
export async function changeDraftAct(
  deps: PartyDeps,
  { version, seen, elements, ...order }: VersionOrder & { seen: string; elements: readonly EditedElement[] },
): Promise<Reply<{ revision: string; ids: number[] }>> {
  const { projectId, by } = order;
  const shape = editedActProblem(null, elements);
  if (shape !== null) return notSaved(shape);
  return deps.withDraft(deps, { ...order, kinds, seen, act: 'change' }, async (tx) => {
    const row = (await listActs(tx, projectId)).find((act) => act.version === version);
    if (!row) return noAct();
    const stored = await readElements(tx, row.id);
    const problem = editedActProblem(stored, elements);
    if (problem !== null) return notSaved(problem);
    const tree = treeOfList(elements);
    await clearElements(tx, row.id);
    const ids = await insertElements(tx, row.id, addressesOf(tree), (element) => {
      const { id, canComment } = element as EditedNode;
      return { id: id < 0 ? null : id, canComment };
    });
    await countEdit(tx, row.id, changedHead(row, stored, tree));
    const details = { projectId, version, elements: elements.length, before: stored.length };
    await audit(tx, { actor: actorOf(by), action: 'act.changed', subjectType: 'act', subjectId: row.id, details });
    return accepted({ revision: (await deps.readRevision(tx, projectId))!, ids });
  });
}

const notSaved = ({ at, message }: { at: number | null; message: string }): Reply<never> =>
  refused('unprocessable', 'Akt nie został zapisany', [
    at === null ? { message } : { message, field: `elements.${at}` },
  ]);

/** What the head says otherwise than before: the rest may come from elsewhere, as in XML. Null: nothing. */
function changedHead(
  { type, number, date, issuing_body: organ, title }: DraftActRow,
  stored: readonly EditedElement[],
  tree: readonly EditedNode[],
): ActHead | null {
  const before = headOfElements(stored.filter(({ depth }) => depth === 0));
  const after = headOfElements(tree);
  const isChanged = (field: keyof ActHead): boolean => before[field] !== after[field];
  const fields = (Object.keys(after) as (keyof ActHead)[]).filter(isChanged);
  if (fields.length === 0) return null;
  const changed = Object.fromEntries(fields.map((field) => [field, after[field]])) as Partial<ActHead>;
  return { type, number, date, organ, title, ...changed };
}

/** Takes an act off a consultation in preparation, with the files that came with it. */
export async function removeDraftAct(
  deps: PartyDeps & Pick<Deps, 'files'>,
  { version, seen, ...order }: VersionOrder & { seen: string },
): Promise<Reply<{ revision: string }>> {
  const { projectId, by } = order;
  let stored: string[] = [];
  const reply = await deps.withDraft<{ revision: string }>(
    deps,
    { ...order, kinds, seen, act: 'change' },
    async (tx) => {
      const row = (await listActs(tx, projectId)).find((act) => act.version === version);
      if (!row) return noAct();
      const files = await removeAct(tx, projectId, version);
      stored = await inTurn(files ?? [], (fileId) => deleteFile(tx, fileId));
      const details = { projectId, version };
      await audit(tx, { actor: actorOf(by), action: 'act.removed', subjectType: 'act', subjectId: row.id, details });
      return accepted({ revision: (await deps.readRevision(tx, projectId))! });
    },
  );
  if (reply.ok) await inTurn(stored, (key) => removeStored(deps, key));
  return reply;
}
