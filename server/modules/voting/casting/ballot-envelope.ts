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

/** What is kept of a ballot. Two ballots that give the same points have the same choices, byte for byte. */
export interface BallotContent {
  /** Areas with points. */
  formIds: number[];
  choices: Choice[];
}

export function contentOf(ballot: readonly FormChoices[]): BallotContent {
  const named = ballot
    .map(({ formId, choices }) => ({ formId, choices: choices.filter(({ points }) => points !== 0) }))
    .filter(({ choices }) => choices.length > 0);
  const choices = named.flatMap((form) => form.choices.map(({ questionId, points }): Choice => [questionId, points]));
  return { formIds: named.map(({ formId }) => formId), choices: choices.sort(([a], [b]) => a - b) };
}

export function putInEnvelope(vote: Pick<OpenedVote, 'publicKey' | 'config'>, ballot: SealedBallot): Envelope {
  const ciphertext = sealEnvelope(sealedText(ballot), vote.config.ballotLength, vote.publicKey);
  return { ciphertext, digest: hash('sha256', ciphertext, 'buffer') };
}

/** Canonical JSON: the keys in order, no spaces. */
const sealedText = ({ ageBand, choices, districtId, sex, v }: SealedBallot): string =>
  JSON.stringify({ ageBand, choices, districtId, sex, v });
