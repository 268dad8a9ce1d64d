import type { ActReport } from '@wiec/contract/office-acts.ts';
import { walkAct } from '@wiec/domain/acts/act-element.ts';
import { actHeader } from '@wiec/domain/acts/act-header.ts';
import { tellWarning } from '@wiec/domain/acts/act-warning.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { BoundedQueue, QueueFull } from '../../services/bounded-queue.ts';
import type { DraftActParty } from './draft-act.ts';
import { importAct, type ImportedAct, TITLE } from './import-act.ts';
import type { ReadAct, TrackedChanges } from './reading/act-source.ts';
import { readActInThread } from './reading/read-act-in-thread.ts';

interface DraftActOrder {
  projectId: number;
  by: CallerAccount;
  /** Revision of the draft. */
  seen: string;
  /** In force 0, consulted 1. */
  version: number;
  filename: string;
  bytes: Buffer;
  changes: TrackedChanges | null;
}

/** A file may take half a gigabyte of memory while it is read: one at a time in a process. Most take a second, so a few wait. */
const readings = new BoundedQueue({ atOnce: 1, waiting: 3, patience: 20_000 });

/** Reads the act of a consultation in preparation from a file, and puts it in the place of the one before. */
export async function importDraftAct(
  deps: Pick<Deps, 'db' | 'files'> & Pick<DraftActParty, 'withDraft'>,
  { projectId, by, seen, version, filename, bytes, changes }: DraftActOrder,
): Promise<Reply<ActReport>> {
  const draft = { projectId, by, kinds: [ProjectType.Consultation], seen, act: 'change' } as const;
  // Nobody has a file read for a draft that they may not change; it is asked again when the act is stored.
  const known = await deps.withDraft(deps, draft, async () => accepted(null));
  if (!known.ok) return known;
  const reading = await readings
    .run(() => readActInThread(bytes, changes))
    .catch((error: unknown) => {
      if (error instanceof QueueFull) return null;
      throw error;
    });
  if (reading === null) return refused('unavailable', 'Inny akt jest właśnie czytany. Spróbuj za chwilę.');
  if (!reading.ok) return refused('unprocessable', TITLE, [{ field: 'content', message: reading.message }]);
  const { act } = reading;
  const stored = await importAct(deps, { projectId, version, filename, bytes, act, by }, (write) =>
    deps.withDraft(deps, draft, write),
  );
  return stored.ok ? accepted(reportOf(act, stored.data)) : stored;
}

const reportOf = (
  { head, coverage, elements, warnings, generated, dropped }: ReadAct,
  { replaced, recognisedAgain, closedBefore }: ImportedAct,
): ActReport => ({
  header: actHeader(head),
  title: head.title,
  characters: coverage.characters,
  kept: coverage.kept,
  elements: [...walkAct(elements)].length,
  warnings: warnings.map((warning) => ({ line: warning.line, sentence: tellWarning(warning) })),
  generated: generated.map(({ label }) => label),
  dropped: dropped.length,
  replaced,
  recognisedAgain,
  closedBefore: [...closedBefore],
});
