/**
 * Who may vote, straight from the specification and told a second time: each line of `obstacles` is one of its sentences, with
 * its place. It shares no code with `domain/eligibility`, and knows no order of reasons: a cell is open when nothing stands in
 * its way. (2: 2-citizens-budget; 0: 0-how-we-read-it.)
 */
export interface VoteCell {
  mode: 'Open' | 'Close' | 'Citizen' | 'NotSetted';
  notLogged: boolean;
  scheme: 'account' | 'pesel' | 'declared';
  adultsOnly: boolean;
  status: 'InProgress' | 'Active' | 'Close' | 'Archive' | 'Withdraw';
  dates: 'before' | 'within' | 'after';
  published: boolean;
}

export interface PersonCell {
  /** Null: not signed in. */
  account: null | {
    citizen: boolean;
    office: 'same' | 'other' | 'none';
    peselVerified: boolean;
    /** By the profile. */
    age: 'adult' | 'minor' | 'unknown';
    /** By the profile: the area's own district, another, or not set. */
    district: 'own' | 'other' | 'none';
  };
  /** What they would type into the data form, where it is asked for. */
  typedAge: 'adult' | 'minor';
  typedDistrict: 'own' | 'other';
}

export type Area = 'town' | 'district';

/** Whether the vote asks this person for data: the account alone does not say who votes (0, "Identity scheme"). */
export function asksForData({ scheme }: VoteCell, { account }: PersonCell): boolean {
  if (account === null) return true;
  if (scheme === 'account') return false;
  return scheme === 'declared' || !account.peselVerified;
}

/** Codes of everything that keeps this person from starting to vote; the data form is not filled in yet. */
export function obstacles(vote: VoteCell, person: PersonCell): string[] {
  const { account } = person;
  const strangersVote = vote.mode === 'Open' && vote.notLogged && vote.scheme !== 'account';
  const asStranger = asksForData(vote, person) && strangersVote;
  const found: [stands: boolean, reason: string][] = [
    // 2 §4 "the project is Active".
    [vote.status === 'InProgress', 'not-open-yet'],
    [vote.status === 'Close' || vote.status === 'Archive', 'ended'],
    [vote.status === 'Withdraw', 'withdrawn'],
    // 2 §2 "the current time is within the dates".
    [vote.dates === 'before', 'not-open-yet'],
    [vote.dates === 'after', 'ended'],
    // 2 §4 "The form is disabled when the result is published".
    [vote.published, 'results-published'],
    // 2 §4 "Close: login needed", "not-logged voting is available"; 0 "account (a signed-in account)".
    [account === null && !strangersVote, 'login-required'],
    // 2 §4 "Citizen: a logged citizen (isCitizen) …
    [account !== null && vote.mode === 'Citizen' && !account.citizen, 'citizen-required'],
    // … whose unit equals the voting unit".
    [account !== null && vote.mode === 'Citizen' && account.office !== 'same', 'other-office'],
    // 2 §4 "the user is in the same office, or not-logged voting is available".
    [account !== null && !vote.notLogged && account.office !== 'same', 'other-office'],
    // 2 §5 "Adults-only votes need adult age (from the profile …".
    [vote.adultsOnly && !asStranger && account?.age === 'minor', 'under-age'],
    [vote.adultsOnly && !asksForData(vote, person) && account?.age === 'unknown', 'birth-date-unknown'],
  ];
  return found.filter(([stands]) => stands).map(([, reason]) => reason);
}

/** What is found out of the data form alone: "… or the entered birth date)". */
export const dataRefused = (vote: VoteCell, person: PersonCell): boolean =>
  asksForData(vote, person) && vote.adultsOnly && person.typedAge === 'minor';

/** Why the area is not theirs; null where it is, or where it is still to be said. */
export function areaObstacle(
  vote: VoteCell,
  person: PersonCell,
  area: Area,
  dataFilledIn: boolean,
): 'other-district' | 'district-unset' | null {
  // 2 §5 "An anonymous voter may vote only in the system-wide area or the area from their own data."
  if (area === 'town') return null;
  const strangersVote = vote.mode === 'Open' && vote.notLogged && vote.scheme !== 'account';
  if (person.account === null || (asksForData(vote, person) && strangersVote)) {
    return dataFilledIn && person.typedDistrict !== 'own' ? 'other-district' : null;
  }
  // 2 §5 "A logged user with no district set sees a warning"; 2 §4 "outside the voter's districts".
  if (person.account.district === 'none') return 'district-unset';
  return person.account.district === 'own' ? null : 'other-district';
}

