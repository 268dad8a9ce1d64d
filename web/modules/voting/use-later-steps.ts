import { useLoadedAhead } from '../../lib/use-loaded-ahead.ts';
import type * as laterSteps from './later-steps.ts';

const load = (): Promise<typeof laterSteps> => import('./later-steps.ts');

/** The steps after the points; null until they are there. */
export const useLaterSteps = (): typeof laterSteps | null => useLoadedAhead(load);
