import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

/** A PDF as far as its beginning and its end go. @param size bytes in between */
export const pdfOf = (size = 100): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 32), Buffer.from('\n%%EOF\n')]);

export const zipOf = (entries: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]))));

export const docxOf = (text = 'Lista poparcia'): Buffer =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': `<w>${text}</w>` });

/** A document with so many files of one byte besides. */
export const docxOfMany = (files: number): Buffer =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w/>',
    ...Object.fromEntries(Array.from({ length: files }, (_, n) => [`word/media/${n}.txt`, 'x'])),
  });

/** The first entry of an OpenDocument file is its type, not packed. */
export const odtOf = (): Buffer =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': strToU8('<office/>'),
    }),
  );

export const pngOf = (width = 8, height = 8): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#174c35' } })
    .png()
    .toBuffer();