/** 2 §2 "Button rule", for an edition that is under way. */
export function buttonOf(vote: VoteCell, person: PersonCell, voted: boolean): 'vote' | 'details' | 'results' {
  if (obstacles(vote, person).length === 0 && !voted) return 'vote';
  const over = ['Close', 'Archive', 'Withdraw'].includes(vote.status) || vote.dates !== 'within';
  return over && vote.published ? 'results' : 'details';
}

/** A form of a survey or a consultation, or a probe. (1: 1-portal; 0: 0-how-we-read-it.) */
export interface FormCell {
  mode: 'Open' | 'Close' | 'Citizen';
  /** `none`: nobody is told apart but by their device. */
  scheme: 'none' | VoteCell['scheme'];
  adultsOnly: boolean;
  status: VoteCell['status'];
  dates: VoteCell['dates'];
}

/** Whether the form asks this person for data (0, "Identity scheme"): where nobody is told apart, it asks nobody. */
export const formAsksForData = ({ scheme }: FormCell, { account }: PersonCell): boolean =>
  scheme === 'declared' ? true : scheme === 'pesel' && !account?.peselVerified;

/** Whether they answer as anybody does from the street, whatever their account says: 1 §5 "mode Open none". */
const answersAsStranger = (form: FormCell, person: PersonCell): boolean =>
  form.mode === 'Open' && formAsksForData(form, person);

/** Codes of everything that keeps this person from answering, wherever the form is for; data is not filled in yet. */
export function obstaclesOfForm(form: FormCell, person: PersonCell): string[] {
  const { account } = person;
  const asStranger = answersAsStranger(form, person);
  const found: [stands: boolean, reason: string][] = [
    // 1 §5 "project Active", "within date range".
    [form.status === 'InProgress' || form.dates === 'before', 'not-open-yet'],
    [form.status === 'Close' || form.status === 'Archive' || form.dates === 'after', 'ended'],
    [form.status === 'Withdraw', 'withdrawn'],
    // 1 §5 "mode Close requires login, mode Open none"; 0 "`account` (a signed-in account)".
    [account === null && (form.mode !== 'Open' || form.scheme === 'account'), 'login-required'],
    // 1 §5 "adult if onlyForLegalAge": of who is not signed in, and types nothing, no age is known.
    [account === null && form.adultsOnly && !asStranger, 'login-required'],
    [form.adultsOnly && !asStranger && account?.age === 'minor', 'under-age'],
    // What the account does not say, the data will.
    [form.adultsOnly && !formAsksForData(form, person) && account?.age === 'unknown', 'birth-date-unknown'],
    // 1 §5 "mode Citizen requires a logged citizen of the same office".
    [form.mode === 'Citizen' && account !== null && !account.citizen, 'citizen-required'],
    [form.mode === 'Citizen' && account !== null && account.office !== 'same', 'other-office'],
  ];
  return found.filter(([stands]) => stands).map(([, reason]) => reason);
}

/** The same of commenting on a consultation and rating it: by an account alone, whatever its forms ask for (1 §4 "Project opinions", §6). */
export const obstaclesOfSaying = (form: FormCell, person: PersonCell): string[] =>
  obstaclesOfForm({ ...form, scheme: 'account' }, person);

/** What is found out of the data alone: the entered birth date. */
export const formDataRefused = (form: FormCell, person: PersonCell): boolean =>
  formAsksForData(form, person) && form.adultsOnly && person.typedAge === 'minor';

/** Why a form for one district is not theirs; null: it is, or that is still to be said. 1 §5 "within … district". */
export function areaOfFormObstacle(
  form: FormCell,
  person: PersonCell,
  dataFilledIn: boolean,
): 'other-district' | 'district-unset' | null {
  if (answersAsStranger(form, person)) return dataFilledIn && person.typedDistrict !== 'own' ? 'other-district' : null;
  const district = person.account?.district ?? 'none';
  return district === 'none' ? 'district-unset' : district === 'own' ? null : 'other-district';
}

/** 1 §2 "List item buttons", of what is on a list. @param answered they have answered every form that is theirs, as far as anybody knows */
export function listButtonOf(form: FormCell, person: PersonCell, answered = false): 'vote' | 'preview' | 'results' {
  if (form.status === 'Close' || form.status === 'Archive') return 'results';
  // Nothing came of it, so that its page, with the reason, is what there is to see (0, "Lists").
  if (form.status === 'Withdraw') return 'preview';
  return obstaclesOfForm(form, person).length === 0 && !answered ? 'vote' : 'preview';
}
