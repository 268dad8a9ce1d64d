import { useEffect, useRef, useState } from 'react';
import { getTaskMap, type TaskMap as TaskMapData } from '@wiec/contract/project-tasks.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call, type Refusal } from '../../lib/api.ts';
import { failureText, titleOfStatus } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import { Section } from '../../ui/section.tsx';
import type { MapView } from './map-layer.ts';
import type { TaskMap } from './task-map.tsx';

interface Shown {
  whole: TaskMapData;
  TaskMap: typeof TaskMap;
}

/** The code of the map could not be loaded. */
const AWAY: Refusal = { ok: false, status: 0, title: titleOfStatus(0), messages: [], errors: [] };

interface WinnersMapProps {
  /** Of the projects that were selected. */
  ids: readonly number[];
  /** Where the page is about nothing else it is fetched without being asked for. */
  atOnce?: boolean;
}

/** The selected projects of an edition, on a map with its list; fetched when somebody wants to see it. */
export function WinnersMap({ ids, atOnce = false }: WinnersMapProps) {
  const api = useApi();
  const { mapConfiguration } = useInitData();
  const [state, setState] = useState<'shut' | 'loading' | Shown>('shut');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // The pressed button is gone then: the focus goes to the map.
  const shown = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (typeof state !== 'string' && pressed.current) shown.current?.focus();
  }, [state]);
  useEffect(() => {
    if (atOnce) void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, [atOnce]);
  const ask = (view: Partial<MapView>) => call(api, getTaskMap, { query: { ids: ids.join(','), ...view } });
  const load = async (): Promise<void> => {
    setState('loading');
    const [reply, part] = await Promise.all([ask({}), import('./task-map.tsx').catch(() => null)]);
    const shows = reply.ok && part ? { whole: reply.data, TaskMap: part.TaskMap } : null;
    setRefusal(shows !== null ? null : reply.ok ? AWAY : reply);
    setState(shows ?? 'shut');
  };
  const press = (): void => {
    pressed.current = true;
    void load();
  };
  const readView = async (view: MapView) => {
    const reply = await ask(view);
    return reply.ok ? reply.data : null;
  };
  if (ids.length === 0) return null;
  return (
    <div className="no-print">
      <Section id="mapa-wygranych" title="Wygrane na mapie" aside={<p>Obok mapy jest lista tych samych projektów.</p>}>
        {typeof state === 'string' ? (
          <Button variant="secondary" busy={state === 'loading'} busyLabel="Wczytywanie..." onClick={press}>
            Pokaż mapę wygranych projektów
          </Button>
        ) : (
          <div ref={shown} tabIndex={-1}>
            <state.TaskMap whole={state.whole} config={mapConfiguration} readView={readView} />
          </div>
        )}
        {refusal !== null && state === 'shut' && (
          <FailedBanner {...failureText('projects', refusal)} onRetry={() => void load()} />
        )}
      </Section>
    </div>
  );
}
