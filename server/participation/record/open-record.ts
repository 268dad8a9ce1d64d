import type { OpenRecord } from '@wiec/contract/vote-record.ts';
import { setAsideName } from '@wiec/domain/register-decision.ts';
import { mergeSmallGroups } from '@wiec/domain/small-groups.ts';
import type { Deps } from '../../deps.ts';
import type { TextFile } from '../../http/text-file.ts';
import { findVoteActs } from '../acts/act-queries.ts';
import { findLastList } from '../lists/list-queries.ts';
import { findOpening, findSetAside } from './record-queries.ts';

/** In seconds. */
const FOR_GOOD = 86_400;

export interface FoundRecord extends OpenRecord {
  projectId: number;
  /** Null: of no budget. */
  year: number | null;
}

export interface RecordOrder {
  voteId: number;
  /** Path of the record, under which its files stand. */
  path: string;
  countingRules: string[];
}

/** The public record of a vote, null before it was opened. It tells who was counted in, never what was chosen. */
export async function findOpenRecord(
  { db }: Pick<Deps, 'db'>,
  { voteId, path, countingRules }: RecordOrder,
): Promise<FoundRecord | null> {
  const opening = await findOpening(db, voteId);
  if (!opening) return null;
  const last = await findLastList(db, voteId);
  const configHash = opening.config_hash.toString('hex');
  return {
    voteId,
    projectId: opening.projectId,
    year: opening.year,
    title: opening.title,
    openedAt: opening.opened_at.toISOString(),
    closedAt: opening.closed_at?.toISOString() ?? null,
    configHash,
    configUrl: `${path}/zasady.json`,
    acts: await findVoteActs(db, voteId),
    auditorKey: opening.auditorKey,
    countingRules,
    lotCommitment: opening.lot_commitment.toString('hex'),
    lotSeed: opening.lot_seed?.toString('hex') ?? null,
    setAside: tellSetAside(await findSetAside(db, voteId)),
    lists: {
      count: last?.seq ?? 0,
      lastHash: last?.hash.toString('hex') ?? configHash,
      url: `${path}/koperty.txt`,
    },
  };
}

function tellSetAside(groups: readonly { reason: string; count: number }[]): OpenRecord['setAside'] {
  const { kept, merged } = mergeSmallGroups(groups.map(({ reason, count }) => ({ key: setAsideName(reason), count })));
  const told = kept.map(({ key, count }) => ({ reason: key, count }));
  return merged === 0 ? told : [...told, { reason: 'inne powody', count: merged }];
}

/** The frozen configuration, byte for byte what was hashed. */
export async function configFile({ db }: Pick<Deps, 'db'>, voteId: number): Promise<TextFile | null> {
  const opening = await findOpening(db, voteId);
  return (
    opening && {
      filename: `zasady-${voteId}.json`,
      contentType: 'application/json; charset=utf-8',
      content: opening.config,
      tag: opening.config_hash.toString('hex'),
      fresh: FOR_GOOD,
    }
  );
}
