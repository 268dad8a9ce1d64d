import type { Office } from '@wiec/contract/offices.ts';
import { checkDistricts } from '@wiec/domain/office.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { changeOffices } from './change-offices.ts';
import { deleteDistrict, insertDistrict, lockFrozenDistricts, writeDistrict } from './office-queries.ts';
import { getOffice } from './read-offices.ts';

type Districts = Office['districts'];
type NewDistricts = readonly { id: number | null; name: string }[];

/** Rolls back what was written before something turned out to stay. */
class DistrictsRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('areas are refused');
    this.refusal = refusal;
  }
}

/** Which areas an office has, how they are called and in which order they stand. */
export async function setDistricts(
  deps: Pick<Deps, 'db'>,
  { id, seen, districts, by: asked }: { id: number; seen: Districts; districts: NewDistricts; by: CallerAccount },
): Promise<Reply<Office>> {
  const wanted = districts.map((district) => ({ ...district, name: tidyText(district.name) }));
  try {
    return await changeOffices(deps, asked, async (tx, by) => {
      const found = await getOffice({ db: tx }, id, by);
      if (!found.ok) return found;
      const errors = Object.entries(checkDistricts(wanted)).map(([field, message]) => ({ field, message: message! }));
      if (errors.length > 0) return refused('unprocessable', 'Popraw obszary', errors);
      const before = found.data.districts;
      if (!isSame(before, seen) || !areOf(before, wanted)) {
        return refused('conflict', 'Ktoś zmienił obszary tego urzędu w międzyczasie. Wczytaj stronę ponownie.');
      }
      await write(tx, { officeId: id, before, wanted });
      const actor = `account:${by.id}`;
      const details = { before: before.map(({ name }) => name), after: wanted.map(({ name }) => name) };
      await audit(tx, { actor, action: 'office.districtsChanged', subjectType: 'office', subjectId: id, details });
      return getOffice({ db: tx }, id, by);
    });
  } catch (error) {
    if (error instanceof DistrictsRefused) return error.refusal;
    throw error;
  }
}

const isSame = (one: Districts, other: Districts): boolean =>
  one.length === other.length && one.every(({ id, name }, at) => other[at]!.id === id && other[at]!.name === name);

/** Whether every number is that of an area of this office, and stands once. */
function areOf(before: Districts, wanted: NewDistricts): boolean {
  const ids = wanted.flatMap(({ id }) => (id === null ? [] : [id]));
  return new Set(ids).size === ids.length && ids.every((id) => before.some((district) => district.id === id));
}

async function write(
  tx: Kysely<Database>,
  { officeId, before, wanted }: { officeId: number; before: Districts; wanted: NewDistricts },
): Promise<void> {
  const frozen = await lockFrozenDistricts(tx, officeId);
  for (const { id, name } of before) {
    const next = wanted.find((district) => district.id === id);
    if (next?.name === name) continue;
    if (frozen.has(id)) {
      throw new DistrictsRefused(
        refused(
          'conflict',
          `W obszarze „${name}” trwa głosowanie. Jego nazwa jest w zamrożonych zasadach, więc zostaje do zamknięcia.`,
        ),
      );
    }
    if (!next && !(await deleteDistrict(tx, id))) {
      throw new DistrictsRefused(
        refused(
          'conflict',
          `Do obszaru „${name}” odnoszą się głosowania, projekty albo konta mieszkańców, więc zostaje.`,
        ),
      );
    }
  }
  for (const [position, { id, name }] of wanted.entries()) {
    if (id === null) await insertDistrict(tx, name, officeId, position);
    else await writeDistrict(tx, id, { name, position });
  }
}
