/** Writes one document and ends: see `make-document`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentOrder } from './make-document.ts';

const { kind, counted, now } = workerData as DocumentOrder;
parentPort!.postMessage(await bytesOf());

async function bytesOf(): Promise<Uint8Array> {
  if (kind === 'protocol') return (await import('./protocol-pdf.ts')).protocolPdf(counted, now);
  return (await import('./results-workbook.ts')).resultsWorkbook(counted);
}
