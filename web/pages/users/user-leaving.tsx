import { endWork, getLeaving, type Leaving } from '@wiec/contract/leaving.ts';
import { officeProjectPath } from '@wiec/domain/office-paths.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Refusal } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { UNITS_PATH } from '../../modules/users/units-path.ts';
import { USERS_PATH } from '../../modules/users/users-filter.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-votes.css';
import '../../styles/office-initiatives.css';

const TITLE = 'Koniec pracy w urzędzie';

export const handle: PageHandle = {
  title: TITLE,
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Użytkownicy', href: USERS_PATH },
  ],
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getLeaving, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<Leaving>
      title={TITLE}
      lead="Prawa, sesje i zastępstwa kończą się od razu, a sprawy dostają inni. Wszystko naraz."
      keeps
    >
      {(leaving) => <EndOfWork key={leaving.person.id} leaving={leaving} />}
    </OfficePage>
  );
}

const counted = (count: number): string => countPl(count, 'sprawę', 'sprawy', 'spraw');

const whyMissing = (colleagues: number): string =>
  colleagues === 0
    ? 'Nikt inny nie prowadzi spraw tego urzędu. Najpierw nadaj komuś takie uprawnienie.'
    : 'Wybierz, kto poprowadzi te sprawy.';

function EndOfWork({ leaving }: { leaving: Leaving }) {
  const { person, revision, isBlocked, rights, substitutions, cases, plans, units } = leaving;
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  if (isBlocked && rights === 0 && cases.length === 0) {
    return (
      <Banner kind="info" title={`${person.name}: praca w urzędzie jest zakończona`}>
        <p>{nbsp('Konto jest zablokowane, bez praw i bez otwartych spraw.')}</p>
      </Banner>
    );
  }
  const orders = cases.flatMap((office) => {
    const to = office.colleagues.find(({ id }) => String(id) === chosen.get(office.officeId));
    return to === undefined ? [] : [{ office, to }];
  });
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const without = cases.filter(({ officeId }) => !orders.some(({ office }) => office.officeId === officeId));
    setMissing(new Set(without.map(({ officeId }) => officeId)));
    if (without.length === 0) setAsking(true);
  };
  const doIt = async (): Promise<void> => {
    const handOver = orders.map(({ office, to }) => ({
      officeId: office.officeId,
      assigneeId: to.id,
      cases: office.cases.map((one) => ({ id: one.id, revision: one.revision })),
    }));
    const reply = await call(api, endWork, { params: { id: person.id }, body: { revision, handOver } });
    setAsking(false);
    setRefusal(reply.ok ? null : reply);
    if (reply.ok) toast({ kind: 'success', title: `${person.name}: praca w urzędzie jest zakończona` });
    await revalidate();
  };
  const losing = [
    countPl(rights, 'rola albo uprawnienie', 'role i uprawnienia', 'ról i uprawnień'),
    ...(substitutions === 0 ? [] : [countPl(substitutions, 'zastępstwo', 'zastępstwa', 'zastępstw')]),
  ];
  return (
    <form onSubmit={ask} noValidate>
      <p className="lead">{nbsp(person.name)}</p>
      <Section id="prawa" title="Co się kończy">
        <p>{nbsp(`${losing.join(', ')}. Otwarte sesje kończą się od razu, konto zostaje zablokowane.`)}</p>
      </Section>
      <Section id="sprawy" title="Sprawy mieszkańców" aside={<p>{nbsp('W każdej zostaje, kto ją prowadził.')}</p>}>
        {cases.length === 0 && <p>{nbsp('Ta osoba nie prowadzi żadnej otwartej sprawy.')}</p>}
        {cases.map(({ officeId, officeName, cases: open, colleagues }) => (
          <div key={officeId} className="hand-on">
            <p>{nbsp(`${officeName}: ${open.map(({ number }) => number).join(', ')}`)}</p>
            <SelectField
              label={nbsp(`Kto przejmie ${counted(open.length)}`)}
              name={`office-${officeId}`}
              value={chosen.get(officeId) ?? ''}
              error={missing.has(officeId) ? whyMissing(colleagues.length) : undefined}
              onChange={({ target }) => {
                setChosen(new Map(chosen).set(officeId, target.value));
                setMissing(new Set([...missing].filter((one) => one !== officeId)));
              }}
            >
              <option value="">wybierz</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        ))}
      </Section>
      {(plans.length > 0 || units.length > 0) && (
        <Section
          id="pozostaje"
          title="Co zostaje do zrobienia"
          aside={<p>{nbsp('Tego nikt nie przejmuje sam: każdą rzecz ktoś ma obejrzeć.')}</p>}
        >
          <ul className="plain-list">
            {plans.map((plan) => (
              <li key={plan.id}>
                <Link to={officeProjectPath(plan)}>{nbsp(plan.title)}</Link>
                {nbsp(' nie ogłosi się sama. Zaplanuj publikację jeszcze raz.')}
              </li>
            ))}
            {units.map((unit) => (
              <li key={unit.id}>
                <Link to={UNITS_PATH}>{nbsp(unit.name)}</Link>
                {nbsp(' zostaje bez kierującego. Wskaż innego.')}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {refusal !== null && <RefusalBanner failure={officeFailures.endOfWork} refusal={refusal} />}
      <div className="setting-form__actions">
        <Button type="submit">Zakończ pracę tej osoby</Button>
      </div>
      <Dialog open={asking} title={`Zakończyć pracę: ${person.name}?`} onClose={() => setAsking(false)}>
        <p>{nbsp('Ta osoba od razu straci wszystkie prawa i sesje, a jej konto zostanie zablokowane.')}</p>
        {orders.map(({ office, to }) => (
          <p key={office.officeId}>
            {nbsp(`${to.name} przejmie ${counted(office.cases.length)}: ${office.officeName}.`)}
          </p>
        ))}
        <p>{nbsp('Konto można potem odblokować, ale role i uprawnienia trzeba nadać od nowa.')}</p>
        <div className="dialog__actions">
          <Button onClick={() => setAsking(false)}>Zostaw</Button>
          <Button variant="secondary" busy={busy} busyLabel="Kończenie" onClick={() => void run(doIt)}>
            Zakończ pracę
          </Button>
        </div>
      </Dialog>
    </form>
  );
}
