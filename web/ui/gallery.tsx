import { lazy, Suspense, useState, type MouseEvent } from 'react';

export interface GalleryImage {
  id: number;
  /** The server makes narrower copies by `?w=`. */
  url: string;
  alt: string;
  width: number;
  height: number;
}

interface GalleryProps {
  images: readonly GalleryImage[];
  label: string;
  /** The first picture is the largest thing of the page, and comes first. */
  leading?: boolean;
}

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** One large picture and the rest as a row under it; each opens in full. Without scripts each is a link to its file. */
export function Gallery({ images, label, leading = false }: GalleryProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const open = (event: MouseEvent, index: number): void => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpened(index);
  };
  return (
    <div className="gallery">
      <ul className="gallery__list" aria-label={label}>
        {images.map((image, i) => {
          const widths = i === 0 ? [320, 640, 1280] : [160, 320, 640];
          return (
            <li key={image.id} className={i === 0 ? 'gallery__lead' : undefined}>
              <a href={image.url} onClick={(event) => open(event, i)} aria-label={`Powiększ: ${image.alt}`}>
                <img
                  src={`${image.url}?w=${i === 0 ? 640 : 320}`}
                  srcSet={widths.map((width) => `${image.url}?w=${width} ${width}w`).join(', ')}
                  sizes={i === 0 ? '(max-width: 900px) 100vw, 50rem' : '12rem'}
                  width={image.width}
                  height={image.height}
                  alt={image.alt}
                  loading={leading && i === 0 ? 'eager' : 'lazy'}
                  fetchPriority={leading && i === 0 ? 'high' : undefined}
                  decoding="async"
                />
              </a>
            </li>
          );
        })}
      </ul>
      {opened !== null && (
        <Suspense fallback={<p role="status">Wczytywanie...</p>}>
          <Lightbox images={images} index={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}
