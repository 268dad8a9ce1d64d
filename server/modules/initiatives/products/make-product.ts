import { randomUUID } from 'node:crypto';
import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { type ProductKind, productProblem } from '@wiec/domain/case-product.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { type NewFile, readStoredBytes, removeUnnamed } from '../../../services/files.ts';
import { leads, stillLeads } from '../case-rights.ts';
import { filesOfCase } from '../file-queries.ts';
import { productLetter } from '../initiative-letters.ts';
import { noSuchCase, presentOfficeCase } from '../office/get-case.ts';
import { writtenIn } from '../present-case.ts';
import { type CaseRow, entriesOf, insertEntry, lockCase, updateCase } from '../queries.ts';
import { tellAuthor } from '../tell-author.ts';
import { openFilename } from '../written-words.ts';
import { findChoiceOf, findProducts, insertProduct } from './product-queries.ts';

type Tx = Transaction<Database>;
type MakeDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config' | 'files'>;

/** What of a case goes into what is made of it; nothing of its author. */
export interface Material {
  readonly officeId: number;
  readonly number: string;
  readonly title: string;
  readonly content: string;
  readonly locationDescription: string;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  /** Grosze; null: it was not asked for. */
  readonly cost: number | null;
  /** Null: the whole town. */
  readonly districtId: number | null;
  /** Each with the key under which its copy is kept. */
  readonly files: readonly NewFile[];
}

/** What was made: its id, and whether all files went along. */
type Made = Reply<{ id: number; withFiles: boolean }>;

/** How other modules make something of it in the caller's transaction, each by its own rules and rights; `app` hands it over. */
export interface ProductMakers {
  readonly consultation: (tx: Tx, from: Material, by: CallerAccount) => Promise<Made>;
  readonly project: (
    tx: Tx,
    from: Material,
    by: CallerAccount,
    where: { editionId: number; thematicAreaId: number },
  ) => Promise<Made>;
}

export interface ProductOrder {
  id: number;
  /** That was seen. */
  revision: number;
  kind: ProductKind;
  /** Of a project. */
  editionId: number | null;
  /** Of a project; null: that of the case. */
  thematicAreaId: number | null;
  withFiles: boolean;
  by: CallerAccount;
}

const SEEN_BEFORE = 'Ktoś zmienił tymczasem tę sprawę. Odśwież stronę i zdecyduj jeszcze raz.';

/** Undoes what was written before it was refused. */
class Refused extends Error {
  readonly reply: Reply<never>;

  constructor(reply: Reply<never>) {
    super('nothing is made');
    this.reply = reply;
  }
}

/**
 * Makes a consultation in preparation, or a project of an edition, of a case whose author agreed; both are written together, or
 * neither. The case is held meanwhile, so that two presses make one, and a consent that is taken back is seen.
 */
export async function makeProduct(
  deps: MakeDeps,
  makers: ProductMakers,
  order: ProductOrder,
): Promise<Reply<OfficeCase>> {
  const keys: string[] = [];
  const forgetCopies = async (): Promise<void> => {
    for (const key of keys) await removeUnnamed(deps, key);
  };
  try {
    return await deps.db.transaction().execute((tx) => makeWithin(deps, makers, { order, tx, keys }));
  } catch (error) {
    await forgetCopies();
    if (error instanceof Refused) return error.reply;
    throw error;
  }
}

async function makeWithin(
  deps: MakeDeps,
  makers: ProductMakers,
  { order, tx, keys }: { order: ProductOrder; tx: Tx; keys: string[] },
): Promise<Reply<OfficeCase>> {
  const { id, revision, kind, by } = order;
  const row = await lockCase(tx, id);
  if (!row || !leads(by, row)) return noSuchCase();
  if (!(await stillLeads({ db: tx }, by, row))) return refused('forbidden', FORBIDDEN);
  if (row.revision !== revision) return refused('conflict', SEEN_BEFORE);
  const made = (await findProducts(tx, id)).map((each) => each.kind);
  const problem = productProblem(kind, { state: row.state, consented: row.consented_at !== null, made });
  if (problem !== null) return refused('conflict', problem);
  const chosen = await findChoiceOf(tx, id);
  const material = await materialOf(deps, tx, row, {
    districtId: chosen.isWhole ? null : chosen.districtId,
    withFiles: order.withFiles,
    keys,
  });
  const reply =
    kind === 'consultation'
      ? await makers.consultation(tx, material, by)
      : await makeProject(makers, { order, tx, material, thematicAreaId: chosen.thematicAreaId });
  if (!reply.ok) throw new Refused(reply);
  const product = reply.data;
  await insertProduct(tx, { initiativeId: id, kind, id: product.id, by: by.id });
  await insertEntry(tx, {
    initiativeId: id,
    act: 'made',
    by: 'office',
    accountId: by.id,
    isPublic: true,
    words: null,
    details: { kind, id: product.id, withFiles: product.withFiles },
  });
  await updateCase(tx, id, {});
  await audit(tx, {
    actor: actorOf(by),
    action: 'initiative.made',
    subjectType: 'initiative',
    subjectId: id,
    details: { kind, id: product.id },
  });
  await tellAuthor(deps, tx, row, (about) => productLetter(about, kind));
  return accepted(await presentOfficeCase(deps, tx, (await lockCase(tx, id))!, by));
}

async function makeProject(
  makers: ProductMakers,
  given: { order: ProductOrder; tx: Tx; material: Material; thematicAreaId: number | null },
): Promise<Made> {
  const { editionId, by } = given.order;
  const thematicAreaId = given.order.thematicAreaId ?? given.thematicAreaId;
  const missing = [
    ...(editionId === null ? [{ field: 'editionId', message: 'Wybierz edycję budżetu.' }] : []),
    ...(thematicAreaId === null ? [{ field: 'thematicAreaId', message: 'Wybierz kategorię.' }] : []),
  ];
  if (editionId === null || thematicAreaId === null) {
    return refused('unprocessable', 'Projekt nie został dodany', missing);
  }
  return makers.project(given.tx, given.material, by, { editionId, thematicAreaId });
}

async function materialOf(
  deps: MakeDeps,
  tx: Tx,
  row: CaseRow,
  { districtId, withFiles, keys }: { districtId: number | null; withFiles: boolean; keys: string[] },
): Promise<Material> {
  const { title, content, locationDescription } = writtenIn(deps.secret, row);
  const received = (await entriesOf(tx, row.id, true)).find(({ act }) => act === 'received');
  const sent = withFiles
    ? (await filesOfCase(tx, row.id)).filter((file) => file.entry_id === (received?.id ?? null))
    : [];
  const files: NewFile[] = [];
  for (const file of sent) {
    const bytes = await readStoredBytes(deps, file.storage_key);
    if (bytes === null) continue;
    const storageKey = randomUUID();
    keys.push(storageKey);
    files.push({ filename: openFilename(deps.secret, file.filename), bytes, storageKey });
  }
  return {
    officeId: row.office_id,
    number: caseNumber(row.year, row.serial),
    title,
    content,
    locationDescription,
    place: row.latitude === null ? null : { latitude: row.latitude, longitude: row.longitude! },
    cost: row.cost,
    districtId,
    files,
  };
}
