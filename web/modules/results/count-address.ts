import type { CountingRule } from '@wiec/domain/pabulib/count-election.ts';
import { COMPLETION_LABELS, RULE_LABELS, TIE_LABELS } from './rule-labels.ts';

/** Published ballots, of this portal and of nothing else. */
const PUBLISHED = /^\/api\/budgets\/\d{1,10}\/ballots\/[\w.-]{1,100}\.pb$/;

/** What somebody who opens the page finds chosen. */
export interface CountAddress extends Pick<CountingRule, 'rule' | 'completion' | 'exhaustiveStop'> {
  /** Address of a published file; null: none is chosen. */
  readonly file: string | null;
  readonly ties: (typeof TIE_LABELS)[number]['value'];
  readonly seed: string;
}

/** Reads what `countHref` wrote; what is not known there is as when nothing was asked. */
export function readCountAddress(params: URLSearchParams): CountAddress {
  const file = params.get('plik') ?? '';
  const known = <T extends string>(choices: readonly { value: T }[], name: string, otherwise: T): T =>
    choices.find(({ value }) => value === params.get(name))?.value ?? otherwise;
  return {
    file: PUBLISHED.test(file) ? file : null,
    rule: known(RULE_LABELS, 'regula', 'greedy'),
    completion: known(COMPLETION_LABELS, 'dopelnienie', 'add1'),
    exhaustiveStop: params.get('do-konca') !== 'nie',
    ties: known(TIE_LABELS, 'remis', 'id'),
    seed: (params.get('ziarno') ?? '').slice(0, 200),
  };
}
