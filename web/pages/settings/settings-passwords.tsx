import { listPasswordConfigs, setPasswordConfig } from '@wiec/contract/settings.ts';
import type { PasswordConfig } from '@wiec/domain/password-rules.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { PasswordForm } from '../../modules/settings/password-form.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { useToast } from '../../ui/toasts.tsx';

export const handle = settingHandle('Hasła');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listPasswordConfigs);

export function Component() {
  return (
    <OfficePage<PasswordConfig[]>
      title="Hasła"
      lead="Zasady obowiązują, gdy ktoś ustawia hasło. Ważność i próby działają od razu."
      keeps
    >
      {(configs) => <Passwords configs={configs} />}
    </OfficePage>
  );
}

function Passwords({ configs }: { configs: PasswordConfig[] }) {
  const api = useApi();
  const toast = useToast();
  return configs.map((config) => (
    <PasswordForm
      key={config.appType}
      config={config}
      save={(body) => call(api, setPasswordConfig, { body })}
      onSaved={() => toast({ kind: 'success', title: 'Zasady haseł są zapisane' })}
      onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
    />
  ));
}
