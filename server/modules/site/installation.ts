import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { identityServerOf } from '../../services/identity-provider/settings.ts';
import type { Installation } from './present.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

export const installationOf = (config: Config): Installation => ({
  appVersion: version,
  identityServer: identityServerOf(config),
  reCaptcha: { reCaptchaKey: config.recaptcha?.siteKey ?? null },
  demo: config.demo,
});
