import { type ReactNode, useEffect, useState } from 'react';
import type { FolderSide } from './folder-side.tsx';
import type { PartId } from './part-of-item.ts';
import '../../../styles/folder.css';

interface InFolderProps {
  id: number;
  /** The page that stands in it. */
  part: PartId;
  /** The page is as wide as the window: the contents stand over it, folded. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A page of a consultation, a survey or a probe, beside the contents of its folder and what its publication still lacks, which are
 * fetched once the page stands.
 */
export function InFolder({ children, ...place }: InFolderProps) {
  const [side, setSide] = useState<{ readonly FolderSide: typeof FolderSide } | null>(null);
  useEffect(() => {
    void import('./folder-side.tsx').then(setSide, () => {});
  }, []);
  return (
    <div className={place.wide ? 'folder folder--wide' : 'folder'}>
      <div className="folder__contents">{side && <side.FolderSide {...place} />}</div>
      <div className="folder__page">{children}</div>
    </div>
  );
}
