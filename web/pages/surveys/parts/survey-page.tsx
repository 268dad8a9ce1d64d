import { getSurvey, getSurveyResults, type SurveyProject, type SurveyResults } from '@wiec/contract/surveys.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { useCallback } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../../app/page-handle.ts';
import { useApi } from '../../../app/providers.tsx';
import { sharedPicture } from '../../../app/shared-picture.ts';
import { useSession } from '../../../app/session.ts';
import { read } from '../../../lib/page-api.ts';
import { readOfType } from '../../../lib/project-address.ts';
import { useLoadedAhead } from '../../../lib/use-loaded-ahead.ts';
import { SurveyFlow } from '../../../modules/surveys/survey-flow.tsx';
import { pathsOfSurvey, type SurveyPaths } from '../../../modules/surveys/survey-paths.ts';
import { texts } from '../../../texts/polish.ts';
import type * as filling from './filling.tsx';
import { SURVEYS } from './surveys-crumb.ts';

const loadFilling = (): Promise<typeof filling> => import('./filling.tsx');

export interface SurveyData {
  readonly project: SurveyProject;
  /** Null before they are published. */
  readonly results: SurveyResults | null;
}

export const surveyHandle: PageHandle<SurveyData> = {
  title: ({ project }) => `Ankieta: ${project.title}`,
  crumb: 'Ankieta',
  canonical: ({ project }) => `/ankiety/podglad/${project.id}`,
  description: ({ project }) => project.shortDescription,
  image: ({ project }) => sharedPicture(project.image),
  crumbs: [SURVEYS],
};

export async function loadSurvey({ params, context }: LoaderFunctionArgs): Promise<SurveyData> {
  const project = await readOfType(params, ProjectType.Survey, (id) => read(context, getSurvey, { params: { id } }));
  const results = project.showResults
    ? await read(context, getSurveyResults, { params: { projectId: project.id } })
    : null;
  return { project, results };
}

/** The survey, or its read-only preview. */
export function SurveyPage({ preview }: { preview: boolean }) {
  const { project, results } = useLoaderData<SurveyData>();
  return (
    <SurveyInPage
      project={project}
      results={results}
      paths={pathsOfSurvey(project.id)}
      preview={preview}
      back={SURVEYS.href}
    />
  );
}

interface SurveyInPageProps extends SurveyData {
  paths: SurveyPaths;
  preview: boolean;
  /** Where 'Wróć' leads. */
  back: string;
}

/** A survey with what its page knows of the reader and of the portal. */
export function SurveyInPage({ project, results, paths, preview, back }: SurveyInPageProps) {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const session = useSession();
  const onSent = useCallback(() => void revalidate(), [revalidate]);
  return (
    <SurveyFlow
      key={project.id}
      project={project}
      paths={paths}
      results={results}
      api={useApi()}
      signedIn={session.status === 'signed-in'}
      sessionKnown={session.status !== 'unknown'}
      signInHref={`/login?powrot=${encodeURIComponent(pathname + search)}`}
      preview={preview}
      filling={useLoadedAhead(loadFilling)}
      back={
        <p>
          <Link className="standalone-link" to={back}>
            {texts.goBack}
          </Link>
        </p>
      }
      onSent={onSent}
    />
  );
}
