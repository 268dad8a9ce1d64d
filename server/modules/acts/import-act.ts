import { createHash, randomUUID } from 'node:crypto';
import type { EditedElement } from '@wiec/domain/acts/edited-act.ts';
import { addressesOf } from '@wiec/domain/acts/element-address.ts';
import { elementName } from '@wiec/domain/acts/element-name.ts';
import { matchElements } from '@wiec/domain/acts/match-elements.ts';
import { plainText } from '@wiec/domain/acts/superscript.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { deleteFile, keepFile, type KeptFile, nameKept, removeStored, removeUnnamed } from '../../services/files.ts';
import { readElementsOf } from './draft-act-queries.ts';
import { attachFile, insertAct, insertElements, insertSource, lockProject, NEW_ELEMENT, removeAct } from './queries.ts';
import type { ReadAct } from './reading/act-source.ts';
import { ACT_FILE_LIMITS } from './reading/limits.ts';

export interface ActImport {
  readonly projectId: number;
  /** 0: in force, 1: consulted, 2: adopted. */
  readonly version: number;
  readonly filename: string;
  readonly bytes: Buffer;
  readonly act: ReadAct;
  readonly by: CallerAccount | 'cli' | 'system';
}

type Tx = Transaction<Database>;

/** Lets `write` put an act on a consultation in one transaction that holds it, or refuses. */
export type InConsultation = <Data>(
  write: (tx: Tx, project: { title: string }) => Promise<Reply<Data>>,
) => Promise<Reply<Data>>;

export interface ImportedAct {
  readonly id: number;
  readonly projectTitle: string;
  readonly elements: number;
  /** Another act of this version was there before. */
  readonly replaced: boolean;
  /** Elements that are those of the act before; null: there was none. */
  readonly recognisedAgain: number | null;
  /** Of those that are not: what was closed for remarks, by name. */
  readonly closedBefore: readonly string[];
}

export const TITLE = 'Akt nie został wczytany';
const { filesSeconds } = ACT_FILE_LIMITS;

/** Any consultation, for whoever may run commands on the server. */
const inAnyConsultation =
  ({ db }: Pick<Deps, 'db'>, projectId: number): InConsultation =>
  (write) =>
    db.transaction().execute(async (tx) => {
      const project = await lockProject(tx, projectId);
      if (!project) return refused('not-found', TITLE, [`Nie ma projektu o numerze ${projectId}.`]);
      if (project.type !== ProjectType.Consultation) {
        return refused('unprocessable', TITLE, [`Projekt ${projectId} („${project.title}”) nie jest konsultacją.`]);
      }
      return write(tx, project);
    });

/**
 * Puts an act that was read on a consultation: wholly, or not at all. It takes the place of the one before, unless somebody has
 * commented on that.
 */
export async function importAct(
  deps: Pick<Deps, 'db' | 'files'>,
  { projectId, version, filename, bytes, act, by }: ActImport,
  inConsultation: InConsultation = inAnyConsultation(deps, projectId),
): Promise<Reply<ImportedAct>> {
  const stored: string[] = [];
  let removed: string[] = [];
  try {
    // Before the transaction: nobody waits for a lock while pictures are written anew.
    const files = await keepFiles(deps, act, stored);
    const reply = await inConsultation<ImportedAct>(async (tx, project) => {
      const before = await readElementsOf(tx, projectId, version);
      const former = await removeAct(tx, projectId, version);
      removed = await inTurn(former ?? [], (fileId) => deleteFile(tx, fileId));
      const sha256 = createHash('sha256').update(bytes).digest();
      const { format, head, justification } = act;
      const id = await insertAct(tx, { projectId, version, filename, sha256, format, head, justification });
      const elements = addressesOf(act.elements);
      const found = matchElements(before, act.elements);
      await insertElements(tx, id, elements, (element) => found.get(element) ?? NEW_ELEMENT);
      await insertSource(tx, id, act.source);
      for (const [position, file] of files.entries()) {
        await attachFile(tx, id, (await nameKept(tx, file)).id, position);
      }
      const details = { projectId, version, elements: elements.length, replaced: former !== null };
      await audit(tx, { actor: actorOf(by), action: 'act.imported', subjectType: 'act', subjectId: id, details });
      const again = new Set([...found.values()].map((element) => element.id));
      return accepted({
        id,
        projectTitle: project.title,
        elements: elements.length,
        replaced: former !== null,
        recognisedAgain: former === null ? null : again.size,
        closedBefore: before.filter((each) => !each.canComment && !again.has(each.id)).map(nameOf),
      });
    });
    if (reply.ok) await inTurn(removed, (key) => removeStored(deps, key));
    else await inTurn(stored, (key) => removeUnnamed(deps, key));
    return reply;
  } catch (error) {
    await inTurn(stored, (key) => removeUnnamed(deps, key));
    if (error instanceof FilesTakeTooLong) {
      return refused('unprocessable', TITLE, [`Plików przy akcie nie udało się zapisać w ${filesSeconds} sekund.`]);
    }
    if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error;
    return refused('conflict', TITLE, ['Do obecnego aktu są już uwagi mieszkańców, więc nie można go zastąpić.']);
  }
}

class FilesTakeTooLong extends Error {}

/** @param stored is told the key of each, also where a later one is too much */
async function keepFiles(deps: Pick<Deps, 'files'>, { files }: ReadAct, stored: string[]): Promise<KeptFile[]> {
  const until = performance.now() + filesSeconds * 1000;
  return inTurn(files, async ({ filename, bytes }) => {
    if (performance.now() > until) throw new FilesTakeTooLong();
    const storageKey = randomUUID();
    stored.push(storageKey);
    return keepFile(deps, { filename, bytes: Buffer.from(bytes), storageKey });
  });
}

const EXCERPT = 40;

/** `§ 5 „Park jest otwarty…”`. */
function nameOf(element: EditedElement): string {
  const words = excerpt(plainText(element.text), EXCERPT);
  return words === '' ? elementName(element) : `${elementName(element)} „${words}”`;
}

/** SQLSTATE: something refers to what was to be removed. */
const FOREIGN_KEY_VIOLATION = '23503';

export async function inTurn<Item, Result>(
  items: readonly Item[],
  take: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await take(item));
  return results;
}
