/** Codes of WinAnsi that we give to Polish letters, which it lacks. */
const POLISH: Readonly<Record<string, [code: number, glyph: string]>> = {
  ą: [128, 'aogonek'], ć: [129, 'cacute'], ę: [130, 'eogonek'], ł: [131, 'lslash'], ń: [132, 'nacute'], ś: [133, 'sacute'],
  ź: [134, 'zacute'], ż: [135, 'zdotaccent'], Ą: [136, 'Aogonek'], Ć: [137, 'Cacute'], Ę: [138, 'Eogonek'], Ł: [139, 'Lslash'],
  Ń: [140, 'Nacute'], Ś: [141, 'Sacute'], Ź: [142, 'Zacute'], Ż: [143, 'Zdotaccent'], '–': [150, 'endash'], '„': [152, 'quotedblbase'],
  '”': [153, 'quotedblright'],
}; // prettier-ignore

const encode = (text: string): string =>
  [...text]
    .map((letter) => {
      const code = POLISH[letter]?.[0] ?? letter.codePointAt(0)!;
      if (code > 255) return '?';
      return code > 126 || letter === '(' || letter === ')' || letter === '\\'
        ? `\\${code.toString(8).padStart(3, '0')}`
        : letter;
    })
    .join('');

const LINE_LENGTH = 84;

function wrap(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** One page of A4 with a title and paragraphs, in a font that every reader has (PDF 1.4, ISO 32000-1 §7). */
export function writePdf(title: string, paragraphs: readonly string[]): Buffer {
  const body = paragraphs.flatMap((paragraph) => [...wrap(paragraph).map((line) => `(${encode(line)}) Tj T*`), 'T*']);
  const content = `BT /F1 18 Tf 56 770 Td 24 TL (${encode(title)}) Tj T* T* /F1 11 Tf 17 TL ${body.join(' ')} ET`;
  const differences = Object.values(POLISH)
    .map(([code, glyph]) => `${code} /${glyph}`)
    .join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (pl-PL) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 6 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding 5 0 R >>',
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title <FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
