import { officeVotePath } from '../office-vote-paths.ts';

export const paperViews = ['wpisywanie', 'sprawdzanie', 'roznice', 'punkty'] as const;
export type PaperView = (typeof paperViews)[number];

export const readPaperView = (text: string | null): PaperView =>
  paperViews.find((view) => view === text) ?? 'wpisywanie';
export const paperViewHref = (voteId: number, view: PaperView): string =>
  `${officeVotePath(voteId)}/karty${view === 'wpisywanie' ? '' : `?widok=${view}`}`;
