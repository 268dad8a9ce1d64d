import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import { FormKind, ProjectType, type VoteCompletion, voteCompletionOf } from '@wiec/domain/phases.ts';
import { pluralPl } from '@wiec/domain/polish-text.ts';

export type ConsultationForm = ConsultationProject['consultationForms'][number];

/** Forms that are votes; those that switch commenting and rating on are none. */
export const surveyForms = ({
  consultationForms,
}: Pick<ConsultationProject, 'consultationForms'>): ConsultationForm[] =>
  consultationForms.filter(({ type }) => type === 0);

/** Whether one can write to the office, by post or by e-mail. */
export const hasContactForm = ({ consultationForms }: Pick<ConsultationProject, 'consultationForms'>): boolean =>
  consultationForms.some(({ type }) => type === FormKind.PostAddress || type === FormKind.EmailAddress);

export interface Participation {
  readonly completion: VoteCompletion;
  readonly voted: number;
  readonly all: number;
  /** Not answered, whether or not they are open. */
  readonly left: readonly ConsultationForm[];
  /** Those of them that are open to the reader now. */
  readonly open: readonly ConsultationForm[];
}

/** How much of a consultation somebody has answered. */
export function participationIn(project: Pick<ConsultationProject, 'consultationForms'>): Participation {
  const forms = surveyForms(project);
  const voted = forms.filter((form) => form.voted).length;
  const left = forms.filter((form) => !form.voted);
  return {
    completion: voteCompletionOf(ProjectType.Consultation, voted, forms.length),
    voted,
    all: forms.length,
    left,
    open: left.filter(({ verdict }) => verdict.allowed),
  };
}

/** 'Częściowo, 1 z 2 ankiet'. */
export const partlyText = ({ voted, all }: Participation): string =>
  `Częściowo, ${voted} z ${all} ${pluralPl(all, 'ankiety', 'ankiet', 'ankiet')}`;
