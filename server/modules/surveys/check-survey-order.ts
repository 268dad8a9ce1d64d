import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { schemeOfMode } from '@wiec/domain/project-draft.ts';
import { checkSurveyDraft, type SurveyNames, tellSurveyFault } from '@wiec/domain/survey-draft.ts';
import type { Deps } from '../../deps.ts';
import { findFormPictures } from '../../participation/form-picture-queries.ts';
import { termsInForce } from '../../participation/terms/terms-queries.ts';
import type { SurveyOrder } from './create-survey.ts';
import { findClause, findPlacesOfSurvey, type SurveyPlaces } from './draft-queries.ts';
import { namedPictures } from './pictures/store-order-pictures.ts';

/** What an order means on this portal. */
export interface PlacedSurvey {
  officeId: number;
  /** Null: no terms are accepted. */
  termsId: number | null;
  identityScheme: IdentityScheme;
  places: SurveyPlaces;
}

/**
 * Everything that is wrong with an order, in whole sentences with their fields, or what it means here.
 * @param isAsked of what is wrong, what is told; the rest was judged before, the office among it
 */
export async function placeSurvey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: SurveyOrder,
  today: string,
  names: SurveyNames,
  isAsked: (problem: ErrorItem) => boolean = () => true,
): Promise<{ ok: true; placed: PlacedSurvey } | { ok: false; problems: ErrorItem[] }> {
  const places = await findPlacesOfSurvey(db);
  const termsId = order.withTerms ? await termsInForce(db, today) : null;
  const identityScheme = order.identityScheme ?? schemeOfMode(order.mode);
  const asksForData = identityScheme === 'pesel' || identityScheme === 'declared';
  const officeId = officeOf(order, places);
  const pictures = await findFormPictures(db, namedPictures(order));
  const problems: ErrorItem[] = checkSurveyDraft(order, names, places.districts, clock(), pictures).map((fault) => ({
    message: tellSurveyFault(fault),
    field: fault.field,
  }));
  if (places.systemDistrictId === null) problems.push({ message: 'Nie ma obszaru całej gminy.' });
  if (officeId === undefined) problems.push({ message: whichOffice(places), field: 'office' });
  if (order.withTerms && termsId === null) {
    problems.push({ message: 'Nie ma regulaminu, który obowiązuje.', field: 'terms' });
  }
  if (asksForData && (await findClause(db)) === null) {
    const message = `Nie ma klauzuli o danych osobowych, a ${names.nominative.toLowerCase()} pyta o dane.`;
    problems.push({ message, field: 'identity' });
  }
  const told = problems.filter(isAsked);
  if (told.length > 0) return { ok: false, problems: told };
  return { ok: true, placed: { officeId: officeId!, termsId, identityScheme, places } };
}

const officeOf = ({ officeId }: SurveyOrder, { offices }: SurveyPlaces): number | undefined =>
  officeId === null
    ? offices.length === 1
      ? offices[0]!.id
      : undefined
    : offices.find(({ id }) => id === officeId)?.id;

const whichOffice = ({ offices }: SurveyPlaces): string =>
  offices.length === 0
    ? 'Nie ma jeszcze żadnego urzędu.'
    : `Podaj numer urzędu: ${offices.map(({ id, name }) => `${id} (${name})`).join(', ')}.`;
