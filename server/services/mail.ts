import { createTransport } from 'nodemailer';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { enqueue, type Job } from './jobs.ts';

export interface Mail {
  readonly to: string;
  /** Shown in the outbox in plain: never a person's data or a code. */
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

export interface StoredMail extends Mail {
  readonly id: number;
  readonly createdAt: Date;
}

type Secrets = Pick<Deps, 'secret' | 'config'>;

/** Puts a letter into the outbox in the transaction that caused it; recipient and text are encrypted. */
export async function queueMail(tx: Kysely<Database>, deps: Secrets, mail: Mail): Promise<void> {
  const row = await tx
    .insertInto('mail')
    .values({
      recipient: deps.secret.encrypt('mail', mail.to),
      subject: mail.subject,
      body: deps.secret.encrypt('mail', mail.text),
      last_error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (deps.config.smtpUrl !== null) await enqueue(tx, SEND_MAIL, { mailId: row.id });
}

/** The newest letters, for the outbox in the browser and for tests. */
export async function readOutbox(db: Kysely<Database>, deps: Pick<Deps, 'secret'>, limit = 50): Promise<StoredMail[]> {
  const rows = await db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    to: deps.secret.decrypt('mail', row.recipient).toString(),
    subject: row.subject,
    text: deps.secret.decrypt('mail', row.body).toString(),
    createdAt: row.created_at,
  }));
}

export const SEND_MAIL = 'send-mail';

/** Sends one letter by `SMTP_URL`. A failure is thrown, so that the queue tries again later, at growing intervals. */
export const sendMail: Job = async ({ mailId }, deps) => {
  const { smtpUrl, mailFrom } = deps.config;
  if (smtpUrl === null) return;
  const row = await deps.db.selectFrom('mail').selectAll().where('id', '=', Number(mailId)).executeTakeFirst();
  if (!row || row.sent_at !== null) return;
  const transport = createTransport(smtpUrl, { from: mailFrom });
  try {
    await transport.sendMail({
      to: deps.secret.decrypt('mail', row.recipient).toString(),
      subject: row.subject,
      text: deps.secret.decrypt('mail', row.body).toString(),
    });
  } catch (error) {
    // The server's own words often repeat the recipient's address; its code says enough.
    const { responseCode, code } = error as { responseCode?: number; code?: string };
    const reason = String(responseCode ?? code ?? 'SMTP');
    await deps.db.updateTable('mail').set({ last_error: reason }).where('id', '=', row.id).execute();
    throw new Error(`mail ${row.id} not sent: ${reason}`);
  } finally {
    transport.close();
  }
  await deps.db.updateTable('mail').set({ sent_at: deps.clock(), last_error: null }).where('id', '=', row.id).execute();
};
