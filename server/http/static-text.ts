import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownToSender, tagOf } from './entity-tag.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Coding = 'br' | 'gzip' | 'identity';

interface Made {
  readonly bodies: Readonly<Record<Coding, Buffer>>;
  readonly digest: string;
}

/** A text that stays the same while the process runs: generated and compressed only once. */
export class StaticText {
  readonly #type: string;
  readonly #make: () => string;
  #made: Promise<Made> | undefined;

  /** @param make is called when the text is first asked for */
  constructor(type: string, make: () => string) {
    this.#type = type;
    this.#make = make;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { bodies, digest } = await (this.#made ??= this.#pack());
    const coding = codingFor(request.headers['accept-encoding'] ?? '');
    // Each encoding has its own tag, because a strong tag identifies exact bytes.
    const tag = `"${digest}-${coding}"`;
    reply.header('etag', tag).header('vary', 'Accept-Encoding').header('cache-control', 'public, max-age=300');
    if (isKnownToSender(request, tag)) return reply.code(304).send();
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.type(this.#type).send(bodies[coding]);
  }

  async #pack(): Promise<Made> {
    const identity = Buffer.from(this.#make());
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
    const [br, gzipped] = await Promise.all([brotli(identity, { params: quality }), deflate(identity)]);
    return { bodies: { br, gzip: gzipped, identity }, digest: tagOf(identity) };
  }
}

const codingFor = (accepted: string): Coding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
