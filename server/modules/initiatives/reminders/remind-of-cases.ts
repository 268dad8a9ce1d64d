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
import { findDueCases, findLateOpinions, keepReminder, keepToldLate } from './reminder-queries.ts';

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
 * Reminds of terms that come near or are over, and of opinions that did not come, on the mornings of working days: each person in one
 * letter, and of each rung once. Numbers and days alone stand in it, since letters are read by others on their way.
 * @throws AggregateError of what failed, after all have been tried
 */
export async function remindOfCases(deps: RemindDeps): Promise<void> {
  const today = morningOf(deps.clock());
  if (today === null) return;
  const told = [...(await ofTerms(deps, today)), ...(await ofOpinions(deps))];
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
    const readers = remindedAt(rung).flatMap((who): (number | null)[] => {
      if (who === 'leader') return [row.leader];
      return who === 'office' ? [null] : row.heads;
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

const ofOpinions = async (deps: RemindDeps): Promise<Told[]> =>
  (await findLateOpinions(deps.db, deps.clock())).map((row) => ({
    accountId: row.askedBy,
    officeId: row.officeId,
    officeEmail: row.officeEmail,
    line: `${caseNumber(row.year, row.serial)}: ${row.unitName} miała dać opinię do ${formatDate(lastDayOf(row.dueAt))}. ${pageOf(deps, row.initiativeId)}`,
    keep: (tx) => keepToldLate(tx, row),
  }));

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
      text: ['Dzień dobry,', 'te sprawy mieszkańców mają termin:', ...kept].join('\n\n'),
    });
  });
