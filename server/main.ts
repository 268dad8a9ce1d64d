/** The server process: settings, database, secret, demo where asked, listening; and back in order when told to stop. */
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { backgroundJobs } from './background-jobs.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { guardDemo } from './demo-guard.ts';
import { jobLog } from './job-log.ts';
import { openDeps } from './open-deps.ts';
import type { OpenDeps } from './open-deps.ts';
import { startJobs } from './services/jobs.ts';
import { sentenceOf, StartProblem } from './start-problem.ts';
import { welcome } from './welcome.ts';

type Running = {
  /** From here on balancers are told to go elsewhere; everything is still answered. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
};

/** Milliseconds after which an orderly shutdown is aborted; everything acknowledged is on the disk already. */
const STOP_WITHIN = 25_000;

/** Ended with where settings are wrong, as by the scripts' `giveUp`: starting again would not mend them. */
const NOT_AGAIN = 78;

const startedByScript = process.connected;

/** Set once stopping has begun; failures after that are caused by it. */
let stopping = false;

const say = (sentence: string) => console.log(sentence);

async function start(): Promise<void> {
  const reading = readConfig(process.env);
  if (!reading.ok) {
    console.error(reading.problems.join('\n'));
    process.exit(NOT_AGAIN);
  }
  await checkAddress(reading.config);
  const opened = await openDeps(reading, 'own', say);
  try {
    const app = await prepare(opened);
    const jobs = await startJobs(opened.deps, backgroundJobs, opened.jobsPool, jobLog(app.log));
    // Before anybody can see that it runs, and tell it to stop.
    stopWhenTold({
      drain: async () => {
        app.drains.begun = true;
        await pause(opened.deps.config.drainSeconds * 1000);
      },
      close: async () => {
        await app.close();
        await jobs.stop();
        await opened.close();
      },
    });
    await listen(app, opened.deps.config);
  } catch (error) {
    if (stopping) return;
    await opened.close();
    throw error;
  }
}

async function prepare({ deps }: OpenDeps): Promise<FastifyInstance> {
  const { config } = deps;
  await guardDemo(deps.db, config.demo);
  if (config.demo) {
    const { loadDemo } = await import('./demo/load-demo.ts');
    await loadDemo(deps);
  }
  return buildApp(deps);
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    say(welcome(config, Number(new URL(address).port)));
  } catch (error) {
    await app.close();
    throw onAddress(error, config);
  }
}

/** Reports a port already in use before minutes are spent on preparing a database. */
function checkAddress(config: Config): Promise<void> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(onAddress(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => done()));
  });
}

function onAddress(error: unknown, { host, port }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} jest zajęty: zamknij program, który go używa, albo podaj inny w PORT.`);
    case 'EACCES':
      return new StartProblem(`System nie pozwala słuchać na porcie ${port}: podaj w PORT numer od 1024.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartProblem(`Ten komputer nie ma adresu ${host}: popraw HOST.`);
    default:
      return error;
  }
}

function stopWhenTold(running: Running): void {
  const stop = async (drains = false) => {
    if (stopping) return process.exit(1);
    stopping = true;
    say('Zamykam Wiec…');
    if (drains) await running.drain();
    const done = running.close().then(() => 0);
    process.exit(await Promise.race([done, pause(STOP_WITHIN, 1)]));
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop(true));
  // The script that started us holds this channel; when it is killed, nobody else would end us.
  process.on('disconnect', () => void (stopping || stop()));
  if (startedByScript && !process.connected) void stop();
}

try {
  await start();
} catch (error) {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
}
