import { OFFICE_CONSULTATIONS_PATH } from '@wiec/domain/office-paths.ts';

/** Where the office writes the report of a consultation. */
export const officeReportPath = (projectId: number): string => `${OFFICE_CONSULTATIONS_PATH}/${projectId}/raport`;
export const publicReportPath = (projectId: number): string => `/konsultacje/zaglosuj/${projectId}/raport`;
