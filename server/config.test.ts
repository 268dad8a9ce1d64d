import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7));

test('an empty environment but for the demo gives the settings of the table', () => {
  expect(readConfig({ WIEC_DEMO: '1' })).toEqual({
    ok: true,
    givenSecret: null,
    config: {
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      publicApiUrl: null,
      dataDir: resolve('var'),
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseConnections: 24,
      namedStatements: true,
      drainSeconds: 0,
      hstsSubdomains: true,
      insecureTransport: [],
      smtpUrl: null,
      mailFrom: 'Wiec <nie-odpowiadaj@localhost>',
      mapLink: 'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=17/{latitude}/{longitude}',
      filesUrl: null,
      oidcIssuer: null,
      oidcClientId: 'wiec',
      oidcClientSecret: null,
      oidcClientAuth: null,
      oidcScope: 'asw-api',
      oidcClaims: {},
      oidcSessionPage: null,
      staffSecondFactor: false,
      recaptcha: null,
      fileScanner: null,
      demo: true,
      rateLimitFactor: 1,
      registryDir: null,
      backups: null,
      backupAccessKey: null,
      backupAlertHours: 26,
      retentionDays: 30,
      trustProxy: 'loopback',
      metricsFrom: ['loopback'],
    },
  });
});

test('a second factor is asked of staff wherever it is not the demo, unless a setting says otherwise', () => {
  const factor = (env: Record<string, string>) => {
    const reading = readConfig({ PUBLIC_URL: 'https://wiec.lipogrod.pl', ...env });
    return reading.ok && reading.config.staffSecondFactor;
  };
  expect(factor({})).toBe(true);
  expect(factor({ STAFF_SECOND_FACTOR: 'optional' })).toBe(false);
  expect(factor({ WIEC_DEMO: '1' })).toBe(false);
  expect(factor({ WIEC_DEMO: '1', STAFF_SECOND_FACTOR: 'required' })).toBe(true);
});

test('good settings are taken as they are', () => {
  const reading = readConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://wiec.lipogrod.pl/',
    PUBLIC_API_URL: 'http://127.0.0.1:9000',
    DATA_DIR: '/srv/wiec',
    REGISTRY_DIR: '/srv/ezd/wiec/',
    BACKUP_TO: '/mnt/kopie/',
    BACKUP_ACCESS_KEY: 'KOPIE:tajny:klucz/',
    BACKUP_AT: '23:05',
    BACKUP_KEEP: '3',
    BACKUP_KEY: 'a1'.repeat(32),
    BACKUP_ALERT_HOURS: '0',
    DATABASE_URL: 'postgresql://wiec:x@/wiec?host=%2Frun%2Fpostgresql',
    SMTP_URL: 'smtps://poczta.lipogrod.pl:465',
    OIDC_ISSUER: 'https://login.lipogrod.pl/',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'tajne',
    OIDC_CLIENT_AUTH: 'post',
    OIDC_SCOPE: 'asw-api email',
    OIDC_CLAIMS: 'citizen=mieszkaniec',
    OIDC_SESSION_PAGE: 'https://login.lipogrod.pl/sesja',
    STAFF_SECOND_FACTOR: 'required',
    RECAPTCHA_SITE_KEY: 'klucz-strony-1',
    RECAPTCHA_SECRET_KEY: 'klucz-tajny-22',
    WIEC_LIMITS: 'off',
    TRUST_PROXY: '10.0.0.0/8, loopback',
    METRICS_FROM: '10.1.0.7, fd00::/8',
  });
  expect(reading).toMatchObject({
    ok: true,
    config: {
      port: 0,
      host: '0.0.0.0',
      publicUrl: 'https://wiec.lipogrod.pl',
      publicApiUrl: 'http://127.0.0.1:9000',
      dataDir: '/srv/wiec',
      registryDir: '/srv/ezd/wiec',
      backups: { folder: '/mnt/kopie', at: '23:05', keep: 3, sealTo: 'a1'.repeat(32) },
      backupAccessKey: { accessKeyId: 'KOPIE', secretAccessKey: 'tajny:klucz/' },
      backupAlertHours: 0,
      databaseUrl: 'postgresql://wiec:x@/wiec?host=%2Frun%2Fpostgresql',
      smtpUrl: 'smtps://poczta.lipogrod.pl:465',
      mailFrom: 'Wiec <nie-odpowiadaj@wiec.lipogrod.pl>',
      oidcIssuer: 'https://login.lipogrod.pl',
      oidcClientId: 'portal',
      oidcClientSecret: 'tajne',
      oidcScope: 'asw-api email',
      oidcClaims: { citizen: { claim: 'mieszkaniec', values: null } },
      oidcSessionPage: 'https://login.lipogrod.pl/sesja',
      recaptcha: { siteKey: 'klucz-strony-1', secretKey: 'klucz-tajny-22', origin: 'https://www.google.com' },
      staffSecondFactor: true,
      demo: false,
      rateLimitFactor: Infinity,
      trustProxy: '10.0.0.0/8, loopback',
    },
  });
});

