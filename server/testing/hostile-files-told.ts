/** What is told of each hostile file where it is sent, in whole sentences: those of the specification where it has one. */
import { ACT_FILE_TOO_LARGE } from '@wiec/domain/acts/act-file.ts';
import { UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { defaultAttachmentConfig, EMPTY_FILE, oversizeText, PlaceOfUse } from '@wiec/domain/attachment-config.ts';
import { uploadSentence } from '@wiec/domain/initiative-upload.ts';
import { WORKBOOK_TOO_LARGE } from '@wiec/domain/workbook-file.ts';
import type { HostileFile, Hostility, Taking } from './hostile-files.ts';

export const LIMITS = defaultAttachmentConfig(PlaceOfUse.Initiative);
const KIND = 'to nie jest plik PDF, DOCX, ODT, XLSX, ODS, JPG, PNG ani WebP albo jest uszkodzony.';
const OVERSIZE = oversizeText(LIMITS.maxAttachmentSize);

export interface Told {
  /** Of whatever is not named below. */
  readonly usual: (file: HostileFile) => string;
  readonly otherwise: Readonly<Partial<Record<Hostility, string>>>;
  /** What is told at the door, before the body is read, of one that is larger than any file that may come. */
  readonly atDoor: string;
}

const TOO_LARGE: Told['otherwise'] = {
  'a file a byte over five megabytes': OVERSIZE,
  'a file a byte over eight megabytes': OVERSIZE,
  'a file a byte over twenty megabytes': OVERSIZE,
  'nothing at all': EMPTY_FILE,
};
const SVG = 'Portal nie przyjmuje obrazów SVG. Zapisz go jako PNG albo WebP';
const NO_TEXT = 'Plik nie jest plikiem tekstowym.';
const NO_WORKBOOK = 'To nie jest arkusz XLSX.';
const NO_XML = 'Plik nie jest poprawnym dokumentem XML (wiersz 1, znak 9).';
const NO_ACT = 'Plik nie jest aktem prawnym: nie ma w nim paragrafów ani artykułów.';
const NO_DOCUMENT = 'W pliku DOCX nie ma treści dokumentu.';
const NO_ARCHIVE = 'W archiwum nie ma ani pliku akt.xml (ZIPX), ani dokumentu Worda (DOCX).';
const NO_COLUMNS =
  'W pierwszych wierszach brakuje nazw kolumn. Potrzebny jest wiersz z nazwami, na przykład „numer”, „tytuł” i „koszt”. Pobierz wzór arkusza.';
const BOMB_SHEET = 'Po rozpakowaniu arkusz byłby za duży.';
const IS_PDF = 'To jest plik PDF. Potrzebny jest DOCX, ZIPX, XML albo tekst.';

export const TOLD: Readonly<Record<Taking, Told>> = {
  document: {
    usual: ({ filename }) => `${filename}: ${KIND}`,
    otherwise: {
      ...TOO_LARGE,
      'a file a byte over twenty megabytes': `${OVERSIZE} Wszystkie pliki razem mogą mieć najwyżej 15 MB.`,
    },
    atDoor: 'Przesłane dane są za duże',
  },
  upload: {
    usual: () => uploadSentence('kind', LIMITS),
    otherwise: TOO_LARGE,
    atDoor: 'Przesłane dane są za duże',
  },
  picture: {
    usual: () => 'To nie jest obraz JPEG, PNG ani WebP, albo plik jest uszkodzony',
    otherwise: {
      ...TOO_LARGE,
      'a program in an SVG': SVG,
      'an SVG that is called a PNG': SVG,
      'a picture of nine hundred million points': 'Obraz jest za duży: najwyżej 40 milionów pikseli',
    },
    atDoor: UPLOAD_TOO_LARGE,
  },
  act: {
    usual: () => NO_TEXT,
    otherwise: {
      'a program in an SVG': NO_ACT,
      'an SVG that is called a PNG': NO_ACT,
      'an SVG behind a long comment': NO_ACT,
      'an SVG in UTF-16': NO_ACT,
      'a page of the web that is called a PNG': NO_XML,
      'a page of the web that is called a PDF': NO_XML,
      'a page of the web that is a PDF as well': NO_XML,
      'a PDF that is an archive as well': IS_PDF,
      'an archive with a page of the web behind it': NO_DOCUMENT,
      'an archive that is called a PDF': NO_ARCHIVE,
      'a document with macros': NO_DOCUMENT,
      'an ODT that is called an ODS': NO_ARCHIVE,
      'a DOCX bomb': 'Po rozpakowaniu plik miałby ponad 80 MB.',
      'an XLSX bomb': 'Po rozpakowaniu plik miałby ponad 80 MB.',
      'a DOCX bomb that says it is small': 'word/document.xml nie jest plikiem tekstowym.',
      'an XLSX bomb that says it is small': NO_DOCUMENT,
      'XML that grows, and reads files': 'Plik ma deklarację DOCTYPE. Dokumenty z własnymi encjami nie są przyjmowane.',
      'half an archive': 'Archiwum jest uszkodzone i nie da się go rozpakować.',
      'a file a byte over five megabytes': IS_PDF,
      'a file a byte over eight megabytes': 'W pliku nie ma żadnej treści.',
      'a file a byte over twenty megabytes': ACT_FILE_TOO_LARGE,
      'nothing at all': EMPTY_FILE,
    },
    atDoor: ACT_FILE_TOO_LARGE,
  },
  tasks: {
    usual: ({ bytes }) =>
      bytes.subarray(0, 2).toString() === 'PK'
        ? NO_WORKBOOK
        : 'To nie jest arkusz XLSX ani CSV. Zapisz go w arkuszu kalkulacyjnym jako XLSX.',
    otherwise: {
      'a program in an SVG': NO_COLUMNS,
      'an SVG that is called a PNG': NO_COLUMNS,
      'an SVG behind a long comment': NO_COLUMNS,
      'an SVG in UTF-16': NO_COLUMNS,
      'a page of the web that is called a PNG': NO_COLUMNS,
      'a page of the web that is called a PDF': NO_COLUMNS,
      'a page of the web that is a PDF as well': NO_COLUMNS,
      'XML that grows, and reads files': NO_COLUMNS,
      'an XLSX bomb': BOMB_SHEET,
      'a file a byte over five megabytes': NO_COLUMNS,
      'a file a byte over eight megabytes': WORKBOOK_TOO_LARGE,
      'nothing at all': EMPTY_FILE,
    },
    atDoor: WORKBOOK_TOO_LARGE,
  },
  answers: {
    usual: () => NO_WORKBOOK,
    otherwise: {
      'an XLSX bomb': BOMB_SHEET,
      'a file a byte over eight megabytes': WORKBOOK_TOO_LARGE,
      'nothing at all': EMPTY_FILE,
    },
    atDoor: WORKBOOK_TOO_LARGE,
  },
};
