import { texts } from '../../texts/polish.ts';
import { SETTINGS_PATH } from './settings-paths.ts';

export const SETTINGS_TITLE = 'Ustawienia portalu';

/** What a page of the settings says of itself: its title, and the pages above it. */
export const settingHandle = (title: string, ...above: { label: string; href: string }[]) => ({
  title,
  crumbs: [{ label: texts.office, href: '/urzad' }, { label: SETTINGS_TITLE, href: SETTINGS_PATH }, ...above],
});
