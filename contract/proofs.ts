import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A proof for `PROOF_HEADER`. */
export const Proof = z.object({ proof: z.string(), /** Seconds. */ expiresIn: z.number().int() });
export type Proof = z.infer<typeof Proof>;

export const giveProof = endpoint({
  method: 'POST',
  path: '/api/proofs',
  access: 'account',
  summary: 'Potwierdza tożsamość zalogowanej osoby hasłem, kodem z aplikacji albo kodem z listu, na kilka minut.',
  body: z.strictObject({ typed: z.string().max(200) }),
  output: Proof,
  errors: [401, 422, 429],
});

export const sendProofLetter = endpoint({
  method: 'POST',
  path: '/api/proofs/letters',
  access: 'account',
  summary: 'Wysyła na adres konta kod do potwierdzenia tożsamości, gdy loguje inny dostawca.',
  output: z.object({ sent: z.literal(true) }),
  errors: [401, 409, 429],
});
