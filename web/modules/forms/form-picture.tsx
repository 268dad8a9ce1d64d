import type { QuestionPicture } from '@wiec/domain/questions/question.ts';

interface FormPictureProps {
  picture: QuestionPicture | undefined;
  /** Of those that the server makes. */
  width?: 320 | 640 | 1280;
}

/** The picture of a question or of an answer; nothing where there is none. What the office sees of a draft has no narrower copies. */
export function FormPicture({ picture, width = 640 }: FormPictureProps) {
  if (!picture?.url) return null;
  const { url } = picture;
  return (
    <img
      className="form-picture"
      src={url.startsWith('data:') ? url : `${url}?w=${width}`}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading="lazy"
      decoding="async"
    />
  );
}
