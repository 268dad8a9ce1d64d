import { createHash } from 'node:crypto';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import { type DeskFacts, tasksOf } from '@wiec/domain/desk-work.ts';
import { morningLines } from '@wiec/domain/morning-letter.ts';
import { DESK_PATH } from '@wiec/domain/office-paths.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { loadVoterIdentity } from '../../../services/account-identity.ts';
import { letterOf } from '../../../services/letters.ts';
import { queueMail } from '../../../services/mail.ts';
import { newLinkToken } from '../account-link.ts';
import { keepMorningLink, takeMorning } from './morning-letter-queries.ts';

/** The token is random and long, so that its plain hash gives nothing away. */
export const morningLinkHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const morningLinkPath = (token: string): string => `/konto/poranny-list/${token}`;

/** What waits for somebody, by the rights that they have now; asked in the transaction that writes the letter. */
export type ReadDeskOf = (tx: Deps['db'], reader: CallerAccount) => Promise<DeskFacts>;

/** Writes one person's letter of this day, if something waits for them and they have an address: once, whoever asks, and never again. */
export const writeMorningLetter = (
  deps: Deps,
  { accountId, day }: { accountId: number; day: PlainDate },
  readDesk: ReadDeskOf,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await takeMorning(tx, accountId, day))) return;
    const reader = await loadCaller({ db: tx }, accountId);
    const identity = await loadVoterIdentity(tx, deps, accountId);
    if (reader === null || !identity?.confirmedEmail) return;
    const facts = await readDesk(tx, reader);
    const tasks = tasksOf(facts);
    if (tasks.length === 0) return;
    const token = newLinkToken();
    const { publicUrl } = deps.config;
    const letter = letterOf('poranny-list', {
      sprawy: morningLines(tasks, facts.now, new URL(publicUrl).origin),
      odnośnik: new URL(DESK_PATH, publicUrl).href,
      rezygnacja: new URL(morningLinkPath(token), publicUrl).href,
    });
    await keepMorningLink(tx, accountId, day, morningLinkHash(token));
    await queueMail(tx, deps, { to: identity.confirmedEmail, ...letter });
  });
