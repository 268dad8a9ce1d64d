import { useLoadedAhead } from '../../lib/use-loaded-ahead.ts';
import type * as speaking from './speaking.ts';

/** What was typed about each element, kept while other boxes are open. */
export type CommentDrafts = Map<number | null, string>;

export type Speaking = typeof speaking;
const load = (): Promise<Speaking> => import('./speaking.ts');

/** The form of comments and the reader's own ones; null until they are there. */
export const useSpeaking = (): Speaking | null => useLoadedAhead(load);
