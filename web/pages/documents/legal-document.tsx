import { getLegalDocument, getLegalDocumentVersion, type LegalDocument } from '@wiec/contract/legal-documents.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { validityText } from '../../modules/site/validity-text.ts';
import { Prose } from '../../ui/prose.tsx';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<LegalDocument> {
  const slug = params.slug ?? '';
  return params.id === undefined
    ? read(context, getLegalDocument, { params: { slug } })
    : read(context, getLegalDocumentVersion, { params: { slug, id: routeId(params.id) } });
}

export const handle: PageHandle<LegalDocument> = { title: ({ title }) => title };

/** A document of the office, such as the privacy clause, with its earlier versions (spec/1 §2, legal document). */
export function Component() {
  const { slug, displayText, text, validFrom, history } = useLoaderData<typeof loader>();
  // The API lists only versions that have begun: the latest one is in force.
  const days = history.map((version) => version.validFrom);
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>{nbsp(displayText)}</h1>
        <p className="lead">{validityText(validFrom, days, [validFrom, ...days].sort().at(-1)!)}</p>
      </div>
      <div className="with-note page-end">
        <div>
          <h2 className="visually-hidden">Treść dokumentu</h2>
          <Prose html={text} legal />
        </div>
        {history.length > 0 && (
          <div className="note">
            <h2>Inne wersje</h2>
            <ul className="note__list">
              {history.map((version) => (
                <li key={version.id}>
                  <Link to={`/dokumenty/${slug}/${version.id}`}>{version.title}</Link>
                  <span className="muted small">od {formatDate(version.validFrom)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
