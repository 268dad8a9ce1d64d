import { PlaceOfUse } from '@wiec/domain/attachment-config.ts';
import { useInitData } from '../../../app/root-data.ts';
import { session } from '../../../app/session.ts';
import type { FileSource } from '../../../modules/initiatives/use-reply-files.ts';
import { publicApi } from '../../../modules/initiatives/public-api.ts';

/** Where files are sent that go with words in a case, and how many there may be. */
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
