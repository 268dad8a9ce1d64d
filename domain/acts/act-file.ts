/** Largest file of an act, in bytes. */
export const ACT_FILE_BYTES = 20 * 1024 * 1024;

/** Endings of files that can be read as acts. */
export const ACT_FILE_ENDINGS = ['.docx', '.zipx', '.xml', '.txt'] as const;
