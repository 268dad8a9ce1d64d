import type { AgreementText } from '@wiec/contract/agreements.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { attachmentProblems } from '../../../services/attachment-problems.ts';
import { deleteFile, type NewFile, removeUnnamed, storeFile } from '../../../services/files.ts';
import { forgetStored } from '../../../services/forget-stored.ts';
import { filesOfVersion, insertVersionFile, raiseRevision, removeVersionFile } from './agreement-queries.ts';
import { readText } from './agreements.ts';
import { type Act, changeTexts, MEANWHILE, plannedVersion, tell } from './write-agreements.ts';

type FileDeps = Pick<Deps, 'db' | 'clock' | 'files'>;

/** Rolls back the row of a file that is not taken. */
class NotTaken extends Error {
  readonly reply: Reply<AgreementText>;

  constructor(reply: Reply<AgreementText>) {
    super('the file is not taken');
    this.reply = reply;
  }
}

const TITLE = 'Pliku nie dodano';

/** Puts a file beside a version of the terms that is still to come. One that stands there already is put there no second time. */
export async function addAgreementFile(
  deps: FileDeps,
  { id, file, revision, by }: { id: number; file: NewFile; revision: number; by: CallerAccount },
): Promise<Reply<AgreementText>> {
  let stored: string | null = null;
  try {
    return await changeTexts(deps, by, async (act) => {
      const version = await plannedTerms(act, id, null);
      if (!version.ok) return version;
      const there = await filesOfVersion(act.tx, id);
      const kept = await storeFile(act.tx, deps, file);
      stored = kept.storageKey;
      if (there.some(({ filename, sha256 }) => filename === kept.filename && sha256 === kept.sha256)) {
        throw new NotTaken(version);
      }
      if (version.data.revision !== revision) throw new NotTaken(refused('conflict', MEANWHILE));
      const sizes = there.map(({ size }) => size);
      const problems = await attachmentProblems(act.tx, file, kept, sizes);
      if (problems.length > 0) throw new NotTaken(refused('unprocessable', TITLE, problems));
      await insertVersionFile(act.tx, id, kept.id);
      return changed(act, by, id, { added: kept.id });
    });
  } catch (error) {
    if (stored !== null) await removeUnnamed(deps, stored);
    if (error instanceof NotTaken) return error.reply;
    throw error;
  }
}

/** Takes a file off a version that is still to come. Other versions keep it. */
export async function removeAgreementFile(
  deps: FileDeps,
  { id, fileId, revision, by }: { id: number; fileId: number; revision: number; by: CallerAccount },
): Promise<Reply<AgreementText>> {
  let abandoned: string | null = null;
  const reply = await changeTexts(deps, by, async (act) => {
    const version = await plannedTerms(act, id, revision);
    if (!version.ok) return version;
    if (!version.data.files.some((file) => file.id === fileId)) return refused('not-found', 'Nie ma takiego pliku.');
    if (await removeVersionFile(act.tx, id, fileId)) abandoned = await deleteFile(act.tx, fileId);
    return changed(act, by, id, { removed: fileId });
  });
  if (reply.ok && abandoned !== null) await forgetStored(deps, abandoned);
  return reply;
}

/** Documents at an address of their own have no files. */
async function plannedTerms(act: Act, id: number, revision: number | null): Promise<Reply<AgreementText>> {
  const version = await plannedVersion(act, id, revision);
  return version.ok && version.data.slug !== null ? onlyTerms() : version;
}
const onlyTerms = (): Refusal => refused('conflict', 'Pliki ma tylko regulamin. W dokumencie wpisz odnośnik.');

async function changed(
  { tx, today }: Act,
  by: CallerAccount,
  id: number,
  details: Record<string, number>,
): Promise<Reply<AgreementText>> {
  await raiseRevision(tx, id);
  await tell(tx, by, id, 'agreement.filesChanged', details);
  return accepted((await readText(tx, today, id))!);
}
