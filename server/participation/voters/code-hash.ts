import type { ServerSecret } from '../../deps.ts';

/** A code as it is stored: bound to vote, voter and address, under the server's secret, so that eight digits cannot be guessed from it. */
export function codeHashOf(
  secret: ServerSecret,
  { voteId, voterKey, emailKey }: { voteId: number; voterKey: Buffer; emailKey: Buffer | null },
  digits: string,
): Buffer {
  const text = `${voteId}:${voterKey.toString('hex')}:${emailKey?.toString('hex')}:${digits}`;
  return secret.keyedHash('authorize-code', text);
}
