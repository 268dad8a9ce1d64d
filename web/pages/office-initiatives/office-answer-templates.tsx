import { type AnswerTemplate, listAnswerTemplates } from '@wiec/contract/answer-templates.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { INBOX_PATH, NEW_TEMPLATE_PATH, templatePath } from '../../modules/initiatives/office/inbox-paths.ts';
import { texts } from '../../texts/polish.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import '../../styles/list.css';
import '../../styles/office-initiatives.css';

export const handle: PageHandle = {
  title: 'Wzory odpowiedzi',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Inicjatywy', href: INBOX_PATH },
  ],
};

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listAnswerTemplates);

export function Component() {
  return (
    <OfficePage<AnswerTemplate[]>
      title="Wzory odpowiedzi"
      lead="Co urząd często pisze do autorów spraw. Wzór wstawia się, pisząc pytanie albo odpowiedź, i zmienia jak każdy tekst."
    >
      {(templates) => <Templates templates={templates} />}
    </OfficePage>
  );
}

function Templates({ templates }: { templates: readonly AnswerTemplate[] }) {
  const offices = [...new Map(templates.map(({ officeId, officeName }) => [officeId, officeName]))];
  return (
    <>
      <div className="list-bar">
        <p>{countPl(templates.length, 'wzór', 'wzory', 'wzorów')}</p>
        <LinkButton to={NEW_TEMPLATE_PATH}>Dodaj wzór</LinkButton>
      </div>
      {templates.length === 0 && (
        <Empty text="Nie ma jeszcze wzorów">Dodaj pierwszy, na przykład „Brak środków w budżecie”.</Empty>
      )}
      {offices.map(([officeId, officeName]) => (
        <Section key={officeId} id={`wzory-${officeId}`} title={officeName}>
          <ul className="template-rows">
            {templates
              .filter((each) => each.officeId === officeId)
              .map((template) => (
                <li key={template.id}>
                  <h3>
                    <Link to={templatePath(template.id)}>{nbsp(template.name)}</Link>
                  </h3>
                  <p className="small muted">
                    {template.classes.length === 0
                      ? 'do każdej sprawy'
                      : template.classes.map((each) => classRules[each].name).join(', ')}
                  </p>
                  {template.isRetired && <StatusTag shape="withdrawn">wycofany</StatusTag>}
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
