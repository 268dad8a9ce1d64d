import { useEffect, useRef, useState } from 'react';
import type { ProjectTaskListItem } from '@wiec/contract/project-tasks.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call, type Refusal } from '../../lib/api.ts';
import { failureText } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import { Section } from '../../ui/section.tsx';
import { TaskMap } from './task-map.tsx';

interface WinnersMapProps {
  year: number;
  /** Of the projects that were selected. */
  ids: readonly number[];
}

/** The selected projects of an edition, on a map with its list; fetched when somebody wants to see it. */
export function WinnersMap({ year, ids }: WinnersMapProps) {
  const api = useApi();
  const { availableBudgetYears, mapConfiguration } = useInitData();
  const [state, setState] = useState<'shut' | 'loading' | readonly ProjectTaskListItem[]>('shut');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const budgetYearId = availableBudgetYears.find(({ value }) => value === year)?.id;
  // The button that was pressed is gone then: who reads by keyboard goes on at the map.
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typeof state !== 'string') shown.current?.focus();
  }, [state]);
  if (ids.length === 0 || budgetYearId === undefined) return null;
  const load = async () => {
    setState('loading');
    const reply = await call(api, 'listProjectTasks', { query: { budgetYearId, page: 1, size: -1 } });
    setRefusal(reply.ok ? null : reply);
    setState(reply.ok ? reply.data.items.filter(({ id }) => ids.includes(id)) : 'shut');
  };
  return (
    <div className="no-print">
      <Section id="mapa-wygranych" title="Wygrane na mapie" aside={<p>Obok mapy jest lista tych samych projektów.</p>}>
        {typeof state === 'string' ? (
          <Button variant="secondary" busy={state === 'loading'} busyLabel="Wczytywanie..." onClick={() => void load()}>
            Pokaż mapę wygranych projektów
          </Button>
        ) : (
          <div ref={shown} tabIndex={-1}>
            <TaskMap tasks={state} config={mapConfiguration} />
          </div>
        )}
        {refusal !== null && state === 'shut' && (
          <FailedBanner {...failureText('projects', refusal)} onRetry={() => void load()} />
        )}
      </Section>
    </div>
  );
}
