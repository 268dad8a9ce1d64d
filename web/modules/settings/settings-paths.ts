/** Addresses of the office's settings. */
export const SETTINGS_PATH = '/urzad/ustawienia';
export const AREAS_PATH = `${SETTINGS_PATH}/obszary`;
export const NEW_AREA_PATH = `${AREAS_PATH}/nowy`;
export const MODULES_PATH = `${SETTINGS_PATH}/moduly`;
export const IMAGES_PATH = `${SETTINGS_PATH}/obrazy`;
export const MENU_PATH = `${SETTINGS_PATH}/menu`;
export const TILES_PATH = `${SETTINGS_PATH}/kafelki`;
export const PASSWORDS_PATH = `${SETTINGS_PATH}/hasla`;
export const areaPath = (id: number): string => `${AREAS_PATH}/${id}`;
export const TEXTS_PATH = `${SETTINGS_PATH}/dokumenty`;
export const NEW_TEXT_PATH = `${TEXTS_PATH}/nowy`;
export const newVersionPath = (agreementId: number): string => `${TEXTS_PATH}/${agreementId}/nowa-wersja`;
export const versionPath = (id: number): string => `${TEXTS_PATH}/wersja/${id}`;
export const ATTACHMENTS_PATH = `${SETTINGS_PATH}/zalaczniki`;
export const COMMENTS_PATH = `${SETTINGS_PATH}/komentarze`;
export const MAIL_PATH = `${SETTINGS_PATH}/poczta`;
export const LETTERS_PATH = `${SETTINGS_PATH}/szablony`;
export const letterPath = (id: string): string => `${LETTERS_PATH}/${id}`;
