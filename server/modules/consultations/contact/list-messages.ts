import type { ContactMessage } from '@wiec/contract/contact-forms.ts';
import { scopeOf } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { openMessage, type WrittenMessage } from '../../../services/contact-message.ts';
import { countMessages, findMessages, findMessagesOf, type MessageRow } from './queries.ts';

/** Who reads: a clerk, of their offices; null: the command line, of all. */
export type Reader = CallerAccount | null;

export interface MessagesAsked {
  projectId?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
}
type Page = { items: ContactMessage[]; total: number; page: number; size: number };

/** What came in, the newest first. That somebody looked is written down: it is personal data. */
export async function listMessages(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  asked: MessagesAsked,
  reader: Reader,
): Promise<Reply<Page>> {
  const filter = { scope: reader && scopeOf(reader, 'comments.moderate'), projectId: asked.projectId ?? null };
  const total = await countMessages(db, filter);
  const { page, size, ...slice } = listPage(asked, total);
  const rows = await findMessages(db, filter, slice);
  if (rows.length > 0) {
    const details = { messages: rows.map(({ id }) => id) };
    await audit(db, {
      actor: actorOf(reader ?? 'cli'),
      action: 'contact-messages.read',
      subjectType: 'contact-message',
      subjectId: rows[0]!.id,
      details,
    });
  }
  return accepted({
    items: rows.map((row) => presentMessage(row, openMessage(secret, row.sealed))),
    total,
    page,
    size,
  });
}

const presentMessage = (row: MessageRow, { content, replyTo, postalAddress }: WrittenMessage): ContactMessage => ({
  id: row.id,
  createdDate: row.created_at.toISOString(),
  type: row.type,
  projectId: row.project_id,
  projectTitle: row.project_title,
  officeName: row.office_name,
  content,
  replyTo,
  postalAddress,
});

/** The messages of an account, for its owner. They stay when the account goes, without saying whose they were. */
export async function listOwnMessages({ db }: Pick<Deps, 'db'>, accountId: number) {
  const messages = await findMessagesOf(db, accountId);
  return messages.map(({ projectId, title }) => ({
    kind: 'Wiadomość do urzędu',
    title,
    state: 'przekazana',
    path: `/konsultacje/podglad/${projectId}`,
    keepsAccount: false,
  }));
}
