import type { NumberedProject } from '@wiec/domain/number-draw.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { writeNumbers } from './queries.ts';

/** Gives projects the numbers of the ballots. Whoever asks holds the edition, so that nobody else writes numbers meanwhile. */
export const renumberTasks = (tx: Kysely<Database>, projects: readonly NumberedProject[]): Promise<void> =>
  writeNumbers(tx, projects);
