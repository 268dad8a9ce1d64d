import { type AnswerTemplate, changeAnswerTemplate, getAnswerTemplate } from '@wiec/contract/answer-templates.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { TemplateForm } from '../../modules/initiatives/office/template-form.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { templateCrumbs } from './parts/template-crumbs.ts';
import '../../styles/office-initiatives.css';

export const handle: PageHandle = { title: 'Wzór odpowiedzi', crumbs: templateCrumbs };

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getAnswerTemplate, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<AnswerTemplate> title="Wzór odpowiedzi" keeps>
      {(template) => <Template key={template.id} template={template} />}
    </OfficePage>
  );
}

function Template({ template }: { template: AnswerTemplate }) {
  const api = useApi();
  const toast = useToast();
  const { id, officeId, name, classes, body, isRetired, revision } = template;
  return (
    <TemplateForm
      keptAs={`wzor.${id}`}
      initial={{ officeId, name, classes, body, isRetired, revision }}
      save={(draft) =>
        call(api, changeAnswerTemplate, {
          params: { id },
          body: {
            name: draft.name,
            classes: draft.classes,
            body: draft.body,
            isRetired: draft.isRetired,
            revision: draft.revision,
          },
        })
      }
      onSaved={() => toast({ kind: 'success', title: 'Wzór jest zapisany' })}
    />
  );
}
