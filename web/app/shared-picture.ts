import type { ImageRef } from '@wiec/contract/project-tasks.ts';
import { imageAddress } from '../ui/app-image.tsx';
import type { SharedPicture } from './page-handle.ts';

/** The picture of a project as programs show it that preview a shared link. */
export const sharedPicture = (image: ImageRef | null): SharedPicture | null =>
  image && { url: imageAddress(image, 1280), alt: image.alt || null };
