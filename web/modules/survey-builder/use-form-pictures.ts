import { picturesOf, withPictures } from '@wiec/domain/questions/question-picture.ts';
import type { Form, QuestionPicture } from '@wiec/domain/questions/question.ts';
import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../../lib/api.ts';

/** Where pictures of drafts are kept. */
export interface PictureKeeper {
  /** @param officeId whose draft it is for */
  add: (file: File, officeId: number) => Promise<Reply<Pick<QuestionPicture, 'sha256' | 'width' | 'height'>>>;
  /** `shown`: a JPEG in base64. */
  read: (sha256: string) => Promise<Reply<{ shown: string }>>;
}

/** The pictures of these forms as addresses that a page can show, by their hashes; each is fetched once. */
export function useFormPictures(keeper: PictureKeeper, forms: readonly { form: Form }[]): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { picture } of forms.flatMap(({ form }) => picturesOf(form))) {
      const { sha256 } = picture;
      if (asked.current.has(sha256)) continue;
      asked.current.add(sha256);
      void keeper.read(sha256).then((reply) => {
        if (reply.ok) setUrls((known) => new Map(known).set(sha256, `data:image/jpeg;base64,${reply.data.shown}`));
        // Asked for again at the next change, unless it is gone.
        else if (reply.status !== 404) asked.current.delete(sha256);
      });
    }
  }, [keeper, forms]);
  return urls;
}

/** The form with the addresses of its pictures. */
export const withShownPictures = (form: Form, urls: ReadonlyMap<string, string>): Form =>
  withPictures(form, (picture) => ({ ...picture, url: urls.get(picture.sha256) }));
