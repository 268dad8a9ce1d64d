import type { Reply } from '../http/reply.ts';
import type { CommandOutput } from './command.ts';

/** Tells the reply of a use case, as lines or as JSON. @returns the command's exit code */
export function tellReply<Data>(
  reply: Reply<Data>,
  json: boolean,
  { out, err }: CommandOutput,
  say: (data: Data) => string[],
): number {
  if (!reply.ok) {
    if (json)
      out(JSON.stringify({ ok: false, reason: reply.kind, messages: reply.errors.map(({ message }) => message) }));
    err(reply.errors.map(({ message }) => message).join('\n'));
    return 1;
  }
  out(json ? JSON.stringify({ ok: true, ...reply.data }) : say(reply.data).join('\n'));
  return 0;
}
