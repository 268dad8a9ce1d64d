import { createTransport } from 'nodemailer';
import { VOTE_TOPIC } from '@wiec/domain/letter-state.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { causedBy } from './cause.ts';
import { enqueue, type Job } from './jobs.ts';
import { protectedSmtpUrl } from './smtp-encryption.ts';
import { inOwnWords, type TemplateLetter } from './letters.ts';

export interface Mail {
  readonly to: string;
  /** Shown in the outbox in plain: never a person's data or a code. */
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** What the letter belongs to, such as `vote:7`: it is forgotten, sent or not, when that is over. */
  readonly topic?: string;
  /** Of a letter that the office may word in its own way (services/letters). */
  readonly template?: TemplateLetter['template'];
  /** How long it waits in the outbox, where what it tells may still be taken back. */
  readonly afterMinutes?: number;
}

export interface StoredMail extends Mail {
  readonly id: number;
  readonly createdAt: Date;
}

/** A letter as the outbox keeps it: recipient and text are encrypted. */
export interface SealedMail {
  readonly recipient: Buffer;
  readonly subject: string;
  readonly body: Buffer;
  readonly topic: string | null;
}

export const sealMail = ({ secret }: Pick<Deps, 'secret'>, { to, subject, text, topic }: Mail): SealedMail => ({
  recipient: secret.encrypt('mail', to),
  subject,
  body: secret.encrypt('mail', text),
  topic: topic ?? null,
});

/** The beginning of a statement that puts a {@link SealedMail} into the outbox together with something else. */
export const INSERT_MAIL = 'insert into mail (recipient, subject, body, topic)';

/** Puts a letter into the outbox, in the office's words where it has its own, in the transaction that caused it. */
export async function queueMail(
  tx: Kysely<Database>,
  deps: Pick<Deps, 'secret' | 'config'>,
  mail: Mail,
): Promise<void> {
  const { subject, body } = await inOwnWords(tx, mail);
  const row = await tx
    .insertInto('mail')
    .values({ ...sealMail(deps, { ...mail, subject, text: body }), last_error: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (deps.config.smtpUrl === null) return;
  const queue = () => enqueue(tx, SEND_MAIL, { mailId: row.id }, mail.afterMinutes);
  // The log is not to tell which letter belongs to which ballot that was sent.
  await (mail.topic?.startsWith(VOTE_TOPIC) ? causedBy(null, queue) : queue());
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

/** Forgets every letter of a topic, sent or not. */
export async function forgetMail(tx: Kysely<Database>, topic: string): Promise<void> {
  await tx.deleteFrom('mail').where('topic', '=', topic).execute();
}

/** Sends one letter by `SMTP_URL`, and forgets it, but for that it was sent; of a letter of a vote it forgets that as well. A failure is thrown, so that the queue tries again later, at growing intervals. */
export const sendMail: Job = async ({ mailId }, deps) => {
  const { smtpUrl, mailFrom } = deps.config;
  if (smtpUrl === null) return;
  const row = await deps.db.selectFrom('mail').selectAll().where('id', '=', Number(mailId)).executeTakeFirst();
  if (!row) return;
  const reason = await deliver(smtpUrl, {
    from: mailFrom,
    to: deps.secret.decrypt('mail', row.recipient).toString(),
    subject: row.subject,
    text: deps.secret.decrypt('mail', row.body).toString(),
  });
  if (reason !== null) {
    await deps.db.updateTable('mail').set({ last_error: reason }).where('id', '=', row.id).execute();
    throw new Error(`mail ${row.id} not sent: ${reason}`);
  }
  await sql`
    with sent as (delete from mail where id = ${row.id} returning ref, subject, created_at, topic)
    insert into sent_letter (ref, subject, created_at)
    select ref, subject, created_at from sent where topic is null or not starts_with(topic, ${VOTE_TOPIC})`.execute(
    deps.db,
  );
};

/** The letters that are still to be sent: how many, how many of them failed at least once, and since when the oldest waits. */
export async function findUnsent(
  db: Kysely<Database>,
): Promise<{ waiting: number; failing: number; oldest: Date | null }> {
  const { rows } = await sql<{ waiting: number; failing: number; oldest: Date | null }>`
    select count(*)::int as waiting, count(last_error)::int as failing, min(created_at) as oldest from mail`.execute(
    db,
  );
  return rows[0]!;
}

/** A letter that could not be sent for so many days is of no use any more; also of an outbox that nobody sends from. */
const KEPT_DAYS = 30;

/** Forgets letters that were never sent, and that others were. */
export async function sweepMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('mail').where('created_at', '<', before).execute();
  await db.deleteFrom('sent_letter').where('sent_at', '<', before).execute();
}

interface Letter extends Omit<Mail, 'topic' | 'template'> {
  readonly from: string;
}

/** @returns null, or why not: the code of the server's reply or of the library, since the server's own words often repeat the address */
async function deliver(smtpUrl: string, letter: Letter): Promise<string | null> {
  const transport = createTransport(protectedSmtpUrl(smtpUrl));
  try {
    await transport.sendMail(letter);
    return null;
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string };
    return String(responseCode ?? code ?? 'SMTP');
  } finally {
    transport.close();
  }
}

/** Milliseconds that somebody who waits for the outcome is kept waiting, at each step of the conversation. */
const PATIENCE = 8000;

/** Sends a letter at once, past the outbox, for somebody who waits. @returns null, or the code of what went wrong */
export function tryMail(smtpUrl: string, letter: Letter): Promise<string | null> {
  const hasty = new URL(smtpUrl);
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    hasty.searchParams.set(step, String(PATIENCE));
  }
  return deliver(hasty.href, letter);
}
