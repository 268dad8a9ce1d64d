import type { listModerated, ModeratedComment } from '@wiec/contract/comments.ts';
import { refusalReasons } from '@wiec/domain/comment.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { startTransition, useOptimistic, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ApiCaller, Output } from '../../lib/api.ts';
import { pageCountOf } from '../../lib/list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { BatchBar } from './batch-bar.tsx';
import { CommentPane, type ModerationDraft, placeOf } from './comment-pane.tsx';
import { asksBeforePublishing } from './found-data.tsx';
import { CommentRows, isMarkable } from './comment-rows.tsx';
import { KeysLine } from './keys-line.tsx';
import { moderationHref, type ModerationStatus, OFFICE_COMMENTS_PATH } from './moderation-list.ts';
import { useBatchDecision } from './use-batch-decision.ts';
import { type CommentDecision, useCommentDecision } from './use-comment-decision.ts';
import { useModerationDrafts } from './use-moderation-drafts.ts';
import { useKeys, useKeysChoice } from '../../ui/use-keys.ts';
import { waitingTime } from '@wiec/domain/waiting-time.ts';

interface CommentQueueProps {
  api: ApiCaller;
  list: Output<typeof listModerated>;
  status: ModerationStatus;
  /** Null: of every consultation. */
  projectId: number | null;
  now: Date;
  /** Reads the list anew. */
  onDecided: () => void;
}

