import { ProjectType } from '@wiec/domain/phases.ts';
import type { PreflightCode } from '@wiec/domain/preflight.ts';

/** By the last word of its address; '' is the folder's own page, 'strona' the one for residents. */
export type PartId =
  | ''
  | 'tresc'
  | 'formularz'
  | 'dotyczy'
  | 'pliki'
  | 'akt'
  | 'ankiety'
  | 'spotkania'
  | 'uwagi'
  | 'raport'
  | 'literowki'
  | 'podglad'
  | 'odnosniki'
  | 'strona'
  | 'plakat';

/** The part on whose page this is put right. @param type see `ProjectType` */
export function partOfItem(code: PreflightCode, type: number): PartId {
  switch (code) {
    case 'dates':
    case 'forms':
    case 'duration':
      return '';
    case 'category':
    case 'legal-basis':
      return 'dotyczy';
    case 'act':
      return 'akt';
    case 'terms':
    case 'short-description':
    case 'description':
    case 'ways':
      return type === ProjectType.Survey ? 'formularz' : 'tresc';
  }
}
