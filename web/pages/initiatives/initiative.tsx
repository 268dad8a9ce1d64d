import { listOwnCases } from '@wiec/contract/initiatives.ts';
import { PlaceOfUse } from '@wiec/domain/attachment-config.ts';
import { initiativeAccess, offeredTypes } from '@wiec/domain/initiative.ts';
import type { InitiativeMode } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { onlyWith } from '../../app/module-gate.ts';
import { NotFound } from '../../app/not-found.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData, useRootData } from '../../app/root-data.ts';
import { session, useSession } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { demandIn } from '../../modules/initiatives/accessibility-demand.ts';
import { PETITIONS_PATH } from '../../modules/initiatives/petitions/petitions-address.ts';
import { publicApi } from '../../modules/initiatives/public-api.ts';
import { INITIATIVE_SENT, keepSent } from '../../modules/initiatives/sent-initiative.ts';
import { Loading } from '../../ui/loading.tsx';
import { useToast } from '../../ui/toasts.tsx';

/** Larger than all else of the page: it comes after it. */
const InitiativeForm = lazy(async () => ({
  default: (await import('../../modules/initiatives/initiative-form.tsx')).InitiativeForm,
}));

export const handle: PageHandle = {
  title: 'Zgłoś inicjatywę',
  description: 'Pomysł do budżetu obywatelskiego, temat konsultacji albo inna sprawa: prosto do urzędu, z odpowiedzią.',
};

export const loader = onlyWith('consultation', 'budget');

/** The form, for whoever may see it by the mode and the modules (1-portal §2). */
export function Component() {
  const init = useInitData();
  const root = useRootData()!;
  const reader = useSession();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const signedIn = reader.status === 'signed-in';
  const mode = init.initiativeConfiguration.mode as InitiativeMode;
  const access = initiativeAccess({ mode, signedIn }, init.appModuleFlags);
  const accepted = useAccepted(signedIn);
  const isScripted = useScripted();
  const terms = init.agreement !== null && !accepted ? init.agreement : null;
  if (access === 'absent' && reader.status === 'anonymous') return <NotFound />;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>Zgłoś inicjatywę</h1>
        <p className="lead">
          {nbsp('Trafi prosto do wydziału, a odpowiedź i wszystkie kroki zobaczysz na stronie swojej sprawy.')}
        </p>
        <p>
          Masz już sprawę? <Link to="/moje-sprawy">Moje sprawy</Link> albo{' '}
          <Link to="/sprawa">{nbsp('numer i PIN')}</Link>. O petycjach innych czytaj w{' '}
          <Link to={PETITIONS_PATH}>rejestrze petycji</Link>.
        </p>
      </div>
      {access === 'absent' || !isScripted ? (
        <Loading rows={6} />
      ) : (
        <Suspense fallback={<Loading rows={6} />}>
          <InitiativeForm
            api={api}
            init={init}
            types={offeredTypes(init.appModuleFlags)}
            begun={demandIn(query)}
            access={access}
            signedIn={signedIn}
            officeId={root.isChosen || init.offices.length === 1 ? root.officeId : null}
            terms={terms}
            attachments={{
              ...init.attachmentConfigs.find(({ placeOfUse }) => placeOfUse === PlaceOfUse.Initiative)!,
              placeOfUse: PlaceOfUse.Initiative,
            }}
            signInHref={`/login?powrot=${encodeURIComponent(pathname)}`}
            apiOrigin={publicApi}
            bearer={() => session.bearer()}
            onSent={(receipt, to) => {
              keepSent({ ...receipt, to: receipt.letter ? to : null });
              toast({ kind: 'success', title: INITIATIVE_SENT });
              void navigate('/');
            }}
          />
        </Suspense>
      )}
      <noscript>
        <p>
          {nbsp('Bez skryptów zgłoszenia nie da się wysłać. Napisz albo zadzwoń do urzędu: adresy są na dole strony.')}
        </p>
      </noscript>
    </div>
  );
}

/** The server draws no form: it is of no use without scripts. */
function useScripted(): boolean {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted;
}

/** Whether this account has accepted the terms before, which is then not asked again. */
function useAccepted(signedIn: boolean): boolean {
  const api = useApi();
  const [accepted, setAccepted] = useState(false);
  useEffect(() => {
    let left = false;
    if (signedIn) {
      void call(api, listOwnCases).then((reply) => {
        if (!left && reply.ok) setAccepted(reply.data.agreementAccepted);
      });
    }
    return () => {
      left = true;
      setAccepted(false);
    };
  }, [api, signedIn]);
  return accepted;
}
