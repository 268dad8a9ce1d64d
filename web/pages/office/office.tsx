import { type PermissionHolder, permissionHolderOf } from '@wiec/domain/permission.ts';
import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { countTasks } from '@wiec/domain/desk-counts.ts';
import { type DeskTask, tasksOf } from '@wiec/domain/desk-work.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { nextDates } from '@wiec/domain/year-calendar.ts';
import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { tellDeskCounts } from '../../app/office-frame/desk-counts.ts';
import { type Desk, desksHeldInPart, desksOf } from '../../app/office-frame/desks.ts';
import { makingActs } from '../../app/office-frame/making-acts.ts';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import type { Reply } from '../../lib/api.ts';
import { apiContext } from '../../lib/page-api.ts';
import { calendarEntries } from './parts/calendar-entries.ts';
import { DeskCalendar } from './parts/desk-calendar.tsx';
import { countGroups, DeskQueue, RunningNow } from './parts/desk-queue.tsx';
import { runningMatters } from './parts/running-matters.ts';
import { closedLine, dayLine, leadOf } from './parts/desk-words.ts';
import { readDesk, type ReadDesk } from './parts/read-desk.ts';
import { OwnFolders, RecentActs } from './parts/recent-acts.tsx';
import { AUDIT_LOG_PATH } from '../../modules/audit-log/audit-log-filter.ts';
import { useWaiting, type Waiting } from '../../modules/moderation/use-waiting.ts';
import { texts } from '../../texts/polish.ts';
import { LEAF } from '../../ui/art/leaf.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toggles } from '../../ui/toggles.tsx';
import { type ListedLink, LinkList } from '../../ui/link-list.tsx';

export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';
export const handle: PageHandle = { title: texts.office, noBreadcrumbs: true };

