import { type AttachmentConfig, listAttachmentConfigs, setAttachmentConfig } from '@wiec/contract/settings.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { AttachmentForm } from '../../modules/settings/attachment-form.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { useToast } from '../../ui/toasts.tsx';

export const handle = settingHandle('Załączniki');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listAttachmentConfigs);

/** In the order of `PlaceOfUse`. */
const places = [
  { title: 'Komentarze', note: 'Pliki przy komentarzach mieszkańców.', label: 'Zapisz limity komentarzy' },
  { title: 'Wyniki', note: 'Pliki, które urząd dołącza do ogłoszonych wyników.', label: 'Zapisz limity wyników' },
  {
    title: 'Inicjatywy',
    note: 'Pliki przy inicjatywach i projektach, na przykład kosztorys.',
    label: 'Zapisz limity inicjatyw',
  },
] as const;

export function Component() {
  return (
    <OfficePage<AttachmentConfig[]>
      title="Załączniki"
      lead="Ile plików i jak dużych można dołączyć. Zmiana dotyczy tego, co zostanie wysłane po niej."
      keeps
    >
      {(configs) => <Attachments configs={configs} />}
    </OfficePage>
  );
}

function Attachments({ configs }: { configs: AttachmentConfig[] }) {
  const api = useApi();
  const toast = useToast();
  return configs.map((config) => (
    <AttachmentForm
      key={config.placeOfUse}
      config={config}
      {...places[config.placeOfUse]}
      save={(body) => call(api, setAttachmentConfig, { body })}
      onSaved={() => toast({ kind: 'success', title: 'Limity załączników są zapisane' })}
      onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
    />
  ));
}
