import { join } from 'node:path';
import type { Config } from '../config.ts';
import { BucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';

/** Where the settings say that files are kept. */
export const openFileStore = ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore =>
  filesUrl === null ? new FolderStore(join(dataDir, 'files')) : new BucketStore(filesUrl);
