import type { Agreement, AgreementText } from '@wiec/contract/agreements.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { checkLegalText, type LegalTextFields, legalTextLimits, slugProblem } from '@wiec/domain/legal-text.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { cleanHtml, hasTooManyTags } from '../../../services/clean-html.ts';
import { deleteFile } from '../../../services/files.ts';
import { forgetStored } from '../../../services/forget-stored.ts';
import { refuseOutsider } from './refuse-outsider.ts';
import {
  deleteVersion,
  findVersionText,
  insertAgreement,
  insertVersion,
  isAgreementThere,
  keepFiles,
  lockAgreement,
  lockAgreements,
  removeVersionFile,
  writeVersion,
} from './agreement-queries.ts';
import { noSuchText, readAgreement, readText } from './agreements.ts';

type Texts = Pick<Deps, 'db' | 'clock'>;
export interface Act {
  tx: Transaction<Database>;
  today: string;
}

/** Runs a change in one transaction, for whoever may change what concerns the whole portal. */
export function changeTexts<T>(
  { db, clock }: Texts,
  by: CallerAccount,
  change: (act: Act) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  return db.transaction().execute(async (tx) => {
    const barred = await refuseOutsider(tx, by);
    return barred ?? change({ tx, today: warsawDate(clock()) });
  });
}

const fieldRefused = (field: string, message: string): Refusal => refused('conflict', message, [{ field, message }]);
export const MEANWHILE =
  'Ktoś zmienił ten dokument w międzyczasie. Skopiuj swój tekst, wczytaj stronę ponownie i popraw.';

/** A document at an address of its own, or, without one, the portal's first terms. */
export const addAgreement = (
  deps: Texts,
  { body, by }: { body: LegalTextFields & { slug: string | null }; by: CallerAccount },
): Promise<Reply<Agreement>> =>
  changeTexts(deps, by, async ({ tx, today }) => {
    const { slug } = body;
    const problem = slug === null ? null : slugProblem(slug);
    const judged = judge(body, today, problem === null ? [] : [{ field: 'slug', message: problem }]);
    if (!judged.ok) return judged;
    await lockAgreements(tx);
    if (await isAgreementThere(tx, slug)) {
      return slug === null
        ? refused('conflict', 'Regulamin już jest. Dodaj jego nową wersję.')
        : fieldRefused('slug', 'Pod tym adresem jest już inny dokument');
    }
    const id = await insertAgreement(tx, judged.data.title, slug);
    const versionId = await insertVersion(tx, id, judged.data);
    await tell(tx, by, versionId, 'agreement.added', { agreementId: id, validFrom: body.validFrom });
    return accepted((await readAgreement(tx, today, id))!);
  });

interface NewVersion extends LegalTextFields {
  after: number;
  fileIds: readonly number[];
}

/** What was in force until then stays, and can be read for good. */
export const addAgreementHistory = (
  deps: Texts,
  { id, body, by }: { id: number; body: NewVersion; by: CallerAccount },
): Promise<Reply<Agreement>> =>
  changeTexts(deps, by, async ({ tx, today }) => {
    if (!(await lockAgreement(tx, id))) return noSuchText();
    const histories = (await readAgreement(tx, today, id))?.histories ?? [];
    if (histories[0] && histories[0].id !== body.after) return refused('conflict', MEANWHILE);
    const judged = judge(body, today);
    if (!judged.ok) return judged;
    if (histories.some(({ validFrom }) => validFrom === body.validFrom)) return dayTaken();
    const versionId = await insertVersion(tx, id, judged.data);
    await keepFiles(tx, body.after, versionId, body.fileIds);
    await tell(tx, by, versionId, 'agreement.versionAdded', { agreementId: id, validFrom: body.validFrom });
    return accepted((await readAgreement(tx, today, id))!);
  });

const dayTaken = (): Refusal => fieldRefused('validFrom', 'Od tego dnia obowiązuje już inna wersja');

