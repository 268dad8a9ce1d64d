/** Whose record it is. */
export type RecordOf = 'vote' | 'survey';

interface Words {
  readonly accusative: string;
  readonly genitive: string;
  readonly thisOne: string;
  /** "datę …" */
  readonly sending: string;
}

export const recordWords: Readonly<Record<RecordOf, Words>> = {
  vote: { accusative: 'głosowanie', genitive: 'głosowania', thisOne: 'tego głosowania', sending: 'oddania głosu' },
  survey: { accusative: 'ankietę', genitive: 'ankiety', thisOne: 'tej ankiety', sending: 'wysłania ankiety' },
};
