import type { Deps } from '../../deps.ts';

/** What somebody wrote in an initiative, tidied. */
export interface WrittenInitiative {
  readonly title: string;
  readonly content: string;
  readonly locationDescription: string;
}

type Secret = Deps['secret'];

const WORDS = 'initiative-words';
const REPLY_TO = 'initiative-reply-to';
const FILENAME = 'initiative-filename';
const SENDER = 'initiative-sender';

export const sealInitiative = (secret: Secret, { title, content, locationDescription }: WrittenInitiative): Buffer =>
  secret.encrypt(WORDS, JSON.stringify({ title, content, locationDescription }));

export const openInitiative = (secret: Secret, sealed: Buffer): WrittenInitiative =>
  JSON.parse(secret.decrypt(WORDS, sealed).toString()) as WrittenInitiative;

/** Words of the course of a case: questions, answers, notes, drafts. */
export const sealWords = (secret: Secret, words: string): Buffer => secret.encrypt(WORDS, words);
export const openWords = (secret: Secret, sealed: Buffer): string => secret.decrypt(WORDS, sealed).toString();

export const sealReplyTo = (secret: Secret, address: string): Buffer => secret.encrypt(REPLY_TO, address);
export const openReplyTo = (secret: Secret, sealed: Buffer): string => secret.decrypt(REPLY_TO, sealed).toString();

export const sealFilename = (secret: Secret, name: string): Buffer => secret.encrypt(FILENAME, name);
export const openFilename = (secret: Secret, sealed: Buffer): string => secret.decrypt(FILENAME, sealed).toString();

/** Who wrote a letter that was typed in; '' where the letter does not say it. */
export interface LetterSender {
  readonly name: string;
  readonly address: string;
}

export const sealSender = (secret: Secret, { name, address }: LetterSender): Buffer =>
  secret.encrypt(SENDER, JSON.stringify({ name, address }));
export const openSender = (secret: Secret, sealed: Buffer): LetterSender =>
  JSON.parse(secret.decrypt(SENDER, sealed).toString()) as LetterSender;
