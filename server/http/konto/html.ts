/** Text that is HTML already; everything else is escaped when it is put into a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

/** A template that escapes what it is given. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, piece, i) => text + inserted(parts[i - 1] ?? null) + piece));
}

function inserted(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
