import type { PabulibMeta } from './pabulib-election.ts';

type MetaField = Exclude<keyof PabulibMeta, 'other'>;

interface MetaKey {
  key: string;
  field: MetaField;
  kind: 'text' | 'integer' | 'money' | 'date' | 'voteType';
  obligatory?: true;
}

/** The META keys that the count and the import understand, in the order in which they are written. */
export const META_KEYS: readonly MetaKey[] = [
  { key: 'description', field: 'description', kind: 'text', obligatory: true },
  { key: 'country', field: 'country', kind: 'text', obligatory: true },
  { key: 'unit', field: 'unit', kind: 'text', obligatory: true },
  { key: 'district', field: 'district', kind: 'text' },
  { key: 'subunit', field: 'subunit', kind: 'text' },
  { key: 'instance', field: 'instance', kind: 'text', obligatory: true },
  { key: 'budget', field: 'budget', kind: 'money', obligatory: true },
  { key: 'vote_type', field: 'voteType', kind: 'voteType', obligatory: true },
  { key: 'rule', field: 'rule', kind: 'text', obligatory: true },
  { key: 'date_begin', field: 'dateBegin', kind: 'date', obligatory: true },
  { key: 'date_end', field: 'dateEnd', kind: 'date', obligatory: true },
  { key: 'min_length', field: 'minLength', kind: 'integer' },
  { key: 'max_length', field: 'maxLength', kind: 'integer' },
  { key: 'min_points', field: 'minPoints', kind: 'integer' },
  { key: 'max_points', field: 'maxPoints', kind: 'integer' },
  { key: 'min_sum_points', field: 'minSumPoints', kind: 'integer' },
  { key: 'max_sum_points', field: 'maxSumPoints', kind: 'integer' },
  { key: 'default_score', field: 'defaultScore', kind: 'integer' },
  { key: 'min_project_score_threshold', field: 'minProjectScoreThreshold', kind: 'integer' },
  { key: 'edition', field: 'edition', kind: 'text' },
  { key: 'language', field: 'language', kind: 'text' },
  { key: 'currency', field: 'currency', kind: 'text' },
  { key: 'comment', field: 'comment', kind: 'text' },
];

/** Keys whose values are counted from the other sections. */
export const COUNT_KEYS = ['num_projects', 'num_votes'] as const;