/** Comments of one state: the queue, and the one that is being decided on. After a decision the next one has the focus. */
export function CommentQueue({ api, list, status, projectId, now, onDecided }: CommentQueueProps) {
  const { total, page, size, projects } = list;
  const { items, later, putOff } = useLater(list.items);
  const href = (to: number): string => moderationHref(OFFICE_COMMENTS_PATH, { status, projectId, page: to });
  const pageCount = pageCountOf(list);
  const queue = useQueue(items, list.place, (id, by) => {
    const to = page + by;
    if (to < 1 || to > pageCount) return null;
    const beside = by === 1 ? { after: id } : { before: id };
    return moderationHref(OFFICE_COMMENTS_PATH, { status, projectId, page: to, ...beside });
  });
  const { current, step } = queue;
  const heading = useFocusOnChange<HTMLHeadingElement>(current?.id ?? 0);
  const pane = useRef<HTMLDivElement>(null);
  const drafts = useModerationDrafts();
  const { change } = drafts;
  const draft = drafts.of(current?.id ?? 0);
  const [undoable, setUndoable] = useState<ModeratedComment | null>(null);
  const { busy, decide, letterError } = useCommentDecision(api);
  const [hasKeys, chooseKeys] = useKeysChoice();
  const [marks, setMarks] = useState<ReadonlySet<number>>(new Set());
  const marked = items.filter((comment) => marks.has(comment.id) && isMarkable(comment));
  const mark = (id: number): void =>
    setMarks((all) => new Set(all.has(id) ? [...all].filter((each) => each !== id) : [...all, id]));
  const { busy: isBatchBusy, decideAll } = useBatchDecision(api);

  const settleAll = async (decision: CommentDecision): Promise<boolean> => {
    const left = await decideAll(marked, decision);
    if (left === undefined) return false;
    setMarks(new Set(left.map(({ id }) => id)));
    heading.current?.focus();
    onDecided();
    return left.length === 0;
  };

  const settle = async (comment: ModeratedComment, decision: CommentDecision): Promise<void> => {
    const decided = await decide(comment, decision);
    if (decided === undefined || decided.outcome === 'failed') return;
    if (decided.outcome === 'done') {
      drafts.forget(comment.id);
      setUndoable(decided.comment.nextStatuses.includes(0) ? decided.comment : null);
      if (decision.status === status) queue.choose(comment.id);
      else queue.leave(comment.id);
    } else if (decided.comment !== null) queue.hold(decided.comment);
    onDecided();
  };
  const act = (decision: CommentDecision): void => {
    if (current) void settle(current, decision);
  };
  /** One that stands open already gets the focus again, at what is chosen in it. */
  const open = (form: ModerationDraft['open']): void => {
    if (form !== null && draft.open === form) {
      const fields = [':checked', ':is(input, textarea)'].map((of) =>
        pane.current?.querySelector<HTMLElement>(`.moderated .decision-form ${of}`),
      );
      return fields.find((field) => field !== null)?.focus();
    }
    if (current) change(current.id, { open: form });
  };
  /** It stands at the end of this page until the page is loaded anew; the next one is looked at. */
  const postpone = (comment: ModeratedComment): void => {
    queue.leave(comment.id);
    putOff(comment.id);
  };
  const may = (next: number): boolean => current?.nextStatuses.includes(next) === true;
  const undo = undoable === null ? undefined : () => void settle(undoable, { status: 0 });
  const reasons = refusalReasons.map((refusal, at) => [
    String(at + 1),
    draft.open === 'refuse' && current ? () => change(current.id, { refusal }) : undefined,
  ]);
  useKeys(hasKeys, {
    j: () => step(1),
    k: () => step(-1),
    // A key never publishes what may be somebody's data, or what is being cut out.
    a:
      may(1) && current
        ? () => (asksBeforePublishing(current.content, draft) ? open('cut') : act({ status: 1, content: null }))
        : undefined,
    z: may(1) ? () => open('cut') : undefined,
    r: may(2) ? () => open('refuse') : undefined,
    o: status === 0 && current && items.length > 1 ? () => postpone(current) : undefined,
    x: status === 0 && current && isMarkable(current) ? () => mark(current.id) : undefined,
    'ctrl+z': undo,
    escape:
      draft.open === null
        ? undefined
        : () => {
            open(null);
            heading.current?.focus();
          },
    ...Object.fromEntries(reasons),
  });
  const place = items.findIndex(({ id }) => id === current?.id);
  return (
    <>
      <p role="status" className="visually-hidden">{`Na liście: ${formatInteger(total)}`}</p>
      <div role="status" className="undo-line">
        {undoable !== null && (
          <p>
            {nbsp(`Odrzucono komentarz (${placeOf(undoable)}). Autor dostanie list za kilka minut.`)}{' '}
            <Button variant="tertiary" aria-keyshortcuts={hasKeys ? 'Control+Z' : undefined} onClick={undo}>
              Cofnij odrzucenie
            </Button>
          </p>
        )}
      </div>
      {current === undefined ? (
        <div ref={heading} tabIndex={-1} className="moderation-nothing">
          <Nothing list={list} status={status} projectId={projectId} href={href} />
        </div>
      ) : (
        <>
          <div className="moderation" ref={pane}>
            <section className="moderation__list" aria-label="Kolejka">
              <ProjectChoice projects={projects} status={status} projectId={projectId} />
              <CommentRows
                comments={items}
                current={current.id}
                now={now}
                namesProject={projectId === null}
                onChoose={queue.choose}
                later={later}
                marked={status === 0 ? marks : null}
                onMark={mark}
              />
              {marked.length > 0 && (
                <BatchBar
                  marked={marked}
                  busy={isBatchBusy}
                  onDecide={settleAll}
                  onClear={() => {
                    setMarks(new Set());
                    heading.current?.focus();
                  }}
                />
              )}
            </section>
            <div className="moderation__pager">
              <button
                type="button"
                className="icon-button"
                aria-label="Poprzedni komentarz"
                disabled={place <= 0 && page === 1}
                onClick={() => step(-1)}
              >
                <Icon name="chevron-left" />
              </button>
              <p>
                <b>{`${formatInteger((page - 1) * size + Math.max(0, place) + 1)} z ${formatInteger(total)}`}</b>
                {current.status === 0 && ` czeka ${waitingTime(new Date(current.waitsSince), now).text}`}
              </p>
              <button
                type="button"
                className="icon-button"
                aria-label="Następny komentarz"
                disabled={place === items.length - 1 && page >= pageCount}
                onClick={() => step(1)}
              >
                <Icon name="chevron-right" />
              </button>
            </div>
            <CommentPane
              key={current.id}
              api={api}
              comment={current}
              now={now}
              isChanged={queue.isHeld}
              hasKeys={hasKeys}
              busy={busy}
              letterError={letterError}
              draft={draft}
              onPostpone={status === 0 && items.length > 1 ? () => postpone(current) : null}
              heading={heading}
              onDraft={(to) => change(current.id, to)}
              onDecide={act}
            />
          </div>
          <KeysLine on={hasKeys} onChoose={chooseKeys} />
        </>
      )}
      <Pagination page={page} pageCount={pageCount} href={href} />
    </>
  );
}

