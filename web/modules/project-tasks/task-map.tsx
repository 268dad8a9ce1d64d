import type { TaskMap as TaskMapData } from '@wiec/contract/project-tasks.ts';
import type { MapConfiguration } from '@wiec/contract/site.ts';
import type { Place } from '@wiec/domain/distance.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { MapFrame, type ReadyMap } from '../../ui/map/map-frame.tsx';
import type { MapContent, MapView, TaskMapLayer } from './map-layer.ts';
import { numberPlaces } from './map-places.ts';
import { NearMe } from './near-me.tsx';
import { byDistance } from './nearest.ts';
import { MapPopup } from './map-popup.tsx';
import { TaskMapList } from './task-map-list.tsx';

interface TaskMapProps {
  /** What the whole map holds. */
  whole: TaskMapData;
  config: z.infer<typeof MapConfiguration>;
  /** Loads a part of the map, where there are too many projects to load at once; null: no answer came. */
  readView: (view: MapView) => Promise<TaskMapData | null>;
}

/** Map and list of the same projects: the list follows the part of the map in sight, and each row finds its pin. */
export function TaskMap({ whole, config, readView }: TaskMapProps) {
  const { shown, look } = usePartInSight(whole, readView);
  const { placed, unplaced } = useMemo(() => numberPlaces(shown.items), [shown]);
  const content = useMemo(() => ({ entries: placed, groups: shown.groups }), [placed, shown]);
  const [inSight, setInSight] = useState<ReadonlySet<number> | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [near, setNear] = useState<Place | null>(null);
  const layer = useRef<TaskMapLayer | null>(null);
  const ordered = useMemo(() => byDistance(near, placed), [near, placed]);
  const visible = inSight === null ? ordered : ordered.filter(({ task }) => inSight.has(task.id));
  const crowded = shown.groups.length > 0;
  const select = useCallback((taskId: number | null, show: boolean): void => {
    setSelected(taskId);
    layer.current?.select(taskId, show);
  }, []);
  const showOnMap = useCallback((taskId: number) => select(taskId, true), [select]);
  // Between frames: hundreds of rows may come or go.
  const see = (ids: ReadonlySet<number>): void => startTransition(() => setInSight(ids));
  return (
    <>
      <div className="list-bar">
        <div role="status">
          <h2>
            {nbsp(countPl(whole.total, 'projekt', 'projekty', 'projektów'))}
            {inSight !== null && !crowded && `, ${visible.length} w\u00a0widocznej części mapy`}
          </h2>
        </div>
        <p className="muted">
          {crowded ? 'Przybliż mapę albo zawęź filtry, a zobaczysz listę.' : 'Przesuń mapę, a lista się dopasuje.'}
        </p>
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
                whole={whole}
                content={content}
                layer={layer}
                onView={see}
                onMove={look}
                onSelect={(id) => select(id, false)}
              />
              <NearMe ready={ready} entries={placed} near={near} onFound={setNear} />
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
          crowded={crowded}
          selected={selected}
          near={near}
          onShow={inSight === null ? null : showOnMap}
        />
      </div>
    </>
  );
}

/** Where all projects were loaded at once, moving the map loads nothing; otherwise each part is loaded when the map stops there. */
function usePartInSight(whole: TaskMapData, readView: TaskMapProps['readView']) {
  const [part, setPart] = useState<{ of: TaskMapData; data: TaskMapData } | null>(null);
  const asked = useRef(0);
  const look = (view: MapView): void => {
    if (whole.groups.length === 0) return;
    const turn = ++asked.current;
    void readView(view).then((data) => {
      if (data !== null && turn === asked.current) setPart({ of: whole, data });
    });
  };
  return { shown: part?.of === whole ? part.data : whole, look };
}

interface LayerProps {
  ready: ReadyMap;
  /** New data mean a new map, zoomed to fit all its places. */
  whole: TaskMapData;
  content: MapContent;
  layer: { current: TaskMapLayer | null };
  onView: (ids: ReadonlySet<number>) => void;
  onMove: (view: MapView) => void;
  onSelect: (taskId: number) => void;
}

function Layer({ ready, whole, content, layer, onView, onMove, onSelect }: LayerProps) {
  const now = useRef({ content, onView, onMove, onSelect });
  useEffect(() => {
    now.current = { content, onView, onMove, onSelect };
  });
  useEffect(() => {
    let left = false;
    void import('./map-layer.ts').then(({ TaskMapLayer: Made }) => {
      if (left) return;
      layer.current = new Made(ready, now.current.content, {
        onView: (ids) => now.current.onView(ids),
        onMove: (view) => now.current.onMove(view),
        onSelect: (id) => now.current.onSelect(id),
      });
    });
    return () => {
      left = true;
      layer.current?.remove();
      layer.current = null;
    };
  }, [ready, whole, layer]);
  useEffect(() => layer.current?.replace(content), [content, layer]);
  return null;
}
