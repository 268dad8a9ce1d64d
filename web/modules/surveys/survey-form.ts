import type { SurveyForm, SurveyProject } from '@wiec/contract/surveys.ts';
import type { Form } from '@wiec/domain/questions/question.ts';

/** A form of a survey as the rules of questions read it. */
export const formOf = ({ id, title, points, categories }: SurveyForm, project: Pick<SurveyProject, 'title'>): Form => ({
  id,
  title: title || project.title,
  points,
  categories: categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) => ({
      ...question,
      questionOptions: question.questionOptions.map((option) => ({
        ...option,
        questions: option.questions.map((sub) => ({
          ...sub,
          questionOptions: sub.questionOptions.map((each) => ({ ...each, questions: [] })),
        })),
      })),
    })),
  })),
});
