import { useCallback, useEffect, useState } from 'react';
import { listOwnComments, type OwnComment } from '@wiec/contract/comments.ts';
import { type ApiCaller, call } from '../../../lib/api.ts';

/** What the reader has written here, and what became of it; empty for visitors. */
export function useOwnComments(api: ApiCaller, projectId: number, signedIn: boolean) {
  const [comments, setComments] = useState<readonly OwnComment[]>([]);
  useEffect(() => {
    if (!signedIn) return;
    let wanted = true;
    void call(api, listOwnComments, { params: { projectId } }).then((reply) => {
      if (wanted && reply.ok) setComments(reply.data.items);
    });
    return () => {
      wanted = false;
    };
  }, [api, projectId, signedIn]);
  /** Adds a new one, or replaces one that changed. */
  const put = useCallback(
    (comment: OwnComment): void => setComments((all) => [comment, ...all.filter(({ id }) => id !== comment.id)]),
    [],
  );
  return { comments: signedIn ? comments : NONE, put };
}

const NONE: readonly OwnComment[] = [];
