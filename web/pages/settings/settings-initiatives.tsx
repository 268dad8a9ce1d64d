import { getInitiativeConfig, type InitiativeConfig, setInitiativeConfig } from '@wiec/contract/settings.ts';
import { initiativeModeNames } from '@wiec/domain/initiative.ts';
import { InitiativeMode } from '@wiec/domain/phases.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { useRefreshEverything } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { SettingForm } from '../../ui/setting-form.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { RadioGroup } from '../../ui/choice.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { useToast } from '../../ui/toasts.tsx';

export const handle = settingHandle('Inicjatywy');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getInitiativeConfig);

export function Component() {
  return (
    <OfficePage<InitiativeConfig>
      title="Inicjatywy"
      lead="Formularz jest tam, gdzie włączone są konsultacje albo budżet obywatelski. To, co już wysłano, zostaje."
      keeps
    >
      {(config) => <Mode config={config} />}
    </OfficePage>
  );
}

const options = Object.values(InitiativeMode)
  .toReversed()
  .map((mode) => ({ value: String(mode), label: initiativeModeNames[mode] }));

function Mode({ config }: { config: InitiativeConfig }) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefreshEverything();
  const state = useDraftForm<InitiativeConfig, InitiativeConfig>({
    initial: config,
    check: () => ({}),
    save: (body) => call(api, setInitiativeConfig, { body }),
    draftOf: (saved) => saved,
    onSaved: () => {
      toast({ kind: 'success', title: 'Ustawienia inicjatyw są zapisane' });
      void refresh();
    },
    onFailed: (refusal) => toast(failureToast(officeFailures.settings, refusal)),
  });
  return (
    <SettingForm state={state} label="Zapisz ustawienia">
      <RadioGroup
        legend="Kto widzi formularz i kto może wysłać"
        name="mode"
        options={options}
        value={String(state.draft.mode)}
        onChange={(mode) => state.change({ mode: Number(mode) as InitiativeConfig['mode'] })}
      />
    </SettingForm>
  );
}
