import type { TaskOnMap } from '@wiec/contract/project-tasks.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { texts } from '../../texts/polish.ts';
import { Money } from '../../ui/money.tsx';
import { PREVIEW_PATH } from './filter.ts';
import type { NumberedTask } from './map-places.ts';

interface TaskMapListProps {
  entries: readonly NumberedTask[];
  unplaced: readonly TaskOnMap[];
  /** More projects are in sight than can be listed one by one. */
  crowded: boolean;
  selected: number | null;
  /** Brings a project's pin into sight; null while there is no map. */
  onShow: ((taskId: number) => void) | null;
}

export function TaskMapList({ entries, unplaced, crowded, selected, onShow }: TaskMapListProps) {
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
        {entries.map(({ number, task }) => (
          <li
            key={task.id}
            ref={task.id === selected ? chosen : undefined}
            className={task.id === selected ? 'map-list__row map-list__row--chosen' : 'map-list__row'}
          >
            {onShow === null ? (
              <Drop number={number} />
            ) : (
              <button
                type="button"
                className="map-list__show"
                aria-label={`${number}. Pokaż na mapie: ${task.title}`}
                onClick={() => onShow(task.id)}
              >
                <Drop number={number} />
              </button>
            )}
            <TaskLines task={task} />
          </li>
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

const Drop = ({ number }: { number: number }) => (
  <span className="drop" aria-hidden="true">
    <span>{number}</span>
  </span>
);

const TaskLines = ({ task }: { task: TaskOnMap }) => (
  <div>
    <p className="map-list__title">{nbsp(task.title)}</p>
    <p className="small muted">
      {task.districtName ?? texts.wholeTown} · {task.officeThematicAreaName}
    </p>
    <p className="map-list__line">
      <b>
        <Money amount={task.cost} />
      </b>
      <span aria-hidden="true">·</span>
      <Link to={`${PREVIEW_PATH}/${task.id}`} aria-label={`${texts.more}: ${task.title}`}>
        {texts.more}
      </Link>
    </p>
  </div>
);
