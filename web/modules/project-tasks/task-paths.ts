/** Where the projects of the budget are listed, shown on the map, and told each (spec/2 §2). */
export const LIST_PATH = '/budzet/lista-projektow-budzetu';
export const MAP_PATH = '/budzet/mapa-projektow-budzetu';
export const PREVIEW_PATH = '/budzet/podglad-projektu-budzetu';
