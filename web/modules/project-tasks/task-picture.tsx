import type { ImageRef } from '@wiec/contract/project-tasks.ts';
import { Motif, toneOf } from '../../ui/motif.tsx';

interface TaskPictureProps {
  task: { id: number; motif: string; image: ImageRef | null };
  /** Width on the screen in CSS px, at the most. */
  width: number;
  className?: string;
  /** Pictures above the fold come at once. */
  eager?: boolean;
}

/** A square photograph, or the category's paper-cut where there is none. */
export function TaskPicture({ task, width, className, eager = false }: TaskPictureProps) {
  const { image } = task;
  if (image === null) return <Motif name={task.motif} tone={toneOf(task.id)} className={className} />;
  return (
    <img
      className={className}
      src={`${image.url}?w=${width * 2}`}
      srcSet={`${image.url}?w=${width} ${width}w, ${image.url}?w=${width * 2} ${width * 2}w`}
      sizes={`${width}px`}
      width={width}
      height={width}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