test.each([
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['HOST', 'http://x'],
  ['PUBLIC_URL', 'wiec.lipogrod.pl'],
  ['PUBLIC_URL', 'http://wiec.lipogrod.pl'],
  ['PUBLIC_URL', 'https://lipogrod.pl/wiec'],
  ['PUBLIC_API_URL', 'ftp://api.lipogrod.pl'],
  ['DATABASE_URL', 'mysql://serwer/baza'],
  ['DATABASE_URL', 'postgresql://wiec:x@baza1:5432,baza2:port/wiec'],
  ['SMTP_URL', 'poczta.lipogrod.pl'],
  ['MAIL_FROM', 'Wiec <wiec>'],
  ['OIDC_ISSUER', 'http://login.lipogrod.pl'],
  ['OIDC_ISSUER', 'https://login.lipogrod.pl/.well-known/openid-configuration'],
  ['OIDC_ISSUER', 'https://login.lipogrod.pl/realms/miasto/.well-known/openid-configuration'],
  ['OIDC_ISSUER', 'https://login.lipogrod.pl/realms/miasto?wersja=1'],
  ['OIDC_ISSUER', 'https://login.lipogrod.pl/realms/miasto#'],
  ['OIDC_CLAIMS', 'peselVerified=acr=wysoki'],
  ['OIDC_CLIENT_AUTH', 'private_key_jwt'],
  ['RECAPTCHA_SITE_KEY', 'za krótki'],
  ['RECAPTCHA_SECRET_KEY', 'bez-klucza-strony'],
  ['RECAPTCHA_ORIGIN', 'http://recaptcha.example'],
  ['FILE_SCANNER', '192.168.0.7:3310'],
  ['FILE_SCANNER', '127.0.0.1'],
  ['FILE_SCANNER', '127.0.0.1:70000'],
  ['MAP_LINK', 'https://mapa.example/?m={latitude}'],
  ['MAP_LINK', 'http://mapa.example/?m={latitude},{longitude}'],
  ['MAP_LINK', 'javascript:alert({latitude},{longitude})'],
  ['REGISTRY_DIR', 'ezd/wiec'],
  ['BACKUP_TO', 'kopie'],
  ['BACKUP_TO', 's3://s3.example.pl/kopie'],
  ['BACKUP_TO', 's3://klucz:tajny@s3.example.pl/kopie'],
  ['BACKUP_TO', 's3://klucz:taj/ny@s3.example.pl/kopie'],
  ['BACKUP_TO', 's3:/klucz:tajny@s3.example.pl/kopie'],
  ['BACKUP_TO', 'https://klucz:tajny@s3.example.pl/kopie'],
  ['BACKUP_ACCESS_KEY', 'klucz'],
  ['BACKUP_ACCESS_KEY', ':tajny'],
  ['BACKUP_AT', '24:00'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEY', 'abc'],
  ['BACKUP_ALERT_HOURS', 'dwa'],
  ['FILES_URL', 's3://wiadro'],
  ['FILES_URL', 'https://klucz:tajny@s3.example.pl/wiadro'],
  ['FILES_URL', 's3://klucz:tajny@s3.example.pl'],
  ['FILES_URL', 's3://klucz:tajny@s3.example.pl/wiadro?tajne=1'],
  ['FILES_URL', 's3://s3.example.pl/wiadro'],
  ['WIEC_DEMO', 'tak'],
  ['WIEC_LIMITS', '-3'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['WIEC_SECRET', 'krótki'],
  ['WIEC_SECRET', Buffer.alloc(31, 'abcdefghijklmnop').toString('base64')],
  ['WIEC_SECRET', '0'.repeat(64)],
])('%s=%s is refused in one sentence that names it and nothing else', (name, value) => {
  const reading = readConfig({ PUBLIC_URL: 'https://wiec.lipogrod.pl', [name]: value });
  expect(reading.ok).toBe(false);
  const { problems } = reading as { problems: string[] };
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: .+\\.$`));
  if (['WIEC_SECRET', 'DATABASE_URL', 'FILES_URL'].includes(name)) expect(problems[0]).not.toContain(value);
  expect(problems[0]).not.toMatch(/taj\/?ny(@|$)/);
});

test('a bucket is read from its address, with keys as they are before they are encoded', () => {
  const FILES_URL = 's3://WIEC:tajny%2Fklucz%2B@s3.example.pl:9000/wiadro/pliki/?region=waw1';
  expect(readConfig({ WIEC_DEMO: '1', FILES_URL })).toMatchObject({
    config: {
      filesUrl: {
        address: 'https://s3.example.pl:9000/wiadro/pliki',
        region: 'waw1',
        accessKeyId: 'WIEC',
        secretAccessKey: 'tajny/klucz+',
      },
    },
  });
  const plain = readConfig({
    WIEC_DEMO: '1',
    FILES_URL: 's3+http://WIEC:tajny@10.0.0.7/wiadro',
    INSECURE_TRANSPORT: 'files',
  });
  expect(plain).toMatchObject({ config: { filesUrl: { address: 'http://10.0.0.7/wiadro', region: 'us-east-1' } } });
});

const BACKUP_ACCESS_KEY = 'KOPIE:tajny';

test('backups go into a bucket whose address holds no key, and never where the files lie', () => {
  const FILES_URL = 's3://WIEC:tajny@s3.example.pl/wiec/pliki';
  const readTo = (BACKUP_TO: string) => readConfig({ WIEC_DEMO: '1', BACKUP_TO, BACKUP_ACCESS_KEY, FILES_URL });
  const address = 's3://s3.example.pl/wiec/kopie?region=waw1';
  expect(readTo(address)).toMatchObject({ ok: true, config: { backups: { folder: address } } });
  expect(readTo('s3://s3.example.pl/wiec/pliki2').ok).toBe(true);
  for (const folder of ['wiec', 'wiec/pliki', 'wiec/pliki/', 'wiec/pliki/kopie']) {
    expect(readTo(`s3://s3.example.pl/${folder}`)).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^BACKUP_TO: w tym miejscu wiadra leżą pliki portalu/)],
    });
  }
});

