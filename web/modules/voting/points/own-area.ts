import type { BallotDraft } from '../ballot/ballot-draft.ts';
import type { AreaView, BallotView } from '../ballot/ballot-view.ts';
import { questionsOf } from './vote-filter.ts';

/** Who lives in no area of this vote, or does not say: projects for everybody are all that they vote on. */
export const NO_AREA = 0;

export interface BallotByArea {
  /** With the areas in which the voter may give points. */
  readonly mine: BallotView;
  /** Areas that the voter can only read. */
  readonly others: readonly AreaView[];
  /** Areas among which the voter names the one where they live; none where nothing is to be asked. */
  readonly choices: readonly AreaView[];
  /** The district where the voter lives, `NO_AREA`, or null while it is unknown. */
  readonly livesIn: number | null;
}

/**
 * The ballot of one voter: areas for everybody and, of the others, the one where they live (spec/2 §5, Voter eligibility). Whose
 * account says where they live is not asked. An area in which something is typed is never put aside, so that no point and no mistake
 * is hidden.
 * @param oneOwnArea of `BallotContext`
 */
export function ballotByArea(view: BallotView, draft: BallotDraft, oneOwnArea: boolean): BallotByArea {
  const own = view.areas.filter(({ form }) => !form.district.isSystem);
  const open = own.filter(({ closed }) => closed === null);
  const choices = oneOwnArea && open.length > 1 ? open : [];
  const isTyped = ({ form }: AreaView): boolean => questionsOf([form]).some(({ id }) => draft.points[id] !== undefined);
  const typed = choices.filter(isTyped);
  const named = isOneOf(choices, draft.livesIn) ? draft.livesIn : null;
  const livesIn = named ?? (typed.length === 1 ? typed[0]!.form.district.id : null);
  const isOther = (area: AreaView): boolean => {
    if (isTyped(area) || area.problems.length > 0) return false;
    return choices.length > 0
      ? area.form.district.id !== livesIn
      : !oneOwnArea && open.length > 0 && area.closed !== null;
  };
  const others = own.filter(isOther);
  return { mine: { ...view, areas: view.areas.filter((area) => !others.includes(area)) }, others, choices, livesIn };
}

const isOneOf = (choices: readonly AreaView[], districtId: number | null): boolean =>
  choices.length > 0 && (districtId === NO_AREA || choices.some(({ form }) => form.district.id === districtId));

/** Where nobody gives points, all of it is there to be read. */
export const wholly = (view: BallotView): BallotByArea => ({ mine: view, others: [], choices: [], livesIn: null });

/** Areas whose points go when the voter lives in this district. */
export const lostIn = (choices: readonly AreaView[], districtId: number): readonly AreaView[] =>
  choices.filter(({ form, given }) => given > 0 && form.district.id !== districtId);
