import { finishSignIn, startSignIn } from '@wiec/contract/accounts.ts';
import { call, type ApiCaller, type Output, type Reply } from '../lib/api.ts';

/** Milliseconds for the provider to answer in the frame. */
const PATIENCE = 10_000;

/**
 * Asks the identity provider in a hidden frame whether it still knows this browser (spec/1 §2, `/authentication/silent_callback`).
 * It shows nothing and asks nothing. Null where it knows nobody, or does not answer.
 */
export async function signInSilently(api: ApiCaller): Promise<Reply<Output<typeof finishSignIn>> | null> {
  const started = await call(api, startSignIn, { body: { silent: true } });
  // A provider that cannot be reached has refused nothing: the session may still be renewed later.
  if (!started.ok) return started.status === 0 || started.status === 503 ? started : null;
  const answer = await answerInFrame(started.data.authorizationUrl);
  const code = answer?.get('code');
  const state = answer?.get('state');
  if (!code || !state) return null;
  return call(api, finishSignIn, { body: { code, state, iss: answer?.get('iss') ?? undefined } });
}

/** What the provider put into the address of the callback. */
function answerInFrame(address: string): Promise<URLSearchParams | null> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Odnawianie zalogowania';
  return new Promise((resolve) => {
    const end = (answer: URLSearchParams | null): void => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
      frame.remove();
      resolve(answer);
    };
    const hear = ({ origin, source, data }: MessageEvent<{ silent?: unknown }>): void => {
      if (origin !== window.location.origin || source !== frame.contentWindow) return;
      if (typeof data?.silent === 'string') end(new URLSearchParams(data.silent));
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    window.addEventListener('message', hear);
    frame.src = address;
    document.body.append(frame);
  });
}
