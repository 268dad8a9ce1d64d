import { readDegrees, TASK_DRAFT_LIMITS } from '@wiec/domain/project-task-draft.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useInitData } from '../../../app/root-data.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextField } from '../../../ui/field.tsx';
import { type PickedPoint, PlacePicker } from '../../../ui/map/place-picker.tsx';
import { placeOf, type TypedPlace } from './typed-task.ts';

interface TaskPlacesProps {
  places: readonly TypedPlace[];
  error: string | undefined;
  isLocked: boolean;
  onChange: (places: readonly TypedPlace[]) => void;
}

const pointOf = ({ latitude, longitude }: TypedPlace): PickedPoint | null => {
  const [north, east] = [readDegrees(latitude), readDegrees(longitude)];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
};

/** Places of a project: on the map, or typed; a click on the map moves the chosen one, and makes the first where there is none. */
export function TaskPlaces({ places, error, isLocked, onChange }: TaskPlacesProps) {
  const { mapConfiguration } = useInitData();
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, Math.max(0, places.length - 1));
  const nextKey = Math.max(-1, ...places.map(({ key }) => key)) + 1;
  const change = (at: number, changes: Partial<TypedPlace>): void =>
    onChange(places.map((place, each) => (each === at ? { ...place, ...changes } : place)));
  const pickNow = (point: PickedPoint): void => {
    if (isLocked) return;
    const picked = placeOf(nextKey, { ...point, description: '' });
    if (places.length === 0) onChange([picked]);
    else change(active, { latitude: picked.latitude, longitude: picked.longitude });
  };
  const latest = useRef(pickNow);
  useEffect(() => {
    latest.current = pickNow;
  });
  const box = useRef<HTMLDivElement>(null);
  const goTo = useRef<number | 'box' | null>(null);
  useEffect(() => {
    // The pressed button went with its place, or what it made is to be written.
    if (goTo.current === null) return;
    const place = box.current?.querySelector<HTMLElement>(`[data-place='${goTo.current}'] input`);
    (place ?? box.current)?.focus();
    goTo.current = null;
  }, [places]);
  const pick = useCallback((point: PickedPoint) => latest.current(point), []);
  return (
    <div ref={box} className="task-places" data-field="places" role="group" aria-label="Miejsca" tabIndex={-1}>
      <PlacePicker config={mapConfiguration} points={places.map(pointOf)} active={active} onPick={pick} />
      {places.length === 0 && <p className="muted">{nbsp('Nie ma jeszcze żadnego miejsca.')}</p>}
      <ol>
        {places.map((place, at) => (
          <li
            key={place.key}
            data-place={place.key}
            className={at === active && places.length > 1 ? 'task-places__active' : undefined}
          >
            <span className="num" aria-hidden="true">
              {at + 1}
            </span>
            <TextField
              label={`Miejsce ${at + 1}: co tam będzie (opcjonalnie)`}
              maxLength={TASK_DRAFT_LIMITS.place + 20}
              autoComplete="off"
              disabled={isLocked}
              value={place.description}
              onFocus={() => setChosen(at)}
              onChange={({ target }) => change(at, { description: target.value })}
            />
            <TextField
              label={<OfPlace at={at}>Szerokość</OfPlace>}
              inputMode="decimal"
              autoComplete="off"
              disabled={isLocked}
              value={place.latitude}
              onFocus={() => setChosen(at)}
              onChange={({ target }) => change(at, { latitude: target.value })}
            />
            <TextField
              label={<OfPlace at={at}>Długość</OfPlace>}
              inputMode="decimal"
              autoComplete="off"
              disabled={isLocked}
              value={place.longitude}
              onFocus={() => setChosen(at)}
              onChange={({ target }) => change(at, { longitude: target.value })}
            />
            {!isLocked && (
              <Button
                variant="tertiary"
                aria-label={`Usuń miejsce ${at + 1}`}
                onClick={() => {
                  goTo.current = 'box';
                  onChange(places.filter((each) => each !== place));
                }}
              >
                Usuń
              </Button>
            )}
          </li>
        ))}
      </ol>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {!isLocked && places.length < TASK_DRAFT_LIMITS.places && (
        <Button
          variant="secondary"
          onClick={() => {
            setChosen(places.length);
            goTo.current = nextKey;
            onChange([...places, { key: nextKey, latitude: '', longitude: '', description: '' }]);
          }}
        >
          Dodaj miejsce
        </Button>
      )}
    </div>
  );
}

/** Which of several fields with one name it is, for whoever hears them. */
const OfPlace = ({ at, children }: { at: number; children: string }) => (
  <>
    <span className="visually-hidden">{`Miejsce ${at + 1}: `}</span>
    {children}
  </>
);
