import type { GreedyOptions, Outcome, Step, TieGroup } from './types.ts';

/** A decided tie, as one of its projects sees it. */
export interface TieVerdict extends Pick<TieGroup, 'decidedBy' | 'thenById'> {
  /** Projects of equal total that were not selected, for a winner; that were, for a loser. */
  against: string[];
}

interface ReasonBase {
  id: string;
  /** By total, from 1; equal totals share a place. */
  place: number;
  total: number;
}

/** Why one project was selected or not. Amounts in grosze. */
export type Reason =
  | (ReasonBase & {
      kind: 'won';
      /** From 1, in order of selection. */
      number: number;
      /** Left in the budget after it. */
      left: number;
      /** Places of the projects with a higher total that did not fit. */
      tooExpensiveAbove: number[];
      tie: TieVerdict | null;
    })
  | (ReasonBase & { kind: 'unsupported' })
  | (ReasonBase & { kind: 'belowThreshold'; threshold: number; lacking: number })
  | (ReasonBase & {
      kind: 'tooExpensive' | 'lostTie';
      /** Left in the budget at its turn. */
      left: number;
      /** Its cost less `left`. */
      lacking: number;
      /** It ended the selection (no-skip). */
      stopped: boolean;
      /** Null unless `lostTie`. */
      tie: TieVerdict | null;
    })
  | (ReasonBase & {
      kind: 'excluded';
      /** Id of the winner beside which it cannot win. */
      by: string;
      /** Not null where it would have won in another order of equal totals. */
      tie: TieVerdict | null;
    })
  | (ReasonBase & {
      kind: 'afterStop';
      /** The project that ended the selection. */
      stoppedBy: { id: string; place: number };
      /** Not null where it would have won in another order of equal totals. */
      tie: TieVerdict | null;
    });

/** One reason a project, in the order in which the count considered them. */
export function explain(
  { steps, ties }: Pick<Outcome, 'steps' | 'ties'>,
  { stop, threshold }: Pick<GreedyOptions, 'stop' | 'threshold'>,
): Reason[] {
  let won = 0;
  const skipped: Step[] = [];
  return steps.map((step) => {
    const { id, place, total, before: left, decision } = step;
    const base = { id, place, total };
    const tie = verdictOf(step, ties);
    switch (decision) {
      case 'won': {
        const above = skipped.filter((other) => other.total > total).map((other) => other.place);
        return { ...base, kind: 'won', number: ++won, left: step.after, tooExpensiveAbove: above, tie };
      }
      case 'unsupported':
        return { ...base, kind: 'unsupported' };
      case 'belowThreshold': {
        const needed = threshold ?? total;
        return { ...base, kind: 'belowThreshold', threshold: needed, lacking: needed - total };
      }
      case 'tooExpensive': {
        skipped.push(step);
        const kind = tie ? 'lostTie' : 'tooExpensive';
        return { ...base, kind, left, lacking: step.cost - left, stopped: stop === 'no-skip', tie };
      }
      case 'excluded':
        return { ...base, kind: 'excluded', by: step.excludedBy!, tie };
      case 'afterStop': {
        const [stopper] = skipped;
        return { ...base, kind: 'afterStop', stoppedBy: { id: stopper!.id, place: stopper!.place }, tie };
      }
    }
  });
}

/** Null where the project would have fared the same in every order of equal totals, as far as its group tells. */
function verdictOf({ id, decision }: Step, ties: readonly TieGroup[]): TieVerdict | null {
  const group = ties.find((tie) => tie[decision === 'won' ? 'won' : 'lost'].includes(id));
  if (!group) return null;
  const { decidedBy, thenById, ids, won } = group;
  return { decidedBy, thenById, against: decision === 'won' ? ids.filter((other) => !won.includes(other)) : won };
}
