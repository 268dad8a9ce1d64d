import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import { getConsultationPreview } from '@wiec/contract/previews.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { readOfType } from '../../lib/project-address.ts';
import { consultationHandle, ConsultationPage } from './parts/consultation-page.tsx';

export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';

export const handle: PageHandle<ConsultationProject> = { ...consultationHandle, unlisted: true };

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<ConsultationProject> =>
  readOfType(params, ProjectType.Consultation, (id) =>
    read(context, getConsultationPreview, { params: { id, clientId: params.clientId ?? '' } }),
  );

/** A consultation in preparation, for whoever was given a link to it, or as its clerk looks at its first day. */
export function Component() {
  const { verdict } = useLoaderData<ConsultationProject>();
  return <ConsultationPage preview={verdict.reason === 'preview'} />;
}
