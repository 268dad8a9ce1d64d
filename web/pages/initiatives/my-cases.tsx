import { listOwnCases } from '@wiec/contract/initiatives.ts';
import { listOwnMatters, type OwnMatters } from '@wiec/contract/own-matters.ts';
import { formatDate, formatDay, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { isAddressOn } from '@wiec/domain/portal-module.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { onlyWith } from '../../app/module-gate.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useRootData } from '../../app/root-data.ts';
import { useSession } from '../../app/session.ts';
import { call, type Output, type Reply } from '../../lib/api.ts';
import { casePath } from '../../modules/initiatives/sent-initiative.ts';
import { failureText } from '../../texts/failures.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DeadlineMark } from '../../ui/deadline.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { type StatusShape, StatusTag } from '../../ui/status-tag.tsx';
import '../../styles/initiative.css';

type Cases = Output<typeof listOwnCases>;
type Case = Cases['items'][number];

export const handle: PageHandle = { title: 'Moje sprawy' };

export const loader = onlyWith('consultation', 'budget', 'probe', 'survey');

/** What the reader has sent to the office, and what waits for them. */
export function Component() {
  const { status } = useSession();
  const flags = useRootData()?.init.appModuleFlags;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>Moje sprawy</h1>
        <p className="lead">
          {nbsp('To, co wysłano z Twojego konta: głosy, odpowiedzi, komentarze i sprawy do urzędu.')}
        </p>
      </div>
      {status === 'unknown' && <Loading rows={3} />}
      {status === 'anonymous' && (
        <Empty text="Zaloguj się, żeby zobaczyć swoje sprawy">
          <div className="buttons">
            <LinkButton to="/login?powrot=%2Fmoje-sprawy">Zaloguj się</LinkButton>
            {flags && isAddressOn('/sprawa', flags) && <Link to="/sprawa">Mam numer sprawy i PIN</Link>}
          </div>
        </Empty>
      )}
      {status === 'signed-in' && (
        <>
          {flags && isAddressOn('/inicjatywy', flags) && <Cases />}
          <Matters />
        </>
      )}
    </div>
  );
}

function Cases() {
  const api = useApi();
  const [reply, setReply] = useState<Reply<Cases> | null>(null);
  const read = useCallback(() => void call(api, listOwnCases).then(setReply), [api]);
  useEffect(read, [read]);
  if (reply === null) return <Loading rows={3} />;
  if (!reply.ok) return <FailedBanner {...failureText('page', reply)} busy={false} onRetry={read} />;
  const { items } = reply.data;
  const waiting = items.filter(({ waitsForYou }) => waitsForYou);
  return (
    <>
      <Section id="czeka" title="Czeka na Ciebie">
        {waiting.length === 0 ? <p>{nbsp('Nic na Ciebie nie czeka.')}</p> : <WaitingRows items={waiting} />}
      </Section>
      <Section id="inicjatywy" title="Inicjatywy">
        {items.length === 0 ? (
          <Empty text="Nie masz jeszcze żadnej sprawy">
            <Link to="/inicjatywy">Zgłoś inicjatywę</Link>
          </Empty>
        ) : (
          <Rows items={items} />
        )}
      </Section>
    </>
  );
}

