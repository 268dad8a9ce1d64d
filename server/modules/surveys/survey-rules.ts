import type { ProjectType } from '@wiec/domain/phases.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import type { VoteRules } from '../../participation/vote-rules.ts';

/** What opening freezes of a form of a survey: who may answer it, and what it asks. */
export interface SurveyRules extends VoteRules {
  projectId: number;
  /** Absent: a survey. */
  projectType?: ProjectType;
  dateFrom: string;
  dateTo: string;
  form: Form;
}
