import type { CaseActBody } from '@wiec/contract/office-initiatives.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { refused, type Refusal } from '../../../http/reply.ts';
import type { Uploader } from '../file-queries.ts';
import type { CaseChange, CaseRow } from '../queries.ts';
import type { tellAuthor } from '../tell-author.ts';

export type ActDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;

/** What an act does besides moving the state. */
export interface Outcome {
  change?: CaseChange;
  isPublic?: boolean;
  /** Where they are not those of the body. */
  words?: string;
  details?: Record<string, unknown>;
  /** The unit to which a rule has given it by this. */
  routed?: number;
  letter?: Parameters<typeof tellAuthor>[3];
  /** It goes also to whoever wants no letters of steps. */
  evenUnwanted?: true;
  /** Authors of cases that were joined to this one are told the same. */
  toMerged?: true;
}

export interface ActContext {
  deps: ActDeps;
  tx: Kysely<Database>;
  row: CaseRow;
  body: CaseActBody;
  /** Tidy; '' where none were given. */
  words: string;
  by: CallerAccount;
  /** As whom they act: who leads the case, or the unit that is asked. */
  as: 'office' | 'unit';
  /** Whose the files are that the body names and that were not sent yet. */
  uploader: Uploader;
  now: Date;
  /** The same press says who leads it, or which unit. */
  placed?: true;
}

/** What was given for a field is refused. */
export const fault = (field: string, message: string): Refusal =>
  refused('unprocessable', message, [{ field, message }]);
