import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';

let portal: TestApp;
let port: number;
beforeAll(async () => {
  const renderPage = async ({ url }: { url: string }) => ({ status: 200, headers: {}, html: new URL(url).pathname });
  portal = await testApp({}, { renderPage });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(() => portal.close());

/** Sends these bytes as they are; gives back all that comes until the other side hangs up. */
const send = (bytes: string): Promise<string> =>
  new Promise((done, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk.toString())).on('close', () => done(answer));
    socket.on('error', reject);
  });
const HEADERS = 'Host: wiec.example.pl\r\nConnection: close\r\n';

/** As on every other answer. */
const SECURED = [
  'x-content-type-options: nosniff',
  'referrer-policy: same-origin',
  'x-frame-options: sameorigin',
  'cross-origin-opener-policy: same-origin',
  'strict-transport-security: max-age=31536000; includesubdomains',
];

test.each([
  ['a method that does not exist', `ABC / HTTP/1.1\r\n${HEADERS}\r\n`, 400, 'Nie można odczytać zapytania'],
  ['headers without end', `GET / HTTP/1.1\r\n${HEADERS}X: ${'a'.repeat(40_000)}`, 431, 'Nagłówki zapytania są za duże'],
  ['no HTTP', 'dzień dobry\r\n\r\n', 400, 'Nie można odczytać zapytania'],
  ['an address of another host', `GET http://evil.example/x HTTP/1.1\r\n${HEADERS}\r\n`, 404, 'Nie ma takiego adresu'],
  ['two hosts', `GET / HTTP/1.1\r\nHost: evil.example\r\n${HEADERS}\r\n`, 400, 'Nie można odczytać zapytania'],
])('%s is refused in Polish', async (_what, bytes, status, title) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toEqual({ title, errors: [{ message: title }] });
  for (const line of SECURED) expect(head.toLowerCase()).toContain(line);
});

test('who hangs up in the middle of sending is not taken for a database that does not answer', async () => {
  await new Promise<void>((done) => {
    const head = 'Content-Type: application/json\r\nContent-Length: 5000';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`POST /api/app/captcha HTTP/1.1\r\nHost: wiec.example.pl\r\n${head}\r\n\r\n{"a":`, () =>
        setTimeout(() => {
          socket.destroy();
          done();
        }, 200),
      ),
    );
  });
  await expect.poll(() => portal.log()).toContain('the sender hung up');
  expect(portal.log()).not.toContain('database does not answer');
  expect(portal.log()).not.toContain('"level":50');
});

test('a page is still a page', async () => {
  expect(await send(`GET /budzet HTTP/1.1\r\n${HEADERS}\r\n`)).toMatch(/^HTTP\/1.1 200 [^]*\/budzet$/);
});

test('a request sent byte by byte times out with a message', async () => {
  const { server } = portal.app;
  expect(server.requestTimeout).toBeGreaterThan(0);
  expect(server.requestTimeout).toBeLessThanOrEqual(120_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
  // What Node says when that time is over, without the wait.
  server.once('connection', (socket) => {
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    socket.once('data', () => server.emit('clientError', late, socket));
  });
  const [head = '', body = ''] = (await send('POST / HTTP/1.1')).split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 408 ');
  expect(JSON.parse(body).title).toBe('Zapytanie nadchodziło zbyt długo');
});
