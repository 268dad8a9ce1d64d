import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { withheldAreas } from '@wiec/domain/withheld-areas.ts';
import type { AreaTie } from '@wiec/domain/tally/count-area.ts';
import { countingOrder } from '@wiec/domain/tally/pools.ts';
import type { Database } from '../../../db/tables.ts';
import type { TieFacts } from '../act-problem.ts';
import type { ActRefusal } from '../act-problem.ts';
import { refuseAct, voteNotFound } from '../../../participation/acts/acts.ts';
import { type Box, type CountedArea, countAreas } from './count-areas.ts';
import {
  addUp,
  findAreaVoters,
  findDistinctBallots,
  findResultFrame,
  findTieDecisions,
  type ResultFrame,
} from './count-queries.ts';
import { lastSeal } from '../../../participation/closing/seal-queries.ts';
import { countingRulesOf, oneAreaEach, type VoteConfig } from '../vote-config.ts';

/** A tie that the vote's commission has to decide before the count goes on. */
export interface OpenTie {
  area: CountedArea;
  tie: AreaTie;
  /** The area's numbers are told to nobody. */
  withheld: boolean;
}

export interface CountedVote {
  ok: true;
  frame: ResultFrame;
  config: VoteConfig;
  configHash: string;
  /** Hex. */
  lotSeed: string;
  /** In the order of the configuration. */
  areas: CountedArea[];
  /** Places of areas whose numbers are told to nobody. */
  withheld: ReadonlySet<number>;
  decisions: Awaited<ReturnType<typeof findTieDecisions>>;
  /** The first in the order of counting; null: nothing is left for a commission to decide. */
  openTie: OpenTie | null;
}

/** Counts the opened box of a vote whose result is not published yet, by its frozen rules and what was decided in public. */
export async function countOpened(tx: Transaction<Database>, voteId: number): Promise<CountedVote | ActRefusal> {
  const frame = await findResultFrame(tx, voteId);
  if (!frame) return voteNotFound();
  const { opening } = frame;
  if (!opening?.closedAt || !opening.lotSeed) {
    return refuseAct('wrong-step', { code: 'not-closed' });
  }
  if (frame.published) return refuseAct('wrong-step', { code: 'already-published' });
  const { config, configHash } = opening;
  const { box, lotSeed, decisions, withheld } = await readBox(tx, { voteId, config, lotSeed: opening.lotSeed });
  const areas = countAreas(config, box, { lotSeed, decided: decisions });
  const openTie = firstOpenTie(config, areas, withheld);
  return { ok: true, frame, config, configHash, lotSeed, areas, withheld, decisions, openTie };
}

/** What an opened vote is counted of, besides its rules. */
export interface ReadBox {
  box: Box;
  /** Hex. */
  lotSeed: string;
  decisions: Awaited<ReturnType<typeof findTieDecisions>>;
  /** Places of areas whose numbers are told to nobody. */
  withheld: ReadonlySet<number>;
}

/** @param vote `lotSeed` is what closing revealed */
export async function readBox(
  tx: Kysely<Database>,
  { voteId, config, lotSeed }: { voteId: number; config: VoteConfig; lotSeed: Buffer },
): Promise<ReadBox> {
  const seal = await lastSeal(tx, voteId);
  return {
    box: { totals: await addUp(tx, voteId), ballots: await findDistinctBallots(tx, voteId) },
    lotSeed: createHash('sha256').update(lotSeed).update(seal.hash).digest('hex'),
    decisions: await findTieDecisions(tx, voteId),
    withheld: withheldOf(config, await findAreaVoters(tx, voteId)),
  };
}

/** Boxes opened before voters were counted by area tell everything, as they did. */
const withheldOf = (config: VoteConfig, voters: ReadonlyMap<number, number>): ReadonlySet<number> =>
  withheldAreas(
    config.areas.map(({ id }) => voters.get(id) ?? 0),
    oneAreaEach(config),
  );

function firstOpenTie(
  config: VoteConfig,
  areas: readonly CountedArea[],
  withheld: ReadonlySet<number>,
): OpenTie | null {
  if (config.tieRule !== 'commission') return null;
  const pools = areas.map(({ area }) => ({ budget: area.budget, townWide: area.districtIsSystem }));
  for (const at of countingOrder(pools, countingRulesOf(config).leftOver)) {
    const tie = areas[at]!.ties.find(({ undecided }) => undecided);
    if (tie) return { area: areas[at]!, tie, withheld: withheld.has(at) };
  }
  return null;
}

/** What the commission is told of the tie that it has to decide. */
export function tieFactsOf(voteId: number, { area: { area }, tie, withheld }: OpenTie): TieFacts {
  const titles = new Map(
    area.categories.flatMap(({ projects }) => projects.map(({ number, title }) => [number, title])),
  );
  return {
    voteId,
    districtName: area.districtName,
    total: withheld ? null : tie.total,
    withheld,
    projects: tie.ids.map((number) => ({ number, title: titles.get(number) ?? '' })),
  };
}
