import {
  type AccessibilitySetting,
  getAccessibilitySetting,
  setAccessibilitySetting,
} from '@wiec/contract/settings.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { AccessibilityForm } from '../../modules/settings/accessibility-form.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/site-desk.css';

export const handle = settingHandle('Deklaracja dostępności');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getAccessibilitySetting);

export function Component() {
  return (
    <OfficePage<AccessibilitySetting>
      title="Deklaracja dostępności"
      lead="Z tych pól portal składa deklarację o budowie, której wymagają warunki techniczne. Procedurę żądań i skarg dopisuje sam."
      keeps
    >
      {(setting) => <Declaration setting={setting} />}
    </OfficePage>
  );
}

function Declaration({ setting }: { setting: AccessibilitySetting }) {
  const api = useApi();
  const toast = useToast();
  return (
    <AccessibilityForm
      setting={setting}
      save={(body) => call(api, setAccessibilitySetting, { body })}
      onSaved={() => toast({ kind: 'success', title: 'Deklaracja jest ogłoszona' })}
      onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
    />
  );
}
