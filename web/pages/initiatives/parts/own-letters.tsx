import type { listOwnCases } from '@wiec/contract/initiatives.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { useApi } from '../../../app/providers.tsx';
import type { Output } from '../../../lib/api.ts';
import { CaseFiles } from '../../../modules/initiatives/case-files.tsx';
import { CASE_HEADER_NAME } from '../../../modules/initiatives/headers.ts';
import { casePath } from '../../../modules/initiatives/sent-initiative.ts';
import { Section } from '../../../ui/section.tsx';

/** What the office wrote in the reader's cases, each with where it is read. */
export function OwnLetters({ items, total }: Output<typeof listOwnCases>['letters']) {
  const api = useApi();
  return (
    <Section id="pisma" title="Pisma">
      {items.length === 0 ? (
        <p>{nbsp('Urząd nie napisał jeszcze nic w Twoich sprawach.')}</p>
      ) : (
        <ul className="case-rows">
          {items.map(({ id, at, title, number, caseTitle, token, files }) => (
            <li key={id} className="own-case-row">
              <p className="small muted">{nbsp(formatDate(warsawDate(new Date(at))))}</p>
              <div>
                <h3>
                  {token === null ? nbsp(title) : <Link to={`${casePath(token)}#wpis-${id}`}>{nbsp(title)}</Link>}
                </h3>
                <p className="small muted">
                  {nbsp(caseTitle)}, <span className="nowrap">{number}</span>
                </p>
                {token !== null && <CaseFiles api={api} files={files} headers={{ [CASE_HEADER_NAME]: token }} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > items.length && <p className="muted">{nbsp(`Tu jest ${items.length} najnowszych z ${total}.`)}</p>}
    </Section>
  );
}
