import type { ModeratedComment } from '@wiec/contract/comments.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { cutOut, type RefusalReason, refusalReasonNames } from '@wiec/domain/comment.ts';
import { findPersonalData } from '@wiec/domain/personal-data.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type RefObject, useId, useState } from 'react';
import { Link } from 'react-router';
import type { ApiCaller } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ActPlace } from './act-place.tsx';
import { CutForm } from './cut-form.tsx';
import { asksBeforePublishing, FoundNotice, markedData, UncutQuestion } from './found-data.tsx';
import { Key } from '../../ui/key.tsx';
import { OtherComments } from './other-comments.tsx';
import { RefusalForm } from './refusal-form.tsx';
import type { CommentDecision } from './use-comment-decision.ts';
import { waitingSentence } from '@wiec/domain/waiting-time.ts';

/** What was typed and chosen about a comment that is not decided yet. */
export interface ModerationDraft {
  readonly open: 'cut' | 'refuse' | null;
  /** Null: nothing was cut yet but what was found. */
  readonly cut: string | null;
  readonly refusal?: RefusalReason;
  readonly letter: string;
}
export const NO_DRAFT: ModerationDraft = { open: null, cut: null, letter: '' };

interface CommentPaneProps {
  api: ApiCaller;
  comment: ModeratedComment;
  now: Date;
  /** Somebody else has decided on it since it was seen here. */
  isChanged: boolean;
  /** Keys are on, and shown. */
  hasKeys: boolean;
  busy: boolean;
  /** What the server refused of the letter's words. */
  letterError: string | undefined;
  draft: ModerationDraft;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Null, or absent: there is no other one to look at first. */
  onPostpone?: (() => void) | null;
  onDraft: (change: Partial<ModerationDraft>) => void;
  onDecide: (decision: CommentDecision) => void;
}

/** What a comment is about, in a heading: the element of the act, or the whole. */
export const placeOf = ({ actElementName }: Pick<ModeratedComment, 'actElementName'>): string =>
  actElementName ?? 'całość';

