import { getOwnCase } from '@wiec/contract/initiatives.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { onlyWith } from '../../app/module-gate.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output, type Reply } from '../../lib/api.ts';
import { placeIn, reveal } from '../../lib/reveal.ts';
import { CASE_HEADER_NAME } from '../../modules/initiatives/headers.ts';
import { OwnCaseView } from '../../modules/initiatives/own-case-view.tsx';
import { useFileSource } from '../office-initiatives/parts/use-file-source.ts';
import { failureText } from '../../texts/failures.ts';
import { Empty } from '../../ui/empty.tsx';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import { Loading } from '../../ui/loading.tsx';

export const handle: PageHandle = { title: 'Twoja sprawa', unlisted: true };

export const loader = onlyWith('consultation', 'budget');

/** Whoever has its address sees it; the server draws none of it, and the token goes to the API in a header. */
export function Component() {
  const { token = '' } = useParams();
  const api = useApi();
  const source = useFileSource();
  const [reply, setReply] = useState<Reply<Output<typeof getOwnCase>> | null>(null);
  const read = useCallback(() => {
    void call(api, getOwnCase, { headers: { [CASE_HEADER_NAME]: token } }).then(setReply);
  }, [api, token]);
  useEffect(read, [read]);
  const { hash } = useLocation();
  const isShown = reply?.ok === true;
  useEffect(() => {
    if (isShown) reveal(placeIn(hash), true);
  }, [isShown, hash]);
  return (
    <div className="wrap page-end">
      {reply === null && (
        <>
          <div className="page-title">
            <h1>Twoja sprawa</h1>
          </div>
          <Loading rows={4} />
        </>
      )}
      {reply?.ok === false && (
        <>
          <div className="page-title">
            <h1>Twoja sprawa</h1>
          </div>
          {reply.status === 404 ? (
            <Empty text="Nie ma takiej sprawy">
              <p>
                Sprawdź, czy adres jest cały. Sprawę otworzysz też, podając <Link to="/sprawa">numer i PIN</Link>.
              </p>
            </Empty>
          ) : (
            <FailedBanner {...failureText('page', reply)} busy={false} onRetry={read} />
          )}
        </>
      )}
      {reply?.ok && (
        <OwnCaseView
          api={api}
          token={token}
          case={reply.data}
          source={source}
          onChanged={(data) => setReply({ ok: true, data })}
          onStale={read}
        />
      )}
    </div>
  );
}
