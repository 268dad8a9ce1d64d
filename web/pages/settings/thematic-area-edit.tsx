import { getThematicArea, type ThematicArea, updateThematicArea } from '@wiec/contract/thematic-areas.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { type AreaDraft, AreaForm } from '../../modules/settings/area-form.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { AREAS_PATH } from '../../modules/settings/settings-paths.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { useToast } from '../../ui/toasts.tsx';

export const handle = settingHandle('Kategoria', { label: 'Kategorie', href: AREAS_PATH });

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getThematicArea, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<ThematicArea> title="Kategoria" failure={officeFailures.thematicAreas} keeps>
      {(area) => <Area key={area.id} area={area} />}
    </OfficePage>
  );
}

const changeOf = ({ thematicAreaName, motif, isRetired, revision }: AreaDraft) => ({
  thematicAreaName,
  motif,
  isRetired,
  revision,
});

function Area({ area }: { area: ThematicArea }) {
  const api = useApi();
  const toast = useToast();
  const { officeId, thematicAreaName, motif, isRetired, revision } = area;
  return (
    <AreaForm
      key={area.id}
      initial={{ officeId, thematicAreaName, motif, isRetired, revision }}
      keptAs={`obszar.${area.id}`}
      save={(draft) => call(api, updateThematicArea, { params: { id: area.id }, body: changeOf(draft) })}
      onSaved={() => toast({ kind: 'success', title: 'Kategoria jest zapisana' })}
      onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
    />
  );
}
