import { type Comment, listComments, type ModeratedComment } from '@wiec/contract/comments.ts';
import { formatDay, warsawDate } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { failureText } from '../../texts/failures.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';

/** How many are enough to know what has been said there. */
const FEW = 5;

interface OtherCommentsProps {
  api: ApiCaller;
  comment: ModeratedComment;
}

/** What others have said of the same place and everybody reads; asked for when it is opened. */
export function OtherComments({ api, comment }: OtherCommentsProps) {
  const { id, projectId, actElementId, actElementName } = comment;
  const [said, setSaid] = useState<{ items: readonly Comment[]; total: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, run] = useBusy();
  const load = async (): Promise<void> => {
    const query = { page: 1, size: FEW, ...(actElementId !== null && { actElementId }) };
    const reply = await run(() => call(api, listComments, { params: { projectId }, query }));
    if (reply === undefined) return;
    setFailed(!reply.ok);
    if (reply.ok) setSaid(reply.data);
  };
  const others = said?.items.filter((each) => each.id !== id) ?? [];
  return (
    <Collapsible
      level={2}
      title={nbsp(actElementName === null ? 'Inne komentarze do całości' : `Inne komentarze do ${actElementName}`)}
      count={said === null ? undefined : countPl(said.total, 'opublikowany', 'opublikowane', 'opublikowanych')}
      onToggle={(open) => {
        if (open && said === null) void load();
      }}
    >
      {failed && <FailedBanner title={failureText('comment').title} busy={busy} onRetry={() => void load()} />}
      {said !== null && others.length === 0 && <p className="muted">Nikt inny jeszcze tu nie napisał.</p>}
      <ul className="other-comments">
        {others.map((other) => (
          <li key={other.id}>
            <b>{nbsp(other.createdBy)}</b>{' '}
            <span className="muted">{formatDay(warsawDate(new Date(other.createdDate)))}.</span> {nbsp(other.content)}
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