/** Votes, answers and words; what of them is on no page is told without a link. */
function Matters() {
  const api = useApi();
  const [reply, setReply] = useState<Reply<OwnMatters> | null>(null);
  const read = useCallback(() => void call(api, listOwnMatters).then(setReply), [api]);
  useEffect(read, [read]);
  if (reply === null) return <Loading rows={3} />;
  if (!reply.ok) return <FailedBanner {...failureText('page', reply)} busy={false} onRetry={read} />;
  const { votes, sent, total } = reply.data;
  return (
    <>
      <Section id="glosy" title="Głosy">
        <p className="muted">
          {nbsp(
            'Widać tylko, że głos został oddany. Na co, tego nie wie nikt, także urząd. Po głosowaniu portal usuwa i tę wiadomość.',
          )}
        </p>
        {votes.length === 0 ? (
          <p>{nbsp('Z tego konta nie oddano głosu w żadnym głosowaniu, które portal jeszcze pamięta.')}</p>
        ) : (
          <ul className="case-rows">
            {votes.map(({ id, title, year, isRunning }) => (
              <li key={id} className="own-case-row">
                <p className="small muted">{year}</p>
                <h3>
                  <Link to={`/budzet/${year}/glosowania/zaglosuj/${id}`}>{nbsp(title)}</Link>
                </h3>
                <p className="own-case-row__state">
                  <StatusTag shape={isRunning ? 'active' : 'chosen'}>
                    {isRunning ? 'Głos oddany, głosowanie trwa' : 'Głos oddany, po głosowaniu'}
                  </StatusTag>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="zgloszenia" title="Odpowiedzi, komentarze i wiadomości">
        {sent.length === 0 ? (
          <p>{nbsp('Z tego konta nie wysłano jeszcze nic takiego.')}</p>
        ) : (
          <ul className="case-rows">
            {sent.map(({ kind, title, state, path, text }, at) => (
              <li key={at} className="own-case-row">
                <p className="small muted">{kind}</p>
                <div>
                  <h3>{path === null ? nbsp(title) : <Link to={path}>{nbsp(title)}</Link>}</h3>
                  {text !== null && <p className="own-words">{nbsp(text)}</p>}
                </div>
                <p className="own-case-row__state">{nbsp(state)}</p>
              </li>
            ))}
          </ul>
        )}
        {total > sent.length && <p className="muted">{nbsp(`Tu jest ${sent.length} z ${total}.`)}</p>}
        <p>
          {/* A page of the account's own, which is no address of this application. */}
          <a href="/konto/profil/moje-dane">Wszystko, co portal przechowuje o Tobie</a>
        </p>
      </Section>
    </>
  );
}

function Rows({ items }: { items: Cases['items'] }) {
  return (
    <ul className="case-rows">
      {items.map((item) => (
        <li key={item.number} className="own-case-row">
          <p className="small muted">{nbsp(formatDate(warsawDate(new Date(item.receivedAt))))}</p>
          <div>
            <h3>
              {item.token === null ? nbsp(item.title) : <Link to={casePath(item.token)}>{nbsp(item.title)}</Link>}
            </h3>
            <p className="small muted">{nbsp(`${item.typeName}, ${item.number}.${nextOf(item)}`)}</p>
          </div>
          <p className="own-case-row__state">
            <StatusTag shape={shapeOf(item)}>{item.stateName}</StatusTag>
          </p>
        </li>
      ))}
    </ul>
  );
}

function nextOf({ until, waitsForYou }: Case): string {
  if (until === null) return '';
  return ` ${waitsForYou ? 'Twoja odpowiedź' : 'Odpowiedź urzędu'} do ${formatDay(lastDayOf(new Date(until)))}.`;
}

function shapeOf({ isAnswered, until, waitsForYou }: Case): StatusShape {
  if (waitsForYou) return 'waiting';
  if (until !== null) return 'active';
  return isAnswered ? 'chosen' : 'withdrawn';
}

/** What waits for its author, that which ends first before the rest. */
function WaitingRows({ items }: { items: Cases['items'] }) {
  const [now] = useState(() => new Date().toISOString());
  const inOrder = items.toSorted((a, b) => (a.until ?? '').localeCompare(b.until ?? ''));
  return (
    <ul className="case-rows">
      {inOrder.map(({ number, typeName, title, until, token }) => (
        <li key={number} className="own-case-row">
          <p>{until !== null && <b>{nbsp(`do ${formatDay(lastDayOf(new Date(until)))}`)}</b>}</p>
          <div>
            <p className="small muted">{nbsp(`${typeName}, ${number}`)}</p>
            <h3>{nbsp(`${title}: pytanie z urzędu`)}</h3>
          </div>
          <div className="own-case-row__state">
            {until !== null && <DeadlineMark now={now} until={until} />}
            {token !== null && (
              <Link to={`${casePath(token)}#odpowiedz`}>
                Odpowiedz<span className="visually-hidden">: {nbsp(title)}</span>
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
