import type { EnteredLetter } from '@wiec/domain/remark.ts';
import type { Deps } from '../../../deps.ts';

const PURPOSE = 'remark-author';

/** Who made a remark that came by another way; '' where it is not known. */
export type RemarkAuthor = Pick<EnteredLetter, 'name' | 'address'>;

export const sealAuthor = (secret: Deps['secret'], { name, address }: RemarkAuthor): Buffer | null =>
  name === '' && address === '' ? null : secret.encrypt(PURPOSE, JSON.stringify({ name, address }));

export const openAuthor = (secret: Deps['secret'], sealed: Buffer | null): RemarkAuthor =>
  sealed === null
    ? { name: '', address: '' }
    : (JSON.parse(secret.decrypt(PURPOSE, sealed).toString()) as RemarkAuthor);
