import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useReader } from '../../../app/office-page.tsx';
import { useApi } from '../../../app/providers.tsx';
import { onFolderChanged } from './folder-changes.ts';
import type { Folder } from './folder-parts.ts';
import { readFolder } from './read-folder.ts';

/** The folder that was shown last: the next of its pages draws its contents at once. */
let last: { readonly readerId: number; readonly folder: Folder } | null = null;

/** What this reader's pages know of the folder; null: nothing yet, or it cannot be read. */
export function useFolder(id: number): Folder | null {
  const api = useApi();
  const readerId = useReader()?.userId ?? null;
  const loaded = useLoaderData<unknown>();
  const [folder, setFolder] = useState(
    last?.readerId === readerId && last.folder.project.id === id ? last.folder : null,
  );
  const [round, setRound] = useState(0);
  useEffect(() => onFolderChanged(() => setRound((before) => before + 1)), []);
  // Also after the page was read anew: something of the folder was changed then.
  useEffect(() => {
    if (readerId === null) return;
    let isLeft = false;
    void readFolder(api, id).then((read) => {
      if (read === null || isLeft) return;
      last = { readerId, folder: read };
      setFolder(read);
    });
    return () => {
      isLeft = true;
    };
  }, [api, id, readerId, loaded, round]);
  return folder;
}
