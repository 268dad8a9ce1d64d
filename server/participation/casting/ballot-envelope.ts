import { hash } from 'node:crypto';
import { type EnvelopeKeys, openEnvelope, sealEnvelope } from '../../services/envelope-seal.ts';
import type { OpenedVote } from '../opened-votes.ts';
import type { OpenedBallot, VoterTraits } from '../vote-kind-box.ts';

/** What is inside an envelope: the answers, as their kind writes them, and what statistics may tell about who gave them. */
export interface SealedBallot<Content = unknown> extends VoterTraits {
  v: 1;
  choices: Content;
}

export interface Envelope {
  ciphertext: Buffer;
  /** SHA-256 of the ciphertext: the receipt. */
  digest: Buffer;
}

/** @param content canonical JSON */
export function putInEnvelope(
  vote: { publicKey: OpenedVote['publicKey']; config: Pick<OpenedVote['config'], 'ballotLength' | 'shorterLengths'> },
  content: string,
  traits: VoterTraits,
): Envelope {
  const { ballotLength, shorterLengths = [] } = vote.config;
  const text = sealedText(content, traits);
  const bytes = Buffer.byteLength(text);
  const length = shorterLengths.find((each) => bytes <= each) ?? ballotLength;
  const ciphertext = sealEnvelope(text, length, vote.publicKey);
  return { ciphertext, digest: hash('sha256', ciphertext, 'buffer') };
}

/** Canonical JSON of a `SealedBallot`: the keys in order, no spaces. */
export const sealedText = (content: string, { ageBand, districtId, sex }: VoterTraits): string =>
  `{"ageBand":${JSON.stringify(ageBand)},"choices":${content},"districtId":${districtId},"sex":${JSON.stringify(sex)},"v":1}`;

/** @throws Error when it is missing or damaged */
export function takeOutOfEnvelope(ciphertext: Buffer | null, keys: EnvelopeKeys): OpenedBallot {
  const text = ciphertext && openEnvelope(ciphertext, keys);
  if (!text) throw new Error('an envelope of this vote is missing or cannot be opened');
  const { choices: content, sex, ageBand, districtId } = JSON.parse(text) as SealedBallot;
  return { content, sex, ageBand, districtId };
}
