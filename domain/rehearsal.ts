/**
 * A rehearsal of a vote before it opens (docs/decisions/0016, 0205): invented voters vote by the rules as they stand, and what is
 * counted is compared with what they gave.
 */

/** What it does, one after another. */
export const rehearsalPhases = ['prepare', 'open', 'cast', 'close', 'count'] as const;
export type RehearsalPhase = (typeof rehearsalPhases)[number];

/** As the office reads it while it goes on. */
export const rehearsalPhaseNames: Readonly<Record<RehearsalPhase, string>> = {
  prepare: 'przygotowanie osobnej bazy',
  open: 'otwarcie głosowania',
  cast: 'oddawanie głosów',
  close: 'zamknięcie i otwarcie kopert',
  count: 'liczenie',
};

/** `error`: the vote would not go as announced. `warning`: it would, but look at it. */
export const findingLevels = ['error', 'warning'] as const;
export interface Finding {
  level: (typeof findingLevels)[number];
  /** A Polish sentence. */
  message: string;
}

export interface RehearsalFacts {
  /** Ballots that were taken. */
  ballots: number;
  /** What was refused on purpose, with the sentence that the voter reads. */
  refusals: { attempt: string; message: string }[];
  findings: Finding[];
  /** Milliseconds. */
  timings: Record<Exclude<RehearsalPhase, 'prepare'>, number>;
}

/** Minutes after which a rehearsal that has not ended is given up: whatever held it is gone. */
export const REHEARSAL_PATIENCE = 60;
