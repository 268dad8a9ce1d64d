import { createUnit, listUnits, type Unit, updateUnit } from '@wiec/contract/units.ts';
import { listUsers, type UserItem } from '@wiec/contract/users.ts';
import { may, permissionHolderOf } from '@wiec/domain/permission.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { readKeptForm } from '../../lib/kept-form.ts';
import { listedName } from '../../modules/users/person-name.ts';
import { bodyOf, UnitForm } from '../../modules/users/unit-form.tsx';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface Loaded {
  units: Unit[];
  users: { items: UserItem[] };
}

export const handle: PageHandle = { title: 'Jednostki', crumbs: [{ label: texts.office, href: '/urzad' }] };

export async function loader({ context }: LoaderFunctionArgs) {
  const [units, users] = await Promise.all([
    readForOffice(context, listUnits),
    readForOffice(context, listUsers, { query: { size: -1 } }),
  ]);
  return together({ units, users });
}

export function Component() {
  return (
    <OfficePage<Loaded>
      title="Jednostki"
      lead="Komórki urzędu. Jednostka prowadzi konsultacje i ankiety, a rola może działać tylko dla niej."
      keeps
    >
      {(loaded) => <Units {...loaded} />}
    </OfficePage>
  );
}

function Units({ units, users: { items: people } }: Loaded) {
  const api = useApi();
  const toast = useToast();
  const worker = useReader();
  const { revalidate } = useRevalidator();
  const { offices } = useInitData();
  if (worker === null) return null;
  const own = offices.filter(({ id }) => may(permissionHolderOf(worker), 'users.manage', id));
  const saved = ({ name }: Unit): void => {
    toast({ kind: 'success', title: `Zapisano: ${name}` });
    void revalidate();
  };
  return own.map(({ id: officeId, name }) => {
    const ofOffice = units.filter((unit) => unit.officeId === officeId);
    const staff = people.filter((person) => person.officeId === officeId || person.officeIds.includes(officeId));
    return (
      <Section key={officeId} id={`jednostki-${officeId}`} title={own.length > 1 ? name : 'Jednostki urzędu'}>
        {ofOffice.length === 0 && (
          <Empty text="Nie ma jeszcze jednostek">Dodaj pierwszą, na przykład „Biuro Dialogu”.</Empty>
        )}
        <ul className="units">
          {ofOffice.map((unit) => (
            <li key={unit.id}>
              <UnitDetails keptAs={keptAs(unit)}>
                <summary>
                  <UnitLine unit={unit} people={people} />
                </summary>
                <UnitForm
                  unit={unit}
                  keptAs={keptAs(unit)}
                  people={staff}
                  save={(body) => call(api, updateUnit, { params: { id: unit.id }, body })}
                  onSaved={saved}
                />
              </UnitDetails>
            </li>
          ))}
        </ul>
        <h3>Nowa jednostka</h3>
        <UnitForm
          keptAs={`jednostka.nowa.${officeId}`}
          people={staff}
          save={(draft) => call(api, createUnit, { body: { ...bodyOf(draft), officeId } })}
          onSaved={saved}
        />
      </Section>
    );
  });
}

const keptAs = ({ id }: Unit): string => `jednostka.${id}`;

/** Folded, unless something was typed in it and not saved. */
function UnitDetails({ keptAs: name, children }: { keptAs: string; children: ReactNode }) {
  const [open] = useState(() => readKeptForm(name) !== null);
  return <details open={open}>{children}</details>;
}

function UnitLine({ unit, people }: { unit: Unit; people: readonly UserItem[] }) {
  const head = people.find(({ id }) => id === unit.headId);
  const members = people.filter(({ roles }) => roles.some(({ unitId }) => unitId === unit.id)).length;
  return (
    <>
      <b>{unit.name}</b> <span className="muted">{unit.code}</span>
      <span className="rights__note">
        {[
          members === 0 ? 'nikt nie ma tu roli' : countPl(members, 'osoba z rolą', 'osoby z rolą', 'osób z rolą'),
          head ? `kieruje ${listedName(head)}` : 'nikt nie kieruje',
          countPl(unit.projects, 'sprawa', 'sprawy', 'spraw'),
          ...(unit.mayReturn ? ['może zwrócić sprawę'] : []),
        ].join(', ')}
      </span>
      {unit.isActive && head?.isBlocked && (
        <StatusTag shape="withdrawn">konto kierującej osoby jest zablokowane, wybierz inną</StatusTag>
      )}
      {!unit.isActive && <StatusTag shape="withdrawn">wyłączona</StatusTag>}
    </>
  );
}
