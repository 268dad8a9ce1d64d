import { type AppModules, getAppModules, setAppModules } from '@wiec/contract/settings.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { useRefreshEverything } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { ModulesForm } from '../../modules/settings/modules-form.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { useToast } from '../../ui/toasts.tsx';

export const handle = settingHandle('Części portalu');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getAppModules);

export function Component() {
  return (
    <OfficePage<AppModules>
      title="Części portalu"
      lead="Wyłączona część znika z menu, kafelków, stron i wyszukiwarki. Jej dane zostają."
      keeps
    >
      {(modules) => <Modules modules={modules} />}
    </OfficePage>
  );
}

function Modules({ modules }: { modules: AppModules }) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefreshEverything();
  return (
    <ModulesForm
      modules={modules}
      save={(body) => call(api, setAppModules, { body })}
      onSaved={() => {
        toast({ kind: 'success', title: 'Części portalu są zapisane' });
        // The menu of this very page follows.
        void refresh();
      }}
      onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
    />
  );
}
