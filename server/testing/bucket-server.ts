import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Bucket } from '../services/bucket-store.ts';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** An S3 service with one bucket, in memory. It takes what is signed over its content by the bucket's keys, and nothing else. */
export class BucketServer {
  readonly objects = new Map<string, Buffer>();
  /** Answered instead of anything else. */
  fails: number | null = null;
  readonly #server: Server;
  readonly bucket: Bucket;

  private constructor(server: Server, bucket: Bucket) {
    this.#server = server;
    this.bucket = bucket;
  }

  static async start(): Promise<BucketServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    const address = `http://127.0.0.1:${port}/wiadro/pliki`;
    const keys = { region: 'waw1', accessKeyId: 'WIEC', secretAccessKey: 'tajny/klucz+wiadra' };
    const started = new BucketServer(server, { address, ...keys });
    server.on('request', async (request, reply) => {
      const body = Buffer.concat(await request.toArray());
      const { status, content = '' } = started.#answer(request, body);
      reply.writeHead(status, { 'content-type': 'application/octet-stream' }).end(content);
    });
    return started;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((stopped) => this.#server.close(() => stopped()));
  }

  #answer(request: IncomingMessage, body: Buffer): { status: number; content?: Buffer } {
    if (this.fails !== null) return { status: this.fails };
    if (!this.#isSigned(request, body)) return { status: 403 };
    const { method, url = '' } = request;
    if (method === 'PUT') this.objects.set(url, body);
    if (method === 'DELETE') return { status: this.objects.delete(url) ? 204 : 404 };
    const content = this.objects.get(url);
    if (!content) return { status: 404 };
    return method === 'PUT' ? { status: 200 } : { status: 200, content };
  }

  /** AWS Signature Version 4, as its documentation tells a server to check it. */
  #isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
    const { authorization = '' } = headers;
    const { region, accessKeyId, secretAccessKey } = this.bucket;
    const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
    if (!given) return false;
    const [, credential, signedHeaders, signature] = given as unknown as [string, string, string, string];
    const time = String(headers['x-amz-date']);
    const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
    const contentHash = String(headers['x-amz-content-sha256']);
    const isOurs = credential === `${accessKeyId}/${scope}`;
    const isUnsigned = method === 'GET' && contentHash === 'UNSIGNED-PAYLOAD';
    if (!isOurs || !(isUnsigned || contentHash === sha256(body))) return false;
    const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
    const canonical = [method, url, '', canonicalHeaders.join(''), signedHeaders, contentHash].join('\n');
    const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
    const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
    return hmac(key, toSign).toString('hex') === signature;
  }
}
