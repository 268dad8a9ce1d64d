import { useEffect, useState } from 'react';

/** Shorter waits show nothing, so that the page does not blink. */
const PATIENCE_MS = 300;

/** The word in a live region and the still shapes of the rows to come. */
export function Loading({ rows = 2 }: { rows?: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div>
      <p className="muted small" role="status">
        {late && 'Wczytywanie...'}
      </p>
      {late &&
        Array.from({ length: rows }, (_, i) => (
          <div className="skeleton" key={i} aria-hidden="true">
            <span className="skeleton__picture" />
            <div>
              <span className="skeleton__line" />
              <span className="skeleton__line" />
              <span className="skeleton__line" />
            </div>
          </div>
        ))}
    </div>
  );
}
