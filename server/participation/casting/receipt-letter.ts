import { VOTE_TOPIC } from '@wiec/domain/letter-state.ts';
import { receiptCode } from '@wiec/domain/receipt-code.ts';
import type { Deps } from '../../deps.ts';
import { type SealedMail, sealMail } from '../../services/mail.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { boxOf } from '../vote-kind-box.ts';
import type { VoteRules } from '../vote-rules.ts';

/** Where the receipt of a ballot goes, once it is stored. Plain data, so that it can be handed to another thread. */
export interface ReceiptLetterRequest {
  to: string;
  /** The page on which receipts are looked up. */
  lookUpPage: string;
  /** Whether letters leave this installation; otherwise they can be read in the outbox. */
  isSent: boolean;
}

/** Stored with the ballot, in the same transaction. */
export interface ReceiptLetter {
  mail: SealedMail;
  isSent: boolean;
}

/** Letters of a vote are kept under this topic until closing. */
export const topicOf = (voteId: number): string => `${VOTE_TOPIC}${voteId}`;

/** @param address confirmed; null: no letter is written */
export function letterTo(
  deps: Pick<Deps, 'config' | 'voteKinds'>,
  vote: Pick<OpenedVote, 'kind' | 'config'>,
  address: string | null,
): ReceiptLetterRequest | null {
  if (!address) return null;
  const { publicUrl, smtpUrl } = deps.config;
  const lookUpPage = new URL(boxOf(deps, vote).receiptPage(vote.config), publicUrl).href;
  return { to: address, lookUpPage, isSent: smtpUrl !== null };
}

/**
 * Says that a vote was cast, never how (DESIGN §1.4). The receipt is in the address's fragment, which browsers do not send.
 * @param receipt SHA-256 of the envelope, hex
 */
export function writeReceiptLetter(
  deps: Pick<Deps, 'secret'>,
  { voteId, title }: Pick<VoteRules, 'voteId' | 'title'>,
  receipt: string,
  { to, lookUpPage, isSent }: ReceiptLetterRequest,
): ReceiptLetter {
  const text = [
    'Dzień dobry,',
    '',
    'Twój głos jest zapisany.',
    '',
    `Głosowanie: ${title}`,
    `Kod potwierdzenia: ${receiptCode(receipt)}`,
    '',
    'Kod potwierdza, że głos został przyjęty. Nie zdradza, jak głosowano.',
    'Tu sprawdzisz, czy koperta z głosem jest na publicznej liście:',
    `${lookUpPage}#${receipt}`,
    '',
    'Jeśli to nie Ty głosujesz, zagłosuj: strona powie, że głos jest już oddany, i pozwoli go podważyć.',
  ].join('\n');
  return { mail: sealMail(deps, { to, subject: 'Twój głos jest zapisany', text, topic: topicOf(voteId) }), isSent };
}
