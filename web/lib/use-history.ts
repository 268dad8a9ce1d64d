import { useCallback, useState } from 'react';

/** Steps that can be taken back. */
const MOST = 100;

interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last change was of; changes of one thing that follow one another are one step. */
  of: string | null;
}

/** Something that is changed step by step, each of which can be taken back and made again. */
export function useHistory<T>(initial: () => T) {
  const [history, setHistory] = useState<History<T>>(() => ({ past: [], now: initial(), future: [], of: null }));
  /** @param of by which typing in one field is one step; null: a step of its own */
  const change = useCallback((next: T, of: string | null = null): void => {
    setHistory(({ past, now, of: last }) => ({
      past: of !== null && of === last ? past : [...past, now].slice(-MOST),
      now: next,
      future: [],
      of,
    }));
  }, []);
  const undo = useCallback((): void => {
    setHistory((history) =>
      history.past.length === 0
        ? history
        : {
            past: history.past.slice(0, -1),
            now: history.past.at(-1)!,
            future: [history.now, ...history.future],
            of: null,
          },
    );
  }, []);
  const redo = useCallback((): void => {
    setHistory((history) => {
      const [next, ...future] = history.future;
      return next === undefined ? history : { past: [...history.past, history.now], now: next, future, of: null };
    });
  }, []);
  /** Another beginning, after which nothing can be taken back. */
  const begin = useCallback((now: T): void => setHistory({ past: [], now, future: [], of: null }), []);
  return {
    now: history.now,
    change,
    undo,
    redo,
    begin,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
