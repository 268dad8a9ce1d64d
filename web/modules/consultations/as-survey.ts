import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import type { SurveyForm, SurveyProject } from '@wiec/contract/surveys.ts';
import type { ConsultationForm } from './participation.ts';

const isVote = (form: ConsultationForm): form is SurveyForm => form.type === 0;

/** What of a consultation is a survey: its forms that are votes. The act and what is said of it stay on its own page. */
export const asSurvey = ({ consultationForms, ...project }: ConsultationProject): SurveyProject => ({
  ...project,
  type: 1,
  consultationForms: consultationForms.filter(isVote),
  image: null,
  act: null,
  attachments: [],
  resultAttachments: [],
  comments: [],
  commentCount: 0,
  commentAdded: false,
  existActiveCommentForm: false,
  likeCount: 0,
  unlikeCount: 0,
  userOpinionId: null,
  agreementAccepted: false,
});
