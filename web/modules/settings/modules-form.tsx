import type { AppModules } from '@wiec/contract/settings.ts';
import type { Refusal, Reply } from '../../lib/api.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { SettingForm } from '../../ui/setting-form.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';

interface ModulesFormProps {
  modules: AppModules;
  save: (modules: AppModules) => Promise<Reply<AppModules>>;
  onSaved: () => void;
  onFailed: (refusal: Refusal) => void;
}

const rows: readonly { module: keyof AppModules; name: string; note: string }[] = [
  { module: 'consultation', name: 'Konsultacje', note: 'Projekty uchwał i innych dokumentów z opiniami mieszkańców.' },
  { module: 'budget', name: 'Budżet obywatelski', note: 'Projekty, głosowania i wyniki.' },
  { module: 'probe', name: 'Sondy', note: 'Jedno pytanie na stronie głównej.' },
  { module: 'survey', name: 'Ankiety', note: 'Więcej pytań na osobnej stronie.' },
];

/** What is switched off has no menu item, tile, page or API call. */
export function ModulesForm({ modules, save, onSaved, onFailed }: ModulesFormProps) {
  const state = useDraftForm<AppModules, AppModules>({
    initial: modules,
    check: () => ({}),
    save,
    draftOf: (saved) => saved,
    onSaved,
    onFailed,
  });
  const { draft, change, errors } = state;
  return (
    <SettingForm state={state} label="Zapisz części portalu">
      <fieldset className="fieldset rights">
        <legend>Włączone części</legend>
        <div className="choices">
          {rows.map(({ module, name, note }) => (
            <Checkbox
              key={module}
              name={module}
              checked={draft[module]}
              error={errors[module]}
              onChange={({ target }) => change({ [module]: target.checked })}
            >
              <b>{name}</b>
              <span className="rights__note">{note}</span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </SettingForm>
  );
}
