import { decideOnComment, getModerated, type ModeratedComment } from '@wiec/contract/comments.ts';
import type { RefusalReason } from '@wiec/domain/comment.ts';
import { useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { errorsIn } from '../../ui/form/field-errors.ts';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';

export type CommentDecision =
  { status: 0 } | { status: 1; content: string | null } | { status: 2; refusal: RefusalReason; reason: string | null };

/** Something was decided, by the reader; or by somebody else before, whose decision stands; or nothing was. */
export type Decided =
  | { outcome: 'done'; comment: ModeratedComment }
  | { outcome: 'changed'; comment: ModeratedComment | null }
  | { outcome: 'failed' };

/** Decides on one comment at a time, as the reader saw it; where that has changed, it is read anew and nothing is overwritten. */
export function useCommentDecision(api: ApiCaller) {
  const [busy, run] = useBusy();
  const [letterError, setLetterError] = useState<string>();
  const toast = useToast();
  const decide = (comment: ModeratedComment, decision: CommentDecision): Promise<Decided | undefined> =>
    run(async () => {
      const params = { id: comment.id };
      const body = { revision: comment.revision, ...decision };
      const reply = await call(api, decideOnComment, { params, body });
      setLetterError(undefined);
      if (reply.ok) {
        toast({ kind: 'success', title: reply.data.message });
        return { outcome: 'done', comment: reply.data.comment };
      }
      const { reason } = errorsIn<'reason'>(reply);
      setLetterError(reason);
      if (reason === undefined) toast(failureToast(officeFailures.registerDecision, reply));
      if (reply.status !== 409) return { outcome: 'failed' };
      const now = await call(api, getModerated, { params });
      return { outcome: 'changed', comment: now.ok ? now.data : null };
    });
  return { busy, decide, letterError };
}
