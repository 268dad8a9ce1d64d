import { useCallback, useEffect, useState } from 'react';
import { listOwnComments, type OwnComment } from '@wiec/contract/comments.ts';
import { type ApiCaller, call } from '../../../lib/api.ts';

/** What the reader has written here, and what became of it; empty for visitors. */
export function useOwnComments(api: ApiCaller, projectId: number, signedIn: boolean) {
  const [comments, setComments] = useState<readonly OwnComment[]>([]);
  useEffect(() => {
    if (!signedIn) return;
    let wanted = true;
    const load = async (page: number): Promise<void> => {
      const reply = await call(api, listOwnComments, { params: { projectId }, query: { page, size: PAGE } });
      if (!wanted || !reply.ok) return;
      const { items, total } = reply.data;
      setComments((all) =>
        page === 1 ? items : [...all, ...items.filter(({ id }) => all.every((one) => one.id !== id))],
      );
      if (page * PAGE < total) await load(page + 1);
    };
    void load(1);
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

/** How many are asked for at once. */
const PAGE = 100;
const NONE: readonly OwnComment[] = [];
