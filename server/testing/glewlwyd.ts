import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const PROGRAM = '/usr/bin/glewlwyd';
const SCHEMA = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz';
const MODULES = '/usr/lib/glewlwyd';
/** Milliseconds for it to start. */
const PATIENCE = 15_000;

/**
 * Sees to it that there is a Glewlwyd: installs Debian's where that may be done without asking. Its package starts a service, so
 * it is left alone where services are kept, as on somebody's own computer.
 * @returns why there is none
 */
export function prepareGlewlwyd(): string | undefined {
  const isThere = () => existsSync(PROGRAM) && existsSync(SCHEMA);
  if (isThere()) return undefined;
  const byHand = 'zainstaluj pakiet glewlwyd (apt-get install glewlwyd) i zatrzymaj jego usługę';
  const may = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !existsSync('/run/systemd/system');
  if (!may) return `Nie ma dostawcy Glewlwyd: ${byHand}.`;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 240_000,
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'glewlwyd');
  return isThere() ? undefined : `Nie udało się zainstalować dostawcy Glewlwyd: ${byHand}.`;
}

export interface Glewlwyd {
  readonly issuer: string;
  /** An address of its API, for whoever has a cookie. */
  readonly api: (path: string) => string;
  /** As its administrator. @throws where it is refused */
  readonly manage: (method: 'POST' | 'PUT', path: string, body: object) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A Glewlwyd of its own with OpenID Connect under `/api/oidc`, on a free port, with everything in a folder that goes with it. */
export async function startGlewlwyd(): Promise<Glewlwyd> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'wiec-glewlwyd-'));
  const database = join(folder, 'glewlwyd.db');
  const planted = spawnSync('sqlite3', [database], { input: schema() });
  if (planted.status !== 0) throw new Error(`no database for Glewlwyd: ${planted.stderr.toString()}`);
  const settings = join(folder, 'glewlwyd.conf');
  await writeFile(settings, configuration(port, origin, database));
  const server = spawn(PROGRAM, [`--config-file=${settings}`], { stdio: 'ignore' });
  const stop = async () => {
    await ended(server);
    await rm(folder, { recursive: true });
  };
  try {
    const cookie = await administrator(origin, server);
    const manage: Glewlwyd['manage'] = async (method, path, body) => {
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    };
    const issuer = `${origin}/api/oidc`;
    await manage('POST', '/mod/plugin/', openIdConnect(issuer));
    for (const name of ['profile', 'offline_access', 'email']) {
      const scope = { name, display_name: name, description: name, password_required: false, scheme: {} };
      await manage('POST', '/scope/', scope);
    }
    return { issuer, api: (path) => `${origin}/api${path}`, manage, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => void probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((done) => void probe.close(() => done()));
  return port;
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((done) => void server.once('exit', () => done()));
  server.kill('SIGTERM');
  await gone;
}

/** The cookie of the administrator whom its schema plants, once it answers. */
async function administrator(origin: string, server: ChildProcess): Promise<string> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ username: 'admin', password: 'password' });
    const answer = await fetch(`${origin}/api/auth/`, { ...request, body }).catch(() => null);
    const cookie = answer?.ok ? answer.headers.getSetCookie()[0] : undefined;
    if (cookie) return cookie.split(';')[0]!;
    if (server.exitCode !== null || performance.now() > until) throw new Error('Glewlwyd does not answer');
    await new Promise((again) => void setTimeout(again, 100));
  }
}

const configuration = (port: number, origin: string, database: string): string => `
port=${port}
external_url="${origin}"
login_url="login.html"
api_prefix="api"
log_mode="console"
log_level="NONE"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_session_authentication="cookie"
profile_session_authentication="cookie"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${MODULES}/user"
client_module_path="${MODULES}/client"
user_auth_scheme_module_path="${MODULES}/scheme"
plugin_module_path="${MODULES}/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${database}" };
`;

/** With what its users have beside name and address: for the users' module it is settled when it is loaded. */
function schema(): string {
  const plain = gunzipSync(readFileSync(SCHEMA)).toString();
  const told = { multiple: false, read: true, write: true, 'profile-read': true, 'profile-write': false };
  const names = ['PESEL', 'resident', 'proven', 'given', 'family'];
  const attributes = names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(told)},`).join('');
  const format = '"data-format":{"picture"';
  if (!plain.includes(format)) throw new Error('another schema of Glewlwyd than that of Debian 12');
  return plain.replace(format, `"data-format":{${attributes}"picture"`);
}

function openIdConnect(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const text = { type: 'string', mandatory: true, scope: [] };
  const yes = { ...text, type: 'boolean', 'boolean-value-true': '1', 'boolean-value-false': '0' };
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'oidc',
    parameters: {
      iss: issuer,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey,
      cert: publicKey,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 3600,
      'access-token-duration': 3600,
      'refresh-token-duration': 3600,
      'code-duration': 600,
      'refresh-token-rolling': true,
      'refresh-token-one-use': 'always',
      'allow-non-oidc': false,
      'auth-type-code-enabled': true,
      'auth-type-code-revoke-replayed': true,
      'auth-type-id-token-enabled': true,
      'auth-type-refresh-enabled': true,
      'auth-type-token-enabled': false,
      'auth-type-none-enabled': false,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': false,
      'auth-type-device-enabled': false,
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      'session-management-allowed': true,
      'introspection-revocation-allowed': true,
      'introspection-revocation-allow-target-client': true,
      'subject-type': 'public',
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      'scope-claim': 'no',
      scope: [],
      'additional-parameters': [],
      claims: [
        { name: 'given_name', 'user-property': 'given', ...text },
        { name: 'family_name', 'user-property': 'family', ...text },
        { name: 'PESEL', 'user-property': 'PESEL', ...text },
        { name: 'proven', 'user-property': 'proven', ...yes },
        { name: 'resident', 'user-property': 'resident', ...yes },
      ],
    },
  };
}
