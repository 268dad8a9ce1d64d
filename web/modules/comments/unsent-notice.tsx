import type { OwnComment } from '@wiec/contract/comments.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { type UnsentComment, unsentComments } from './unsent-comments.ts';

interface UnsentNoticeProps {
  projectId: number;
  canAdd: boolean;
  /** Null: signing in would not help. */
  signInHref: string | null;
  /** The reader's comments: after one was sent, what is left is looked up anew. */
  own: readonly OwnComment[];
}

/** What this tab keeps of comments that were begun before a reload, or before the sign-in expired, and the way back to them. */
export function UnsentNotice({ projectId, canAdd, signInHref, own }: UnsentNoticeProps) {
  const [unsent, setUnsent] = useState<readonly UnsentComment[]>([]);
  useEffect(() => setUnsent(unsentComments(projectId)), [projectId, canAdd, own]);
  if (unsent.length === 0 || !(canAdd || signInHref !== null)) return null;
  return (
    <div className="vote-banners">
      <Banner title={unsent.length === 1 ? 'Masz niewysłany komentarz' : 'Masz niewysłane komentarze'} role="status">
        <p>
          {canAdd ? 'Treść jest zapisana w tej karcie: ' : 'Treść jest zapisana w tej karcie i wróci po zalogowaniu. '}
          {canAdd || signInHref === null ? (
            unsent.map(({ name, address }, at) => (
              <span key={address}>
                {at > 0 && ', '}
                <a href={`#${address}`}>{name}</a>
              </span>
            ))
          ) : (
            <Link to={signInHref}>Zaloguj się ponownie</Link>
          )}
          {canAdd && '.'}
        </p>
      </Banner>
    </div>
  );
}
