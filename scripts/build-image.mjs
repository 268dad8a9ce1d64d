/**
 * `node scripts/build-image.mjs [NAME] [--build-arg …]`: builds the image of `deploy/Containerfile` from what is committed, by Docker
 * where its engine answers, otherwise by Buildah, which needs no engine.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveUp } from './terminal.mjs';
import { ROOT } from './toolchain.mjs';

const builders = [
  { name: 'docker', asks: ['info'], build: ['build'] },
  { name: 'buildah', asks: ['version'], build: ['build', '--format', 'docker'] },
];
const answers = ({ name, asks }) => spawnSync(name, asks, { stdio: 'ignore' }).status === 0;
const builder = builders.find(answers);
if (!builder) giveUp('Do zbudowania obrazu potrzebny jest działający Docker albo Buildah („apt install buildah”).');

const [name = 'wiec', ...rest] = process.argv.slice(2);
const context = mkdtempSync(join(tmpdir(), 'wiec-image-'));
try {
  // What is committed, without what lies beside it: data, secrets, packages of this machine.
  const sources = spawnSync('git', ['archive', '--format=tar', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 30 });
  if (sources.status !== 0) giveUp(`Nie udało się odczytać źródeł: ${sources.stderr.toString()}`);
  spawnSync('tar', ['-x', '-C', context], { input: sources.stdout });
  const file = join(context, 'deploy', 'Containerfile');
  const { status } = spawnSync(builder.name, [...builder.build, '-t', name, '-f', file, ...rest, context], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(context, { recursive: true, force: true });
}
