/** What is said of a file of an initiative that was not taken (1-portal §5, §8). */
import { type AttachmentConfig, type AttachmentNumber, EMPTY_FILE, oversizeText } from './attachment-config.ts';
import { countPl } from './polish-text.ts';

export const uploadRefusals = ['size', 'empty', 'total', 'count', 'kind', 'name', 'damaged', 'infected'] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

export const isUploadRefusal = (text: string): text is UploadRefusal =>
  (uploadRefusals as readonly string[]).includes(text);

/** Longest name of a file, in code points. */
export const FILENAME_LENGTH = 200;

export function uploadSentence(refusal: UploadRefusal, config: Pick<AttachmentConfig, AttachmentNumber>): string {
  switch (refusal) {
    case 'size':
      return oversizeText(config.maxAttachmentSize);
    case 'empty':
      return EMPTY_FILE;
    case 'total':
      return `Wszystkie pliki razem mogą mieć najwyżej ${config.maxAllAttachmentsSize} MB.`;
    case 'count':
      return `Można dodać najwyżej ${countPl(config.maxAttachmentQuantity, 'plik', 'pliki', 'plików')}.`;
    case 'kind':
      return 'To nie jest plik PDF, DOCX, ODT, XLSX, ODS, JPG, PNG ani WebP albo jest uszkodzony.';
    case 'name':
      return `Nazwa pliku może mieć najwyżej ${FILENAME_LENGTH} znaków. Zmień ją i dodaj plik jeszcze raz.`;
    case 'damaged':
      return 'Plik nie doszedł w całości. Dodaj go jeszcze raz.';
    case 'infected':
      return 'Program antywirusowy urzędu znalazł w tym pliku wirusa. Sprawdź swój komputer i wyślij inny plik.';
  }
}
