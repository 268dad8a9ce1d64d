import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { demandCaptcha, spendCaptcha } from './captcha.ts';

const asked: Record<string, string>[] = [];
let service: Server;
let deps: Deps;

/** Takes the token "dobry" once, as the service of Google does. */
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body));
      const isNew = !asked.some((earlier) => earlier.response === form.response);
      asked.push({ ...form, url: request.url! });
      if (form.response === 'zepsuty') return response.end('<html>');
      response.end(JSON.stringify({ success: form.response === 'dobry' && form.secret === 'tajny' && isNew }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  deps = { config: { recaptcha: { siteKey: 'jawny', secretKey: 'tajny', origin } } } as Deps;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

test('where the office has keys, reCAPTCHA is demanded, and its service asked', async () => {
  const { origin } = deps.config.recaptcha!;
  expect(await demandCaptcha(deps)).toEqual({ kind: 'recaptcha', siteKey: 'jawny', origin });
  expect(await spendCaptcha(deps, 'dobry')).toBe(true);
  expect(await spendCaptcha(deps, 'dobry')).toBe(false);
  expect(await spendCaptcha(deps, 'zły')).toBe(false);
  expect(asked[0]).toEqual({ secret: 'tajny', response: 'dobry', url: '/recaptcha/api/siteverify' });
});

test('a service that answers nonsense, or not at all, proves nobody', async () => {
  expect(await spendCaptcha(deps, 'zepsuty')).toBe(false);
  const away = { ...deps.config.recaptcha!, origin: 'http://127.0.0.1:1' };
  expect(await spendCaptcha({ ...deps, config: { ...deps.config, recaptcha: away } }, 'dobry')).toBe(false);
  const before = asked.length;
  expect(await spendCaptcha(deps, 'x'.repeat(5000))).toBe(false);
  expect(asked).toHaveLength(before);
});
