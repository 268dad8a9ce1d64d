import { useEffect, useRef, useState } from 'react';
import { session } from '../session.ts';

/** Milliseconds between two looks (spec/1 §9, Identity session check). */
const EVERY = 30_000;

/**
 * Polls the provider's page: its message `'False'` signs the reader out (spec/1 §4). A session that can no longer be renewed has
 * expired instead: whoever had it keeps what they typed.
 */
export function SessionWatch({ page }: { page: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [look, setLook] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLook((n) => n + 1), EVERY);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const provider = new URL(page, window.location.href).origin;
    let asked = false;
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== provider || source !== frame.current?.contentWindow || data !== 'False' || asked) return;
      asked = true;
      void session.isAlive().then((alive) => (alive ? session.signOut() : null));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [page]);
  // A new frame for each look: loading an old one again would add to the browser's history.
  return <iframe key={look} ref={frame} src={page} title="Stan zalogowania" hidden tabIndex={-1} aria-hidden="true" />;
}
