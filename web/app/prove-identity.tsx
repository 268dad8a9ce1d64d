import type { ProofDemand } from '@wiec/contract/proof-demand.ts';
import { giveProof, sendProofLetter } from '@wiec/contract/proofs.ts';
import { createRoot } from 'react-dom/client';
import { call as ask, type ApiCall, type ApiCaller } from '../lib/api.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** The name that the contract gives it, repeated so that the schemas stay out of the browser. */
const PROOF_HEADER = 'identity-proof';

type Reply = Awaited<ReturnType<ApiCaller>>;
interface Kept {
  value: string;
  until: number;
}

/** In memory alone, like the access token: gone with the page. */
let kept: Kept | null = null;

const demandIn = ({ status, body }: Reply): ProofDemand | undefined =>
  status === 403 ? (body as { proof?: ProofDemand } | null)?.proof : undefined;

/**
 * A request that was refused until its sender shows who they are is repeated, as it was, once they have: the form that sent it
 * goes on as if nothing had been asked. Whoever closes the dialog gets the refusal, and what was typed stays.
 */
export async function proveIdentity(api: ApiCaller, call: ApiCall, refusal: Reply): Promise<Reply> {
  const again = (proof: Kept) => api({ ...call, headers: { ...call.headers, [PROOF_HEADER]: proof.value } });
  let reply = refusal;
  if (kept !== null && kept.until > Date.now()) reply = await again(kept);
  const demand = demandIn(reply);
  if (demand === undefined) return reply;
  kept = await askForProof(api, demand);
  return kept === null ? reply : again(kept);
}

/** Null where the dialog was closed. */
function askForProof(api: ApiCaller, { way }: ProofDemand): Promise<Kept | null> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((done) => {
    const end = (proof: Kept | null): void => {
      // Closing the dialog returns the focus; only removing it from the page would not.
      place.querySelector('dialog')?.close();
      root.unmount();
      place.remove();
      done(proof);
    };
    root.render(
      <ProofDialog
        way={way}
        prove={async (typed) => {
          const reply = await ask(api, giveProof, { body: { typed } });
          if (!reply.ok) return reply;
          const { proof, expiresIn } = reply.data;
          end({ value: proof, until: Date.now() + expiresIn * 1000 });
          return null;
        }}
        sendLetter={async () => {
          const reply = await ask(api, sendProofLetter);
          return reply.ok ? null : reply;
        }}
        onClose={() => end(null)}
      />,
    );
  });
}
