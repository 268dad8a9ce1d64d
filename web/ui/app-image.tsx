import type { AppImage as Image } from '@wiec/contract/site.ts';
import type { ImgHTMLAttributes } from 'react';

/** Widths that the server gives pictures in, in pixels. */
type Width = 160 | 320 | 640 | 1280;

/** Where a picture of the office is found at this width. */
export const imageAddress = ({ url }: Pick<Image, 'url'>, width: Width): string => `${url}?w=${width}`;

interface AppImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  image: Omit<Image, 'contentType'>;
  /** Offered to the browser, the widest last. */
  widths: readonly [Width, ...Width[]];
}

/** A picture that the office has put there, no wider than its place; its size is known before it comes, so that nothing moves. */
export const AppImage = ({ image, widths, ...rest }: AppImageProps) => (
  <img
    {...rest}
    src={imageAddress(image, widths.at(-1)!)}
    srcSet={widths.length > 1 ? widths.map((width) => `${imageAddress(image, width)} ${width}w`).join(', ') : undefined}
    alt={image.alt}
    width={image.width}
    height={image.height}
  />
);
