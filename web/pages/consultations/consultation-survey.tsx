import { getConsultation, getConsultationResults } from '@wiec/contract/consultations.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { readOfType } from '../../lib/project-address.ts';
import { asSurvey } from '../../modules/consultations/as-survey.ts';
import { pathsInConsultation } from '../../modules/surveys/survey-paths.ts';
import { type SurveyData, SurveyInPage } from '../surveys/parts/survey-page.tsx';

export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';

const pageOf = (id: number): string => `/konsultacje/zaglosuj/${id}`;

export const handle: PageHandle<SurveyData> = {
  title: ({ project }) => `Ankiety: ${project.title}`,
  description: ({ project }) => project.shortDescription,
  crumbs: ({ project }) => [
    { label: 'Konsultacje', href: '/konsultacje' },
    { label: project.title, href: pageOf(project.id) },
  ],
};

export async function loader({ params, context }: LoaderFunctionArgs): Promise<SurveyData> {
  const { Consultation } = ProjectType;
  const found = await readOfType(params, Consultation, (id) => read(context, getConsultation, { params: { id } }));
  const project = asSurvey(found);
  if (project.consultationForms.length === 0) throw data(null, { status: 404 });
  const results = project.showResults
    ? await read(context, getConsultationResults, { params: { projectId: project.id } })
    : null;
  return { project, results };
}

/** The surveys of a consultation, filled in as every other survey is. */
export function Component() {
  const { project, results } = useLoaderData<SurveyData>();
  return (
    <SurveyInPage
      project={project}
      results={results}
      paths={pathsInConsultation(project.id)}
      preview={false}
      back={pageOf(project.id)}
    />
  );
}
