import { hash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Bucket } from '../services/bucket-client.ts';
import { isSigned } from './bucket-signature.ts';

interface Answer {
  status: number;
  content?: Buffer | string;
  headers?: Record<string, string>;
}

/** Fewer than S3 gives at once, so that whoever lists has to turn pages. */
const PAGE = 50;
/** S3's own: bytes under which no part of an upload but the last may be. */
const LEAST_PART = 5 * 1024 * 1024;

/**
 * An S3 service with one bucket, in memory. It takes what is signed over its content by the bucket's keys, and nothing else. It
 * knows objects, lists of them, uploads in parts, ranges and conditional writes.
 */
export class BucketServer {
  readonly objects = new Map<string, Buffer>();
  /** Milliseconds at which an object was written. */
  readonly written = new Map<string, number>();
  /** Uploads that are neither put together nor given up. */
  readonly uploads = new Map<string, Map<number, Buffer>>();
  /** Answered instead of anything else. */
  fails: number | null = null;
  /** What happens to a request: `cut` closes its connection before, and `half` in the middle of the answer. */
  disturb: (method: string, url: string) => 'cut' | 'half' | undefined = () => undefined;
  /**
   * Whether it heeds `If-None-Match` and `If-Match` of a write, as not every service does. `bare`: it compares tags without their quotes;
   * `misread`: no tag is ever the right one.
   */
  conditions: 'heeded' | 'bare' | 'misread' | 'ignored' | 'refused' = 'heeded';
  readonly #server: Server;
  readonly bucket: Bucket;

  private constructor(server: Server, bucket: Bucket) {
    this.#server = server;
    this.bucket = bucket;
  }

  /** @param path of the bucket and of a folder in it */
  static async start(path = '/wiadro/pliki'): Promise<BucketServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    const keys = { region: 'waw1', accessKeyId: 'WIEC', secretAccessKey: 'tajny/klucz+wiadra' };
    const started = new BucketServer(server, { address: `http://127.0.0.1:${port}${path}`, ...keys });
    server.on('request', (request, reply) => void started.#reply(request, reply));
    return started;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((stopped) => this.#server.close(() => stopped()));
  }

  async #reply(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const disturbance = this.disturb(request.method!, request.url!);
    if (disturbance === 'cut') return void request.socket.destroy();
    const body = Buffer.concat(await request.toArray());
    const { status, content = '', headers } = this.#answer(request, body);
    const bytes = Buffer.from(content);
    const length = status === 204 ? {} : { 'content-length': bytes.length };
    reply.writeHead(status, { 'content-type': 'application/octet-stream', ...headers, ...length });
    if (disturbance === undefined) return void reply.end(bytes);
    reply.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => request.socket.destroy());
  }

  #answer(request: IncomingMessage, body: Buffer): Answer {
    if (this.fails !== null) return { status: this.fails };
    if (!isSigned(request, body, this.bucket)) return { status: 403 };
    const md5 = request.headers['content-md5'];
    if (md5 !== undefined && md5 !== hash('md5', body, 'base64')) return { status: 400 };
    const { pathname, searchParams: query } = new URL(request.url!, 'http://s3');
    if (query.get('list-type') === '2') return this.#list(`${pathname}/`, query);
    if (query.has('uploads')) return this.#begin();
    const upload = query.get('uploadId');
    if (upload !== null) return this.#upload(request.method!, pathname, upload, Number(query.get('partNumber')), body);
    return this.#object(request, pathname, body);
  }

  #object({ method, headers }: IncomingMessage, path: string, body: Buffer): Answer {
    const there = this.objects.get(path);
    if (method === 'PUT') {
      const isConditional = headers['if-none-match'] !== undefined || headers['if-match'] !== undefined;
      if (isConditional && this.conditions === 'refused') return { status: 501 };
      if (isConditional && this.conditions !== 'ignored') {
        if (headers['if-none-match'] === '*' && there) return { status: 412 };
        if (headers['if-match'] !== undefined && !there) return { status: 404 };
        if (headers['if-match'] !== undefined && headers['if-match'] !== this.#tagAsked(there!)) return { status: 412 };
      }
      this.#put(path, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') return { status: this.objects.delete(path) ? 204 : 404 };
    if (!there) return { status: 404 };
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    const lastModified = new Date(this.written.get(path) ?? 0).toUTCString();
    const told = { etag: etagOf(there), 'last-modified': lastModified };
    return { status: headers.range === undefined ? 200 : 206, content: there.subarray(from), headers: told };
  }

  #tagAsked(there: Buffer): string {
    if (this.conditions === 'misread') return 'another';
    return this.conditions === 'bare' ? etagOf(there).replaceAll('"', '') : etagOf(there);
  }

  #put(path: string, bytes: Buffer): void {
    this.objects.set(path, bytes);
    this.written.set(path, Date.now());
  }

  #list(root: string, query: URLSearchParams): Answer {
    const prefix = query.get('prefix')!;
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .map((path) => path.slice(root.length))
      .filter((key) => key.startsWith(prefix));
    const isFlat = query.has('delimiter');
    const folders = keys.flatMap((key) => {
      const slash = key.indexOf('/', prefix.length);
      return slash < 0 ? [] : key.slice(0, slash + 1);
    });
    const all = isFlat ? [...new Set(folders)] : keys;
    const page = all.sort().filter((key) => key > after);
    const next = page.length > PAGE ? `<NextContinuationToken>${xml(page[PAGE - 1]!)}</NextContinuationToken>` : '';
    const told = page.slice(0, PAGE).map((key) => {
      if (isFlat) return `<CommonPrefixes><Prefix>${xml(key)}</Prefix></CommonPrefixes>`;
      return `<Contents><Key>${xml(key)}</Key><Size>${this.objects.get(`${root}${key}`)!.length}</Size></Contents>`;
    });
    const content = `<ListBucketResult><Prefix>${xml(prefix)}</Prefix>${told.join('')}${next}</ListBucketResult>`;
    return { status: 200, content };
  }

  #begin(): Answer {
    const id = randomUUID();
    this.uploads.set(id, new Map());
    return { status: 200, content: `<Initiated><UploadId>${id}</UploadId></Initiated>` };
  }

  #upload(method: string, path: string, id: string, number: number, body: Buffer): Answer {
    const parts = this.uploads.get(id);
    if (!parts) return { status: 404 };
    if (method === 'PUT') {
      parts.set(number, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    this.uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const told = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const bytes = told.map(([, part, etag]) => {
      const given = parts.get(Number(part));
      return given && etagOf(given) === etag ? given : null;
    });
    const isWhole = bytes.every((part, at) => part && (part.length >= LEAST_PART || at === bytes.length - 1));
    if (!isWhole) return { status: 400 };
    this.#put(path, Buffer.concat(bytes as Buffer[]));
    return { status: 200, content: '<CompleteMultipartUploadResult/>' };
  }
}

const etagOf = (bytes: Buffer): string => `"${hash('md5', bytes)}"`;
const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
