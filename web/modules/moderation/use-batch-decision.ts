import { decideOnComment, type ModeratedComment } from '@wiec/contract/comments.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { type ApiCaller, call } from '../../lib/api.ts';
import { failureText } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { CommentDecision } from './use-comment-decision.ts';

/** Decides the same on several comments, one after the other; tells how many it did not work for, and why. */
export function useBatchDecision(api: ApiCaller) {
  const [busy, run] = useBusy();
  const toast = useToast();
  /** @returns those that were not decided on; undefined: another batch is under way */
  const decideAll = (
    comments: readonly ModeratedComment[],
    decision: CommentDecision,
  ): Promise<ModeratedComment[] | undefined> =>
    run(async () => {
      const left: ModeratedComment[] = [];
      const why = new Set<string>();
      for (const comment of comments) {
        const { id, revision } = comment;
        const reply = await call(api, decideOnComment, { params: { id }, body: { revision, ...decision } });
        if (reply.ok) continue;
        left.push(comment);
        why.add(failureText(officeFailures.registerDecision, reply).sentences.join(' ') || reply.title);
      }
      const done = countPl(comments.length - left.length, 'decyzja', 'decyzje', 'decyzji');
      if (left.length === 0)
        toast({ kind: 'success', title: 'Poprawnie zaktualizowano komentarze', message: ` ${done}.` });
      else {
        const told = countPl(left.length, 'decyzja niezapisana', 'decyzje niezapisane', 'decyzji niezapisanych');
        toast({ kind: 'error', title: `${told} z ${comments.length}`, message: [...why].join(' ') });
      }
      return left;
    });
  return { busy, decideAll };
}