/** One comment, in its place, and what a moderator may do with it. */
export function CommentPane(props: CommentPaneProps) {
  const {
    api,
    comment,
    now,
    isChanged,
    hasKeys,
    busy,
    letterError,
    draft,
    heading,
    onPostpone = null,
    onDraft,
    onDecide,
  } = props;
  const { content, publishedContent, nextStatuses, refusal, actElementName } = comment;
  const titleId = useId();
  const [mayPublish, mayRefuse] = [nextStatuses.includes(1), nextStatuses.includes(2)];
  const found = mayPublish ? findPersonalData(content) : [];
  // A form that was open before, and is there again, leaves the focus where it is; one that is opened now takes it.
  const [openBefore, setOpenBefore] = useState(draft.open);
  if (openBefore !== null && draft.open !== openBefore) setOpenBefore(null);
  const toggle = (which: 'cut' | 'refuse') => onDraft({ open: draft.open === which ? null : which });
  const key = (name: string, of: string) => ({
    'aria-keyshortcuts': hasKeys ? name : undefined,
    shown: hasKeys ? <Key of={of} /> : null,
  });
  const [publish, cut, refuse] = [key('a', 'A'), key('z', 'Z'), key('r', 'R')];
  const hasFound = found.length > 0;
  const isAsked = asksBeforePublishing(content, draft);
  const [asking, setAsking] = useState(false);
  return (
    <article className="moderated" aria-labelledby={titleId}>
      <p className="moderated__project">
        <b>Konsultacja</b> <Link to={`/konsultacje/podglad/${comment.projectId}`}>{nbsp(comment.projectTitle)}</Link>
      </p>
      <ActPlace comment={comment} />
      <h2 id={titleId} className="moderated__title" ref={heading} tabIndex={-1}>
        {nbsp(actElementName === null ? 'Komentarz do całej konsultacji' : `Komentarz do ${actElementName}`)}
      </h2>
      <p className="small">
        <b>{nbsp(comment.createdBy)}</b>{' '}
        <span className="muted">
          {nbsp(comment.status === 0 ? waitingSentence(new Date(comment.waitsSince), now) : decidedSentence(comment))}
        </span>
      </p>
      {isChanged && (
        <Banner title={`Ktoś inny zdecydował przed Tobą. Stan komentarza: ${comment.statusName.toLowerCase()}.`}>
          <p>Twoja decyzja nie została zapisana. Możesz ją podjąć jeszcze raz albo przejść do następnego komentarza.</p>
        </Banner>
      )}
      <p className="moderated__words">{markedData(content, found)}</p>
      <FoundNotice found={found} />
      {publishedContent !== null && (
        <p className="moderated__shown">
          <b>Inni widzą:</b> {publishedContent}
        </p>
      )}
      {comment.appeal !== null && (
        <div className="moderated__appeal">
          <p>
            <b>Odwołanie z {formatDateTime(new Date(comment.appeal.date))}</b>
          </p>
          <blockquote className="moderated__words">{comment.appeal.text}</blockquote>
        </div>
      )}
      {comment.needsAnother && (
        <p className="small">
          {nbsp('Ten komentarz został odrzucony przez Ciebie, więc o odwołaniu zdecyduje inna osoba.')}
        </p>
      )}
      {refusal !== null && (
        <p className="moderated__shown">
          <b>Powód odrzucenia:</b> {nbsp(refusalReasonNames[refusal].toLowerCase())}.{' '}
          {comment.reason !== null && nbsp(comment.reason)}
        </p>
      )}
      <div className="buttons moderated__decision" role="group" aria-label="Decyzja">
        {mayPublish && hasFound && (
          <Button
            variant={comment.status === 0 ? 'primary' : 'secondary'}
            aria-expanded={draft.open === 'cut'}
            aria-keyshortcuts={cut['aria-keyshortcuts']}
            onClick={() => toggle('cut')}
          >
            Zakryj dane {cut.shown}
          </Button>
        )}
        {mayPublish && (
          <Button
            variant={hasFound || comment.status !== 0 ? 'secondary' : 'primary'}
            busy={busy}
            {...(!isAsked && { 'aria-keyshortcuts': publish['aria-keyshortcuts'] })}
            onClick={() => (isAsked ? setAsking(true) : onDecide({ status: 1, content: null }))}
          >
            {hasFound ? 'Opublikuj bez zmian' : 'Opublikuj'} {!isAsked && publish.shown}
          </Button>
        )}
        {mayPublish && !hasFound && (
          <Button
            variant="secondary"
            aria-expanded={draft.open === 'cut'}
            aria-keyshortcuts={cut['aria-keyshortcuts']}
            onClick={() => toggle('cut')}
          >
            Zakryj fragmenty {cut.shown}
          </Button>
        )}
        {mayRefuse && (
          <Button
            variant="secondary"
            aria-expanded={draft.open === 'refuse'}
            aria-keyshortcuts={refuse['aria-keyshortcuts']}
            onClick={() => toggle('refuse')}
          >
            {comment.status === 1 ? 'Zdejmij ze strony' : 'Odrzuć'} {refuse.shown}
          </Button>
        )}
        {onPostpone !== null && (
          <Button variant="tertiary" aria-keyshortcuts={hasKeys ? 'o' : undefined} onClick={onPostpone}>
            Odłóż {hasKeys && <Key of="O" />}
          </Button>
        )}
        {nextStatuses.includes(0) && (
          <Button variant="tertiary" busy={busy} onClick={() => onDecide({ status: 0 })}>
            Cofnij odrzucenie
          </Button>
        )}
      </div>
      <UncutQuestion
        found={found}
        open={asking}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => onDecide({ status: 1, content: null })}
      />
      {!mayPublish && !comment.needsAnother && comment.status !== 1 && (
        <p className="small">{nbsp(comment.status === 3 ? TAKEN_BACK : NOT_PUBLISHED)}</p>
      )}
      {draft.open === 'cut' && mayPublish && (
        <CutForm
          original={content}
          text={draft.cut ?? cutOut(content, found)}
          busy={busy}
          takesFocus={openBefore === null}
          onText={(text) => onDraft({ cut: text })}
          onCut={(text) => onDecide({ status: 1, content: text })}
        />
      )}
      {draft.open === 'refuse' && mayRefuse && (
        <RefusalForm
          refusal={draft.refusal}
          busy={busy}
          hasKeys={hasKeys}
          takesFocus={openBefore === null}
          letter={{ text: draft.letter, error: letterError, onText: (letter) => onDraft({ letter }) }}
          onReason={(reason) => onDraft({ refusal: reason })}
          onCancel={() => {
            onDraft({ open: null });
            heading.current?.focus();
          }}
          onRefuse={(reason) => onDecide({ status: 2, refusal: reason, reason: draft.letter.trim() || null })}
        />
      )}
      <OtherComments api={api} comment={comment} />
    </article>
  );
}

const TAKEN_BACK = 'Autor wycofał ten komentarz, więc nikt o nim już nie decyduje.';
const NOT_PUBLISHED = 'Ta konsultacja została wycofana, więc jej komentarzy już się nie publikuje.';

const decidedSentence = ({ createdDate, decidedDate, statusName }: ModeratedComment): string =>
  `${statusName}${decidedDate === null ? '' : ` ${formatDateTime(new Date(decidedDate))}`}. Napisany ${formatDateTime(new Date(createdDate))}.`;
