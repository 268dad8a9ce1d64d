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
  /** The first picture alone, as the largest thing of the page; or all of them, alike in size. Else one large, the rest under it. */
  shown?: 'lead' | 'tiles';
}

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** One large picture and the rest as a row under it; each opens in full. Without scripts each is a link to its file. */
export function Gallery({ images, label, shown }: GalleryProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const open = (event: MouseEvent, index: number): void => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpened(index);
  };
  return (
    <div className="gallery">
      <ul className={shown === 'tiles' ? 'gallery__list gallery__list--tiles' : 'gallery__list'} aria-label={label}>
        {images.slice(0, shown === 'lead' ? 1 : undefined).map((image, i) => {
          const isLarge = i === 0 && shown !== 'tiles';
          const widths = isLarge ? [320, 640, 1280] : [160, 320, 640];
          return (
            <li key={image.id} className={isLarge ? 'gallery__lead' : undefined}>
              <a href={image.url} onClick={(event) => open(event, i)} aria-label={`Powiększ: ${image.alt}`}>
                <img
                  src={`${image.url}?w=${isLarge ? 640 : 320}`}
                  srcSet={widths.map((width) => `${image.url}?w=${width} ${width}w`).join(', ')}
                  sizes={isLarge ? '(max-width: 900px) 100vw, 50rem' : shown === 'tiles' ? '18rem' : '12rem'}
                  width={image.width}
                  height={image.height}
                  alt={image.alt}
                  loading={shown === 'lead' ? 'eager' : 'lazy'}
                  fetchPriority={shown === 'lead' ? 'high' : undefined}
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
