/** Parts of a vote's settings, in their order on the page. */
export const setupParts = [
  { id: 'termin', title: 'Nazwa i termin' },
  { id: 'glosujacy', title: 'Kto i jak głosuje' },
  { id: 'obszary', title: 'Obszary i pule' },
  { id: 'limity', title: 'Limity punktów' },
  { id: 'projekty', title: 'Projekty na kartach' },
  { id: 'liczenie', title: 'Zasady liczenia' },
  { id: 'proba', title: 'Próba na dawnych głosach' },
  { id: 'brakuje', title: 'Co jeszcze przed otwarciem' },
] as const;

export type SetupPart = (typeof setupParts)[number]['id'];

export const partTitle = (id: SetupPart): string => setupParts.find((part) => part.id === id)!.title;
