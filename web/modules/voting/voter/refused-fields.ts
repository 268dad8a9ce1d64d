import { type VoterData, type VoterDataErrors, type VoterField, voterFieldNames } from '@wiec/domain/voter-data.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';

/** What the server refused of the data that were sent, by field, for as long as the field says the same. */
export function refusedFields(errors: readonly ErrorItem[], sent: VoterData | null, data: VoterData): VoterDataErrors {
  if (sent === null) return {};
  const stands = (field: string): field is keyof VoterData & VoterField =>
    field in voterFieldNames && field in data && sent[field as keyof VoterData] === data[field as keyof VoterData];
  return Object.fromEntries(
    errors.flatMap(({ field, message }) =>
      field !== undefined && stands(field) ? [[field, message.replace(`${voterFieldNames[field]}: `, '')]] : [],
    ),
  );
}
