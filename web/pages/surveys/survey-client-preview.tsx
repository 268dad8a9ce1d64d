import { getSurveyPreview } from '@wiec/contract/previews.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { readOfType } from '../../lib/project-address.ts';
import { type SurveyData, surveyHandle, SurveyPage } from './parts/survey-page.tsx';

export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';

export const handle: PageHandle<SurveyData> = { ...surveyHandle, unlisted: true };

export async function loader({ params, context }: LoaderFunctionArgs): Promise<SurveyData> {
  const project = await readOfType(params, ProjectType.Survey, (id) =>
    read(context, getSurveyPreview, { params: { id, clientId: params.clientId ?? '' } }),
  );
  return { project, results: null };
}

/** A survey in preparation, for whoever was given a link to it, or as its clerk looks at its first day. */
export function Component() {
  const { project } = useLoaderData<SurveyData>();
  return <SurveyPage preview={project.verdict.reason === 'preview'} />;
}
