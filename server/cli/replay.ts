import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formatInteger } from '@wiec/domain/polish-text.ts';
import type { Command, CommandOutput } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { readPabulibFile } from './read-pabulib-file.ts';
import { castRows, type Progress, type ReplayFile } from './replay/cast-rows.ts';
import { findArea, listVotes } from './replay/find-area.ts';
import { jsonClient, type JsonClient } from './replay/json-client.ts';
import { MOST_VOTES } from './replay/replay-ballot.ts';
import { openState } from './replay/state-file.ts';

const help = `Użycie: wiec replay PLIK… --url ADRES [--year ROK] [--state PLIK] [--concurrency N] [--json]

Oddaje każdy głos z plików Pabulib (.pb) przez publiczne API portalu, każdy jako inny mieszkaniec ze zmyślonymi danymi.
Edycja musi być zaimportowana z tych plików (wiec import-pabulib --open) i nie może wymagać kodu z e-maila,
a portal musi działać bez limitów (WIEC_LIMITS=off), bo wszystkie głosy przychodzą z jednego miejsca.

  --url ADRES      adres portalu, na przykład http://127.0.0.1:8080
  --year ROK       rok edycji; bez niego szuka się we wszystkich
  --state PLIK     zapisuje potwierdzone głosy; przerwane polecenie z tym samym plikiem idzie dalej
  --concurrency N  ile głosów naraz (domyślnie 32)
  --json           podsumowanie jako JSON

Zerwane połączenie albo błąd serwera ponawia się z tym samym kluczem, więc żaden głos nie liczy się dwa razy.
Ctrl+C kończy po głosach, które są w drodze.`;

const PATIENCE = 120_000;
const PROGRESS_EVERY = 2000;
const REFUSALS_SHOWN = 20;

/** Casts the votes of `.pb` files through the public API. */
export const replayCommand: Command = {
  name: 'replay',
  summary: 'oddaje głosy z plików .pb przez publiczne API',
  help,
  async run(args, io) {
    const call = readCall(args);
    if (!call.ok) {
      io.err(call.message);
      return 2;
    }
    const client = jsonClient(call.url, call.concurrency);
    try {
      return await replay(client, call, io);
    } catch (error) {
      io.err(
        `Portal ${call.url} nie odpowiada, jak powinien (${(error as Error).message}). Uruchom polecenie ponownie.`,
      );
      return 1;
    } finally {
      client.close();
    }
  },
};

interface Call {
  paths: string[];
  url: string;
  year: number | null;
  state: string | null;
  concurrency: number;
  json: boolean;
}

function readCall(args: string[]): ({ ok: true } & Call) | { ok: false; message: string } {
  const refuse = (message: string) => ({ ok: false as const, message });
  const read = readArguments(args, {
    url: { type: 'string' },
    year: { type: 'string' },
    state: { type: 'string' },
    concurrency: { type: 'string', default: '32' },
    json: { type: 'boolean', default: false },
  });
  if (!read.ok) return read;
  const { url, year, state, concurrency, json } = read.values;
  if (read.positionals.length === 0) return refuse('Podaj co najmniej jeden plik .pb. Pomoc: wiec replay --help');
  const address = URL.parse(url ?? '');
  if (!address || !['http:', 'https:'].includes(address.protocol)) return refuse('Podaj adres portalu: --url ADRES.');
  if (year !== undefined && !/^[12]\d{3}$/.test(year)) return refuse('Podaj rok z czterech cyfr: --year ROK.');
  if (!/^[1-9]\d{0,2}$/.test(concurrency)) return refuse('Podaj liczbę od 1 do 999: --concurrency N.');
  return {
    ok: true,
    paths: read.positionals,
    url: address.origin,
    year: year === undefined ? null : Number(year),
    state: state ?? null,
    concurrency: Number(concurrency),
    json,
  };
}

async function replay(client: JsonClient, call: Call, io: CommandOutput): Promise<number> {
  const files = await readFiles(client, call);
  if (!files.ok) {
    io.err(files.messages.join('\n'));
    return 1;
  }
  const state = await openState(call.state);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const progress: Progress = { total: 0, acknowledged: 0, refused: [], retries: 0 };
  for (const { hash, election } of files.files) {
    progress.total += election.votes.length;
    progress.acknowledged += state.rows(hash).size;
  }
  const resumedAt = progress.acknowledged;
  const began = performance.now();
  const telling = setInterval(() => io.err(progressLine(progress, resumedAt, began)), PROGRESS_EVERY);
  try {
    const { concurrency } = call;
    await castRows(files.files, progress, { client, state, concurrency, stop: stop.signal, patience: PATIENCE });
  } finally {
    clearInterval(telling);
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await state.close();
  }
  io.err(progressLine(progress, resumedAt, began));
  const stopped = progress.acknowledged + progress.refused.length < progress.total;
  io.out(call.json ? JSON.stringify({ ...progress, stopped }) : summaryOf(progress, stopped));
  return stopped || progress.refused.length > 0 ? 1 : 0;
}

async function readFiles(
  client: JsonClient,
  { paths, year }: Call,
): Promise<{ ok: true; files: ReplayFile[] } | { ok: false; messages: string[] }> {
  const votes = await listVotes(client, year);
  const files: ReplayFile[] = [];
  for (const path of paths) {
    const read = await readPabulibFile(path);
    if (!read.ok) return read;
    const { election } = read;
    if (election.votes.length > MOST_VOTES) {
      return { ok: false, messages: [`${path}: najwyżej ${formatInteger(MOST_VOTES)} głosów w jednym pliku.`] };
    }
    const found = findArea(votes, election);
    if (!found.ok) return { ok: false, messages: [`${path}: ${found.message}`] };
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    files.push({ path, hash, election, area: found.area });
  }
  return { ok: true, files };
}

function progressLine({ acknowledged, total, refused, retries }: Progress, resumedAt: number, began: number): string {
  const perSecond = Math.round(((acknowledged - resumedAt) / (performance.now() - began)) * 1000);
  const again = retries > 0 ? `, ponowień: ${formatInteger(retries)}` : '';
  return `${formatInteger(acknowledged)} z ${formatInteger(total)} głosów (${formatInteger(perSecond)} na sekundę), odmów: ${formatInteger(refused.length)}${again}`;
}

function summaryOf({ acknowledged, total, refused }: Progress, stopped: boolean): string {
  const lines = [`Potwierdzono ${formatInteger(acknowledged)} z ${formatInteger(total)} głosów.`];
  for (const { path, row, message } of refused.slice(0, REFUSALS_SHOWN)) {
    lines.push(`${path}, głos ${row + 1}: ${message}`);
  }
  if (refused.length > REFUSALS_SHOWN)
    lines.push(`… i ${formatInteger(refused.length - REFUSALS_SHOWN)} innych odmów.`);
  if (stopped) lines.push('Przerwano. To samo polecenie z tym samym --state pójdzie dalej.');
  return lines.join('\n');
}
