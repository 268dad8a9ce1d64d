import type { OfficePetition } from '@wiec/contract/petitions.ts';
import type { PosterSheet } from './poster-sheet.ts';

/** Null: it is not in the register that everybody reads. */
export function posterOfPetition({ publicId, subject, number, officeName }: OfficePetition): PosterSheet | null {
  if (publicId === null) return null;
  return {
    kind: 'Petycja',
    title: subject,
    call: 'Przeczytaj tę petycję i sprawdź, co się z nią dzieje',
    lines: [`Numer sprawy: ${number}`],
    officeName,
    path: `/petycje/${publicId}`,
  };
}
