import { ProjectType } from './phases.ts';
import { countPl, textLength, tidyText } from './polish-text.ts';
import { checkProjectDates, projectNouns } from './project-draft.ts';

/** A probe before it stands on the portal; texts tidied. */
export interface ProbeDraft {
  readonly title: string;
  readonly question: string;
  readonly shortDescription: string;
  readonly options: readonly string[];
  readonly dateFrom: Date;
  readonly dateTo: Date;
}

export const PROBE_LIMITS = {
  title: 100,
  question: 300,
  shortDescription: 500,
  option: 200,
  leastOptions: 2,
  mostOptions: 10,
};

/** As it is judged and stored. */
export const tidyProbe = <Draft extends Omit<ProbeDraft, 'dateFrom' | 'dateTo'>>(draft: Draft): Draft => ({
  ...draft,
  title: tidyText(draft.title),
  question: tidyText(draft.question),
  shortDescription: tidyText(draft.shortDescription),
  options: draft.options.map(tidyText),
});

/** What is wrong with a probe; empty: nothing. A probe has one question and one choice (spec/1 §5). */
export function checkProbeDraft(draft: ProbeDraft, now: Date): { field: keyof ProbeDraft; message: string }[] {
  const wrong: { field: keyof ProbeDraft; message: string }[] = [];
  const text = (field: 'title' | 'question' | 'shortDescription', name: string): void => {
    const most = PROBE_LIMITS[field];
    const length = textLength(draft[field]);
    if (length === 0 && field !== 'shortDescription') wrong.push({ field, message: `${name}: pole jest wymagane.` });
    if (length > most) wrong.push({ field, message: `${name}: najwyżej ${most} znaków, wpisano ${length}.` });
  };
  text('title', 'Tytuł');
  text('question', 'Pytanie');
  text('shortDescription', 'Opis');
  const { options } = draft;
  const { option, leastOptions, mostOptions } = PROBE_LIMITS;
  if (options.length < leastOptions || options.length > mostOptions) {
    const given = countPl(options.length, 'odpowiedź', 'odpowiedzi', 'odpowiedzi');
    wrong.push({
      field: 'options',
      message: `Sonda ma od ${leastOptions} do ${mostOptions} odpowiedzi, podano ${given}.`,
    });
  }
  if (options.some((each) => each === '' || textLength(each) > option)) {
    wrong.push({ field: 'options', message: `Każda odpowiedź ma od 1 do ${option} znaków.` });
  }
  if (new Set(options.map((each) => each.toLocaleLowerCase('pl'))).size < options.length) {
    wrong.push({ field: 'options', message: 'Odpowiedzi muszą się różnić.' });
  }
  return [...wrong, ...checkProjectDates(draft, projectNouns.get(ProjectType.Probe)!, now)];
}
