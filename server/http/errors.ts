import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorBody } from '@wiec/contract/endpoint.ts';
import { isPassing, storageTrouble } from '../db/passing-fault.ts';
import { TooManyTags } from '../services/clean-html.ts';
import { QUEUE_RETRY, QueueFull } from '../services/bounded-queue.ts';
import { TooLargeToWrite } from '../services/threads.ts';
import type { Refusal, RefusalKind } from './reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is told of a body that is larger than the route reads. */
    tooLarge?: string;
  }
}

export const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
};

export const UNAUTHENTICATED = 'Polecenie wymaga zalogowania';
export const FORBIDDEN = 'Brak uprawnień do wykonania polecania';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** JSON text. */
  readonly body: string;
  /** The same as it is sent, of an answer that is sent often. */
  readonly bytes?: Buffer;
  /** Time until which it may be cached, in milliseconds (kept-answers). Absent: it must not be cached. */
  readonly keptUntil?: number;
  /** Account that was refused a call which requires signing in: for the log. Never set for votes and other public calls. */
  readonly refused?: number;
}

/** The one body of every refusal (DESIGN §3). */
export function problem(
  status: number,
  title: string,
  messages: readonly string[] = [title],
  headers: Answer['headers'] = {},
): Answer {
  return answer(status, { title, errors: messages.map((message) => ({ message })) }, headers);
}

const answer = (status: number, body: ErrorBody, headers: Answer['headers']): Answer => ({
  status,
  headers,
  body: JSON.stringify(body),
});

export function problemOf(refusal: Refusal): Answer {
  const headers: Record<string, string> = refusal.retryAfter ? { 'retry-after': String(refusal.retryAfter) } : {};
  const { title, errors, captcha, proof } = refusal;
  return answer(STATUS[refusal.kind], { title, errors: [...errors], captcha, proof }, headers);
}

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status).headers(answer.headers);
  // Caches on the way may guess how long a refusal holds (RFC 9111, 4.2.2), and what is not there yet may be there in a moment.
  if (answer.status >= 400 && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.bytes ?? answer.body);
}

const TOO_LARGE = 413;

/** Refusals of Fastify itself, before any handler ran. */
const KNOWN: Readonly<Record<string, [status: number, title: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [TOO_LARGE, 'Przesłane dane są za duże'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Dane trzeba przesłać jako application/json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Długość danych nie zgadza się z zapowiedzianą'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Nie ma takiego adresu'],
};

/** Thrown by the body parser alone: Fastify's parsers can refuse in no other way. */
export class UnreadableBody extends Error {
  readonly code = 'UNREADABLE_BODY';
}

/** Log message for a temporary failure outside the program; null for every other error. */
function passingTrouble(error: Error & { code?: string; syscall?: string }): string | null {
  if (error.code === 'FILES_AWAY') return 'files cannot be reached';
  const storage = storageTrouble(error);
  if (storage === 'disk-full') return 'disk is full';
  if (storage === 'read-only') return 'database takes no changes';
  return isPassing(error) ? 'database does not answer' : null;
}

/** The client disconnected before the body was complete. Errors of a database connection have a `syscall`. */
const hasHungUp = ({ code, message }: Error & { code?: string }): boolean =>
  code === 'ECONNRESET' && message === 'aborted';

/** @param tooLarge what is told of a body that is larger than the route reads; absent: the usual sentence */
export function answerTo(error: FastifyError, log: FastifyBaseLogger, tooLarge?: string): Answer {
  if (hasHungUp(error)) {
    log.info('the sender hung up');
    // Nobody is left to read it.
    return problem(400, 'Nie można odczytać przesłanych danych');
  }
  const known = KNOWN[error.code];
  if (known) return problem(...known, known[0] === TOO_LARGE && tooLarge !== undefined ? [tooLarge] : undefined);
  if (error instanceof UnreadableBody) return problem(400, 'Nie można odczytać przesłanych danych', [error.message]);
  if (error instanceof QueueFull) {
    log.warn('too many wait for their turn');
    return problem(503, 'Portal jest teraz bardzo obciążony', [BUSY], { 'retry-after': String(QUEUE_RETRY) });
  }
  if (error instanceof TooLargeToWrite) {
    log.warn('a document is larger than may be written');
    return problem(422, 'Ten plik jest za duży, żeby portal go przygotował', [USE_ANOTHER]);
  }
  if (error instanceof TooManyTags) return problem(422, 'Tekst ma zbyt wiele znaczników HTML. Podziel go na części.');
  const passing = passingTrouble(error);
  if (passing !== null) {
    log.error({ fault: faultOf(error) }, passing);
    const headers = { 'retry-after': '5' };
    return problem(503, 'Serwis jest chwilowo niedostępny', ['Spróbuj ponownie za chwilę.'], headers);
  }
  const reference = randomUUID().slice(0, 8);
  log.error({ reference, fault: faultOf(error) }, 'unexpected error');
  return problem(500, 'Wystąpił niespodziewany błąd', [`Spróbuj ponownie. Numer zgłoszenia: ${reference}.`]);
}

export const BUSY =
  'Bardzo wiele osób robi to w tej samej chwili. Niczego nie zmieniono. Spróbuj ponownie za kilka sekund.';

const USE_ANOTHER = 'Skorzystaj ze strony, której dotyczy plik, albo z pliku w innym formacie.';

/** The parts of an error that may be logged: kind and place. Messages and database details can contain personal data. */
export function faultOf(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, code, constraint, table } = error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name, code, constraint, table, at: frames.slice(0, 8).map((line) => line.trim()) };
}

export function setErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(reply, answerTo(error, request.log, request.routeOptions.config.tooLarge)),
  );
}

/** Answers input that is not valid HTTP or is incomplete, for which there is no request object. */
export function answerBrokenRequest(
  { code }: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, reason, title] = BROKEN[code ?? ''] ?? [400, 'Bad Request', 'Nie można odczytać zapytania'];
  const { body } = problem(status, title);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const BROKEN: Readonly<Record<string, [status: number, reason: string, title: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'Nagłówki zapytania są za duże'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'Zapytanie nadchodziło zbyt długo'],
};

export const unknownAddress = (): Answer => problem(404, 'Nie ma takiego adresu');
