import { useMedia } from '../../../lib/use-media.ts';
import { PreflightList } from '../publication/preflight-list.tsx';
import { FolderContents } from './folder-contents.tsx';
import type { PartId } from './part-of-item.ts';
import { useFolder } from './use-folder.ts';

/** The contents of a folder, and what is missing before its publication, which stands at the other side of the page. */
export function FolderSide({ id, part, wide = false }: { id: number; part: PartId; wide?: boolean }) {
  const folder = useFolder(id);
  const isNarrow = useMedia('(max-width: 1100px)');
  const isPhone = useMedia('(max-width: 900px)');
  if (folder === null) return null;
  const check = folder.preflight !== null && !wide && (
    <aside className="folder__check" aria-label="Do publikacji">
      <PreflightList project={folder.project} items={folder.preflight.items} level="h2" />
    </aside>
  );
  return (
    <>
      <FolderContents folder={folder} part={part} fold={isNarrow || wide ? 'closed' : null}>
        {isPhone && check}
      </FolderContents>
      {!isPhone && check}
    </>
  );
}
