import type { Deps } from '../../../deps.ts';
import { noDetails, type PersonalData } from '../../../services/account-identity.ts';

/** The data of a person who asks to be confirmed as a resident: what the clerk sees and confirms. */
export interface AskedResidence {
  readonly id: number;
  readonly personal: PersonalData;
  readonly office_id: number | null;
  readonly district_id: number | null;
}

/**
 * Names exactly what was shown, in the clerk's form: a decision holds for that alone, whatever the profile says by then. Keyed, so
 * that the page's source tells no more than the page. Hex.
 */
export function digestOfAsked({ secret }: Pick<Deps, 'secret'>, asked: AskedResidence): string {
  const { firstname, surname, pesel, profile = noDetails } = asked.personal;
  const { city, postCode, streetFeature, street, number, flat } = profile.permanentAddress;
  const address = [city, postCode, streetFeature, street, number, flat];
  const shown = [asked.id, firstname, surname, pesel, address, asked.office_id, asked.district_id];
  return secret.keyedHash('asked-residence', JSON.stringify(shown)).toString('hex');
}
