import type { BackupAddress } from '../../config/backup-address.ts';
import type { BackupPlace } from './backup-place.ts';
import { BucketPlace } from './bucket-place.ts';
import { FolderPlace } from './folder-place.ts';

export const openPlace = ({ text, bucket }: BackupAddress): BackupPlace =>
  bucket === null ? new FolderPlace(text) : new BucketPlace(bucket);
