import { createHash } from 'node:crypto';
import type { NavigationBody } from '@wiec/contract/navigation.ts';
import {
  checkElements,
  checkSize,
  type NavigationElement,
  type NavigationPlace,
  tidyElements,
} from '@wiec/domain/navigation.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { refuseOutsider } from '../settings/refuse-outsider.ts';
import { lockNavigation, readElements, replaceElements } from './navigation-queries.ts';

type Db = Kysely<Database>;

/** Menu or tiles as the office edits them. */
export async function getNavigation(
  { db }: Pick<Deps, 'db'>,
  place: NavigationPlace,
  by: CallerAccount,
): Promise<Reply<NavigationBody>> {
  return (await refuseOutsider(db, by)) ?? accepted(await current(db, place));
}

/** Puts other elements in the place of all that stand there; refused whole, or taken whole. */
export async function setNavigation(
  deps: Pick<Deps, 'db'>,
  { place, body, by }: { place: NavigationPlace; body: NavigationBody; by: CallerAccount },
): Promise<Reply<NavigationBody>> {
  return deps.db.transaction().execute(async (tx) => {
    await lockNavigation(tx);
    const barred = await refuseOutsider(tx, by);
    if (barred) return barred;
    const elements = tidyElements(body.elements);
    const faulty = refuseFaulty(place, elements);
    if (faulty) return faulty;
    const before = await current(tx, place);
    if (before.revision !== body.revision) {
      const what = place === 'menu' ? 'menu' : 'kafelki';
      return refused(
        'conflict',
        `Ktoś zmienił ${what} w międzyczasie. Otwórz tę stronę w nowej karcie, porównaj i wprowadź swoje zmiany jeszcze raz.`,
      );
    }
    await replaceElements(tx, place, elements);
    await audit(tx, {
      actor: `account:${by.id}`,
      action: 'setting.changed',
      subjectType: 'setting',
      subjectId: place,
      details: { before: before.elements, after: elements },
    });
    return accepted(await current(tx, place));
  });
}

async function current(db: Db, place: NavigationPlace): Promise<NavigationBody> {
  const elements = (await readElements(db, place)) as NavigationBody['elements'];
  return { elements, revision: revisionOf(elements) };
}

/** What was read, in short: the same elements are the same revision, whoever put them there. */
const revisionOf = (elements: readonly NavigationElement[]): string =>
  createHash('sha256').update(JSON.stringify(elements)).digest('hex').slice(0, 32);

/** Fields are named by where their element stands: `0-2.label` is the label of the third one under the first. */
function refuseFaulty(place: NavigationPlace, elements: readonly NavigationElement[]): Refusal | null {
  const title = place === 'menu' ? 'Popraw menu' : 'Popraw kafelki';
  const tooMuch = checkSize(place, elements);
  if (tooMuch !== null) return refused('unprocessable', title, [tooMuch]);
  const errors = checkElements(place, elements).flatMap(({ path, errors: ofElement }) =>
    Object.entries(ofElement).map(([field, message]) => ({ message, field: `${path.join('-')}.${field}` })),
  );
  return errors.length > 0 ? refused('unprocessable', title, errors) : null;
}
