import { getAccessibilityDeclaration } from '@wiec/contract/legal-documents.ts';
import { initiativeAccess } from '@wiec/domain/initiative.ts';
import { InitiativeMode } from '@wiec/domain/phases.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useRootData } from '../../app/root-data.ts';
import { read } from '../../lib/page-api.ts';
import { ACCESSIBILITY_DEMAND_PATH } from '../../modules/initiatives/accessibility-demand.ts';
import { DeclarationText } from '../../modules/site/declaration-text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Telephone } from '../../ui/telephone.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => read(context, getAccessibilityDeclaration);

export const handle: PageHandle = {
  title: 'Deklaracja dostępności',
  description: 'Jak portal spełnia wymagania dostępności cyfrowej, co jeszcze poprawiamy i kogo prosić o pomoc.',
};

export function Component() {
  const declaration = useLoaderData<typeof loader>();
  const root = useRootData();
  const office = root?.init.offices.find(({ id }) => id === root.officeId);
  const mode = (root?.init.initiativeConfiguration.mode ?? InitiativeMode.Hidden) as InitiativeMode;
  const hasForm =
    root !== undefined && initiativeAccess({ mode, signedIn: false }, root.init.appModuleFlags) !== 'absent';
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>{declaration.displayText}</h1>
      </div>
      <div className="page-end">
        {declaration.statement === null ? (
          <Banner kind="info" title="Urząd nie ogłosił jeszcze deklaracji">
            {office && (
              <p>
                Jeśli coś w&nbsp;portalu utrudnia Ci czytanie albo głosowanie, napisz na{' '}
                <a href={`mailto:${office.email}`}>{office.email}</a> albo zadzwoń: <Telephone number={office.phone} />.
              </p>
            )}
          </Banner>
        ) : (
          <DeclarationText
            declaration={declaration}
            statement={declaration.statement}
            demandHref={hasForm ? ACCESSIBILITY_DEMAND_PATH : null}
          />
        )}
      </div>
    </div>
  );
}
