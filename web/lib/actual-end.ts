import type { TermChange } from '@wiec/contract/project-header.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';

interface Ending {
  status: number;
  /** What was announced. */
  dateTo: string;
  now: string;
  /** The oldest first. */
  termChanges: readonly TermChange[];
}

/** When something ended, or will end, ISO; null: it is over before its term, and when that happened is not told. */
export function actualEnd({ status, dateTo, now, termChanges }: Ending): string | null {
  const last = termChanges.at(-1);
  if (last?.kind === 'early-closing') return last.dateTo;
  return status > ProjectStatus.Active && dateTo > now ? null : dateTo;
}
