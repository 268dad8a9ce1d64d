/** A field of a template: its name between braces. */
export const TEXT_FIELD = /\{([^{}\n]{1,40})\}/g;

/** A template's words with these values in its fields; a field that is none stays as it is written. */
export const fillFields = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(TEXT_FIELD, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));
