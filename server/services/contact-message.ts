import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';

/** What somebody wrote by a contact form of a consultation, tidied. */
export interface WrittenMessage {
  content: string;
  /** Where to answer: one of the two, by the kind of the form. */
  replyTo: string | null;
  postalAddress: string | null;
}

/** A message that was just kept, for the inbox of cases. */
export interface MessageToFile {
  messageId: number;
  officeId: number;
  accountId: number | null;
  receivedAt: Date;
  /** Whoever wrote it is told where its page is. */
  tellsPage: boolean;
}

/** The case that a message has become. */
export interface AboutMessageCase {
  number: string;
  /** For whoever wrote it; null: it has none. */
  page: string | null;
  /** For the office. */
  desk: string;
}

/** `app` joins the modules: contact forms keep the message, the inbox makes a case of it, in one transaction. */
export type FileMessage = (tx: Kysely<Database>, message: MessageToFile) => Promise<AboutMessageCase>;

const PURPOSE = 'contact-message';

/** As it is stored. */
export const sealMessage = (secret: Deps['secret'], { content, replyTo, postalAddress }: WrittenMessage): Buffer =>
  secret.encrypt(PURPOSE, JSON.stringify({ content, replyTo, postalAddress }));

export const openMessage = (secret: Deps['secret'], sealed: Buffer): WrittenMessage =>
  JSON.parse(secret.decrypt(PURPOSE, sealed).toString()) as WrittenMessage;

export const isSameMessage = (one: WrittenMessage, other: WrittenMessage): boolean =>
  one.content === other.content && one.replyTo === other.replyTo && one.postalAddress === other.postalAddress;
