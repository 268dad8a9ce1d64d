import { listThematicAreas, type ThematicArea } from '@wiec/contract/thematic-areas.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useInitData } from '../../app/root-data.ts';
import { AreaList } from '../../modules/settings/area-list.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { NEW_AREA_PATH } from '../../modules/settings/settings-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import '../../styles/list.css';
import { officeFailures } from '../../texts/office-failures.ts';

export const handle = settingHandle('Obszary tematyczne');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listThematicAreas);

export function Component() {
  return (
    <OfficePage<ThematicArea[]>
      title="Obszary tematyczne"
      lead="Kategorie projektów w urzędzie. Obszaru, w którym są projekty, nie można usunąć, ale można go wycofać."
      failure={officeFailures.thematicAreas}
    >
      {(areas) => <Areas areas={areas} />}
    </OfficePage>
  );
}

function Areas({ areas }: { areas: ThematicArea[] }) {
  const { offices } = useInitData();
  return (
    <>
      <div className="list-bar">
        <p>{countPl(areas.length, 'obszar', 'obszary', 'obszarów')}</p>
        <LinkButton to={NEW_AREA_PATH}>Dodaj obszar</LinkButton>
      </div>
      {areas.length === 0 && <Empty text="Nie ma jeszcze obszarów">Dodaj pierwszy, na przykład „Zieleń”.</Empty>}
      <AreaList areas={areas} offices={offices} />
    </>
  );
}
