/** Counts `.pb` files away from the page, which stays usable meanwhile. Uses what the server uses to count: domain/ alone. */
import { countElection, type CountingRule, problemWithRule, unitOf } from '@wiec/domain/pabulib/count-election.ts';
import type { PabulibElection, PabulibFault } from '@wiec/domain/pabulib/pabulib-election.ts';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { recountArea } from '@wiec/domain/pabulib/recount-area.ts';
import { compareCounts, type Count, type CountDifference } from '@wiec/domain/tally/compare-counts.ts';
import type { AreaRules } from '@wiec/domain/tally/count-area.ts';
import { sha256 } from '@wiec/domain/tally/sha256.ts';

export type RecountTask =
  | { kind: 'published'; text: string; sha256: string; published: Count; rules: AreaRules }
  | { kind: 'file'; text: string; rule: CountingRule };

export type RecountStep = 'reading' | 'checking' | 'counting';

export interface CountedRow {
  id: string;
  name: string;
  total: number;
  /** Grosze. */
  cost: number;
  /** From 1; null when not selected. */
  place: number | null;
  reason: string;
}

export interface CountedFile {
  description: string;
  unit: 'points' | 'votes';
  voteCount: number;
  /** Grosze. */
  budget: number;
  spent: number;
  left: number;
  endowment: string | null;
  ties: string[][];
  rows: CountedRow[];
}

export type RecountAnswer =
  | { kind: 'step'; step: RecountStep }
  | { kind: 'faults'; faults: PabulibFault[] }
  | { kind: 'problem'; message: string }
  | { kind: 'compared'; voteCount: number; checksumAgrees: boolean; differences: CountDifference[] }
  | { kind: 'counted'; file: CountedFile };

const answer = (message: RecountAnswer): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<RecountTask>) => {
  answer({ kind: 'step', step: 'reading' });
  const parsing = parsePabulib(data.text);
  if (!parsing.ok) return answer({ kind: 'faults', faults: parsing.errors });
  if (data.kind === 'published') return compare(parsing.election, data);
  const problem = problemWithRule(parsing.election, data.rule);
  if (problem) return answer({ kind: 'problem', message: `Plik ${problem}` });
  answer({ kind: 'step', step: 'counting' });
  answer({ kind: 'counted', file: countedFile(parsing.election, data.rule) });
});

function compare(election: PabulibElection, task: Extract<RecountTask, { kind: 'published' }>): void {
  answer({ kind: 'step', step: 'checking' });
  const checksumAgrees = sha256(task.text) === task.sha256;
  answer({ kind: 'step', step: 'counting' });
  const differences = compareCounts(task.published, recountArea(election, task.rules));
  answer({ kind: 'compared', voteCount: election.votes.length, checksumAgrees, differences });
}

function countedFile(election: PabulibElection, rule: CountingRule): CountedFile {
  const counted = countElection(election, rule);
  const names = new Map(election.projects.map(({ id, name }) => [id, name ?? '']));
  const byId = new Map(counted.candidates.map((candidate) => [candidate.id, candidate]));
  const places = new Map(counted.winners.map((id, at) => [id, at + 1]));
  const rows = [...counted.sentences].map(([id, reason]): CountedRow => {
    const { total, cost } = byId.get(id)!;
    return { id, name: names.get(id)!, total, cost, place: places.get(id) ?? null, reason };
  });
  return {
    description: election.meta.description,
    unit: unitOf(election.meta),
    voteCount: election.votes.length,
    budget: election.meta.budget,
    spent: counted.spent,
    left: counted.left,
    endowment: counted.endowment,
    ties: counted.ties,
    rows,
  };
}
