import type { DOMAttributes, DragEvent } from 'react';
import '../styles/drag.css';

export type Side = 'before' | 'after';

/** Something that a dragged row can be put at. */
export interface DropTarget {
  /** Whether what is dragged now can be put here. */
  takes: boolean;
  onDrop: (side: Side) => void;
}

const sideOf = ({ currentTarget, clientY }: DragEvent): Side => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

const mark = ({ currentTarget }: DragEvent<HTMLElement>, side: Side | ''): void => {
  currentTarget.dataset['drop'] = side;
};

/** Takes what is dragged over an element, and shows on which side of it that would be put (`data-drop`). */
export const dropHandlers = ({
  takes,
  onDrop,
}: DropTarget): Pick<DOMAttributes<HTMLElement>, `onDrag${'Over' | 'Leave'}` | 'onDrop'> =>
  takes
    ? {
        onDragOver: (event) => {
          event.preventDefault();
          mark(event, sideOf(event));
        },
        onDragLeave: (event) => mark(event, ''),
        onDrop: (event) => {
          event.preventDefault();
          mark(event, '');
          onDrop(sideOf(event));
        },
      }
    : {};

/**
 * What a mouse takes a row by: the whole row goes with it. Nobody else needs it, since buttons and keys do the same.
 * @param row selector of the row around it
 * @param words what is dragged, for whatever else it is dropped on
 */
export const dragHandlers = (
  row: string,
  words: string,
  onDrag: (isDragged: boolean) => void,
): Pick<DOMAttributes<HTMLElement>, 'onDragStart' | 'onDragEnd'> => ({
  onDragStart: ({ currentTarget, dataTransfer }) => {
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', words);
    dataTransfer.setDragImage(currentTarget.closest(row)!, 0, 0);
    onDrag(true);
  },
  onDragEnd: () => onDrag(false),
});
