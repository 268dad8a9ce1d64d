/** What became of an element: bez zmian, zmieniony, dodany, uchylony, przeniesiony (spec/3 §3). */
export type ElementState = 'same' | 'changed' | 'added' | 'repealed' | 'moved';

/** How an element of one version differs from the other. */
export type ActChange = Exclude<ElementState, 'same'>;
export const ACT_CHANGES = ['changed', 'added', 'repealed', 'moved'] as const satisfies readonly ActChange[];

const CHANGE_WORDS: Readonly<Record<ActChange, string>> = {
  changed: 'zmiana',
  added: 'nowy',
  repealed: 'skreślony',
  moved: 'przeniesiony',
};
export const changeWord = (change: ActChange): string => CHANGE_WORDS[change];
