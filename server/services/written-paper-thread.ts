/** Writes one document and ends: see `written-paper`. */
import { parentPort, workerData } from 'node:worker_threads';
import { Paper } from './paper.ts';
import type { PaperOrder, PaperPart } from './written-paper.ts';

const { title, author, at, foot, parts } = workerData as PaperOrder;
const paper = new Paper(title, author, at);
for (const part of parts) put(part);
parentPort!.postMessage(await paper.finish(foot));

function put(part: PaperPart): Paper {
  if (part.kind === 'table') return paper.table(part.columns, part.rows);
  if (part.kind === 'page') return paper.page();
  if (part.kind === 'paragraph' || part.kind === 'note') {
    const { kind, text, ...how } = part;
    return paper.paragraph(text, { muted: kind === 'note', ...how });
  }
  return paper[part.kind](part.text);
}