/** A version that is still to come, and that nobody can have accepted; locked with its text. @param revision null: any */
export async function plannedVersion(
  { tx, today }: Act,
  id: number,
  revision: number | null,
): Promise<Reply<AgreementText>> {
  const agreementId = (await findVersionText(tx, id))?.agreementId;
  if (agreementId === undefined) return noSuchText();
  await lockAgreement(tx, agreementId);
  const version = await readText(tx, today, id);
  if (version === null) return noSuchText();
  if (version.state !== 'planned' || version.projectCount > 0) {
    return refused('conflict', 'Ta wersja już obowiązuje albo ktoś mógł ją przyjąć. Dodaj nową wersję.');
  }
  return revision === null || version.revision === revision ? accepted(version) : refused('conflict', MEANWHILE);
}

export const updateAgreementHistory = (
  deps: Texts,
  { id, body, by }: { id: number; body: LegalTextFields & { revision: number }; by: CallerAccount },
): Promise<Reply<AgreementText>> =>
  changeTexts(deps, by, async (act) => {
    const { tx, today } = act;
    const found = await plannedVersion(act, id, body.revision);
    if (!found.ok) return found;
    const judged = judge(body, today);
    if (!judged.ok) return judged;
    const others = (await readAgreement(tx, today, found.data.agreementId))?.histories ?? [];
    if (others.some((other) => other.id !== id && other.validFrom === body.validFrom)) return dayTaken();
    await writeVersion(tx, id, judged.data);
    await tell(tx, by, id, 'agreement.versionChanged', { validFrom: body.validFrom });
    return accepted((await readText(tx, today, id))!);
  });

/** The last version of a text cannot go: its address would lead nowhere. */
export async function withdrawAgreementHistory(
  deps: Texts & Pick<Deps, 'files'>,
  { id, revision, by }: { id: number; revision: number; by: CallerAccount },
): Promise<Reply<Agreement>> {
  const abandoned: string[] = [];
  const reply = await changeTexts(deps, by, async (act) => {
    const found = await plannedVersion(act, id, revision);
    if (!found.ok) return found;
    const { agreementId } = found.data;
    const { histories } = (await readAgreement(act.tx, act.today, agreementId))!;
    if (histories.length === 1) return refused('conflict', 'To jedyna wersja tego dokumentu. Popraw ją.');
    for (const file of found.data.files) {
      if (await removeVersionFile(act.tx, id, file.id)) abandoned.push(await deleteFile(act.tx, file.id));
    }
    await deleteVersion(act.tx, id);
    await tell(act.tx, by, id, 'agreement.versionWithdrawn', { agreementId });
    return accepted((await readAgreement(act.tx, act.today, agreementId))!);
  });
  if (reply.ok) for (const key of abandoned) await forgetStored(deps, key);
  return reply;
}

const TOO_MANY_TAGS = 'Tekst ma zbyt wiele znaczników HTML. Podziel go na dwa dokumenty';

function judge(
  { title, displayText, text, validFrom }: LegalTextFields,
  today: string,
  more: { field: string; message: string }[] = [],
): Reply<LegalTextFields> {
  const titles = { title: tidyText(title), displayText: tidyText(displayText) };
  // What is too long as it came is told so, and not read at all.
  const isReadable = text.length <= legalTextLimits.text && !hasTooManyTags(text);
  const tidy = { ...titles, text: isReadable ? cleanHtml(text) : text, validFrom };
  const errors = Object.entries(checkLegalText(tidy, today)).map(([field, message]) => ({ field, message }));
  const tags = hasTooManyTags(text) ? [{ field: 'text', message: TOO_MANY_TAGS }] : [];
  const all = [...more, ...tags, ...errors.filter(({ field }) => field !== 'text' || tags.length === 0)];
  return all.length > 0 ? refused('unprocessable', 'Popraw dokument', all) : accepted(tidy);
}

export const tell = (tx: Deps['db'], by: CallerAccount, id: number, action: string, details: Record<string, unknown>) =>
  audit(tx, { actor: `account:${by.id}`, action, subjectType: 'agreementHistory', subjectId: id, details });
