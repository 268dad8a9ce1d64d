import type { TaskMap as TaskMapData } from '@wiec/contract/project-tasks.ts';
import type { MapConfiguration } from '@wiec/contract/site.ts';
import type { Place } from '@wiec/domain/distance.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../ui/button.tsx';
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
  /** The reader's own district, on which the map opens; null: it is not known. */
  home?: string | null;
}

/** Map and list of the same projects: the list follows the part of the map in sight, and each row finds its pin. */
export function TaskMap({ whole, config, readView, home = null }: TaskMapProps) {
  const { shown, look } = usePartInSight(whole, readView);
  const { placed, unplaced } = useMemo(() => numberPlaces(shown.items), [shown]);
  const content = useMemo(() => ({ entries: placed, groups: shown.groups }), [placed, shown]);
  const [inSight, setInSight] = useState<ReadonlySet<number> | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [near, setNear] = useState<Place | null>(null);
  const layer = useRef<TaskMapLayer | null>(null);
  const opensAt = home !== null && isPartOf(whole, home) ? home : null;
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
        {opensAt !== null && inSight !== null && (
          <HomeOrAll key={opensAt} home={opensAt} onFit={(district) => layer.current?.fit(district)} />
        )}
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
                home={opensAt}
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

/** Whether some of the places are in this district, and others elsewhere. */
function isPartOf({ items, groups }: TaskMapData, district: string): boolean {
  const placed = [...items.filter(({ markers }) => markers.length > 0), ...groups];
  const inside = placed.filter(({ districtName }) => districtName === district);
  return inside.length > 0 && inside.length < placed.length;
}

/** From one's own district to all places, and back. */
function HomeOrAll({ home, onFit }: { home: string; onFit: (district: string | null) => void }) {
  const [isAtHome, setIsAtHome] = useState(true);
  const turn = (): void => {
    setIsAtHome(!isAtHome);
    onFit(isAtHome ? null : home);
  };
  return (
    <Button variant="secondary" onClick={turn}>
      {isAtHome ? 'Cała gmina' : `Moja dzielnica: ${home}`}
    </Button>
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
  home: string | null;
  onView: (ids: ReadonlySet<number>) => void;
  onMove: (view: MapView) => void;
  onSelect: (taskId: number) => void;
}

function Layer({ ready, whole, content, layer, home, onView, onMove, onSelect }: LayerProps) {
  const now = useRef({ content, onView, onMove, onSelect });
  useEffect(() => {
    now.current = { content, onView, onMove, onSelect };
  });
  useEffect(() => {
    let left = false;
    void import('./map-layer.ts').then(({ TaskMapLayer: Made }) => {
      if (left) return;
      const events = {
        onView: (ids: ReadonlySet<number>) => now.current.onView(ids),
        onMove: (view: MapView) => now.current.onMove(view),
        onSelect: (id: number) => now.current.onSelect(id),
      };
      layer.current = new Made(ready, now.current.content, events, home);
    });
    return () => {
      left = true;
      layer.current?.remove();
      layer.current = null;
    };
  }, [ready, whole, layer, home]);
  useEffect(() => layer.current?.replace(content), [content, layer]);
  return null;
}
