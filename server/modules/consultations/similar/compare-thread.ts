/** Compares the remarks of one register and ends: see `compare-in-thread`. */
import { parentPort, workerData } from 'node:worker_threads';
import { similarGroups } from '@wiec/domain/similar-remarks.ts';
import type { ComparingOrder } from './compare-in-thread.ts';

const { remarks, apart } = workerData as ComparingOrder;
parentPort!.postMessage(similarGroups(remarks, apart));