/** Comments with those that were put off behind the others, as they were put off. */
function useLater(all: readonly ModeratedComment[]) {
  const [later, setLater] = useState<readonly number[]>([]);
  const waiting = later.flatMap((id) => all.find((each) => each.id === id) ?? []);
  return {
    items: [...all.filter(({ id }) => !later.includes(id)), ...waiting],
    later: new Set(later),
    putOff: (id: number) => setLater((before) => [...before.filter((each) => each !== id), id]),
  };
}

interface Looked {
  /** Of which list, by its address: another begins anew. */
  readonly list: string;
  readonly chosen: number | null;
  /** One that somebody else decided on: it stays until the reader goes on. */
  readonly held: ModeratedComment | null;
  /** Where it stood, from 0: what stands there next is next. */
  readonly place: number;
}

/**
 * Which comment is looked at: the one at `first` of the list until another is chosen. A step over its end leads to the page beside it.
 * @param beside the address of the page on which the neighbour of this comment stands; null: there is none
 */
function useQueue(
  items: readonly ModeratedComment[],
  first: number,
  beside: (id: number, by: 1 | -1) => string | null,
) {
  const navigate = useNavigate();
  const { search: list } = useLocation();
  const start: Looked = { list, chosen: null, held: null, place: first };
  const [last, setLooked] = useState(start);
  const { chosen, held, place } = last.list === list ? last : start;
  const current = held ?? items.find(({ id }) => id === chosen) ?? items[Math.min(place, items.length - 1)];
  const placeOfId = (id: number | undefined): number => items.findIndex((each) => each.id === id);
  const choose = (id: number): void => setLooked({ list, chosen: id, held: null, place: Math.max(0, placeOfId(id)) });
  const step = (by: 1 | -1): void => {
    const found = placeOfId(current?.id);
    // One that is held may have left the list: what stood behind it has its place.
    const next = items[found >= 0 ? found + by : by === 1 ? place : place - 1];
    if (next) return choose(next.id);
    const address = current && beside(current.id, by);
    if (address) void navigate(address);
  };
  /** Decided on: what stands behind it is next, at the end what stands before it. */
  const leave = (id: number): void => {
    const at = placeOfId(id);
    const next = items[at + 1] ?? items[at - 1];
    setLooked({ list, chosen: next?.id ?? null, held: null, place: Math.max(0, at) });
  };
  const hold = (comment: ModeratedComment): void =>
    setLooked({ list, chosen: comment.id, held: comment, place: Math.max(0, placeOfId(comment.id)) });
  return { current, isHeld: held !== null, choose, step, leave, hold };
}

interface NothingProps {
  list: Output<typeof listModerated>;
  status: ModerationStatus;
  projectId: number | null;
  href: (page: number) => string;
}

function Nothing({ list: { total, size }, status, projectId, href }: NothingProps) {
  if (total > 0) return <PastTheEnd pageCount={pageCountOf({ total, size })} href={href} />;
  const where = projectId === null ? '' : ' w tej konsultacji';
  if (status === 0) {
    return (
      <Empty text={nbsp(`Żaden komentarz nie czeka${where}`)}>
        Nowe pojawią się tu, gdy ktoś skomentuje konsultację albo fragment jej aktu.
      </Empty>
    );
  }
  return (
    <Empty text={nbsp(`Nie ma tu ${status === 1 ? 'opublikowanych' : 'odrzuconych'} komentarzy${where}`)}>
      Pojawią się tu komentarze, o których ktoś zdecydował.
    </Empty>
  );
}

interface ProjectChoiceProps {
  projects: Output<typeof listModerated>['projects'];
  status: ModerationStatus;
  projectId: number | null;
}

function ProjectChoice({ projects, status, projectId }: ProjectChoiceProps) {
  const navigate = useNavigate();
  // What was chosen stands until its comments have come: an arrow pressed meanwhile goes on from it.
  const [shown, show] = useOptimistic(projectId);
  const go = (chosen: number | null): void =>
    startTransition(async () => {
      show(chosen);
      await navigate(moderationHref(OFFICE_COMMENTS_PATH, { status, projectId: chosen }));
    });
  return (
    <SelectField
      label="Konsultacja"
      value={shown ?? ''}
      onChange={({ target: { value } }) => go(value === '' ? null : Number(value))}
    >
      <option value="">Wszystkie konsultacje</option>
      {projects.map(({ id, title, count }) => (
        <option key={id} value={id}>{`${title} (${formatInteger(count)})`}</option>
      ))}
    </SelectField>
  );
}
