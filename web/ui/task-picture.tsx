import type { ImageRef } from '@wiec/contract/project-tasks.ts';
import { Motif, toneOf } from './motif.tsx';

interface TaskPictureProps {
  task: { id: number; motif: string; image: ImageRef | null };
  /** Width on the screen in CSS px, at the most. */
  width: number;
  className?: string;
  /** Pictures above the fold come at once. */
  eager?: boolean;
}

/** Of the widths that the server makes, those that a list may need. */
const WIDTHS = [160, 320, 640] as const;

/** A square photograph, or the category's paper-cut where there is none. */
export function TaskPicture({ task, width, className, eager = false }: TaskPictureProps) {
  const { image } = task;
  if (image === null) return <Motif name={task.motif} tone={toneOf(task.id)} className={className} />;
  return (
    <img
      className={className}
      src={`${image.url}?w=320`}
      srcSet={WIDTHS.map((offered) => `${image.url}?w=${offered} ${offered}w`).join(', ')}
      sizes={`${width}px`}
      width={width}
      height={width}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
