import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { StaticText } from './static-text.ts';

const TEXT = JSON.stringify(Array<string>(5000).fill('zażółć'));

test('a text that stays is made once for all who ask, packed as each can read it, and not sent again to who has it', async () => {
  let made = 0;
  const text = new StaticText('application/json; charset=utf-8', () => {
    made += 1;
    return TEXT;
  });
  const app = fastify();
  app.get('/', (request, reply) => text.send(request, reply));
  const ask = (headers: Record<string, string>) => app.inject({ url: '/', headers });
  const codings = ['br, gzip', 'gzip', 'identity'];
  const [br, gzip, plain] = await Promise.all(codings.map((coding) => ask({ 'accept-encoding': coding })));
  expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(TEXT);
  expect(gunzipSync(gzip!.rawPayload).toString()).toBe(TEXT);
  expect(plain!.body).toBe(TEXT);
  expect([br, gzip, plain].map((reply) => reply!.headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  const tags = [br, gzip, plain].map((reply) => reply!.headers.etag as string);
  expect(new Set(tags).size).toBe(3);
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `"x", W/${tags[0]}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tags[0]]);
  expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': tags[0]! })).statusCode).toBe(200);
  expect(made).toBe(1);
  await app.close();
});
