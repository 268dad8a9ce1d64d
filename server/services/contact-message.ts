import type { Deps } from '../deps.ts';

/** What somebody wrote by a contact form of a consultation, tidied. */
export interface WrittenMessage {
  content: string;
  /** Where to answer: one of the two, by the kind of the form. */
  replyTo: string | null;
  postalAddress: string | null;
}

const PURPOSE = 'contact-message';

/** As it is stored. */
export const sealMessage = (secret: Deps['secret'], { content, replyTo, postalAddress }: WrittenMessage): Buffer =>
  secret.encrypt(PURPOSE, JSON.stringify({ content, replyTo, postalAddress }));

export const openMessage = (secret: Deps['secret'], sealed: Buffer): WrittenMessage =>
  JSON.parse(secret.decrypt(PURPOSE, sealed).toString()) as WrittenMessage;

export const isSameMessage = (one: WrittenMessage, other: WrittenMessage): boolean =>
  one.content === other.content && one.replyTo === other.replyTo && one.postalAddress === other.postalAddress;
