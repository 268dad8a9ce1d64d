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

export const handle = settingHandle('Kategorie');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listThematicAreas);

export function Component() {
  return (
    <OfficePage<ThematicArea[]>
      title="Kategorie"
      lead="Kategorie projektów w urzędzie. Tej, w której są projekty, nie można usunąć, ale można ją wycofać."
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
        <p>{countPl(areas.length, 'kategoria', 'kategorie', 'kategorii')}</p>
        <LinkButton to={NEW_AREA_PATH}>Dodaj kategorię</LinkButton>
      </div>
      {areas.length === 0 && <Empty text="Nie ma jeszcze kategorii">Dodaj pierwszą, na przykład „Zieleń”.</Empty>}
      <AreaList areas={areas} offices={offices} />
    </>
  );
}
