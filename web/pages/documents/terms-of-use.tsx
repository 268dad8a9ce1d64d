import { getTermsOfUse, type TermsOfUse } from '@wiec/contract/site.ts';
import { formatDate, type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { validityText } from '../../modules/site/validity-text.ts';
import { FileList } from '../../ui/file-list.tsx';
import { Prose } from '../../ui/prose.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  return read(context, getTermsOfUse, { params: { id: routeId(params.id) } });
}

export const handle: PageHandle<TermsOfUse> = { title: ({ title }) => title };

const dayOf = (iso: string): PlainDate => warsawDate(new Date(iso));

export function Component() {
  const terms = useLoaderData<typeof loader>();
  const { id, title, text, validFrom, agreementHistoryFiles, history } = terms;
  // Where none is in force yet, this one is still to come.
  const current = useInitData().agreement?.id;
  const inForce = [{ id, validFrom }, ...history].find((version) => version.id === current)?.validFrom;
  const others = history.map((version) => dayOf(version.validFrom));
  const hasNote = agreementHistoryFiles.length > 0 || history.length > 0;
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>{nbsp(title)}</h1>
        <p className="lead">{validityText(dayOf(validFrom), others, inForce === undefined ? '' : dayOf(inForce))}</p>
      </div>
      <div className="with-note page-end">
        <div>
          <h2 className="visually-hidden">Treść regulaminu</h2>
          <Prose html={text} legal />
        </div>
        {hasNote && (
          <div className="note">
            {agreementHistoryFiles.length > 0 && (
              <>
                <h2>Załączniki</h2>
                <FileList
                  files={agreementHistoryFiles.map((file) => ({
                    ...file,
                    url: `/api/app/terms-of-use/${id}/file/${file.id}`,
                  }))}
                />
              </>
            )}
            {history.length > 0 && (
              <>
                <h2>Inne wersje</h2>
                <ul className="note__list">
                  {history.map((version) => (
                    <li key={version.id}>
                      <Link to={`/regulamin/${version.id}`}>{version.title}</Link>
                      <span className="muted small">od {formatDate(dayOf(version.validFrom))}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
