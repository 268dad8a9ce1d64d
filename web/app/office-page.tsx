import type { CurrentUser } from '@wiec/contract/accounts.ts';
import type { Endpoint } from '@wiec/contract/endpoint.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { type RouterContextProvider, useLoaderData, useRevalidator } from 'react-router';
import { call, type Given, type Output, type Refusal, type Reply } from '../lib/api.ts';
import { apiContext } from '../lib/page-api.ts';
import { type FailureKind, failureText } from '../texts/failures.ts';
import { FailedBanner } from '../ui/failed-banner.tsx';
import { Loading } from '../ui/loading.tsx';
import { useFocusOnChange } from '../ui/use-focus-on-change.ts';
import { DeniedPage } from './error-page.tsx';
import { useSession } from './session.ts';
import '../styles/office.css';

/**
 * Loads the data of an office page. The server renders pages as for a visitor, so there it is null; the browser loads it once it
 * knows who is signed in. A refusal is returned as a value, so that a form that is being filled in stays.
 */
export const readForOffice = async <E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  ...input: Given<E>
): Promise<Reply<Output<E>> | null> =>
  typeof document === 'undefined' ? null : call(context.get(apiContext), endpoint, ...input);

type Replies = Record<string, Reply<unknown> | null>;
type DataOf<R extends Replies> = { [K in keyof R]: R[K] extends Reply<infer T> | null ? T : never };

/** Several replies as one: the data of all, or the first refusal. */
export function together<R extends Replies>(replies: R): Reply<DataOf<R>> | null {
  const all = Object.values(replies);
  if (all.includes(null)) return null;
  const refusal = all.find((reply): reply is Refusal => reply?.ok === false);
  if (refusal) return refusal;
  const data = Object.entries(replies).map(([name, reply]) => [name, (reply as { data: unknown }).data]);
  return { ok: true, data: Object.fromEntries(data) as DataOf<R> };
}

/** The signed-in user; after the session has ended, the last one, so that the form that they are filling in stays. */
export function useReader(): CurrentUser | null {
  const session = useSession();
  const [last, setLast] = useState<CurrentUser | null>(null);
  const now = session.status === 'signed-in' ? session.user : last;
  if (now !== last) setLast(now);
  return now;
}

interface OfficePageProps<T> {
  title: ReactNode;
  /** What the title says instead, once the data is there. */
  heading?: (data: T) => string;
  /** A line over the title, and what stands beside it. */
  above?: (data: T) => ReactNode;
  /** At the end of the title's line. */
  beside?: (data: T) => ReactNode;
  lead?: ReactNode;
  /** The title takes the focus when this changes, as the head of a list that is narrowed or turned over. */
  follows?: string;
  /** The page is a form: when loading it again fails, its data and what was typed stay. */
  keeps?: boolean;
  /** What could not be read, in the words of the catalogue. */
  failure?: FailureKind;
  children: (data: T) => ReactNode;
}

/** A page for staff only: waits until it is known who is signed in, refuses others, and gives `children` the loaded data. */
export function OfficePage<T>({
  title,
  heading,
  above,
  beside,
  lead,
  follows,
  keeps = false,
  failure = 'page',
  children,
}: OfficePageProps<T>) {
  const reply = useLoaderData<Reply<T> | null>();
  const session = useSession();
  const { revalidate, state } = useRevalidator();
  const [kept, setKept] = useState<T | null>(null);
  if (reply?.ok && reply.data !== kept) setKept(reply.data);
  const h1 = useFocusOnChange<HTMLHeadingElement>(follows);
  const unread = reply === null && session.status === 'anonymous';
  useEffect(() => {
    if (unread) void revalidate();
  }, [unread, revalidate]);

  const data = reply?.ok ? reply.data : keeps ? kept : null;
  if (data === null && reply?.ok === false && (reply.status === 401 || reply.status === 403)) {
    return <DeniedPage status={reply.status} title={reply.title} />;
  }
  const shown = data !== null && heading ? heading(data) : title;
  return (
    <div className="wrap page-end">
      <div className="page-title page-title--office">
        {data !== null && above?.(data)}
        <h1 ref={h1} tabIndex={follows === undefined ? undefined : -1}>
          {typeof shown === 'string' ? nbsp(shown) : shown}
        </h1>
        {data !== null && beside?.(data)}
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {data === null && (reply === null || reply.ok) && <Loading rows={3} />}
      {data === null && reply?.ok === false && (
        <FailedBanner {...failureText(failure, reply)} busy={state === 'loading'} onRetry={() => void revalidate()} />
      )}
      {data !== null && children(data)}
      <noscript>
        <p>Ta strona wymaga włączonej obsługi JavaScript w przeglądarce.</p>
      </noscript>
    </div>
  );
}
