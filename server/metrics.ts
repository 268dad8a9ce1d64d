import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { portalChecks } from '@wiec/domain/portal-checks.ts';
import { SMALLEST_LIST } from '@wiec/domain/seal-chain.ts';
import type { Deps } from './deps.ts';
import { send, unknownAddress } from './http/errors.ts';
import { readPortalFacts } from './modules/site/portal-state/read-portal-facts.ts';
import { findVotesToSeal } from './participation/closing/seal-queries.ts';
import type { BallotCounts } from './participation/participation-deps.ts';
import { findUnsent } from './services/mail.ts';

type Metrics = Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>;

/** Seconds of a request up to which it counts into each bucket: what the limits of the portal are stated in, and around them. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What proxies add. */
const HANDED_ON = ['x-forwarded-for', 'forwarded', 'via'];

/** Milliseconds for which what the database tells is told again, however many ask. */
const TOLD_AGAIN = 10_000;
/** Milliseconds after which an unresponsive database counts as down. */
const PATIENCE = 3_000;

/**
 * `/metrics` of this process in the OpenMetrics format, for whoever `METRICS_FROM` names. A call that a proxy hands on is nobody's in
 * particular, and each process has figures of its own: it is answered as an address that is not there.
 */
export function metricsRoutes(app: FastifyInstance, deps: Deps, ballots: Readonly<BallotCounts>): void {
  const own: Metrics = new Registry();
  own.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const requests = new Histogram({
    name: 'wiec_http_request_duration_seconds',
    help: 'Seconds until a request was answered, by its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [own],
  });
  new Counter({
    name: 'wiec_ballots_stored_total',
    help: 'Ballots of every kind of vote that this process has stored.',
    registers: [own],
    collect() {
      this.reset();
      this.inc(ballots.stored);
    },
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const labels = { method, route: routeOptions.url ?? '(page)', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  const told = toldAgain(deps, () => readFigures(deps));
  const show = shower(own);
  let watchesProcess = false;
  const mayRead = whoMayRead(deps.config.metricsFrom);
  app.get('/metrics', async (request, reply) => {
    if (HANDED_ON.some((name) => name in request.headers) || !mayRead(request.socket.remoteAddress ?? ''))
      return send(reply, unknownAddress());
    // Memory, processor time, garbage and the delay of the event loop, from the first time that somebody asks for them.
    if (!watchesProcess) collectDefaultMetrics({ register: own });
    watchesProcess = true;
    const figures = await told();
    const { totalCount, idleCount, waitingCount } = deps.pool;
    show([
      ['wiec_ballots_under_way', 'Ballots on their way into the database.', ballots.underWay],
      ['wiec_database_connections', 'Connections of this process to the database.', totalCount],
      ['wiec_database_connections_idle', 'Those of them that are free.', idleCount],
      ['wiec_database_waiting', 'Statements that wait for a connection.', waitingCount],
      ['wiec_database_up', '1: the database answers.', figures ? 1 : 0],
      ...(figures ?? []),
    ]);
    return reply
      .header('cache-control', 'no-store')
      .type(Registry.OPENMETRICS_CONTENT_TYPE)
      .send(await own.metrics());
  });
}

/** Puts figures in the place of those of the last call, of which some may not be known any more. */
function shower(register: Metrics): (figures: readonly Figure[]) => void {
  let shown: readonly Figure[] = [];
  return (figures) => {
    for (const [name] of shown) register.removeSingleMetric(name);
    for (const [name, help, value] of figures) new Gauge({ name, help, registers: [register] }).set(value);
    shown = figures;
  };
}

type Figure = readonly [name: string, help: string, value: number];

/** What only the database and the disk know; figures that nobody can tell are left out. */
async function readFigures(deps: Deps): Promise<Figure[]> {
  const facts = await readPortalFacts(deps);
  const { backup, disk, jobs, now } = facts;
  const isBackupLate = portalChecks(facts).some(({ name, needsCare }) => name === 'backup' && needsCare);
  const letters = deps.config.smtpUrl === null ? null : await findUnsent(deps.db);
  const toSeal = await findVotesToSeal(deps.db, SMALLEST_LIST);
  const secondsSince = (time: Date): number => (now.getTime() - time.getTime()) / 1000;
  const figures: (Figure | null)[] = [
    ['wiec_jobs_late', 'Jobs that should have begun a quarter of an hour ago.', jobs.late],
    ['wiec_jobs_failing', 'Kinds of jobs that fail again and again.', jobs.failing.length],
    ['wiec_votes_to_seal', 'Votes with enough ballots for a list that is not sealed yet.', toSeal.length],
    [
      'wiec_backup_needs_care',
      '1: there is none, it is older than BACKUP_ALERT_HOURS, or the last try failed.',
      Number(isBackupLate),
    ],
    ['wiec_backup_failed', '1: the last try of a backup failed.', backup.problem === null ? 0 : 1],
    backup.newest && ['wiec_backup_age_seconds', 'Age of what the newest backup holds.', secondsSince(backup.newest)],
    disk && [
      'wiec_disk_free_bytes',
      'Free space under DATA_DIR, or where the embedded database lies, whichever is less.',
      disk.free,
    ],
    disk && ['wiec_disk_total_bytes', 'All space of that disk.', disk.total],
    letters && ['wiec_letters_waiting', 'Letters that are not sent yet.', letters.waiting],
    letters && ['wiec_letters_failing', 'Letters whose sending failed.', letters.failing],
    letters?.oldest ? ['wiec_letter_age_seconds', 'Age of the oldest of them.', secondsSince(letters.oldest)] : null,
  ];
  return figures.filter((figure) => figure !== null);
}

/** @returns null while the database does not answer */
function toldAgain({ clock }: Deps, read: () => Promise<Figure[]>): () => Promise<Figure[] | null> {
  let last: { at: number; figures: Promise<Figure[] | null> } | null = null;
  return () => {
    const at = clock().getTime();
    if (last === null || at - last.at >= TOLD_AGAIN) {
      const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref());
      last = { at, figures: Promise.race([read().catch(() => null), late]) };
    }
    return last.figures;
  };
}

function whoMayRead(from: readonly string[]): (address: string) => boolean {
  const allowed = new BlockList();
  for (const part of from.flatMap((word) => (word === 'loopback' ? ['127.0.0.0/8', '::1'] : [word]))) {
    const [address = '', bits] = part.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    allowed.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => isIP(address) !== 0 && allowed.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
