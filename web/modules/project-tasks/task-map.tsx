import type { MapConfiguration } from '@wiec/contract/site.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { ProjectTaskListItem } from '@wiec/contract/project-tasks.ts';
import { MapFrame, type ReadyMap } from '../../ui/map/map-frame.tsx';
import type { TaskMapLayer } from './map-layer.ts';
import { numberPlaces, type NumberedTask } from './map-places.ts';
import { MapPopup } from './map-popup.tsx';
import { TaskMapList } from './task-map-list.tsx';

interface TaskMapProps {
  tasks: readonly ProjectTaskListItem[];
  config: z.infer<typeof MapConfiguration>;
}

/** Map and list of the same projects: the list follows the part of the map in sight, and each row finds its pin. */
export function TaskMap({ tasks, config }: TaskMapProps) {
  const { placed, unplaced } = useMemo(() => numberPlaces(tasks), [tasks]);
  const [inSight, setInSight] = useState<ReadonlySet<number> | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const layer = useRef<TaskMapLayer | null>(null);
  const visible = inSight === null ? placed : placed.filter(({ task }) => inSight.has(task.id));
  const select = (taskId: number | null, show: boolean): void => {
    setSelected(taskId);
    layer.current?.select(taskId, show);
  };
  return (
    <>
      <div className="list-bar">
        <div role="status">
          <h2>
            {nbsp(countPl(tasks.length, 'projekt', 'projekty', 'projektów'))}
            {inSight !== null && `, ${visible.length} w\u00a0widocznej części mapy`}
          </h2>
        </div>
        <p className="muted">Przesuń mapę, a lista się dopasuje.</p>
      </div>
      <div className="map-grid">
        <MapFrame
          config={config}
          className="map--tall"
          label="Mapa ze znacznikami projektów. Te same projekty są na liście obok."
        >
          {(ready) => (
            <>
              <Layer
                ready={ready}
                entries={placed}
                layer={layer}
                onView={setInSight}
                onSelect={(id) => select(id, false)}
              />
              <MapPopup
                ready={ready}
                entry={placed.find(({ task }) => task.id === selected) ?? null}
                onClose={() => select(null, false)}
              />
            </>
          )}
        </MapFrame>
        <TaskMapList
          entries={visible}
          unplaced={unplaced}
          selected={selected}
          onShow={inSight === null ? null : (taskId) => select(taskId, true)}
        />
      </div>
    </>
  );
}

interface LayerProps {
  ready: ReadyMap;
  entries: readonly NumberedTask[];
  layer: { current: TaskMapLayer | null };
  onView: (ids: ReadonlySet<number>) => void;
  onSelect: (taskId: number) => void;
}

function Layer({ ready, entries, layer, onView, onSelect }: LayerProps) {
  const events = useRef({ onView, onSelect });
  useEffect(() => {
    events.current = { onView, onSelect };
  });
  useEffect(() => {
    let left = false;
    void import('./map-layer.ts').then(({ TaskMapLayer: Made }) => {
      if (left) return;
      layer.current = new Made(ready, entries, {
        onView: (ids) => events.current.onView(ids),
        onSelect: (id) => events.current.onSelect(id),
      });
    });
    return () => {
      left = true;
      layer.current?.remove();
      layer.current = null;
    };
  }, [ready, entries, layer]);
  return null;
}