interface Loaded {
  user: CurrentUser;
  desk: ReadDesk;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Reply<Loaded> | null> {
  const user = await readForOffice(context, getCurrentUser);
  if (user === null || !user.ok) return user;
  const desk = await readDesk(context.get(apiContext), permissionHolderOf(user.data), new Date());
  return { ok: true, data: { user: user.data, desk } };
}

/** What waits for the reader, what runs, the year, what was done lately, and all that their permissions open; nothing else. */
export function Component() {
  const portal = useInitData();
  const [scope, chooseScope] = useScope();
  const hasWork = ({ user }: Loaded): boolean => desksOf(permissionHolderOf(user), portal).length > 0;
  const waiting = ({ desk }: Loaded): DeskTask[] => inScope(tasksOf(desk), scope);
  return (
    <OfficePage<Loaded>
      title={texts.office}
      heading={(loaded) => (hasWork(loaded) ? leadOf(countGroups(waiting(loaded), loaded.desk.now)) : texts.office)}
      above={({ desk: { now, recent, stoodInFor } }) => (
        <>
          <DayLine now={now} closed={recent.closedToday} />
          {stoodInFor.map(({ id, name, lastDay }) => (
            <p key={id} className="desk__day">
              Zastępujesz: <b>{nbsp(name)}</b> {nbsp(`do ${formatDate(lastDay)}`)}
            </p>
          ))}
        </>
      )}
      beside={({ desk }) => <ScopeSwitch tasks={tasksOf(desk)} scope={scope} onChoose={chooseScope} />}
    >
      {(loaded) => {
        const holder = permissionHolderOf(loaded.user);
        return (
          <>
            {hasWork(loaded) && <Work desk={loaded.desk} tasks={waiting(loaded)} holder={holder} portal={portal} />}
            <WaitingDesks holder={holder} portal={portal} />
          </>
        );
      }}
    </OfficePage>
  );
}

type Scope = 'mine' | 'all';

/** In the address, so that the way back from a matter leads to what was looked at. */
function useScope(): [Scope, (scope: Scope) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (scope: Scope): void =>
    setParams(scope === 'all' ? { sprawy: 'wszystkie' } : {}, { replace: true, preventScrollReset: true });
  return [params.get('sprawy') === 'wszystkie' ? 'all' : 'mine', choose];
}

const inScope = (tasks: DeskTask[], scope: Scope): DeskTask[] =>
  scope === 'all' ? tasks : tasks.filter(({ isOthers }) => !isOthers);

/** Whose matters wait below: where colleagues lead none of them, there is nothing to choose. */
function ScopeSwitch({
  tasks,
  scope,
  onChoose,
}: {
  tasks: DeskTask[];
  scope: Scope;
  onChoose: (scope: Scope) => void;
}) {
  const mine = inScope(tasks, 'mine').length;
  if (mine === tasks.length) return null;
  return (
    <div className="desk__scope">
      <Toggles
        label="Czyje sprawy"
        options={[
          { value: 'mine', label: `Moje ${formatInteger(mine)}` },
          { value: 'all', label: `Wszystkie ${formatInteger(tasks.length)}` },
        ]}
        value={scope}
        onChange={onChoose}
      />
    </div>
  );
}

/** Leaves that are drawn; how many matters there are beyond them, the words say. */
const MOST_LEAVES = 12;

function DayLine({ now, closed }: { now: Date; closed: number }) {
  return (
    <p className="desk__day">
      {nbsp(dayLine(now))}
      {closed > 0 && (
        <>
          {' '}
          {nbsp(closedLine(closed))}
          <span className="desk__leaves" aria-hidden="true">
            {Array.from({ length: Math.min(MOST_LEAVES, closed) }, (_, at) => (
              <svg key={at} viewBox="-1 -.1 2 1.5">
                <path d={LEAF} />
              </svg>
            ))}
          </span>
        </>
      )}
    </p>
  );
}

function Work({ desk, tasks, holder, portal }: Omit<DesksProps, 'waiting'> & { desk: ReadDesk; tasks: DeskTask[] }) {
  useEffect(() => tellDeskCounts(countTasks(tasksOf(desk))), [desk]);
  const { revalidate, state } = useRevalidator();
  const acts = makingActs(holder, portal.appModuleFlags);
  const entries = calendarEntries([...desk.projects, ...desk.archive], desk.votes, desk.editions);
  return (
    <>
      {acts.length > 0 && (
        <p className="desk__make">
          <span className="muted">Utwórz</span>
          {acts.map(({ href, title }) => (
            <Link key={href} to={href}>
              <Icon name="plus" />
              {title}
            </Link>
          ))}
        </p>
      )}
      {desk.isPart && (
        <FailedBanner
          title="Nie wszystko udało się wczytać. Może czekać więcej spraw."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
      <div className="desk__columns">
        <div>
          <DeskQueue tasks={tasks} now={desk.now} next={nextDates(entries, desk.now, 1)[0]} />
        </div>
        <RunningNow matters={runningMatters(desk)} now={desk.now} />
      </div>
      <DeskCalendar entries={entries} now={desk.now} />
      <div className="desk__columns">
        <RecentActs
          acts={desk.recent.items}
          now={desk.now}
          onUndone={() => void revalidate()}
          logPath={desksOf(holder, portal).some(({ href }) => href === AUDIT_LOG_PATH) ? AUDIT_LOG_PATH : null}
        />
        <OwnFolders acts={desk.recent.items} />
      </div>
    </>
  );
}

function WaitingDesks({ holder, portal }: Omit<DesksProps, 'waiting'>) {
  const api = useApi();
  const open = desksOf(holder, portal).map(({ href }) => href);
  return <Desks holder={holder} portal={portal} waiting={useWaiting(api, open)} />;
}

interface DesksProps {
  holder: PermissionHolder;
  portal: Pick<InitData, 'appModuleFlags' | 'offices'>;
  /** By the address of the desk, as far as it has been read. */
  waiting?: Readonly<Record<string, Waiting>>;
}

/** Links to the desks with what waits there, or why there are none. */
export function Desks({ holder, portal, waiting = {} }: DesksProps) {
  const open = desksOf(holder, portal).map((desk) => ({ ...desk, ...toldWaiting(desk, waiting[desk.href]) }));
  if (open.length > 0) {
    return (
      <section className="desk__part desk__all" aria-labelledby="desk-all">
        <h2 id="desk-all">Wszystkie działy</h2>
        <LinkList links={open} />
      </section>
    );
  }
  const [inPart] = desksHeldInPart(holder, portal);
  if (inPart !== undefined) {
    return (
      <Empty text="Nic tu na Ciebie nie czeka">
        {`${inPart} obejmuje cały portal: otwiera się osobom, które mają do niego uprawnienie w każdym urzędzie. Twoje działa tylko w części z nich.`}
      </Empty>
    );
  }
  if (holder.permissions.size > 0 || (holder.unitPermissions?.size ?? 0) > 0) {
    return (
      <Empty text="Nic tu na Ciebie nie czeka">
        Twoje uprawnienia dotyczą części portalu, które są teraz wyłączone albo nie mają jeszcze swoich stron.
      </Empty>
    );
  }
  return <Empty text="Nie ma tu nic do zrobienia">Twoje konto nie ma uprawnień, które otwierają biurko urzędu.</Empty>;
}

/** Nothing waits: no number. */
function toldWaiting({ text }: Desk, waiting: Waiting | undefined): Partial<ListedLink> {
  if (waiting === undefined || waiting.count === 0) return {};
  const { count, sentence } = waiting;
  return { figure: formatInteger(count), text: sentence === null ? text : `${text} ${sentence}` };
}
