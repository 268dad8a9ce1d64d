/** Addresses of the inbox and what belongs to it; apart from its filters, since every page of the office leads there. */
import { OFFICE_INITIATIVES_PATH } from '@wiec/domain/office-paths.ts';

export const INBOX_PATH = OFFICE_INITIATIVES_PATH;

export const casePath = ({ id }: { id: number }): string => `${INBOX_PATH}/${id}`;

/** Where open cases of one clerk are given to another. */
export const HAND_ON_PATH = `${INBOX_PATH}/przekazanie`;
export const handOnHref = (holderId: number): string => `${HAND_ON_PATH}?od=${holderId}`;

/** What the office often answers. */
export const TEMPLATES_PATH = `${INBOX_PATH}/wzory`;
export const NEW_TEMPLATE_PATH = `${TEMPLATES_PATH}/nowy`;
export const templatePath = (id: number): string => `${TEMPLATES_PATH}/${id}`;

/** What the registry of the office has not taken. */
export const PARCELS_PATH = `${INBOX_PATH}/rejestr`;

/** How the office answers, in numbers. */
export const STATISTICS_PATH = `${INBOX_PATH}/statystyka`;
