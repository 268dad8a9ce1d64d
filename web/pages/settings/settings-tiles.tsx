import { getNavigation, type NavigationBody } from '@wiec/contract/navigation.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { EditedNavigation } from '../../modules/navigation/edited-navigation.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { ModuleTiles } from '../../modules/site/module-tiles.tsx';
import '../../styles/home.css';
import '../../styles/site-desk.css';

export const handle = settingHandle('Kafelki');

export const loader = ({ context }: LoaderFunctionArgs) =>
  readForOffice(context, getNavigation, { params: { place: 'tiles' } });

export function Component() {
  return (
    <OfficePage<NavigationBody> title="Kafelki" lead="Skróty na stronie głównej, pod listą spraw." keeps>
      {(navigation) => (
        <EditedNavigation
          place="tiles"
          navigation={navigation}
          preview={(items, signedIn) => <ModuleTiles tiles={items} signedIn={signedIn} />}
        />
      )}
    </OfficePage>
  );
}
