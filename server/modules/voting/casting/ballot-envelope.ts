import { hash } from 'node:crypto';
import type { FormChoices } from '@wiec/domain/ballot.ts';
import type { AgeBand } from '@wiec/domain/age-band.ts';
import type { Sex } from '@wiec/domain/pesel.ts';
import { sealEnvelope } from '../../../services/envelope-seal.ts';
import type { OpenedVote } from '../opened-votes.ts';

/** [question id, points], ascending by id, without zeros. */
export type Choice = [questionId: number, points: number];

/** What is inside an envelope: the choices, and what statistics may tell about who made them. */
export interface SealedBallot {
  v: 1;
  choices: Choice[];
  sex: Sex | null;
  ageBand: AgeBand | null;
  districtId: number | null;
}

export interface Envelope {
  ciphertext: Buffer;
  /** SHA-256 of the ciphertext: the receipt. */
  digest: Buffer;
}

/** @param ballot checked and normalised */
export const choicesOf = (ballot: readonly FormChoices[]): Choice[] =>
  ballot
    .flatMap(({ choices }) => choices.map(({ questionId, points }): Choice => [questionId, points]))
    .sort(([a], [b]) => a - b);

export function putInEnvelope(vote: Pick<OpenedVote, 'publicKey' | 'config'>, ballot: SealedBallot): Envelope {
  const ciphertext = sealEnvelope(sealedText(ballot), vote.config.ballotLength, vote.publicKey);
  return { ciphertext, digest: hash('sha256', ciphertext, 'buffer') };
}

/** Canonical JSON: the keys in order, no spaces. */
const sealedText = ({ ageBand, choices, districtId, sex, v }: SealedBallot): string =>
  JSON.stringify({ ageBand, choices, districtId, sex, v });
