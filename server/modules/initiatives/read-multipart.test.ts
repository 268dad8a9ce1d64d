import { expect, test } from 'vitest';
import { readMultipart } from './read-multipart.ts';

const TYPE = 'multipart/form-data; boundary=----granica7';
const part = (disposition: string, bytes: string | Buffer, end = '\r\n------granica7--\r\n') =>
  Buffer.concat([
    Buffer.from(`------granica7\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: x/y\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from(end),
  ]);

test('one file, with whatever bytes', () => {
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 13, 10]);
  expect(readMultipart(TYPE, part('name="attachment"; filename="plan ł.pdf"', bytes), 'attachment')).toEqual({
    filename: 'plan ł.pdf',
    bytes,
  });
});

test('as browsers write it, byte for byte', async () => {
  const form = new FormData();
  form.append('attachment', new Blob(['treść\r\n--']), 'Zażółć "gęślą".pdf');
  const request = new Request('http://portal.invalid', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  expect(readMultipart(request.headers.get('content-type')!, body, 'attachment')).toEqual({
    filename: 'Zażółć _gęślą_.pdf',
    bytes: Buffer.from('treść\r\n--'),
  });
});

test.each([
  ['another field', TYPE, part('name="plik"; filename="a.pdf"', 'x')],
  ['no file', TYPE, part('name="attachment"', 'x')],
  ['two parts', TYPE, part('name="attachment"; filename="a.pdf"', `x\r\n${part('name="b"', 'y').toString()}`)],
  ['a broken off body', TYPE, part('name="attachment"; filename="a.pdf"', 'x', '')],
  [
    'something behind the end',
    TYPE,
    part('name="attachment"; filename="a.pdf"', 'x', '\r\n------granica7--\r\nwięcej'),
  ],
  ['no boundary', 'multipart/form-data', part('name="attachment"; filename="a.pdf"', 'x')],
  ['another boundary', 'multipart/form-data; boundary=b', part('name="attachment"; filename="a.pdf"', 'x')],
  ['another kind', 'text/plain; boundary=----granica7', part('name="attachment"; filename="a.pdf"', 'x')],
  ['no head', TYPE, Buffer.from('------granica7\r\n')],
  ['a hundred thousand boundaries and nothing else', TYPE, Buffer.from('------granica7\r\n'.repeat(100_000))],
  ['nothing', TYPE, Buffer.alloc(0)],
])('refused: %s', (_, type, body) => expect(readMultipart(type, body, 'attachment')).toBeNull());
