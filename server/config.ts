import { type Backups, readBackups } from './config/backups.ts';
import { readGivenSecret } from './config/given-secret.ts';
import { type Letters, readLetters } from './config/letters.ts';
import { type ReachedAt, readReachedAt } from './config/reached-at.ts';
import { type Environment, parseSwitch, settingReader } from './config/read-setting.ts';
import { type FileScanner, readFileScanner } from './config/file-scanner.ts';
import { readMapLink } from './config/map-link.ts';
import { readRecaptcha, type RecaptchaKeys } from './config/recaptcha.ts';
import { readSigningIn, type SigningIn } from './config/signing-in.ts';
import { readStorage, type Storage } from './config/storage.ts';
import { readUnencrypted, type Unencrypted, unencryptedFaults } from './config/unencrypted.ts';

/** The settings, checked. Secrets are not among them, so that nobody logs or hands them on by accident. */
export type Config = ReachedAt &
  Storage &
  Letters &
  Backups &
  SigningIn & {
    readonly demo: boolean;
    /** What may be reached over a network without TLS. */
    readonly insecureTransport: readonly Unencrypted[];
    /** Null: the built-in captcha, which calls nobody. */
    readonly recaptcha: RecaptchaKeys | null;
    /** What files of residents pass before they are kept; null: nothing. */
    readonly fileScanner: FileScanner | null;
    /** Where a place opens on a map of another site; has `{latitude}` and `{longitude}`. */
    readonly mapLink: string;
    /** Multiplies every rate limit; Infinity takes them off. */
    readonly rateLimitFactor: number;
  };

export type ConfigReading =
  { ok: true; config: Config; givenSecret: Buffer | null } | { ok: false; problems: string[] };

/**
 * Reads the settings from the environment. Each bad one gives a Polish sentence that names it, and never its value, which
 * may be secret. A command of the command line serves nobody, and so needs no public address.
 */
export function readConfig(env: Environment, purpose: 'service' | 'command' = 'service'): ConfigReading {
  const problems: string[] = [];
  const read = settingReader(env, problems);
  const demo = read('WIEC_DEMO', false, parseSwitch, 'podaj 1 (z danymi pokazowymi) albo 0 (bez nich).');
  const reachedAt = readReachedAt(read, demo);
  const storage = readStorage(read);
  const insecureTransport = readUnencrypted(read);
  const config: Config = {
    ...reachedAt,
    ...storage,
    ...readLetters(read, reachedAt.publicUrl, insecureTransport),
    ...readBackups(read, problems, { ...storage, insecureTransport }),
    ...readSigningIn(read, demo),
    demo,
    insecureTransport,
    recaptcha: readRecaptcha(read, problems),
    fileScanner: readFileScanner(read),
    mapLink: readMapLink(read),
    rateLimitFactor: read(
      'WIEC_LIMITS',
      1,
      parseFactor,
      'podaj dodatnią liczbę, przez którą mnoży się limity, albo off.',
    ),
  };
  const givenSecret = readGivenSecret(read);
  problems.push(...unencryptedFaults(storage, insecureTransport));
  if (purpose === 'service' && !demo && !env.PUBLIC_URL?.trim()) {
    problems.push(
      'PUBLIC_URL: podaj adres, pod którym mieszkańcy widzą portal; bez niego działa tylko wersja pokazowa.',
    );
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config, givenSecret };
}

function parseFactor(text: string): number | undefined {
  if (text === 'off') return Infinity;
  const factor = Number(text);
  return factor > 0 && Number.isFinite(factor) ? factor : undefined;
}
