import { type CaseRouting, listCaseRoutings, setCaseRouting } from '@wiec/contract/case-routes.ts';
import { caseClasses, classRules, isCaseClass } from '@wiec/domain/case-class.ts';
import {
  type CaseRoute,
  checkRoutes,
  MOST_ROUTES,
  type RouteDraft,
  routeFor,
  type RoutedCase,
} from '@wiec/domain/case-routing.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { UNITS_PATH } from '../../modules/users/units-path.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { SettingForm } from '../../ui/setting-form.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/case-routes.css';

export const handle = settingHandle('Dokąd trafiają sprawy');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listCaseRoutings);

export function Component() {
  return (
    <OfficePage<CaseRouting[]>
      title="Dokąd trafiają sprawy"
      lead="Nowe pismo trafia do jednostki, na którą wskazuje reguła. Bez reguły czekają na nie ci, którzy prowadzą sprawy całego urzędu."
      keeps
    >
      {(routings) =>
        routings.map((routing) => (
          <section key={routing.officeId} className="case-routes" aria-labelledby={`urzad-${routing.officeId}`}>
            <h2 id={`urzad-${routing.officeId}`}>{routing.officeName}</h2>
            {routing.units.length === 0 ? (
              <Empty text="Ten urząd nie ma jeszcze jednostek">
                Pisma mieszkańców czekają na tych, którzy prowadzą sprawy całego urzędu.{' '}
                <Link to={UNITS_PATH}>Jednostki</Link>
              </Empty>
            ) : (
              <Rules routing={routing} />
            )}
          </section>
        ))
      }
    </OfficePage>
  );
}

/** What is typed, with the revision that was seen. */
interface Draft {
  rules: readonly RouteDraft[];
  revision: number;
}

const draftOf = ({ rules, revision }: CaseRouting): Draft => ({ rules, revision });
const NO_RULE: RouteDraft = { class: null, thematicAreaId: null, districtId: null, unitId: null };

