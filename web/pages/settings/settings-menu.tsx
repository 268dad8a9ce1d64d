import { getNavigation, type NavigationBody } from '@wiec/contract/navigation.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { MainMenu } from '../../app/layout/main-menu.tsx';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { EditedNavigation } from '../../modules/navigation/edited-navigation.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import '../../styles/site-desk.css';

export const handle = settingHandle('Menu');

export const loader = ({ context }: LoaderFunctionArgs) =>
  readForOffice(context, getNavigation, { params: { place: 'menu' } });

export function Component() {
  return (
    <OfficePage<NavigationBody> title="Menu" lead="Pozycje w nagłówku każdej strony." keeps>
      {(navigation) => (
        <EditedNavigation
          place="menu"
          navigation={navigation}
          preview={(items, signedIn) => <MainMenu items={items} signedIn={signedIn} />}
        />
      )}
    </OfficePage>
  );
}
