import { listOwnCases } from '@wiec/contract/initiatives.ts';
import { listOwnMatters } from '@wiec/contract/own-matters.ts';
import { formatDate, formatDay, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { isAddressOn } from '@wiec/domain/portal-module.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRootData } from '../../../app/root-data.ts';
import { type ApiCaller, call, type Output } from '../../../lib/api.ts';
import { casePath } from '../../../modules/initiatives/sent-initiative.ts';
import { failureText } from '../../../texts/failures.ts';
import { DeadlineMark } from '../../../ui/deadline.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { FailedBanner } from '../../../ui/failed-banner.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Section } from '../../../ui/section.tsx';
import { type StatusShape, StatusTag } from '../../../ui/status-tag.tsx';
import { OwnFollowsSection } from './own-follows.tsx';
import { OwnLetters } from './own-letters.tsx';
import { useReply } from './use-reply.ts';
import '../../../styles/initiative.css';

type Cases = Output<typeof listOwnCases>;
type Case = Cases['items'][number];

const readCases = (api: ApiCaller) => call(api, listOwnCases);
const readMatters = (api: ApiCaller) => call(api, listOwnMatters);

/** What belongs to the account, by the modules that are on: while there are follows, which are of the budget, there are cases. */
export function OwnSections() {
  const flags = useRootData()?.init.appModuleFlags;
  if (!flags || !isAddressOn('/inicjatywy', flags)) return <Matters />;
  return <Cases withFollows={isAddressOn('/budzet', flags)} />;
}

/** Cases are asked for once, and stand in three places. */
function Cases({ withFollows }: { withFollows: boolean }) {
  const [reply, read] = useReply(readCases);
  const cases = reply?.ok ? reply.data : null;
  return (
    <>
      {reply === null && <Loading rows={3} />}
      {reply?.ok === false && <FailedBanner {...failureText('page', reply)} busy={false} onRetry={read} />}
      {cases && <Waiting items={cases.items} />}
      <Matters />
      {cases && <Initiatives items={cases.items} />}
      {withFollows && <OwnFollowsSection />}
      {cases && <OwnLetters {...cases.letters} />}
    </>
  );
}

function Waiting({ items }: { items: Cases['items'] }) {
  const waiting = items.filter(({ waitsForYou }) => waitsForYou);
  return (
    <Section id="czeka" title="Czeka na Ciebie">
      {waiting.length === 0 ? <p>{nbsp('Nic na Ciebie nie czeka.')}</p> : <WaitingRows items={waiting} />}
    </Section>
  );
}

function Initiatives({ items }: { items: Cases['items'] }) {
  return (
    <Section id="inicjatywy" title="Inicjatywy">
      {items.length === 0 ? (
        <Empty text="Nie masz jeszcze żadnej sprawy">
          <Link to="/inicjatywy">Zgłoś inicjatywę</Link>
        </Empty>
      ) : (
        <Rows items={items} />
      )}
    </Section>
  );
}

/** Votes, answers and words; what of them is on no page is told without a link. */
function Matters() {
  const [reply, read] = useReply(readMatters);
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
