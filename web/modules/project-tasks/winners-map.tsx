import { useEffect, useState } from 'react';
import { getTaskMap, type TaskMap as TaskMapData } from '@wiec/contract/project-tasks.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call, type Refusal } from '../../lib/api.ts';
import { failureText, titleOfStatus } from '../../texts/failures.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import type { MapView } from './map-layer.ts';
import { TaskLinkContext } from './task-link.ts';
import type { TaskMap } from './task-map.tsx';
import '../../styles/list.css';

interface Shown {
  whole: TaskMapData;
  TaskMap: typeof TaskMap;
}

/** The code of the map could not be loaded. */
const AWAY: Refusal = { ok: false, status: 0, title: titleOfStatus(0), messages: [], errors: [] };

interface WinnersMapProps {
  /** Of the projects that were selected. */
  ids: readonly number[];
  /** Where it is told why one of them won. */
  whyHref: (taskId: number) => string;
}

/** The same, fetched when somebody unfolds it. */
export function WinnersFold({ ids, whyHref }: WinnersMapProps) {
  const [opened, setOpened] = useState(false);
  if (ids.length === 0) return null;
  return (
    <div className="no-print">
      <Collapsible
        title="Gdzie to będzie"
        count={`mapa, ${countPl(ids.length, 'projekt', 'projekty', 'projektów')}`}
        onToggle={(open) => open && setOpened(true)}
      >
        {opened ? <WinnersMap ids={ids} whyHref={whyHref} /> : <WithoutScripts />}
      </Collapsible>
    </div>
  );
}

/** The selected projects of an edition, on a map with its list. */
export function WinnersMap({ ids, whyHref }: WinnersMapProps) {
  const api = useApi();
  const { mapConfiguration } = useInitData();
  const [shown, setShown] = useState<Shown | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ask = (view: Partial<MapView>) => call(api, getTaskMap, { query: { ids: ids.join(','), ...view } });
  const load = async (): Promise<void> => {
    setRefusal(null);
    const [reply, part] = await Promise.all([ask({}), import('./task-map.tsx').catch(() => null)]);
    if (reply.ok && part) setShown({ whole: reply.data, TaskMap: part.TaskMap });
    else setRefusal(reply.ok ? AWAY : reply);
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once: another choice is another map
  }, []);
  const readView = async (view: MapView) => {
    const reply = await ask(view);
    return reply.ok ? reply.data : null;
  };
  if (refusal !== null) return <FailedBanner {...failureText('projects', refusal)} onRetry={() => void load()} />;
  if (shown === null) {
    return (
      <>
        <p className="muted winners-wait" role="status">
          Wczytywanie mapy…
        </p>
        <WithoutScripts />
      </>
    );
  }
  return (
    <TaskLinkContext value={{ words: 'Dlaczego wygrał', hrefOf: whyHref }}>
      <shown.TaskMap whole={shown.whole} config={mapConfiguration} readView={readView} />
    </TaskLinkContext>
  );
}

const WithoutScripts = () => (
  <noscript>
    <p>{nbsp('Mapa działa tylko z włączonym JavaScriptem. Te same projekty są w wynikach każdego obszaru.')}</p>
  </noscript>
);
