import { nbsp } from '@wiec/domain/polish-text.ts';
import { useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { ReadyMap } from '../../ui/map/map-frame.tsx';
import { Money } from '../../ui/money.tsx';
import { TaskLinkContext } from './task-link.ts';
import type { NumberedTask } from './map-places.ts';

/** A map changes its size after the window around it has settled (spec/2 §9). */
const SETTLE_MS = 300;

interface MapPopupProps {
  ready: ReadyMap;
  entry: NumberedTask | null;
  onClose: () => void;
}

/** The chosen project at its pin. */
export function MapPopup({ ready: { map, leaflet }, entry, onClose }: MapPopupProps) {
  const { words, hrefOf } = useContext(TaskLinkContext);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const marker = entry?.task.markers[0];
    if (marker === undefined) return;
    const element = document.createElement('div');
    const popup = leaflet
      .popup({
        closeButton: false,
        autoClose: false,
        closeOnClick: false,
        offset: [0, -56],
        maxWidth: 280,
        minWidth: 220,
      })
      .setLatLng([marker.latitude, marker.longitude])
      .setContent(element)
      .openOn(map);
    setRoom(element);
    const timer = setTimeout(() => popup.update(), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      popup.remove();
      setRoom(null);
    };
  }, [entry, map, leaflet]);
  if (room === null || entry === null) return null;
  const { task } = entry;
  return createPortal(
    <div className="map-popup">
      <p className="small">
        <span className="kind">{task.officeThematicAreaName}</span>
      </p>
      <p className="map-popup__title">{nbsp(task.title)}</p>
      <p className="map-popup__line">
        <Money amount={task.cost} />
        <span aria-hidden="true">·</span>
        <Link to={hrefOf(task.id)} aria-label={`${words}: ${task.title}`}>
          {words}
        </Link>
      </p>
      <button type="button" className="icon-button map-popup__close" aria-label="Zamknij" onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>,
    room,
  );
}
