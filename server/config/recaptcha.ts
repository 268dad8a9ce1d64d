import { ORIGIN_SENTENCE, parseOrigin } from './addresses.ts';
import type { ReadSetting } from './read-setting.ts';

export interface RecaptchaKeys {
  /** Public. */
  readonly siteKey: string;
  readonly secretKey: string;
  /** Whom browsers and this server ask. */
  readonly origin: string;
}

/** Null: the built-in captcha, which calls nobody. */
export function readRecaptcha(read: ReadSetting, problems: string[]): RecaptchaKeys | null {
  const key = (name: string) => read(name, null as string | null, parseKey, 'podaj klucz z konsoli reCAPTCHA.');
  const siteKey = key('RECAPTCHA_SITE_KEY');
  const secretKey = key('RECAPTCHA_SECRET_KEY');
  const origin = read(
    'RECAPTCHA_ORIGIN',
    'https://www.google.com',
    parseOrigin,
    `podaj adres, ${ORIGIN_SENTENCE} https://www.recaptcha.net.`,
  );
  if (siteKey !== null && secretKey !== null) return { siteKey, secretKey, origin };
  if (siteKey !== null || secretKey !== null) {
    problems.push(`RECAPTCHA_${siteKey === null ? 'SECRET' : 'SITE'}_KEY: podaj oba klucze reCAPTCHA albo żadnego.`);
  }
  return null;
}

const parseKey = (text: string) => (/^[\w-]{10,100}$/.test(text) ? text : undefined);
