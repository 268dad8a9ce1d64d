import type { ReactNode } from 'react';
import type { BuilderDraft, BuilderPart } from './builder-draft.ts';
import type { PictureKeeper } from './use-form-pictures.ts';

/** What the parts of the builder ask of the page that holds them. */
export interface Editing {
  part: BuilderPart;
  draft: BuilderDraft;
  /** The first thing that is wrong, by field. */
  faults: ReadonlyMap<string, ReactNode>;
  /** The question that a mouse drags; null: none. */
  dragged: number | null;
  setDragged: (id: number | null) => void;
  /** The question whose fields are open. */
  open: number | null;
  setOpen: (id: number | null) => void;
  /** @param of by which typing in one field is one step to take back; unset: a step of its own */
  change: (next: BuilderDraft, of?: string) => void;
  /** The same of the draft as it is by then, for what takes a while. */
  changeLatest: (make: (now: BuilderDraft) => BuilderDraft) => void;
  /** Keeps pictures, and has addresses of those that are kept. */
  pictures: Pick<PictureKeeper, 'add'> & { urls: ReadonlyMap<string, string> };
  /** Something was removed: tells so, and offers to take it back. */
  removed: (next: BuilderDraft, what: string) => void;
  /** Told to who does not see it. */
  say: (text: string) => void;
  /** The focus goes to the first of these that there is, once it is drawn. */
  focusNext: (...selectors: string[]) => void;
  /** By question id. */
  numbers: ReadonlyMap<number, string>;
  /** Names that a form may be limited to. */
  districts: readonly string[];
}

/** The element of a field, or of a part or question, by where it stands. */
export const atField = (field: string): string => `[data-field="${field}"]`;
