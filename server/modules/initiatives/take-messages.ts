import { warsawDate } from '@wiec/domain/calendar.ts';
import { classDue } from '@wiec/domain/case-class.ts';
import { CONTACT_MESSAGE } from '@wiec/domain/case-course.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { portalOrigins } from '../../http/origins.ts';
import type { AboutMessageCase, MessageToFile } from '../../services/contact-message.ts';
import { newAccess, sealAccess, tokenHash } from './case-access.ts';
import { findMessagesWithoutCase, findSubject } from './message-queries.ts';
import { insertCase, insertEntry, takeSerial } from './queries.ts';
import { enterRouted, unitFor } from './routing/route-case.ts';
import { aboutCase } from './tell-author.ts';

type TakeDeps = Pick<Deps, 'secret' | 'config'>;

/** A message of a contact form as a case of the inbox, in the transaction that keeps the message. */
export async function takeMessage(
  deps: TakeDeps,
  tx: Kysely<Database>,
  message: MessageToFile,
): Promise<AboutMessageCase> {
  const { messageId, officeId, accountId, receivedAt } = message;
  const year = Number(warsawDate(receivedAt).slice(0, 4));
  const access = message.tellsPage ? newAccess() : null;
  const sealed = access && sealAccess(deps.secret, access);
  const serial = await takeSerial(tx, year);
  const subject = await findSubject(tx, messageId);
  const unitId = await unitFor(tx, officeId, { class: null, districtId: null, ...subject });
  const id = (await insertCase(tx, {
    office_id: officeId,
    unit_id: unitId,
    year,
    serial,
    kind: CONTACT_MESSAGE,
    account_id: accountId,
    message_id: messageId,
    thematic_area_id: subject.thematicAreaId,
    access: sealed,
    token_hash: access && tokenHash(access.token),
    due_at: classDue(receivedAt),
    received_at: receivedAt,
  }))!;
  const received = { initiativeId: id, act: 'received', by: 'author', accountId, isPublic: true, words: null } as const;
  await insertEntry(tx, { ...received, at: receivedAt });
  if (unitId !== null) await enterRouted(tx, id, unitId, receivedAt);
  const { number, page } = aboutCase(deps, { year, serial, access: sealed, sign: null });
  return { number, page, desk: `${portalOrigins(deps.config)[0]}/urzad/inicjatywy/${id}` };
}

/** Older messages that are filed in one transaction: whoever sends something meanwhile waits for the number of a case. */
const AT_ONCE = 100;

/** Files what came before messages were cases, the oldest first; whoever wrote it from an account gets a page. */
export async function takeOlderMessages(deps: Pick<Deps, 'db'> & TakeDeps): Promise<void> {
  let filed: number;
  do {
    filed = await deps.db.transaction().execute(async (tx) => {
      const found = await findMessagesWithoutCase(tx, AT_ONCE);
      for (const each of found) await takeMessage(deps, tx, { ...each, tellsPage: each.accountId !== null });
      return found.length;
    });
  } while (filed > 0);
}
