import { getMapConfig, type MapConfig, setMapConfig } from '@wiec/contract/settings.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { useInitData, useRefreshEverything } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { MapForm } from '../../modules/settings/map-form.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { useToast } from '../../ui/toasts.tsx';

export const handle = settingHandle('Mapa');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getMapConfig);

export function Component() {
  return (
    <OfficePage<MapConfig>
      title="Mapa"
      lead="Tak otwierają się mapy projektów, inicjatyw i spotkań, na których nie ma jeszcze wskazanego miejsca."
      keeps
    >
      {(config) => <MapSetting config={config} />}
    </OfficePage>
  );
}

function MapSetting({ config }: { config: MapConfig }) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefreshEverything();
  const { tilesUrl, attribution } = useInitData().mapConfiguration;
  return (
    <MapForm
      config={config}
      tiles={{ tilesUrl, attribution }}
      save={(body) => call(api, setMapConfig, { body })}
      onSaved={() => {
        toast({ kind: 'success', title: 'Ustawienia mapy są zapisane' });
        void refresh();
      }}
      onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
    />
  );
}
