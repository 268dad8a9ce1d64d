import type { getPreflight as endpoint } from '@wiec/contract/office-projects.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import { blockers, preflight, type PreflightItem } from '@wiec/domain/preflight.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { readDraftRevision } from '../../participation/draft-revision-queries.ts';
import { termsInForce } from '../../participation/terms/terms-queries.ts';
import { withDraft } from './hold-draft.ts';
import { readPreflightFacts } from './preflight-queries.ts';

/** All that is looked at before a draft is published. @param at when it is to be published; absent: now */
export async function readPreflight(
  tx: Kysely<Database>,
  projectId: number,
  at: Date | null = null,
): Promise<PreflightItem[]> {
  const { now, ...facts } = await readPreflightFacts(tx, projectId, at);
  const moment = at ?? now;
  const hasTermsInForce = (await termsInForce(tx, warsawDate(moment))) !== null;
  return preflight({ ...facts, hasTermsInForce }, moment);
}

/** What is missing before a draft can be published, for who leads it; with the revision of which that is said. */
export async function getPreflight(
  deps: Pick<Deps, 'db'>,
  order: { projectId: number; kinds: readonly ProjectType[]; by: CallerAccount },
): Promise<Reply<z.output<typeof endpoint.output>>> {
  return withDraft(deps, { ...order, seen: null, act: 'plan', isPublic: false }, async (tx) => {
    const items = await readPreflight(tx, order.projectId);
    const revision = (await readDraftRevision(tx, order.projectId))!;
    return accepted({ items, isReady: blockers(items).length === 0, revision });
  });
}
