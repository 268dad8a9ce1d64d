/** What keeps a file from being imported, for the person who started the import. */
export class RegisterProblem extends Error {
  /** @param line the first line is 1; null where the file as a whole is meant */
  constructor(file: string, line: number | null, reason: string) {
    super(line === null ? `${file}: ${reason}` : `${file}, wiersz ${line}: ${reason}`);
  }
}

export interface RegisterLine {
  /** The first line of the file is 1. */
  readonly number: number;
  readonly fields: string[];
}

/** Far beyond any line of the register: a longer one means that this is another file. */
const LONGEST_LINE = 8_192;
const NEWLINE = 0x0a;

/**
 * Lines of a TERYT file: `;` between fields, UTF-8 with or without BOM, CRLF or LF. Holds one line at a time.
 * @throws RegisterProblem where the file is not UTF-8 or a line has no end
 */
export async function* readRegisterLines(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<RegisterLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let rest: Buffer = Buffer.alloc(0);
  const decode = (bytes: Buffer): RegisterLine => {
    number += 1;
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch {
      throw new RegisterProblem(file, number, 'to nie jest tekst UTF-8.');
    }
    // The register has no control characters, and the database takes no NUL.
    if (text.includes('\0')) throw new RegisterProblem(file, number, 'zawiera znak o kodzie zero.');
    return { number, fields: splitFields(text.endsWith('\r') ? text.slice(0, -1) : text) };
  };
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      yield decode(bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > LONGEST_LINE) throw new RegisterProblem(file, number + 1, 'wiersz jest za długi.');
  }
  if (rest.length > 0) yield decode(rest);
}

/**
 * A quoted field may hold `;` and doubled quotes. A quote anywhere else is a part of the name: names of streets have them.
 */
export function splitFields(line: string): string[] {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(line);
    if (quoted) {
      fields.push(quoted[1]!.replaceAll('""', '"'));
      at += quoted[0].length;
    } else {
      const end = line.indexOf(';', at);
      fields.push(line.slice(at, end < 0 ? line.length : end));
      at = end < 0 ? line.length : end;
    }
    if (at >= line.length) return fields;
    at += 1;
  }
}

const QUOTED = /"((?:[^"]|"")*)"(?=;|$)/y;
