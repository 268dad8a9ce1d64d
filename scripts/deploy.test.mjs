/** The examples of `deploy`, as far as they can be tried without an engine of containers, systemd or nginx. */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SERVER_FLAGS } from './server-process.mjs';
import { NOT_AGAIN } from './terminal.mjs';
import { NODE, ROOT } from './toolchain.mjs';

const read = (name) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

describe('the image', () => {
  const file = read('Containerfile');
  const lastStage = file.slice(file.lastIndexOf('\nFROM '));

  test('starts the server itself, as a user without rights', () => {
    const [program, ...args] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(lastStage)[1]);
    expect(existsSync(join(ROOT, program))).toBe(true);
    expect(args).toEqual([...SERVER_FLAGS, 'server/main.ts']);
    expect(existsSync(join(ROOT, 'server/main.ts'))).toBe(true);
    expect(/^USER (.+)$/m.exec(lastStage)[1]).toBe('wiec');
    expect(lastStage).toMatch(/useradd --uid [1-9]\d* .* wiec\b/);
    expect(lastStage).toMatch(/^STOPSIGNAL SIGTERM$/m);
  });

  test('has the commands of the administrator among its programs', () => {
    const [folder] = /^ENV PATH=(\S+)$/m.exec(lastStage)[1].split(':');
    expect(existsSync(join(ROOT, relative('/opt/wiec', folder), 'wiec'))).toBe(true);
    expect(existsSync(join(ROOT, relative('/opt/wiec', folder), 'node'))).toBe(true);
  });

  test('gives flags that our Node knows', () => {
    expect(spawnSync(NODE, [...SERVER_FLAGS, '--print', '1'], { encoding: 'utf8' })).toMatchObject({
      stdout: '1\n',
      status: 0,
    });
    expect(spawnSync(NODE, ['--heap-growing-per-mille=400', '--print', '1']).status).toBe(9);
  });

  test('writes to its data and to /tmp alone', () => {
    const data = /DATA_DIR=(\S+)/.exec(lastStage)[1];
    expect(/^VOLUME (.+)$/m.exec(lastStage)[1]).toBe(data);
    expect(/NODE_COMPILE_CACHE=(\S+)/.exec(lastStage)[1]).toMatch(/^\/tmp\//);
  });

  test.each([
    [200, 0],
    [503, 1],
  ])('its health check of a server that answers %i ends with %i', async (status, code) => {
    const server = createServer((request, reply) => {
      reply.statusCode = request.url === '/health/live' ? status : 404;
      reply.end();
    });
    await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
    const [, ...args] = JSON.parse(/HEALTHCHECK[^\n]*\\\n\s*CMD (.+)$/m.exec(lastStage)[1]);
    const env = { ...process.env, PORT: String(server.address().port) };
    const ended = await promisify(execFile)(process.execPath, args, { env }).then(
      () => 0,
      (error) => error.code,
    );
    server.close();
    expect(ended).toBe(code);
  });
});

describe('building the image', () => {
  let bin;
  beforeEach(() => (bin = mkdtempSync(join(tmpdir(), 'wiec-bin-'))));
  afterEach(() => rmSync(bin, { recursive: true }));

  /** A program of this name: it tells what it was asked and what lay in the folder that it was given. */
  function plant(name, { answers = true, builds = true } = {}) {
    const script = `#!/bin/sh
case "$1" in
  info|version) exit ${answers ? 0 : 1} ;;
esac
echo "${name} $*"
for last; do :; done
ls -a "$last"
exit ${builds ? 0 : 3}
`;
    writeFileSync(join(bin, name), script);
    chmodSync(join(bin, name), 0o755);
  }
  const build = (...args) => {
    // Only what the script itself needs besides.
    for (const tool of ['git', 'tar', 'ls']) {
      const found = spawnSync('which', [tool], { encoding: 'utf8' }).stdout.trim();
      writeFileSync(join(bin, tool), `#!/bin/sh\nexec ${found} "$@"\n`);
      chmodSync(join(bin, tool), 0o755);
    }
    return spawnSync(process.execPath, [join(ROOT, 'scripts/build-image.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, PATH: bin },
    });
  };

  test('is done by Docker where its engine answers, from what is committed', () => {
    plant('docker');
    plant('buildah');
    const { status, stdout } = build('wiec:1', '--build-arg', 'BASE=other');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^docker build -t wiec:1 -f \S+\/deploy\/Containerfile --build-arg BASE=other \S+$/m);
    const lay = stdout.split('\n');
    expect(lay).toContain('package-lock.json');
    expect(lay).toContain('server');
    for (const kept of ['node_modules', '.git', 'var']) expect(lay).not.toContain(kept);
  });

  test('is done by Buildah where no engine answers', () => {
    plant('docker', { answers: false });
    plant('buildah');
    expect(build().stdout).toMatch(/^buildah build --format docker -t wiec /m);
  });

  test('fails as its builder does, and says what is missing where there is none', () => {
    plant('buildah', { builds: false });
    expect(build().status).toBe(3);
    rmSync(join(bin, 'buildah'));
    expect(build()).toMatchObject({ status: NOT_AGAIN, stderr: expect.stringContaining('Buildah') });
  });
});

