import { type ConsultationProject, getConsultation } from '@wiec/contract/consultations.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { read } from '../../lib/page-api.ts';
import { readOfType } from '../../lib/project-address.ts';
import { ConsultationPage } from './parts/consultation-page.tsx';

export { consultationHandle as handle } from './parts/consultation-page.tsx';
export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<ConsultationProject> =>
  readOfType(params, ProjectType.Consultation, (id) => read(context, getConsultation, { params: { id } }));

export function Component() {
  return <ConsultationPage preview={false} />;
}
