import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { isEmail } from '@wiec/domain/email.ts';
import { may } from '@wiec/domain/permission.ts';
import { numberWords } from '@wiec/domain/remark.ts';
import { permissionForReport, reportActProblem } from '@wiec/domain/report-acts.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import type { OfficeFile } from '../../../http/office-file.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { loadVoterIdentity } from '../../../services/account-identity.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { letterOf } from '../../../services/letters.ts';
import { queueMail } from '../../../services/mail.ts';
import { type PaperPart, writePaper } from '../../../services/written-paper.ts';
import { findAnswered } from '../comments/answer-queries.ts';
import { noSuchRegister } from '../comments/list-remarks.ts';
import { openAuthor } from '../remarks/remark-author.ts';
import { wordsOfAnswer } from './report-document.ts';
import {
  findReport,
  type LetterOfReport,
  listAuthors,
  listLettersOfReport,
  positionOf,
  takeLetters,
} from './report-queries.ts';

export type LetterDeps = Pick<Deps, 'db' | 'secret' | 'config'>;

const reportPage = ({ config }: Pick<Deps, 'config'>, projectId: number): string =>
  new URL(`/konsultacje/zaglosuj/${projectId}/raport`, config.publicUrl).href;

interface Addressed extends Pick<LetterOfReport, 'remarks' | 'receivedOn'> {
  name: string;
  address: string;
}

async function readAddressed({ db, secret }: Pick<Deps, 'db' | 'secret'>, projectId: number): Promise<Addressed[]> {
  const letters = await listLettersOfReport(db, projectId);
  return letters.map(({ sealed, ...letter }) => ({ ...letter, ...openAuthor(secret, sealed) }));
}

const isByMail = ({ address }: Addressed): boolean => isEmail(address);

/**
 * Writes once, after a publication, to everybody who left an address. Accounts and those who wrote by e-mail
 * get a letter with the way to the report; whoever left a postal address, a page to print (`printPaperLetters`).
 */
export const sendReportLetters = (deps: LetterDeps, projectId: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const taken = await takeLetters(tx, projectId);
    if (!taken) return;
    const mailed = { ...deps, db: tx };
    const letter = {
      ...letterOf('raport-z-konsultacji', { konsultacja: taken.title, odnośnik: reportPage(deps, projectId) }),
      topic: `report:${projectId}`,
    };
    const addresses: string[] = [];
    for (const id of await listAuthors(tx, projectId)) {
      const author = await loadVoterIdentity(tx, deps, id);
      if (author?.confirmedEmail) addresses.push(author.confirmedEmail);
    }
    for (const typed of await readAddressed(mailed, projectId)) if (isByMail(typed)) addresses.push(typed.address);
    // Whoever wrote several times, or in several ways, gets one letter.
    const once = new Map(addresses.map((to) => [to.toLowerCase(), to]));
    for (const to of once.values()) await queueMail(tx, mailed, { to, ...letter });
  });

export const countPaperLetters = async (deps: Pick<Deps, 'db' | 'secret'>, projectId: number): Promise<number> =>
  (await readAddressed(deps, projectId)).filter((letter) => !isByMail(letter)).length;

/** Letters on paper to whoever left a postal address, a page each, with what the office answered. That somebody took them is written down. */
export async function printPaperLetters(
  deps: Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>,
  projectId: number,
  by: CallerAccount,
): Promise<Reply<OfficeFile>> {
  const project = await findAnswered(deps.db, projectId);
  if (!project || !may(by, 'consultations.view', project.officeId, project.unitId)) return noSuchRegister();
  if (!(await stillMay(deps, by, permissionForReport('print-letters'), project.officeId, project.unitId)))
    return refused('forbidden', 'Listy drukuje ten, kto odpowiada na uwagi.');
  const problem = reportActProblem('print-letters', positionOf(await findReport(deps.db, projectId), project), by.id);
  if (problem !== null) return refused('conflict', problem);
  const letters = (await readAddressed(deps, projectId)).filter((letter) => !isByMail(letter));
  if (letters.length === 0) return refused('not-found', 'Nikt nie zostawił adresu, na który trzeba wysłać list.');
  await audit(deps.db, {
    actor: actorOf(by),
    action: 'report.letters-printed',
    subjectType: 'project',
    subjectId: projectId,
    details: { commentIds: letters.flatMap(({ remarks }) => remarks.map(({ id }) => id)) },
  });
  const today = formatDate(warsawDate(deps.clock()));
  const page = reportPage(deps, projectId);
  const content = await writePaper({
    title: 'Odpowiedzi na uwagi',
    author: 'Wiec',
    at: deps.clock(),
    foot: 'Odpowiedź na uwagi z konsultacji',
    parts: letters.flatMap((letter, at) => [
      ...(at === 0 ? [] : [{ kind: 'page' } as const]),
      ...letterParts(letter, { title: project.title, today, page }),
    ]),
  });
  return accepted({ filename: `listy-${projectId}.pdf`, contentType: 'application/pdf', content });
}

function letterParts(
  { name, address, receivedOn, remarks }: Addressed,
  { title, today, page }: { title: string; today: string; page: string },
): PaperPart[] {
  return [
    { kind: 'note', text: today },
    { kind: 'paragraph', text: [name, address].filter(Boolean).join('\n') },
    { kind: 'heading', text: `Odpowiedź na uwagi z konsultacji „${title}”` },
    {
      kind: 'paragraph',
      text: `Dziękujemy za uwagi, które wpłynęły ${formatDate(receivedOn)}. Odpowiadamy na każdą z nich.`,
    },
    ...remarks.flatMap(({ number, content, decision, reason }): PaperPart[] => [
      { kind: 'subheading', text: `Uwaga ${numberWords(number)}` },
      { kind: 'note', text: content },
      { kind: 'paragraph', text: wordsOfAnswer(decision, reason) },
    ]),
    { kind: 'paragraph', text: `Raport z konsultacji i odpowiedzi na wszystkie uwagi: ${page}` },
  ];
}
