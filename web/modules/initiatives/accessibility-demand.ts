import { InitiativeType } from '@wiec/domain/initiative.ts';

const WANTED = 'dostepnosc';

/** The form with what a demand of digital accessibility begins with (3-the-office §5: "own button"). */
export const ACCESSIBILITY_DEMAND_PATH = `/inicjatywy?zadanie=${WANTED}`;

/** Where nothing was typed yet. @param query of the address of the form. @returns null: it is another matter */
export const demandIn = (query: URLSearchParams): { type: InitiativeType; title: string } | null =>
  query.get('zadanie') === WANTED
    ? { type: InitiativeType.Other, title: 'Żądanie zapewnienia dostępności cyfrowej' }
    : null;
