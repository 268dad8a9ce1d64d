import { type Comment, listComments } from '@wiec/contract/comments.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { failureText } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import { CommentItem } from './comment-item.tsx';
import type { AgreementGate } from './use-agreement.ts';

interface CommentListProps {
  api: ApiCaller;
  projectId: number;
  /** Null: about the project as a whole. */
  actElementId: number | null;
  /** Those that came with the page. */
  first: readonly Comment[];
  total: number;
  gate: AgreementGate;
  canRate: boolean;
}

/** How many a list asks for at once. */
const MORE = 50;
/** Of an element of an act: the most supported, so that supporting is cheaper than saying it again. */
const SUPPORTED = 2;

/** What others say: the first ones, and the others when they are asked for. */
export function CommentList({ api, projectId, actElementId, first, total, gate, canRate }: CommentListProps) {
  const [more, setMore] = useState<{ items: readonly Comment[]; total: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, run] = useBusy();
  const isOfElement = actElementId !== null;
  const load = async (before: readonly Comment[], size: number): Promise<void> => {
    const page = Math.floor(before.length / size) + 1;
    const query = isOfElement ? { actElementId, sort: 'supported' as const, page, size } : { page, size };
    const reply = await run(() => call(api, listComments, { params: { projectId }, query }));
    if (reply === undefined) return;
    setFailed(!reply.ok);
    if (reply.ok) setMore({ items: joined(before, reply.data.items), total: reply.data.total });
  };
  // The three that came with an element are its newest; asked for are the most supported, once, when its box opens.
  const isFew = total <= first.length;
  const asks = useRef(isOfElement && !isFew);
  useEffect(() => {
    if (!asks.current) return;
    asks.current = false;
    void load([], SUPPORTED);
  });
  const shown = more?.items ?? (isOfElement ? first.slice(0, isFew ? total : SUPPORTED) : first);
  const left = (more?.total ?? total) - shown.length;
  // What came with an element are its newest: its most supported are asked for from the beginning.
  const loadMore = () => void load(isOfElement && more === null ? [] : shown, MORE);
  return (
    <>
      <ul className="comments">
        {shown.map((comment) => (
          <CommentItem key={comment.id} api={api} comment={comment} gate={gate} canRate={canRate} />
        ))}
      </ul>
      {failed && <FailedBanner title={failureText('comment').title} busy={busy} onRetry={loadMore} />}
      {!failed && left > 0 && (
        <Button variant="tertiary" busy={busy} busyLabel="Wczytywanie..." onClick={loadMore}>
          {`Pokaż ${countPl(Math.min(left, MORE), 'kolejny', 'kolejne', 'kolejnych')}`}
        </Button>
      )}
    </>
  );
}

/** One that was said or rated in the meantime moves the others on: none stands twice. */
function joined(before: readonly Comment[], next: readonly Comment[]): Comment[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}
