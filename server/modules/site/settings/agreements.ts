import type { Agreement, AgreementHistory, AgreementText } from '@wiec/contract/agreements.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { legalTextStates } from '@wiec/domain/legal-text.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { refuseOutsider } from './refuse-outsider.ts';
import { findVersions, findVersionText } from './agreement-queries.ts';

type Db = Kysely<Database>;
type Texts = Pick<Deps, 'db' | 'clock'>;

/** Versions as clerks see them: with their states, of which each hangs on the others of the same text. */
export async function readHistories(db: Db, today: string, agreementId?: number): Promise<AgreementHistory[]> {
  const rows = await findVersions(db, agreementId);
  const ofText = Map.groupBy(rows, (row) => row.agreementId);
  const states = new Map([...ofText.values()].flatMap((versions) => [...legalTextStates(versions, today)]));
  return rows.map((row) => ({ ...row, state: states.get(row.id)! }));
}

export async function readAgreement(db: Db, today: string, id: number): Promise<Agreement | null> {
  const histories = await readHistories(db, today, id);
  const [first] = histories;
  return first ? { id, name: first.agreementName, slug: first.slug, histories } : null;
}

export async function readText(db: Db, today: string, id: number): Promise<AgreementText | null> {
  const text = await findVersionText(db, id);
  const version = text && (await readHistories(db, today, text.agreementId)).find((one) => one.id === id);
  return version ? { ...version, ...text } : null;
}

export async function listAgreementHistories(deps: Texts, by: CallerAccount): Promise<Reply<AgreementHistory[]>> {
  const barred = await refuseOutsider(deps.db, by);
  return barred ?? accepted(await readHistories(deps.db, warsawDate(deps.clock())));
}

export async function getAgreement(deps: Texts, id: number, by: CallerAccount): Promise<Reply<Agreement>> {
  const barred = await refuseOutsider(deps.db, by);
  if (barred) return barred;
  const agreement = await readAgreement(deps.db, warsawDate(deps.clock()), id);
  return agreement ? accepted(agreement) : noSuchText();
}

export async function getAgreementHistory(deps: Texts, id: number, by: CallerAccount): Promise<Reply<AgreementText>> {
  const barred = await refuseOutsider(deps.db, by);
  if (barred) return barred;
  const text = await readText(deps.db, warsawDate(deps.clock()), id);
  return text ? accepted(text) : noSuchText();
}

export const noSuchText = () => refused('not-found', 'Nie ma takiego dokumentu.');