test('backups lie neither among what the portal keeps nor around it, whatever the way there', () => {
  const root = mkdtempSync(join(tmpdir(), 'wiec-places-'));
  try {
    const [data, disk] = [join(root, 'wiec'), join(root, 'dysk')];
    for (const folder of [data, join(root, 'kopie/files/wiec'), join(disk, 'files')]) {
      mkdirSync(folder, { recursive: true });
    }
    symlinkSync(data, join(root, 'link'));
    const readTo = (BACKUP_TO: string, DATA_DIR = data) => readConfig({ WIEC_DEMO: '1', BACKUP_TO, DATA_DIR });
    const refused = {
      ok: false,
      problems: [expect.stringMatching(/^BACKUP_TO: kopie nie mogą leżeć w folderze danych/)],
    };
    for (const to of [
      data,
      `${data}/`,
      join(root, 'link'),
      join(root, 'link/kopie/nowe'),
      join(data, '../wiec/kopie'),
    ]) {
      expect(readTo(to)).toEqual(refused);
    }
    expect(readTo(join(root, 'kopie'), join(root, 'kopie/files/wiec'))).toEqual(refused);
    expect(readTo(join(root, 'kopie'), join(root, 'kopie/files'))).toEqual(refused);
    for (const to of [root, `${data}2`, disk]) expect(readTo(to).ok).toBe(true);
    // Files of the portal that were put on another disk.
    symlinkSync(join(disk, 'files'), join(data, 'files'));
    expect(readTo(disk)).toEqual(refused);
    expect(readTo(join(disk, 'files/kopie'))).toEqual(refused);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('all bad settings are told at once', () => {
  expect(readConfig({ PORT: 'x', WIEC_DEMO: 'x' })).toMatchObject({ ok: false, problems: { length: 3 } });
});

test('without the demo the public address must be given', () => {
  expect(readConfig({})).toEqual({ ok: false, problems: [expect.stringMatching(/^PUBLIC_URL: /)] });
  expect(readConfig({}, 'command').ok).toBe(true);
});

test.each(['base64', 'base64url', 'hex'] as const)('a secret in %s is read', (encoding) => {
  const reading = readConfig({ WIEC_DEMO: '1', WIEC_SECRET: secret.toString(encoding) });
  expect(reading).toMatchObject({ ok: true, givenSecret: secret });
});

const faultsWith = (env: Record<string, string>): string[] => {
  const reading = readConfig({ WIEC_DEMO: '1', ...env });
  return reading.ok ? [] : reading.problems.map((problem) => problem.split(':')[0]!);
};

test.each([
  ['DATABASE_URL', 'postgresql://wiec:x@baza.lipogrod.pl/wiec', 'database'],
  ['DATABASE_URL', 'postgresql://wiec:x@baza.lipogrod.pl/wiec?sslmode=prefer', 'database'],
  ['DATABASE_URL', 'postgresql://wiec:x@/wiec?host=10.0.0.5', 'database'],
  ['DATABASE_DIRECT_URL', 'postgresql://wiec:x@10.0.0.5/wiec', 'database'],
  ['DATABASE_URL', 'postgresql://wiec:x@localhost,baza.lipogrod.pl/wiec', 'database'],
  ['DATABASE_URL', 'postgresql://wiec:x@10.0.0.5/wiec?sslmode=require&uselibpqcompat=true', 'database'],
  ['FILES_URL', 's3+http://klucz:tajny@pliki.lipogrod.pl/wiec', 'files'],
])('%s %s crosses a network in the open only where that is said', (name, url, word) => {
  expect(faultsWith({ [name]: url })).toEqual([name]);
  expect(faultsWith({ [name]: url, INSECURE_TRANSPORT: `mail, ${word}` })).toEqual([]);
});

test('backups cross a network in the open only where that is said of them', () => {
  const BACKUP_TO = 's3+http://10.0.0.7/kopie';
  expect(faultsWith({ BACKUP_TO, BACKUP_ACCESS_KEY })).toEqual(['BACKUP_TO']);
  expect(faultsWith({ BACKUP_TO, BACKUP_ACCESS_KEY, INSECURE_TRANSPORT: 'files' })).toEqual(['BACKUP_TO']);
  expect(faultsWith({ BACKUP_TO, BACKUP_ACCESS_KEY, INSECURE_TRANSPORT: 'backups' })).toEqual([]);
  expect(faultsWith({ BACKUP_TO: 's3+http://127.0.0.1:9000/kopie', BACKUP_ACCESS_KEY })).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'postgresql://wiec:x@baza.lipogrod.pl/wiec?sslmode=verify-full'],
  ['DATABASE_URL', 'postgresql://wiec:x@/wiec?host=%2Frun%2Fpostgresql'],
  ['DATABASE_URL', 'postgresql://wiec:x@[::1]:5433/wiec'],
  ['DATABASE_URL', 'postgresql://wiec:x@localhost/wiec'],
  ['DATABASE_URL', 'postgresql://wiec:x@baza1.lipogrod.pl:5432,baza2.lipogrod.pl:5432/wiec?sslmode=verify-full'],
  ['DATABASE_URL', 'postgresql://wiec@%2Fvar%2Frun%2Fpostgresql/wiec'],
  ['DATABASE_URL', 'postgresql://wiec:x@baza.lipogrod.pl/wiec?ssl=true'],
  ['FILES_URL', 's3+http://klucz:tajny@127.0.0.1:9000/wiec'],
  ['FILES_URL', 's3://klucz:tajny@pliki.lipogrod.pl/wiec'],
])('%s %s needs no word', (name, url) => {
  expect(faultsWith({ [name]: url })).toEqual([]);
});

test('letters go without STARTTLS only where that is said', () => {
  const smtpUrlWith = (env: Record<string, string>) => {
    const reading = readConfig({ WIEC_DEMO: '1', SMTP_URL: 'smtp://10.0.0.9:25', ...env });
    return reading.ok && reading.config.smtpUrl;
  };
  expect(smtpUrlWith({})).not.toContain('requireTLS');
  expect(smtpUrlWith({ INSECURE_TRANSPORT: 'files' })).not.toContain('requireTLS');
  expect(smtpUrlWith({ INSECURE_TRANSPORT: 'mail' })).toContain('requireTLS=false');
});

test('unknown words of INSECURE_TRANSPORT are refused', () => {
  expect(faultsWith({ INSECURE_TRANSPORT: 'database,telnet' })).toEqual(['INSECURE_TRANSPORT']);
});
