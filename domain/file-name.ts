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

/**
 * The name of a file with an ending of its content, which is added where it has another one or none: `plan.html` that is a PDF
 * becomes `plan.html.pdf`. Signs that turn the direction of letters are left out, since by them a name can seem to end otherwise.
 * @param contentType found in the content
 */
export function nameByContent(filename: string, contentType: string): string {
  const name = filename.normalize('NFC').replace(/\p{Bidi_Control}/gu, '');
  const endings = Object.hasOwn(ENDINGS, contentType) ? ENDINGS[contentType]! : UNKNOWN;
  const isCalledSo = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return isCalledSo ? name : `${name}.${endings[0]}`;
}
