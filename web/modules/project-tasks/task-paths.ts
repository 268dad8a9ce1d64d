/** Where the projects of the budget are listed, shown on the map, and told each (spec/2 §2). */
export const LIST_PATH = '/budzet/lista-projektow-budzetu';
export const MAP_PATH = '/budzet/mapa-projektow-budzetu';
export { PROJECT_PATH as PREVIEW_PATH } from '@wiec/domain/project-paths.ts';
