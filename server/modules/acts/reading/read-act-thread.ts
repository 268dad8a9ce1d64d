/** The thread in which a file is read: whatever it holds, it can use up no more than this thread has. */
import { parentPort, workerData } from 'node:worker_threads';
import { ActFileProblem } from './act-file-problem.ts';
import { readActFile } from './read-act-file.ts';
import type { ReadingOrder, ReadingReply } from './read-act-in-thread.ts';

const { bytes, changes, limits } = workerData as ReadingOrder;

function read(): ReadingReply {
  try {
    return { ok: true, act: readActFile(bytes, changes, limits) };
  } catch (error) {
    if (error instanceof ActFileProblem) return { ok: false, message: error.message };
    if (error instanceof RangeError) return { ok: false, message: 'Budowa pliku jest zbyt złożona, żeby go odczytać.' };
    throw error;
  }
}

parentPort!.postMessage(read());
