import { useKept } from '../../lib/use-kept.ts';
import { type ModerationDraft, NO_DRAFT } from './comment-pane.tsx';

const NONE: Readonly<Record<number, ModerationDraft>> = {};

/** What is typed about each comment and not decided yet. */
export function useModerationDrafts() {
  const [drafts, setDrafts] = useKept('moderacja', NONE);
  return {
    of: (id: number): ModerationDraft => drafts[id] ?? NO_DRAFT,
    change: (id: number, to: Partial<ModerationDraft>): void =>
      setDrafts((all) => ({ ...all, [id]: { ...NO_DRAFT, ...all[id], ...to } })),
    forget: (id: number): void =>
      setDrafts((all) => Object.fromEntries(Object.entries(all).filter(([of]) => Number(of) !== id))),
  };
}
