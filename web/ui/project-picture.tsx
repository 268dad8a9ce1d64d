import type { AppImage as Image } from '@wiec/contract/site.ts';
import { AppImage } from './app-image.tsx';
import '../styles/project-picture.css';

interface ProjectPictureProps {
  /** Null: there is none. */
  image: Omit<Image, 'contentType'> | null;
}

/** The picture of a consultation, a survey or a probe, across its page. */
export const ProjectPicture = ({ image }: ProjectPictureProps) =>
  image && (
    <AppImage
      className="project-picture"
      image={image}
      widths={[320, 640, 1280]}
      sizes="(max-width: 70rem) 100vw, 70rem"
    />
  );
