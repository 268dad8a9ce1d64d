/** What files are called: a name that says another kind of file would make a program open it as that. */

/** Endings of names by the type that the content has; the first one is the usual. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip', 'zipx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};
/** Of what was not recognised: nothing that a browser or a system would run. */
const UNKNOWN = ['bin', 'txt', 'csv'] as const;

/** A name without signs that turn the direction of letters, since by them it can seem to end otherwise; NFC. */
export const withoutTurns = (filename: string): string => filename.normalize('NFC').replace(/\p{Bidi_Control}/gu, '');

/**
 * The name of a file with an ending of its content, which is added where it has another one or none: `plan.html` that is a PDF
 * becomes `plan.html.pdf`; `withoutTurns`.
 * @param contentType found in the content
 */
export function nameByContent(filename: string, contentType: string): string {
  const name = withoutTurns(filename);
  const endings = Object.hasOwn(ENDINGS, contentType) ? ENDINGS[contentType]! : UNKNOWN;
  const isCalledSo = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return isCalledSo ? name : `${name}.${endings[0]}`;
}
