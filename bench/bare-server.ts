import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';

/** The yardstick as a process of its own: bare Fastify that sends the given bytes. Reads the body on stdin, prints its address. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const body = Buffer.concat(chunks).toString();

const app = Fastify();
app.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
