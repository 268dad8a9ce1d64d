import { OFFICE_CONSULTATIONS_PATH } from '@wiec/domain/office-paths.ts';

/** Where the office changes the meetings of a consultation. */
export const officeMeetingsPath = (consultationId: number): string =>
  `${OFFICE_CONSULTATIONS_PATH}/${consultationId}/spotkania`;
