import { Worker } from 'node:worker_threads';
import type { ReadAct, TrackedChanges } from './act-source.ts';
import { ACT_FILE_LIMITS, type ActFileLimits } from './limits.ts';

export interface ReadingOrder {
  readonly bytes: Uint8Array;
  readonly changes: TrackedChanges | null;
  readonly limits: ActFileLimits;
}

export type ReadingReply =
  | { readonly ok: true; readonly act: ReadAct }
  /** A Polish sentence. */
  | { readonly ok: false; readonly message: string };

const TOO_MUCH = 'Plik potrzebuje więcej pamięci, niż wolno jednemu aktowi.';

/** Reads an act in a thread of its own, with an end to its memory and its time. */
export function readActInThread(
  bytes: Uint8Array,
  changes: TrackedChanges | null,
  limits: ActFileLimits = ACT_FILE_LIMITS,
): Promise<ReadingReply> {
  if (bytes.length > limits.fileBytes) {
    const most = Math.floor(limits.fileBytes / 1024 / 1024);
    return Promise.resolve({ ok: false, message: `Plik ma ponad ${most} MB.` });
  }
  const { promise, resolve, reject } = Promise.withResolvers<ReadingReply>();
  const thread = new Worker(new URL('./read-act-thread.ts', import.meta.url), {
    workerData: { bytes, changes, limits } satisfies ReadingOrder,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes, maxYoungGenerationSizeMb: 64 },
  });
  const timer = setTimeout(() => {
    resolve({ ok: false, message: `Pliku nie udało się odczytać w ${limits.seconds} sekund.` });
    void thread.terminate();
  }, limits.seconds * 1000);
  thread.on('message', resolve);
  thread.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ ok: false, message: TOO_MUCH });
    else reject(error);
  });
  thread.on('exit', () => {
    clearTimeout(timer);
    reject(new Error('the thread that reads acts stopped'));
  });
  return promise;
}
