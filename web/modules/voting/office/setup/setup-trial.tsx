import type { OfficeVoteSetup } from '@wiec/contract/office-vote-setup.ts';
import { type TriedProject, type TriedRules, tryRules, type VoteTrial } from '@wiec/contract/office-vote-trial.ts';
import { formatZlote } from '@wiec/domain/money.ts';
import { countPl, formatInteger, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useApi } from '../../../../app/providers.tsx';
import { call, type Refusal } from '../../../../lib/api.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { Section } from '../../../../ui/section.tsx';
import { partTitle } from './setup-parts.ts';
import { type TypedSetup, triedRulesOf } from './typed-setup.ts';

interface TrialProps {
  setup: OfficeVoteSetup;
  draft: TypedSetup;
}

/** What the counting rules, as they are typed, would have made of the ballots of an earlier vote. */
export function SetupTrial({ setup: { id, tryOn }, draft }: TrialProps) {
  const api = useApi();
  const [from, setFrom] = useState(tryOn[0]?.id ?? 0);
  const [made, setMade] = useState<{ trial: VoteTrial; rules: string } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const rules = triedRulesOf(draft);
  const count = async (): Promise<void> => {
    if (rules === null) return;
    const reply = await call(api, tryRules, { params: { id }, body: { ...rules, from } });
    setRefusal(reply.ok ? null : reply);
    if (reply.ok) setMade({ trial: reply.data, rules: JSON.stringify(rules) });
  };
  const isOld = made !== null && (made.trial.vote.id !== from || made.rules !== JSON.stringify(rules));
  return (
    <Section
      id="proba"
      title={partTitle('proba')}
      aside={
        <p>
          {nbsp(
            'Pule, projekty i koszty są z tamtego głosowania. Stąd, także przed zapisaniem, są zasady liczenia i najmniejsza liczba punktów. Próba nie zmienia dawnych wyników i nie jest publiczna.',
          )}
        </p>
      }
    >
      {tryOn.length === 0 ? (
        <p className="muted">{nbsp('Próbę można policzyć, gdy urząd ogłosił już wyniki jakiegoś głosowania.')}</p>
      ) : (
        <>
          <SelectField
            label="Na głosach z"
            name="tryOn"
            value={from}
            onChange={({ target }) => setFrom(Number(target.value))}
          >
            {tryOn.map((vote) => (
              <option key={vote.id} value={vote.id}>{`${vote.title} (${vote.year})`}</option>
            ))}
          </SelectField>
          {rules === null && <p>{nbsp('Najpierw popraw liczby w obszarach i w zasadach liczenia.')}</p>}
          <p>
            <Button
              variant="secondary"
              busy={busy}
              busyLabel="Liczenie"
              disabled={rules === null}
              onClick={() => void run(count)}
            >
              Policz na próbę
            </Button>
          </p>
          {refusal !== null && <RefusalBanner failure={officeFailures.voteTrial} refusal={refusal} />}
          <div role="status">
            {made !== null && (
              <p>
                {isOld && nbsp('Od tej próby coś się tu zmieniło. Policz jeszcze raz. ')}
                {nbsp(summaryOf(made.trial))}
              </p>
            )}
          </div>
          {made !== null && <TrialResult trial={made.trial} rules={JSON.parse(made.rules) as TriedRules} />}
        </>
      )}
    </Section>
  );
}

/** How many projects stay, drop out and come in. */
function summaryOf({ vote, areas }: VoteTrial): string {
  const changes = areas.flatMap((area) => area.changes);
  const kept = areas.reduce((sum, area) => sum + area.kept, 0);
  const out = changes.filter(({ wonThen }) => wonThen).length;
  const into = changes.length - out;
  const same = `Te same głosy z ${vote.year} roku, dwa zestawy zasad.`;
  if (changes.length === 0) return `${same} Wygrywają te same projekty: ${formatInteger(kept)}.`;
  const rest = [
    ...(out === 0 ? [] : [`${pluralPl(out, 'odpada', 'odpadają', 'odpada')} ${formatInteger(out)}`]),
    ...(into === 0 ? [] : [`${pluralPl(into, 'dochodzi', 'dochodzą', 'dochodzi')} ${formatInteger(into)}`]),
  ].join(', ');
  const won = `${countPl(kept + out, 'wybranego projektu', 'wybranych projektów', 'wybranych projektów')}`;
  return `${same} Z ${won} zostaje ${formatInteger(kept)}, ${rest}.`;
}

function TrialResult({ trial: { vote, areas }, rules }: { trial: VoteTrial; rules: TriedRules }) {
  const notes = areas.flatMap((area) => notesOf(area, rules).map((note) => `${area.districtName}: ${note}`));
  return (
    <>
      <ul className="trial">
        {areas.flatMap(({ districtName, changes }) =>
          changes.map((change) => (
            <li key={`${districtName} ${change.number}`}>
              <TrialChange change={change} districtName={districtName} year={vote.year} />
            </li>
          )),
        )}
      </ul>
      {notes.length > 0 && (
        <ul className="muted">
          {notes.map((note) => (
            <li key={note}>{nbsp(note)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function TrialChange({ change, districtName, year }: { change: TriedProject; districtName: string; year: number }) {
  const { number, title, points, cost, wonThen, reasonThen, reasonNow } = change;
  const facts = [districtName, countPl(points, 'punkt', 'punkty', 'punktów'), formatZlote(cost)].join(', ');
  return (
    <>
      <p className="trial__name">
        <strong>{nbsp(`${number}. ${title}`)}</strong>
        <span className="office-table__more">{nbsp(facts)}</span>
      </p>
      <p>
        <strong>{nbsp(`Zasady z ${year}: ${wonThen ? 'wygrał' : 'nie wygrał'}`)}</strong>
        <br />
        {nbsp(reasonThen)}
      </p>
      <p className={wonThen ? undefined : 'trial__in'}>
        <strong>{nbsp(`Te zasady: ${wonThen ? 'odpada' : 'wygrywa'}`)}</strong>
        <br />
        {nbsp(reasonNow)}
      </p>
    </>
  );
}

/** What has to be known of an area besides its projects. */
function notesOf(area: VoteTrial['areas'][number], { counting }: TriedRules): string[] {
  if (area.isWithheld)
    return ['głosowało za mało osób, żeby coś o tym mówić, więc próba pomija ten obszar i jego pieniądze.'];
  const [before, after] = [formatZlote(area.leftThen), formatZlote(area.leftNow)];
  return [
    ...(before === after ? [] : [`zostawało ${before}, zostaje ${after}.`]),
    ...(area.lacksResidents ? ['frekwencji nie sprawdzono, bo nie podano wtedy liczby mieszkańców.'] : []),
    ...(area.hasOpenTie ? ['remis rozstrzygnęłaby komisja; tu pierwszy jest niższy numer projektu.'] : []),
    ...(counting.tieRule === 'lot' && area.changes.length > 0
      ? ['przy remisie losowanie jest takie samo jak wtedy.']
      : []),
  ];
}
