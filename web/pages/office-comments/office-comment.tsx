import { getModerated, type ModeratedComment } from '@wiec/contract/comments.ts';
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { routeId } from '../../lib/route-id.ts';
import { CommentPane } from '../../modules/moderation/comment-pane.tsx';
import { OFFICE_COMMENTS_PATH } from '../../modules/moderation/moderation-list.ts';
import { type CommentDecision, useCommentDecision } from '../../modules/moderation/use-comment-decision.ts';
import { useModerationDrafts } from '../../modules/moderation/use-moderation-drafts.ts';
import { useReadAt } from '../../modules/moderation/use-read-at.ts';
import { texts } from '../../texts/polish.ts';
import '../../styles/moderation.css';

export const handle: PageHandle = {
  title: 'Komentarz',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Komentarze', href: OFFICE_COMMENTS_PATH },
  ],
};

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readForOffice(context, getModerated, { params: { id: routeId(params.id) } });

/** One comment by its address; after the decision the list follows (spec/1 §7). */
export function Component() {
  return (
    <OfficePage<ModeratedComment> keeps title="Komentarz">
      {(comment) => <Single key={comment.id} read={comment} />}
    </OfficePage>
  );
}

function Single({ read }: { read: ModeratedComment }) {
  const api = useApi();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<ModeratedComment | null>(null);
  const drafts = useModerationDrafts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, decide, letterError } = useCommentDecision(api);
  const comment = changed ?? read;
  const now = useReadAt(comment);
  const settle = async (decision: CommentDecision): Promise<void> => {
    const decided = await decide(comment, decision);
    if (decided?.outcome === 'done') {
      drafts.forget(comment.id);
      void navigate(OFFICE_COMMENTS_PATH);
    }
    if (decided?.outcome === 'changed') setChanged(decided.comment);
  };
  return (
    <CommentPane
      api={api}
      comment={comment}
      now={now}
      isChanged={changed !== null}
      hasKeys={false}
      busy={busy}
      letterError={letterError}
      draft={drafts.of(comment.id)}
      heading={heading}
      onDraft={(to) => drafts.change(comment.id, to)}
      onDecide={(decision) => void settle(decision)}
    />
  );
}
