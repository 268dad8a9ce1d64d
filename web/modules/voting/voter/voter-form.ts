import { leastAgeOf } from '@wiec/domain/age.ts';
import type { FormChoices } from '@wiec/domain/ballot.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { canonicalEmail } from '@wiec/domain/email.ts';
import { identityOf, type IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import type { Pesel } from '@wiec/domain/pesel.ts';
import { addressOf, nothingChosen } from '@wiec/domain/teryt-choice.ts';
import { checkVoterData, peselFills, sexOptions, tidyVoterData } from '@wiec/domain/voter-data.ts';
import type { VoterData, VoterDataErrors, VoterDataSettings } from '@wiec/domain/voter-data.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import type { VoteForm, VoteProject } from '@wiec/contract/voting.ts';

/** What a vote or a survey says of the data that it asks for. */
export interface AskingProject extends Pick<
  VoteProject,
  'voterDataSettings' | 'onlyForLegalAge' | 'leastAge' | 'clauseId' | 'clauseText' | 'now'
> {
  /** The areas in which points are given; none of a survey. */
  consultationForms: readonly Pick<VoteForm, 'id' | 'district'>[];
}

/** The data form as it is before anything is typed. It lives in the memory of the page alone (ballot-storage). */
export const emptyVoterData: VoterData = {
  userSex: '',
  firstname: '',
  surname: '',
  pesel: '',
  birthDate: '',
  districtId: null,
  city: '',
  postCode: '',
  streetFeature: '',
  street: '',
  number: '',
  flat: '',
  email: '',
  clauseAccepted: false,
  withoutPesel: false,
};

export const voterDataRules = (project: AskingProject): VoterDataSettings => ({
  ...project.voterDataSettings,
  leastAge: leastAgeOf(project),
  clauseId: project.clauseId,
});

/** The area outside the common one that has points: the voter's data must name the same. */
export function ownArea(project: AskingProject, choices: readonly FormChoices[]): { id: number; name: string } | null {
  const used = choices.filter((form) => form.choices.some(({ points }) => points > 0)).map(({ formId }) => formId);
  const form = project.consultationForms.find(({ id, district }) => used.includes(id) && !district.isSystem);
  return form?.district ?? null;
}

/** What keeps the data from being accepted, by field, judged together with the ballot that they go with. */
export function checkVoter(project: AskingProject, choices: readonly FormChoices[], data: VoterData): VoterDataErrors {
  const errors = checkVoterData(data, voterDataRules(project), warsawDate(new Date(project.now)));
  const own = ownArea(project, choices);
  if (own === null || project.voterDataSettings.singleArea || errors.districtId || data.districtId === own.id) {
    return errors;
  }
  const districtId = `Punkty są w obszarze „${own.name}”. Wybierz go, jeśli tam mieszkasz, albo zmień punkty.`;
  return { ...errors, districtId };
}

/** One field changed; a PESEL that has become valid fills in birth date and form of address, a chosen place the address. */
export function changeVoter<K extends keyof VoterData>(
  data: VoterData,
  field: K,
  value: VoterData[K],
  now: string,
): VoterData {
  const changed = { ...data, [field]: value };
  if (field === 'teryt') return { ...changed, ...addressOf(changed.teryt ?? nothingChosen) };
  if (field !== 'pesel') return changed;
  return { ...changed, ...peselFills(changed.pesel, warsawDate(new Date(now))) };
}

/** What a PESEL has just filled in, in a sentence for those who do not see it happen; '' while it fills in nothing. */
export function filledText(data: VoterData, now: string): string {
  const filled = data.withoutPesel ? null : peselFills(data.pesel, warsawDate(new Date(now)));
  if (filled === null || filled.birthDate !== data.birthDate) return '';
  const title = sexOptions.find(({ value }) => value === filled.userSex)!.label;
  return `Z numeru PESEL uzupełniono datę urodzenia: ${formatDate(filled.birthDate)}, i zwrot: ${title}.`;
}

export function toUserData(data: VoterData): UserData {
  const { teryt, ...typed } = tidyVoterData(data);
  if (!teryt) return typed;
  const { province, district, commune, city, street } = teryt;
  const ids = { provinceId: province?.id, districtId: district?.id, communeId: commune?.id, cityId: city?.id };
  return { ...typed, teryt: { ...ids, streetId: street?.id } };
}

/**
 * Restores the form from data that were being sent when the page was left. Of a place chosen from the register, the names above the
 * city were not sent.
 */
export function fromUserData({ teryt, ...typed }: UserData): VoterData {
  const data = { ...emptyVoterData, ...(typed as Partial<VoterData>) };
  if (!teryt) return data;
  const unit = (id: string | null | undefined, name: string, feature = '') =>
    id ? { id, name, concatenatedName: [feature, name].filter(Boolean).join(' ') } : null;
  const place = {
    province: unit(teryt.provinceId, 'wybrane wcześniej'),
    district: unit(teryt.districtId, 'wybrany wcześniej'),
    commune: unit(teryt.communeId, 'wybrana wcześniej'),
    city: unit(teryt.cityId, data.city),
    street: unit(teryt.streetId, data.street, data.streetFeature),
  };
  return { ...data, teryt: place };
}

/** Whether a code sent for these data still serves after the change: it is bound to the person, as the vote names people, and to the mailbox. */
export function keepsCode(scheme: IdentityScheme, before: VoterData, after: VoterData): boolean {
  const [a, b] = [tidyVoterData(before), tidyVoterData(after)];
  const nameOf = (data: VoterData) =>
    identityOf(scheme, { pesel: data.pesel === '' ? null : (data.pesel as Pesel), declared: data });
  return canonicalEmail(a.email) === canonicalEmail(b.email) && nameOf(a) === nameOf(b);
}
