import type { AppModules } from '@wiec/contract/settings.ts';
import type { PasswordConfigErrors } from '@wiec/domain/password-config.ts';
import type { PasswordConfig } from '@wiec/domain/password-rules.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice, together } from '../app/office-page.tsx';
import type { PageHandle } from '../app/page-handle.ts';
import { useApi } from '../app/providers.tsx';
import { call } from '../lib/api.ts';
import { ModulesForm } from '../modules/settings/modules-form.tsx';
import { PasswordForm } from '../modules/settings/password-form.tsx';
import { failureToast } from '../texts/failures.ts';
import { texts } from '../texts/polish.ts';
import { useToast } from '../ui/toasts.tsx';
import '../styles/office.css';

interface Settings {
  modules: AppModules;
  passwords: PasswordConfig[];
}

export const handle: PageHandle = { title: 'Ustawienia portalu', crumbs: [{ label: texts.office, href: '/urzad' }] };

export async function loader({ context }: LoaderFunctionArgs) {
  const [modules, passwords] = await Promise.all([
    readForOffice(context, 'getAppModules'),
    readForOffice(context, 'listPasswordConfigs'),
  ]);
  return together({ modules, passwords });
}

export function Component() {
  return (
    <OfficePage<Settings>
      title="Ustawienia portalu"
      lead="Dotyczą wszystkich urzędów. Każda zmiana jest zapisywana."
      keeps
    >
      {(settings) => <Forms {...settings} />}
    </OfficePage>
  );
}

function Forms({ modules, passwords }: Settings) {
  const api = useApi();
  const toast = useToast();
  const saveModules = async (body: AppModules): Promise<string | null> => {
    const reply = await call(api, 'setAppModules', { body });
    if (reply.ok) toast({ kind: 'success', title: 'Części portalu są zapisane' });
    else toast(failureToast('settings', reply));
    return reply.ok ? null : (reply.errors.find(({ field }) => field === 'budget')?.message ?? null);
  };
  const savePasswords = async (body: PasswordConfig): Promise<PasswordConfigErrors> => {
    const reply = await call(api, 'setPasswordConfig', { body });
    if (reply.ok) toast({ kind: 'success', title: 'Zasady haseł są zapisane' });
    else toast(failureToast('settings', reply));
    return reply.ok ? {} : Object.fromEntries(reply.errors.map(({ field, message }) => [field, message]));
  };
  return (
    <>
      <ModulesForm modules={modules} save={saveModules} />
      {passwords.map((config) => (
        <PasswordForm key={config.appType} config={config} save={savePasswords} />
      ))}
    </>
  );
}
