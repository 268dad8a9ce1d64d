import type { TaskOnMap } from '@wiec/contract/project-tasks.ts';
import { formatDistance, type Place } from '@wiec/domain/distance.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type CSSProperties, memo, type RefObject, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { texts } from '../../texts/polish.ts';
import { inkOn, safeColour } from '../../ui/map/map-icons.ts';
import { Money } from '../../ui/money.tsx';
import { TaskLinkContext } from './task-link.ts';
import { distanceTo } from './nearest.ts';
import type { NumberedTask } from './map-places.ts';

interface TaskMapListProps {
  entries: readonly NumberedTask[];
  unplaced: readonly TaskOnMap[];
  /** More projects are in sight than can be listed one by one. */
  crowded: boolean;
  selected: number | null;
  /** Where the reader is; null: nobody knows. */
  near: Place | null;
  /** Brings a project's pin into sight, the same function every time; null while there is no map. */
  onShow: ((taskId: number) => void) | null;
}

export function TaskMapList({ entries, unplaced, crowded, selected, near, onShow }: TaskMapListProps) {
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <div className="map-list" role="region" aria-label="Lista projektów na mapie">
      {entries.length === 0 && (
        <p className="map-list__none">
          {crowded
            ? 'Tu jest za dużo projektów na jedną listę. Przybliż mapę.'
            : 'W tej części mapy nie ma projektów. Oddal mapę.'}
        </p>
      )}
      <ol>
        {entries.map((entry) => (
          <Row
            key={entry.task.id}
            entry={entry}
            chosen={entry.task.id === selected ? chosen : undefined}
            near={near}
            onShow={onShow}
          />
        ))}
      </ol>
      {unplaced.length > 0 && (
        <>
          <h3 className="map-list__head">Bez miejsca na mapie</h3>
          <ul>
            {unplaced.map((task) => (
              <li key={task.id} className="map-list__row map-list__row--plain">
                <TaskLines task={task} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface RowProps {
  entry: NumberedTask;
  /** Where it is the chosen one. */
  chosen: RefObject<HTMLLIElement | null> | undefined;
  near: Place | null;
  onShow: TaskMapListProps['onShow'];
}

/** Of three hundred only those are drawn anew that changed. */
const Row = memo(({ entry: { number, task }, chosen, near, onShow }: RowProps) => (
  <li ref={chosen} className={chosen ? 'map-list__row map-list__row--chosen' : 'map-list__row'}>
    {onShow === null ? (
      <Drop number={number} task={task} />
    ) : (
      <button
        type="button"
        className="map-list__show"
        aria-label={`${number}. Pokaż na mapie: ${task.title}`}
        onClick={() => onShow(task.id)}
      >
        <Drop number={number} task={task} />
      </button>
    )}
    <TaskLines task={task} near={near} />
  </li>
));
Row.displayName = 'Row';

/** In the colour of the project's first pin. */
function Drop({ number, task }: NumberedTask) {
  const colour = safeColour(task.markers[0]?.color ?? '');
  const style = colour === null ? undefined : ({ '--pin': colour, '--pin-ink': inkOn(colour) } as CSSProperties);
  return (
    <span className="drop" aria-hidden="true" style={style}>
      <span>{number}</span>
    </span>
  );
}

function TaskLines({ task, near = null }: { task: TaskOnMap; near?: Place | null }) {
  const { words, hrefOf } = useContext(TaskLinkContext);
  return (
    <div>
      <p className="map-list__title">{nbsp(task.title)}</p>
      <p className="small muted">
        {near !== null && <b className="num">{formatDistance(distanceTo(near, task))} · </b>}
        {task.districtName ?? texts.wholeTown} · {task.officeThematicAreaName}
      </p>
      <p className="map-list__line">
        <b>
          <Money amount={task.cost} />
        </b>
        <span aria-hidden="true">·</span>
        <Link to={hrefOf(task.id)} aria-label={`${words}: ${task.title}`}>
          {words}
        </Link>
      </p>
    </div>
  );
}
