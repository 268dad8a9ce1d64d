import { ACT_CHARACTERS, ACT_ELEMENTS, ACT_FILE_BYTES, DEEPEST_ELEMENT } from '@wiec/domain/acts/act-file.ts';

/** What a file of an act may weigh; docs/operating.md tells it. */
export const ACT_FILE_LIMITS = {
  /** Of the file itself, in bytes. */
  fileBytes: ACT_FILE_BYTES,
  /** Of all that is unpacked from an archive, in bytes. */
  unpackedBytes: 80 * 1024 * 1024,
  archiveEntries: 2_000,
  /** How deep elements of XML lie in one another. */
  xmlDepth: DEEPEST_ELEMENT,
  xmlElements: 1_000_000,
  /** Characters of an act. */
  characters: ACT_CHARACTERS,
  /** Elements of an act. */
  elements: ACT_ELEMENTS,
  /** Files that come with an act. */
  files: 200,
  /** For keeping them, since pictures are written anew. */
  filesSeconds: 60,
  /** Of the thread that reads. */
  memoryMegabytes: 512,
  seconds: 30,
} as const;
export type ActFileLimits = { readonly [Name in keyof typeof ACT_FILE_LIMITS]: number };
