/** Largest file of an act, in bytes. */
export const ACT_FILE_BYTES = 20 * 1024 * 1024;

export const ACT_FILE_TOO_LARGE = `Plik ma ponad ${ACT_FILE_BYTES / 1024 / 1024} MB.`;

/** Most elements and characters of an act. */
export const ACT_ELEMENTS = 20_000;
export const ACT_CHARACTERS = 3_000_000;

/** How deep elements may lie in one another. */
export const DEEPEST_ELEMENT = 200;

/** Endings of files that can be read as acts. */
export const ACT_FILE_ENDINGS = ['.docx', '.zipx', '.xml', '.txt'] as const;
