import { addFormPicture, getFormPicture } from '@wiec/contract/form-pictures.ts';
import { useMemo } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { readAsBase64 } from '../../../lib/read-as-base64.ts';
import type { PictureKeeper } from '../../../modules/survey-builder/use-form-pictures.ts';
import { unreadable } from '../../../texts/unreadable-file.ts';

/** Pictures of questions, as the portal keeps them. */
export function usePictureKeeper(): PictureKeeper {
  const api = useApi();
  return useMemo(
    () => ({
      add: async (file, officeId) => {
        const content = await readAsBase64(file);
        if (content === null) return unreadable;
        return call(api, addFormPicture, { body: { officeId, filename: file.name, content } });
      },
      read: (sha256) => call(api, getFormPicture, { params: { sha256 } }),
    }),
    [api],
  );
}
