import { PlaceOfUse } from '@wiec/domain/attachment-config.ts';
import { useInitData } from '../../../app/root-data.ts';
import { session } from '../../../app/session.ts';
import type { FileSource } from '../../../modules/initiatives/office/use-reply-files.ts';
import { publicApi } from '../../../modules/initiatives/public-api.ts';

/** Where a clerk's files are sent, and how many there may be. */
export function useFileSource(): FileSource {
  const { attachmentConfigs } = useInitData();
  return {
    origin: publicApi,
    bearer: () => session.bearer(),
    config: {
      ...attachmentConfigs.find(({ placeOfUse }) => placeOfUse === PlaceOfUse.Initiative)!,
      placeOfUse: PlaceOfUse.Initiative,
    },
  };
}
