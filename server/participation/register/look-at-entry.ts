import type { RegisteredPerson, RegisterEntry } from '@wiec/contract/vote-register.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { readTypedData } from '../voters/typed-data.ts';
import { findEntry } from './entry-queries.ts';
import { noSuchEntry, type Official, presentEntry, type RegisterDeps, admitOfficial } from './official.ts';

export interface LookAtEntryInput {
  voteId: number;
  entryId: string;
  by: Official;
}

/** An entry with what its voter typed about themselves. That somebody looked is written down before it is told. */
export async function lookAtEntry(
  deps: RegisterDeps,
  { voteId, entryId, by }: LookAtEntryInput,
): Promise<Reply<RegisterEntry & { person: RegisteredPerson | null; contester: RegisteredPerson | null }>> {
  const admitted = await admitOfficial(deps, voteId, by);
  if (!admitted.ok) return admitted;
  const found = await findEntry(deps.db, voteId, entryId);
  if (!found) return noSuchEntry();
  const looked = { actor: actorOf(by), action: 'register.viewed', subjectType: 'register-entry', subjectId: entryId };
  await audit(deps.db, { ...looked, details: { voteId } });
  return accepted({
    ...presentEntry(found.entry),
    person: found.personal && readPerson(deps, found.personal),
    contester: found.contester && readPerson(deps, found.contester),
  });
}

/** An entry without its person: nothing that would have to be written down. */
export async function readEntry(
  deps: RegisterDeps,
  { voteId, entryId, by }: LookAtEntryInput,
): Promise<Reply<RegisterEntry>> {
  const admitted = await admitOfficial(deps, voteId, by);
  if (!admitted.ok) return admitted;
  const found = await findEntry(deps.db, voteId, entryId);
  return found ? accepted(presentEntry(found.entry)) : noSuchEntry();
}

function readPerson(deps: RegisterDeps, personal: Buffer): RegisteredPerson {
  const typed = readTypedData(deps, personal);
  const { firstname, surname, pesel, birthDate, city, postCode, streetFeature, street, number, flat, email } = typed;
  return { firstname, surname, pesel, birthDate, city, postCode, streetFeature, street, number, flat, email };
}
