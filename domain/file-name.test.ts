import { expect, test } from 'vitest';
import { nameByContent } from './file-name.ts';

test.each([
  ['plan.pdf', 'application/pdf', 'plan.pdf'],
  ['PLAN.PDF', 'application/pdf', 'PLAN.PDF'],
  ['zdjęcie.JPEG', 'image/jpeg', 'zdjęcie.JPEG'],
  // As a page on the reader's own disk it could run a script.
  ['pismo.html', 'application/pdf', 'pismo.html.pdf'],
  ['pismo.pdf.hta', 'application/pdf', 'pismo.pdf.hta.pdf'],
  ['pismo', 'application/pdf', 'pismo.pdf'],
  ['pismo.pdf.', 'application/pdf', 'pismo.pdf..pdf'],
  ['mapa.png', 'image/jpeg', 'mapa.png.jpg'],
  ['wzór.docx', 'application/vnd.oasis.opendocument.text', 'wzór.docx.odt'],
  // Reads as "pismo_exe.pdf" where letters turn.
  ['pismo_\u202efdp.exe', 'application/pdf', 'pismo_fdp.exe.pdf'],
  ['podpis.xml', 'application/octet-stream', 'podpis.xml.bin'],
  ['uwagi.txt', 'application/octet-stream', 'uwagi.txt'],
  ['dane.exe', 'application/zip', 'dane.exe.zip'],
  ['constructor', 'constructor', 'constructor.bin'],
])('%s of %s is %s', (name, type, called) => expect(nameByContent(name, type)).toBe(called));
