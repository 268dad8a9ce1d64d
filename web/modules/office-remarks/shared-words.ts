import { countPl, pluralPl } from '@wiec/domain/polish-text.ts';

/** 'Tę samą odpowiedź mają 3 uwagi.' @param shared two at least */
export const sharedWords = (shared: number): string =>
  `Tę samą odpowiedź ${pluralPl(shared, 'ma', 'mają', 'ma')} ${countPl(shared, 'uwaga', 'uwagi', 'uwag')}.`;
