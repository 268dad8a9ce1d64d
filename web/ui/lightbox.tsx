import YetAnotherLightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import type { GalleryImage } from './gallery.tsx';

interface LightboxProps {
  images: readonly GalleryImage[];
  index: number;
  onClose: () => void;
}

const labels = {
  Previous: 'Poprzednie zdjęcie',
  Next: 'Następne zdjęcie',
  Close: 'Zamknij',
  Slide: 'Zdjęcie',
  Carousel: 'Zdjęcia',
  Lightbox: 'Powiększenie',
  'Photo gallery': 'Galeria zdjęć',
  '{index} of {total}': '{index} z {total}',
};

/** Pictures over the whole window: previous, next, close, by keys too. Loaded when the first one is opened. */
export default function Lightbox({ images, index, onClose }: LightboxProps) {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <YetAnotherLightbox
      open
      index={index}
      close={onClose}
      slides={images.map(({ url, alt, width, height }) => ({ src: url, alt, width, height }))}
      labels={labels}
      carousel={{ finite: true }}
      animation={still ? { fade: 0, swipe: 0, navigation: 0 } : undefined}
    />
  );
}
