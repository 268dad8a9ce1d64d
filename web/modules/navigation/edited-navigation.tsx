import { type NavigationBody, setNavigation } from '@wiec/contract/navigation.ts';
import type { MenuItem } from '@wiec/contract/site.ts';
import type { NavigationPlace } from '@wiec/domain/navigation.ts';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { useInitData, useRefreshEverything } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { useToast } from '../../ui/toasts.tsx';
import { NavigationEditor } from './navigation-editor.tsx';

interface EditedNavigationProps {
  place: NavigationPlace;
  navigation: NavigationBody;
  preview: (items: MenuItem[], signedIn: boolean) => ReactNode;
}

/** The editor, connected to the API; the menu of this very page is redrawn after saving. */
export function EditedNavigation({ place, navigation, preview }: EditedNavigationProps) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefreshEverything();
  const { appModuleFlags, availableBudgetYears } = useInitData();
  const [saved, setSaved] = useState({ navigation, times: 0 });
  // What is read anew may be older than what was saved here.
  const initial = navigation.revision > saved.navigation.revision ? navigation : saved.navigation;
  return (
    <NavigationEditor
      key={saved.times}
      place={place}
      initial={initial}
      flags={appModuleFlags}
      year={availableBudgetYears[0]?.value ?? null}
      preview={preview}
      save={(body) => call(api, setNavigation, { params: { place }, body })}
      onSaved={(now) => {
        setSaved({ navigation: now, times: saved.times + 1 });
        toast({ kind: 'success', title: place === 'menu' ? 'Menu jest zapisane' : 'Kafelki są zapisane' });
        void refresh();
      }}
    />
  );
}
