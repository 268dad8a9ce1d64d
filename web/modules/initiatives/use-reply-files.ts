import type { AttachmentConfig } from '@wiec/domain/attachment-config.ts';
import { useState } from 'react';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';
import type { AddedFile, KeptInitiative } from './initiative-draft.ts';

/** Where files are sent, by whom, and how many there may be. */
export interface FileSource {
  origin: () => string;
  bearer: () => Promise<string | null>;
  config: AttachmentConfig;
}

interface Kept {
  files: readonly AddedFile[];
  uploads: KeptInitiative['uploads'];
}

/** What the tab has kept, unless the token of its files is too old to send them. */
function readKept(name: string, first: Kept): Kept {
  const kept = readTabDraft(name) as Kept | null;
  if (kept === null || !Array.isArray(kept.files)) return first;
  return kept.uploads !== null && kept.uploads.until < Date.now() ? first : kept;
}

/**
 * Files that a clerk adds to words for the author, or the author to a reply. The tab keeps them, so that a refused step loses nothing.
 * @param first those that the words have already
 */
export function useReplyFiles(name: string, first: readonly AddedFile[]) {
  const [kept, setKept] = useState<Kept>(() => readKept(name, { files: first, uploads: null }));
  const [isBusy, setIsBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const change = (change: (now: Kept) => Kept) =>
    setKept((now) => {
      const next = change(now);
      keepTabDraft(name, next);
      return next;
    });
  return {
    ...kept,
    isBusy,
    /** Somebody wanted to send while a file was still on its way. */
    waits,
    setWaits,
    setBusy: (busy: boolean) => {
      setIsBusy(busy);
      if (!busy) setWaits(false);
    },
    setUploads: (uploads: KeptInitiative['uploads']) => change((now) => ({ ...now, uploads })),
    changeFiles: (changed: (files: readonly AddedFile[]) => readonly AddedFile[]) =>
      change((now) => ({ ...now, files: changed(now.files) })),
    forget: () => keepTabDraft(name, null),
  };
}
