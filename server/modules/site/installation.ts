import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Installation } from './present.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

/** The client of the identity provider that the portal is, and what it asks for (spec/1 §7, Sign-in). */
const CLIENT_ID = 'wiec';
const SCOPE = 'openid profile offline_access asw-api';

export const installationOf = (config: Config): Installation => ({
  appVersion: version,
  identityServer: {
    authority: config.oidcIssuer ?? new URL('/konto', config.publicUrl).href,
    clientId: CLIENT_ID,
    scope: SCOPE,
  },
  reCaptcha: { reCaptchaKey: config.recaptcha?.siteKey ?? null },
  demo: config.demo,
});
