/** The steps of voting, by the word they have in the address (`?krok=`); the first has none. */
export type VoteStep = 'points' | 'send' | 'receipt';

export const STEP_PARAM = 'krok';

const words: Readonly<Record<VoteStep, string | null>> = {
  points: null,
  send: 'sprawdz',
  receipt: 'potwierdzenie',
};

/** A step of its own until checking and sending became one. */
const FORMER_WORD = 'dane';

export interface StepFacts {
  /** The ballot has no mistake and is not empty. */
  readonly ballotReady: boolean;
  readonly hasReceipt: boolean;
}

/**
 * The step to show: the one asked for in the address, or the first that is still missing something. Once a ballot was sent its
 * later steps have nothing to show any more, and Back leads to the receipt.
 */
export function stepToShow(asked: string | null, { ballotReady, hasReceipt }: StepFacts): VoteStep {
  const word = asked === FORMER_WORD ? words.send : asked;
  const step = (Object.keys(words) as VoteStep[]).find((key) => words[key] === word) ?? 'points';
  if (step === 'points') return 'points';
  if (step !== 'receipt' && ballotReady) return step;
  return hasReceipt ? 'receipt' : 'points';
}

/** The query string of a step. */
export function stepSearch(step: VoteStep): string {
  const word = words[step];
  return word === null ? '' : `?${STEP_PARAM}=${word}`;
}
