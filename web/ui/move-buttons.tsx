import { Icon } from './icon.tsx';

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Two arrows, of which the one that leads nowhere stays where the focus is and does nothing. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Przesuń w górę: ${name}`}
        title="Przesuń w górę"
        aria-disabled={isFirst || undefined}
        data-move="up"
        onClick={() => !isFirst && onMove(-1)}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Przesuń w dół: ${name}`}
        title="Przesuń w dół"
        aria-disabled={isLast || undefined}
        data-move="down"
        onClick={() => !isLast && onMove(1)}
      >
        <Icon name="arrow-down" />
      </button>
    </>
  );
}