function Rules({ routing }: { routing: CaseRouting }) {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { officeId, areas, districts, units } = routing;
  const [choices] = useState(() => ({
    areaIds: areas.filter(({ isRetired }) => !isRetired).map(({ id }) => id),
    districtIds: districts.map(({ id }) => id),
    unitIds: units.map(({ id }) => id),
  }));
  const state = useDraftForm<Draft, CaseRouting, string>({
    initial: draftOf(routing),
    keep: { name: `droga-spraw.${officeId}`, fields: { rules: 'Reguły' } },
    check: ({ rules }) =>
      Object.fromEntries(Object.entries(checkRoutes(rules, choices)).map(([n, message]) => [`rules.${n}`, message])),
    touches: () => true,
    save: ({ rules, revision }) =>
      call(api, setCaseRouting, { params: { officeId }, body: { rules: [...rules], revision } }),
    draftOf,
    onSaved: () => {
      toast({ kind: 'success', title: 'Reguły są zapisane' });
      void revalidate();
    },
    onFailed: (refusal) => toast(failureToast(officeFailures.settings, refusal)),
  });
  const { draft, change, errors } = state;
  const list = useRef<HTMLOListElement>(null);
  const put = (rules: readonly RouteDraft[]): void => change({ rules });
  const remove = (n: number): void => {
    put(draft.rules.filter((_, at) => at !== n));
    list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <SettingForm state={state} label="Zapisz reguły">
      {draft.rules.length === 0 ? (
        <p>Nie ma jeszcze reguł.</p>
      ) : (
        <p className="small muted">
          {nbsp(
            'Z reguł, które pasują, liczy się ta z rodzajem, potem ta z kategorią, potem ta z obszarem. Po zapisaniu stoją w tej kolejności.',
          )}
        </p>
      )}
      <ol ref={list} className="case-routes__rules">
        {draft.rules.map((rule, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- a rule is what it says
          <li key={n}>
            <fieldset>
              <legend>Reguła {n + 1}</legend>
              <Criteria
                of={rule}
                routing={routing}
                onChange={(said) => put(draft.rules.map((each, at) => (at === n ? { ...each, ...said } : each)))}
              >
                <SelectField
                  label="Trafia do jednostki"
                  name={`rules.${n}`}
                  value={rule.unitId ?? ''}
                  error={errors[`rules.${n}`]}
                  help={helpOf(rule, units)}
                  onChange={({ target }) =>
                    put(draft.rules.map((each, at) => (at === n ? { ...each, unitId: idIn(target.value) } : each)))
                  }
                >
                  <option value="">[Wybierz]</option>
                  {units.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              </Criteria>
              <Button variant="tertiary" onClick={() => remove(n)}>
                Usuń regułę {n + 1}
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      {draft.rules.length < MOST_ROUTES && (
        <p>
          <Button variant="secondary" data-add onClick={() => put([...draft.rules, NO_RULE])}>
            Dodaj regułę
          </Button>
        </p>
      )}
      <Trial rules={draft.rules} routing={routing} />
    </SettingForm>
  );
}

const idIn = (value: string): number | null => (value === '' ? null : Number(value));

/** Cases of such a unit are seen by whoever reads for the whole office, which is allowed, but worth knowing. */
function helpOf({ unitId }: RouteDraft, units: CaseRouting['units']): string | undefined {
  const unit = units.find(({ id }) => id === unitId);
  return unit === undefined || unit.leads
    ? undefined
    : 'Nikt nie prowadzi jeszcze jej spraw. Zobaczą je ci, którzy prowadzą sprawy całego urzędu.';
}

interface CriteriaProps {
  of: Pick<RouteDraft, 'class' | 'thematicAreaId' | 'districtId'>;
  routing: CaseRouting;
  onChange: (said: Partial<RoutedCase>) => void;
  /** Beside them. */
  children?: ReactNode;
}

function Criteria({ of, routing: { areas, districts }, onChange, children }: CriteriaProps) {
  const named = (id: number, name: string, isRetired = false) => (
    <option key={id} value={id}>
      {isRetired ? `${name} (wycofana)` : name}
    </option>
  );
  return (
    <div className="case-routes__criteria">
      <SelectField
        label="Rodzaj"
        value={of.class ?? ''}
        onChange={({ target }) => onChange({ class: isCaseClass(target.value) ? target.value : null })}
      >
        <option value="">każdy, także jeszcze bez rodzaju</option>
        {caseClasses.map((each) => (
          <option key={each} value={each}>
            {classRules[each].name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kategoria"
        value={of.thematicAreaId ?? ''}
        onChange={({ target }) => onChange({ thematicAreaId: idIn(target.value) })}
      >
        <option value="">każda</option>
        {areas.map(({ id, name, isRetired }) => named(id, name, isRetired))}
      </SelectField>
      <SelectField
        label="Obszar"
        value={of.districtId ?? ''}
        onChange={({ target }) => onChange({ districtId: idIn(target.value) })}
      >
        <option value="">każdy</option>
        {districts.map(({ id, name }) => named(id, name))}
      </SelectField>
      {children}
    </div>
  );
}

/** Where a case would go by what is typed, saved or not. */
function Trial({ rules, routing }: { rules: readonly RouteDraft[]; routing: CaseRouting }) {
  const [asked, setAsked] = useState<RoutedCase>({ class: null, thematicAreaId: null, districtId: null });
  const whole = rules.filter((rule): rule is CaseRoute => rule.unitId !== null);
  const found = routeFor(whole, asked);
  const unit = routing.units.find(({ id }) => id === found?.unitId);
  return (
    <fieldset className="case-routes__trial">
      <legend>Sprawdź, dokąd trafi pismo</legend>
      <Criteria of={asked} routing={routing} onChange={(said) => setAsked({ ...asked, ...said })} />
      <p role="status">
        {found === null || unit === undefined ? (
          'Żadna reguła nie pasuje: czeka na tych, którzy prowadzą sprawy całego urzędu.'
        ) : (
          <>
            Trafia do: <b>{unit.name}</b>, reguła {rules.indexOf(found) + 1}.
          </>
        )}
      </p>
    </fieldset>
  );
}
