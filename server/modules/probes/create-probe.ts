import type { Kysely } from 'kysely';
import { type Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import { checkProbeDraft, tidyProbe } from '@wiec/domain/probe-draft.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { leadingUnit } from '../../http/leading-unit.ts';
import { stillMay } from '../../http/still-may.ts';
import { termsInForce } from '../../participation/terms/terms-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { addProbe } from './add-probe.ts';
import { listOffices } from './queries.ts';

export interface ProbeOrder {
  title: string;
  question: string;
  shortDescription: string;
  options: readonly string[];
  mode: Mode;
  onlyForLegalAge: boolean;
  /** Whoever answers accepts the terms in force first. */
  withTerms: boolean;
  /** Absent: shown on the home page. */
  hidden?: boolean;
  /** Only those who are given a link see it, until it is published; absent: it is public at once. */
  inPreparation?: boolean;
  dateFrom: Date;
  dateTo: Date;
  /** Null: the only one there is. */
  officeId: number | null;
  /** Absent: whoever may run commands on the server. */
  by?: CallerAccount;
}

/** Said where an answer is to need terms, and there are none. */
export const NO_TERMS = 'Nie ma regulaminu, który obowiązuje.';

export interface CreatedProbe {
  /** Of the project. */
  id: number;
  /** The module was off until now. */
  moduleSwitchedOn: boolean;
}

/**
 * Puts a probe on the portal: it runs by its dates, and nobody has to open it.
 * @param switchModuleOn of the portal's settings, which are another module's; says whether it was off
 */
export async function createProbe(
  deps: Pick<Deps, 'db' | 'clock' | 'projects' | 'secret'>,
  order: ProbeOrder,
  today: string,
  switchModuleOn: (tx: Kysely<Database>) => Promise<boolean>,
): Promise<Reply<CreatedProbe>> {
  const { title, question, shortDescription, options, dateFrom, dateTo } = order;
  const draft = tidyProbe({ title, question, shortDescription, options, dateFrom, dateTo });
  const wrong = checkProbeDraft(draft, deps.clock());
  if (wrong.length > 0) return refused('unprocessable', 'Sonda nie została utworzona', wrong);
  const offices = await listOffices(deps.db);
  const office =
    order.officeId === null ? offices.length === 1 && offices[0] : offices.find(({ id }) => id === order.officeId);
  if (!office) {
    const known = offices.map(({ id, name }) => `${id} (${name})`).join(', ');
    return refused('unprocessable', 'Sonda nie została utworzona', [
      known === '' ? 'Nie ma jeszcze żadnego urzędu.' : `Podaj numer urzędu: ${known}.`,
    ]);
  }
  const agreementHistoryId = order.withTerms ? await termsInForce(deps.db, today) : null;
  if (order.withTerms && agreementHistoryId === null) {
    return refused('unprocessable', 'Sonda nie została utworzona', [NO_TERMS]);
  }
  return deps.db.transaction().execute(async (tx) => {
    const { by = 'cli' } = order;
    const unitId = await leadingUnit({ db: tx }, by, 'consultations.edit', office.id);
    if (unitId === undefined) return refused('forbidden', FORBIDDEN);
    // What is not prepared is public at once, which not everybody may who prepares.
    if (!order.inPreparation && !(await stillMay({ db: tx }, by, 'consultations.manage', office.id, unitId))) {
      return refused('forbidden', FORBIDDEN);
    }
    const id = await addProbe(deps, tx, {
      ...draft,
      officeId: office.id,
      unitId,
      mode: order.mode,
      onlyForLegalAge: order.onlyForLegalAge,
      status: order.inPreparation ? ProjectStatus.InProgress : ProjectStatus.Active,
      agreementHistoryId,
      featured: !order.hidden,
    });
    const moduleSwitchedOn = await switchModuleOn(tx);
    const details = { officeId: office.id, mode: order.mode, moduleSwitchedOn };
    await audit(tx, { actor: actorOf(by), action: 'probe.created', subjectType: 'probe', subjectId: id, details });
    return accepted({ id, moduleSwitchedOn });
  });
}
