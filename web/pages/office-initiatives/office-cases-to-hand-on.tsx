import { type CasesToHandOn, handOnCases, listCasesToHandOn } from '@wiec/contract/office-initiatives.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { caseStateNames } from '@wiec/domain/case-course.ts';
import { mayBeGiven } from '@wiec/domain/case-routing.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Refusal } from '../../lib/api.ts';
import { CaseDeadline } from '../../modules/initiatives/office/case-deadline.tsx';
import { casePath, INBOX_PATH } from '../../modules/initiatives/office/inbox-paths.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/initiative.css';
import '../../styles/office-votes.css';
import '../../styles/office-initiatives.css';

type Group = CasesToHandOn['groups'][number];

export const handle: PageHandle = {
  title: 'Przekazanie spraw',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Inicjatywy', href: INBOX_PATH },
  ],
};

/** The account in the address whose cases are meant; none: those of everybody who can act on theirs no more. */
function holderIn(query: URLSearchParams): number | null {
  const id = Number(query.get('od') ?? '');
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
}

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const holderId = holderIn(new URL(request.url).searchParams);
  return readForOffice(context, listCasesToHandOn, { query: holderId === null ? {} : { holderId } });
};

export function Component() {
  return (
    <OfficePage<CasesToHandOn>
      title="Przekazanie spraw"
      lead="Wszystkie otwarte sprawy jednej osoby dostaje naraz ktoś inny. W każdej zostaje, kto ją prowadził i co napisał."
      keeps
    >
      {({ groups, clerks }) => <Groups groups={groups} clerks={clerks} />}
    </OfficePage>
  );
}

function Groups({ groups, clerks }: CasesToHandOn) {
  const [query] = useSearchParams();
  const isOfOne = holderIn(query) !== null;
  const [now] = useState(() => new Date().toISOString());
  if (groups.length === 0) {
    return (
      <Empty text={isOfOne ? 'Ta osoba nie prowadzi żadnej otwartej sprawy' : 'Każda sprawa ma prowadzącego'}>
        <Link to={INBOX_PATH}>Wróć do spraw</Link>
      </Empty>
    );
  }
  return groups.map((group) => (
    <HandingOn key={`${group.holder.id} ${group.officeId}`} group={group} clerks={clerks} now={now} />
  ));
}

interface HandingOnProps {
  group: Group;
  clerks: CasesToHandOn['clerks'];
  now: string;
}

function HandingOn({ group, clerks, now }: HandingOnProps) {
  const { holder, mayAct, officeId, officeName, unitIds, cases } = group;
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const colleagues = clerks.filter(
    (clerk) => clerk.id !== holder.id && unitIds.every((unitId) => mayBeGiven(clerk, officeId, unitId)),
  );
  const counted = countPl(cases.length, 'sprawę', 'sprawy', 'spraw');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const to = colleagues.find(({ id }) => String(id) === chosen);
    setError(to === undefined ? 'Wybierz, kto poprowadzi te sprawy.' : undefined);
    if (to === undefined) return;
    void run(async () => {
      const seen = cases.map(({ id, revision }) => ({ id, revision }));
      const body = { holderId: holder.id, officeId, assigneeId: to.id, cases: seen };
      const reply = await call(api, handOnCases, { body });
      setRefusal(reply.ok ? null : reply);
      if (!reply.ok) return;
      toast({ kind: 'success', title: `Przekazano ${counted}: ${to.name}` });
      await revalidate();
    });
  };
  const id = `przekazanie-${holder.id}-${officeId}`;
  return (
    <Section
      id={id}
      title={nbsp(`${holder.name}: ${countPl(cases.length, 'sprawa', 'sprawy', 'spraw')}`)}
      aside={
        <p>
          {nbsp(
            mayAct
              ? officeName
              : `${officeName}. Ta osoba nie może już ich prowadzić: konto jest zablokowane albo straciło uprawnienie.`,
          )}
        </p>
      }
    >
      <table className="table office-table">
        <caption className="visually-hidden">{nbsp(`Sprawy, które prowadzi ${holder.name}`)}</caption>
        <thead>
          <tr>
            <th scope="col">Sprawa</th>
            <th scope="col" className="office-table__wide">
              Stan
            </th>
            <th scope="col">Termin</th>
          </tr>
        </thead>
        <tbody>
          {cases.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                <Link to={casePath(each)}>{each.number}</Link>{' '}
                {each.class !== null && nbsp(classRules[each.class].name)}
                <span className="office-table__narrow">{caseStateNames[each.state]}</span>
              </th>
              <td className="office-table__wide">{caseStateNames[each.state]}</td>
              <td>
                <CaseDeadline now={now} until={each.dueAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {colleagues.length === 0 ? (
        <p>{nbsp('Nikt inny nie prowadzi spraw tego urzędu. Najpierw nadaj komuś takie uprawnienie.')}</p>
      ) : (
        <form className="hand-on" onSubmit={send} noValidate>
          <SelectField
            label="Kto je poprowadzi"
            value={chosen}
            error={error}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">wybierz</option>
            {colleagues.map((clerk) => (
              <option key={clerk.id} value={clerk.id}>
                {`${clerk.name} (${countPl(clerk.open, 'otwarta sprawa', 'otwarte sprawy', 'otwartych spraw')})`}
              </option>
            ))}
          </SelectField>
          {refusal !== null && <RefusalBanner failure={officeFailures.casesHandedOn} refusal={refusal} />}
          <Button type="submit" busy={busy} busyLabel="Zapisywanie">
            {`Przekaż ${counted}`}
          </Button>
        </form>
      )}
    </Section>
  );
}
