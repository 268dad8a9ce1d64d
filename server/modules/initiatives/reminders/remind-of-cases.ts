import { addDays, formatDate, lastDayOf, type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { leftWords, remindedAt, reminderRungs, rungOn } from '@wiec/domain/case-reminder.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import { morningOf } from '@wiec/domain/morning-letter.ts';
import { OFFICE_INITIATIVES_PATH } from '@wiec/domain/office-paths.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { portalOrigins } from '../../../http/origins.ts';
import { loadVoterIdentity } from '../../../services/account-identity.ts';
import { queueMail } from '../../../services/mail.ts';
import { tryEach } from '../../../services/try-each.ts';
import {
  findDueCases,
  findLateOpinions,
  findUntaken,
  keepReminder,
  keepToldLate,
  keepToldUntaken,
} from './reminder-queries.ts';

type RemindDeps = Pick<Deps, 'db' | 'secret' | 'config' | 'clock'>;

/** Something that one reader is told, in a line. */
interface Told {
  /** Null: the mailbox of the office. */
  accountId: number | null;
  officeId: number;
  officeEmail: string;
  line: string;
  /** Written down in the transaction of the letter; false: it was told already, or is so no more. */
  keep: (tx: Kysely<Database>) => Promise<boolean>;
}

/**
 * Reminds of terms that come near or are over, of cases that nobody takes, and of opinions that did not come, on the mornings of working days: each person in one
 * letter, and of each rung once. Numbers and days alone stand in it, since letters are read by others on their way.
 * @throws AggregateError of what failed, after all have been tried
 */
export async function remindOfCases(deps: RemindDeps): Promise<void> {
  const today = morningOf(deps.clock());
  if (today === null) return;
  const told = [...(await ofTerms(deps, today)), ...(await ofUntaken(deps)), ...(await ofOpinions(deps))];
  const byReader = Map.groupBy(told, ({ accountId, officeId }) => `${accountId} ${officeId}`);
  await tryEach([...byReader.values()], 'reminding of cases', (lines) => tell(deps, lines));
}

const pageOf = ({ config }: RemindDeps, id: number): string =>
  `${portalOrigins(config)[0]}${OFFICE_INITIATIVES_PATH}/${id}`;

async function ofTerms(deps: RemindDeps, today: PlainDate): Promise<Told[]> {
  const horizon = warsawInstant(addDays(today, reminderRungs[0] + 2));
  return (await findDueCases(deps.db, horizon)).flatMap((row) => {
    const lastDay = lastDayOf(row.dueAt);
    const rung = rungOn(today, lastDay, warsawDate(row.receivedAt));
    if (rung === null) return [];
    const readers = remindedAt(rung).flatMap((who): readonly (number | null)[] => {
      // Of a case that a unit has and nobody leads, its head says who does.
      if (who === 'leader' && row.leader === null && row.ofUnit && row.heads.length > 0) return row.heads;
      if (who === 'leader') return [row.leader, ...row.standIns];
      return who === 'coordinator' ? coordinatorsOf(row) : row.heads;
    });
    // A unit without a head: the office is told instead, so that nobody but the leader knows of no late case.
    if (remindedAt(rung).includes('head') && row.heads.length === 0) readers.push(null);
    const line = `${caseNumber(row.year, row.serial)}: do ${formatDate(lastDay)}, ${leftWords(today, lastDay)}. ${pageOf(deps, row.id)}`;
    return [...new Set(readers)]
      .filter((account) => !row.told.some((each) => each.rung === rung && each.account === account))
      .map((accountId) => ({
        accountId,
        officeId: row.officeId,
        officeEmail: row.officeEmail,
        line,
        keep: (tx: Kysely<Database>) => keepReminder(tx, row, rung, accountId),
      }));
  });
}

/** The mailbox of the office stands in for a coordinator that there is not. */
const coordinatorsOf = ({ coordinators }: { coordinators: readonly number[] }): readonly (number | null)[] =>
  coordinators.length > 0 ? coordinators : [null];

/** All coordinators of an office are told in the same run, as of opinions. */
const ofUntaken = async (deps: RemindDeps): Promise<Told[]> =>
  (await findUntaken(deps.db, deps.clock())).flatMap((row) => {
    let isNews: boolean | null = null;
    const keep = async (tx: Kysely<Database>): Promise<boolean> =>
      (isNews ??= await keepToldUntaken(tx, row.id, deps.clock()));
    const where = row.unitName === null ? 'nie trafiła do żadnej jednostki' : `jest w: ${row.unitName}`;
    return coordinatorsOf(row).map((accountId) => ({
      accountId,
      officeId: row.officeId,
      officeEmail: row.officeEmail,
      line: `${caseNumber(row.year, row.serial)}: nikt jej nie prowadzi od ${formatDate(warsawDate(row.placedAt))}, ${where}. ${pageOf(deps, row.id)}`,
      keep,
    }));
  });

/** Whoever asked and whoever stands in for them are told of it in the same run: it is written down with the first of their letters. */
const ofOpinions = async (deps: RemindDeps): Promise<Told[]> =>
  (await findLateOpinions(deps.db, deps.clock())).flatMap((row) => {
    let isNews: boolean | null = null;
    const keep = async (tx: Kysely<Database>): Promise<boolean> => (isNews ??= await keepToldLate(tx, row));
    return [row.askedBy, ...row.standIns].map((accountId) => ({
      accountId,
      officeId: row.officeId,
      officeEmail: row.officeEmail,
      line: `${caseNumber(row.year, row.serial)}: ${row.unitName} miała dać opinię do ${formatDate(lastDayOf(row.dueAt))}. ${pageOf(deps, row.initiativeId)}`,
      keep,
    }));
  });

/** Whoever has no address, or may not sign in any more, is told by the mailbox of the office. */
const tell = (deps: RemindDeps, lines: readonly Told[]): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const kept: string[] = [];
    for (const { line, keep } of lines) if (await keep(tx)) kept.push(line);
    if (kept.length === 0) return;
    const { accountId, officeEmail } = lines[0]!;
    const identity = accountId === null ? null : await loadVoterIdentity(tx, deps, accountId);
    await queueMail(tx, deps, {
      to: identity?.confirmedEmail ?? officeEmail,
      subject: `Terminy: ${countPl(kept.length, 'sprawa mieszkańca', 'sprawy mieszkańców', 'spraw mieszkańców')}`,
      text: ['Dzień dobry,', 'te sprawy mieszkańców na kogoś czekają:', ...kept].join('\n\n'),
    });
  });
