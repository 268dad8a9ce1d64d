import type { AppModules } from '@wiec/contract/settings.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Section } from '../../ui/section.tsx';

interface ModulesFormProps {
  modules: AppModules;
  save: (modules: AppModules) => Promise<string | null>;
}

const rows: readonly { module: keyof AppModules; name: string; note: string }[] = [
  { module: 'consultation', name: 'Konsultacje', note: 'Projekty uchwał i innych dokumentów z opiniami mieszkańców.' },
  { module: 'budget', name: 'Budżet obywatelski', note: 'Projekty, głosowania i wyniki.' },
  { module: 'probe', name: 'Sondy', note: 'Jedno pytanie na stronie głównej.' },
  { module: 'survey', name: 'Ankiety', note: 'Więcej pytań na osobnej stronie.' },
];

/** What is switched off has no menu item, tile, page or API call. `save` returns what keeps the budget on, or null. */
export function ModulesForm({ modules, save }: ModulesFormProps) {
  const [chosen, setChosen] = useState(modules);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(await save(chosen));
    setBusy(false);
  };
  return (
    <Section
      id="czesci-portalu"
      title="Części portalu"
      aside={<p>Wyłączona część znika z menu, kafelków, stron i wyszukiwarki. Jej dane zostają.</p>}
    >
      <form onSubmit={(event) => void send(event)}>
        <fieldset className="fieldset rights">
          <legend>Włączone części</legend>
          <div className="choices">
            {rows.map(({ module, name, note }) => (
              <Checkbox
                key={module}
                checked={chosen[module]}
                error={module === 'budget' ? error : null}
                onChange={({ target }) => {
                  setChosen({ ...chosen, [module]: target.checked });
                  setError(null);
                }}
              >
                <b>{name}</b>
                <span className="rights__note">{note}</span>
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          Zapisz części portalu
        </Button>
      </form>
    </Section>
  );
}
