import type { ConsultationText, listConsultationTexts as listEndpoint } from '@wiec/contract/consultation-texts.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { DraftParty } from './drafts.ts';
import { findTextAndBefore, listTexts } from './text-queries.ts';

interface Order {
  projectId: number;
  by: CallerAccount;
}
type TextDeps = Pick<Deps, 'db'> & Pick<DraftParty, 'withDraft' | 'readRevision'>;

const draft = { kinds: [ProjectType.Consultation], seen: null, act: 'change' } as const;

/** When a consultation in preparation was saved, for whoever may change it. */
export async function listConsultationTexts(
  deps: TextDeps,
  order: Order,
): Promise<Reply<z.infer<typeof listEndpoint.output>>> {
  return deps.withDraft(deps, { ...order, ...draft }, async (tx) => {
    const texts = await listTexts(tx, order.projectId);
    const items = texts.map(({ id, savedAt }) => ({ id, savedAt: savedAt.toISOString() }));
    return accepted({ items, revision: (await deps.readRevision(tx, order.projectId))! });
  });
}

/** What it said then, and before that. */
export async function getConsultationText(
  deps: TextDeps,
  { textId, ...order }: Order & { textId: number },
): Promise<Reply<ConsultationText>> {
  return deps.withDraft(deps, { ...order, ...draft }, async (tx) => {
    const [words, before = null] = await findTextAndBefore(tx, order.projectId, textId);
    return words ? accepted({ id: textId, words, before }) : refused('not-found', 'Nie ma takiej wersji.');
  });
}
