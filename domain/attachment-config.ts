import { countPl } from './polish-text.ts';

/** How many files may be attached, and how large (1-portal §3, attachment config; §9, defaults). */

/** Where they are attached. */
export const PlaceOfUse = { Comments: 0, ResultsPublish: 1, Initiative: 2 } as const;
export type PlaceOfUse = (typeof PlaceOfUse)[keyof typeof PlaceOfUse];

export interface AttachmentConfig {
  readonly placeOfUse: PlaceOfUse;
  readonly maxAttachmentQuantity: number;
  /** MB of 1024² bytes, of one file. */
  readonly maxAttachmentSize: number;
  /** MB of 1024² bytes, of all together. */
  readonly maxAllAttachmentsSize: number;
}

export type AttachmentNumber = Exclude<keyof AttachmentConfig, 'placeOfUse'>;

export const defaultAttachmentConfig = (placeOfUse: PlaceOfUse): AttachmentConfig => ({
  placeOfUse,
  maxAttachmentQuantity: 3,
  maxAttachmentSize: 5,
  maxAllAttachmentsSize: 15,
});

/** What an office may set: a resident on a phone must be able to send it, and the server to keep it. */
export const attachmentLimits = {
  maxAttachmentQuantity: { least: 1, most: 20 },
  maxAttachmentSize: { least: 1, most: 25 },
  maxAllAttachmentsSize: { least: 1, most: 100 },
} as const;

/** In the order of the fields. */
export type AttachmentConfigErrors = Partial<Record<AttachmentNumber, string>>;

/** What keeps a configuration from being accepted, by field; empty when nothing does. */
export function checkAttachmentConfig(config: Pick<AttachmentConfig, AttachmentNumber>): AttachmentConfigErrors {
  const errors: AttachmentConfigErrors = {};
  for (const field of ['maxAttachmentQuantity', 'maxAttachmentSize', 'maxAllAttachmentsSize'] as const) {
    const { least, most } = attachmentLimits[field];
    const value = config[field];
    if (!Number.isInteger(value) || value < least || value > most) {
      errors[field] = `Podaj liczbę całkowitą od ${least} do ${most}`;
    }
  }
  if (Object.keys(errors).length === 0 && config.maxAllAttachmentsSize < config.maxAttachmentSize) {
    errors.maxAllAttachmentsSize = 'Wszystkie pliki razem nie mogą mieć mniej niż jeden';
  }
  return errors;
}

const MEGABYTE = 1024 * 1024;

/** What is said of a file that is too large (1-portal §5). */
export const oversizeText = (megabytes: number): string =>
  `Upload pliku nie powiódł się. Najprawdopodobniej przyczyną niepowodzenia był zbyt duży rozmiar pliku. Dopuszczalna wielkość pliku to ${megabytes} MB`;

export const EMPTY_FILE = 'Plik jest pusty.';

/**
 * What keeps files from being added, in whole sentences; empty when nothing does.
 * @param added bytes of each
 * @param existing bytes of each that is there already
 */
export function checkAttachments(
  config: Pick<AttachmentConfig, AttachmentNumber>,
  added: readonly number[],
  existing: readonly number[] = [],
): string[] {
  const { maxAttachmentQuantity: most, maxAttachmentSize: each, maxAllAttachmentsSize: together } = config;
  const all = [...existing, ...added];
  return [
    ...(added.some((size) => size > each * MEGABYTE) ? [oversizeText(each)] : []),
    ...(added.includes(0) ? [EMPTY_FILE] : []),
    ...(all.length > most ? [`Można dodać najwyżej ${countPl(most, 'plik', 'pliki', 'plików')}.`] : []),
    ...(all.reduce((sum, size) => sum + size, 0) > together * MEGABYTE
      ? [`Wszystkie pliki razem mogą mieć najwyżej ${together} MB.`]
      : []),
  ];
}
