import type { ReadSetting } from './read-setting.ts';
import { parseUrl } from './addresses.ts';

const OPEN_STREET_MAP = 'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=17/{latitude}/{longitude}';

/** Where a place opens on a map of another site: an address with `{latitude}` and `{longitude}`. Nothing of it is put into a page. */
export const readMapLink = (read: ReadSetting): string =>
  read(
    'MAP_LINK',
    OPEN_STREET_MAP,
    parseMapLink,
    'podaj adres https:// mapy, w którym są {latitude} i {longitude}, na przykład https://mapa.example/?m={latitude},{longitude}.',
  );

const parseMapLink = (text: string): string | undefined =>
  ['{latitude}', '{longitude}'].every((field) => text.includes(field)) && parseUrl(text, ['https:']) ? text : undefined;
