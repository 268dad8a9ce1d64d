import { type LetterTemplate, listLetterTemplates } from '@wiec/contract/letter-templates.ts';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { letterPath } from '../../modules/settings/settings-paths.ts';
import { StatusTag } from '../../ui/status-tag.tsx';

export const handle = settingHandle('Listy');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listLetterTemplates);

export function Component() {
  return (
    <OfficePage<LetterTemplate[]>
      title="Listy"
      lead="Słowa listów, które portal wysyła mieszkańcom. Zmiana dotyczy listów napisanych po niej."
    >
      {(letters) => (
        <ul className="areas areas--top">
          {letters.map(({ id, name, subject, isDefault }) => (
            <li key={id}>
              <div>
                <Link to={letterPath(id)}>{name}</Link>
                <span className="areas__count">Temat: {subject}</span>
              </div>
              {!isDefault && <StatusTag shape="chosen">słowa urzędu</StatusTag>}
            </li>
          ))}
        </ul>
      )}
    </OfficePage>
  );
}
