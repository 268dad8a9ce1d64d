/** Counts the ballots of one vote by two sets of rules and ends: see `try-rules`. */
import { parentPort, workerData } from 'node:worker_threads';
import { countBothWays, type TrialOrder } from './count-both-ways.ts';

parentPort!.postMessage(new TextEncoder().encode(JSON.stringify(countBothWays(workerData as TrialOrder))));
