import { useEffect, useState } from 'react';

/** When this was read: what is told of it, such as how long something waits, changes with it and not while it is looked at. */
export function useReadAt(read: unknown): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => setAt(new Date()), [read]);
  return at;
}
