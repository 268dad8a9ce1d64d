import type { CaseRouting } from '@wiec/contract/case-routes.ts';
import { type CaseRoute, checkRoutes, inPrecedence, type RouteDraft } from '@wiec/domain/case-routing.ts';
import { may, officesWith } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { findRoutings, lockRouting, writeRoutes } from './route-queries.ts';

type Routings = Pick<Deps, 'db'>;
const RIGHT = 'settings.manage';

/** Those of the offices whose settings the account keeps. */
export async function listCaseRoutings({ db }: Routings, by: CallerAccount): Promise<Reply<CaseRouting[]>> {
  return accepted((await findRoutings(db, officesWith(by, RIGHT))).map(present));
}

const present = (routing: CaseRouting): CaseRouting => ({
  ...routing,
  rules: inPrecedence(routing.rules as CaseRoute[]),
});

export interface RoutingChange {
  officeId: number;
  body: { rules: readonly RouteDraft[]; revision: number };
  by: CallerAccount;
}

/** Puts rules in place of those that were, as long as they are what was seen. Cases that are there already stay where they are. */
export async function setCaseRouting(
  deps: Routings,
  { officeId, body, by }: RoutingChange,
): Promise<Reply<CaseRouting>> {
  if (!may(by, RIGHT, officeId)) return refused('forbidden', FORBIDDEN);
  return deps.db.transaction().execute(async (tx): Promise<Reply<CaseRouting>> => {
    const isThere = await lockRouting(tx, officeId);
    if (!isThere || !(await stillMay({ db: tx }, by, RIGHT, officeId))) return refused('forbidden', FORBIDDEN);
    const [before] = await findRoutings(tx, [officeId]);
    if (before!.revision !== body.revision) {
      return refused(
        'conflict',
        'Ktoś zmienił te reguły w międzyczasie. Wczytaj stronę ponownie i popraw jeszcze raz.',
      );
    }
    const idsOf = (all: readonly { id: number }[]): number[] => all.map(({ id }) => id);
    const errors = Object.entries(
      checkRoutes(body.rules, {
        areaIds: idsOf(before!.areas.filter(({ isRetired }) => !isRetired)),
        districtIds: idsOf(before!.districts),
        unitIds: idsOf(before!.units),
      }),
    );
    if (errors.length > 0) {
      const told = errors.map(([n, message]) => ({ field: `rules.${n}`, message }));
      return refused('unprocessable', 'Popraw reguły', told);
    }
    // Each has been judged to name a class of the list and a unit.
    await writeRoutes(tx, officeId, body.rules as CaseRoute[]);
    await audit(tx, {
      actor: actorOf(by),
      action: 'case-routes.changed',
      subjectType: 'caseRouting',
      subjectId: officeId,
      details: { rules: body.rules.length, units: [...new Set(body.rules.map(({ unitId }) => unitId))] },
    });
    return accepted(present((await findRoutings(tx, [officeId]))[0]!));
  });
}