describe('the unit of systemd', () => {
  const settings = new Map(
    read('wiec.service')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

  test('starts what there is', () => {
    const script = settings.get('ExecStart').split(' ').at(-1);
    expect(existsSync(join(ROOT, script))).toBe(true);
  });

  test('tells the first process alone to stop, and waits for as long as that may take', () => {
    expect(settings.get('KillMode')).toBe('mixed');
    const main = readFileSync(join(ROOT, 'server/main.ts'), 'utf8');
    const stopWithin = Number(/STOP_WITHIN = ([\d_]+)/.exec(main)[1].replaceAll('_', '')) / 1000;
    const reachedAt = readFileSync(join(ROOT, 'server/config/reached-at.ts'), 'utf8');
    const drains = Number(/demo \? 0 : (\d+)/.exec(reachedAt)[1]);
    expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThan(drains + stopWithin);
  });

  test('does not start again what only a person can mend', () => {
    expect(settings.get('Restart')).toBe('on-failure');
    expect(settings.get('RestartPreventExitStatus')).toBe(String(NOT_AGAIN));
    const refused = spawnSync(process.execPath, [join(ROOT, 'scripts/serve.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, WIEC_DEMO: '1' },
    });
    expect(refused).toMatchObject({ status: NOT_AGAIN, stderr: expect.stringContaining('WIEC_DEMO') });
  });

  test('lets JavaScript be compiled, kills for no call, and gives no right of root', () => {
    expect(settings.has('MemoryDenyWriteExecute')).toBe(false);
    // The V8 of Node 20 asks for protection keys, which are not among the calls of a service.
    expect(settings.get('SystemCallErrorNumber')).toBe('EPERM');
    expect(settings.get('User')).toBe('wiec');
    expect(settings.get('NoNewPrivileges')).toBe('yes');
    expect(settings.get('CapabilityBoundingSet')).toBe('');
  });
});

describe('the commands beside the unit', () => {
  test('run as its user, with its settings and its data', () => {
    const bin = mkdtempSync(join(tmpdir(), 'wiec-bin-'));
    writeFileSync(join(bin, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const { stdout } = spawnSync(join(ROOT, 'deploy/wiec'), ['account', 'administrator', 'jan nowak'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    });
    rmSync(bin, { recursive: true });
    const given = stdout.trim().split('\n');
    const unit = read('wiec.service');
    const of = (name) => new RegExp(`^${name}=(\\S+)`, 'm').exec(unit)[1];
    expect(given).toContain(`--uid=${of('User')}`);
    expect(given).toContain(`--property=EnvironmentFile=${of('EnvironmentFile')}`);
    expect(given).toContain(`--property=UMask=${of('UMask')}`);
    expect(given).toContain(`--setenv=DATA_DIR=${/DATA_DIR=(\S+)/.exec(unit)[1]}`);
    const [program, ...args] = given.slice(-4);
    expect(existsSync(join(ROOT, relative(of('WorkingDirectory'), program)))).toBe(true);
    expect(args).toEqual(['account', 'administrator', 'jan nowak']);
  });
});

describe('HAProxy', () => {
  const settings = read('haproxy.cfg');

  test('asks two processes, and another one where the first is gone', () => {
    expect([...settings.matchAll(/^\s+server \w+ 127\.0\.0\.1:\d+$/gm)]).toHaveLength(2);
    expect(settings).toMatch(/^\s+option redispatch 1$/m);
    expect(settings).toMatch(/^\s+retry-on conn-failure empty-response junk-response$/m);
  });

  test('tells who asks in words of its own, and sends no POST twice', () => {
    for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto']) {
      expect(settings).toMatch(new RegExp(`^\\s+http-request set-header ${header} `, 'm'));
    }
    expect(settings).toMatch(/^\s+http-request disable-l7-retry if METH_POST$/m);
  });
});
