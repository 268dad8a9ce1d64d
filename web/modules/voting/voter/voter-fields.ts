import type { VoterData, VoterDataErrors, VoterField } from '@wiec/domain/voter-data.ts';

export interface District {
  id: number;
  name: string;
}

/** How the fields are wired: values, errors that may be seen by now, and what changes them. */
export interface VoterFields {
  data: VoterData;
  /** The `autocomplete` of a field: at a shared computer the browser is to remember and offer nothing. */
  auto: (token: string) => string;
  errors: VoterDataErrors;
  idOf: (field: VoterField) => string;
  change: <K extends keyof VoterData>(field: K, value: VoterData[K]) => void;
  left: (field: Exclude<keyof VoterData, 'teryt'>) => void;
}
