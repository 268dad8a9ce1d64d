import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { VoteBannersProps } from './vote-banners.tsx';
import { stepSearch } from './vote-step.ts';

/** What this browser knows of a ballot, the most important first; nothing of it is known to the server's page. */
export function ballotBanners(props: VoteBannersProps): ReactNode[] {
  const { stored, signInLost, signInHref, contests, onContest } = props;
  const banners: ReactNode[] = [];
  if (stored.attempt?.outcome === 'unknown') {
    banners.push(
      <Banner key="unanswered" title="Nie wiemy, czy Twój głos dotarł">
        <p>{nbsp('Wyślij go jeszcze raz z tej karty. Ten sam głos nie zostanie policzony dwa razy.')}</p>
      </Banner>,
    );
  }
  if (stored.receipt !== null) banners.push(receiptBanner);
  if (signInLost) {
    banners.push(
      <Banner key="sign-in-lost" title="Zalogowanie wygasło">
        <p>
          {nbsp('Punkty zostały. Żeby wysłać głos,')} <Link to={signInHref}>zaloguj się</Link>{' '}
          {nbsp('ponownie, wrócisz w to samo miejsce.')}
        </p>
      </Banner>,
    );
  }
  if (contests) {
    banners.push(
      <Banner key="contests" role="status" title="Ktoś zagłosował w moim imieniu">
        <p>
          {nbsp(
            'Rozdaj punkty tak, jak chcesz głosować. Zanim cokolwiek wyślesz, powiemy, co stanie się z oboma głosami.',
          )}
        </p>
        <Button variant="tertiary" onClick={() => onContest(false)}>
          Anuluj
        </Button>
      </Banner>,
    );
  }
  return banners;
}

/** Points that were begun in another tab, or before this one was closed. */
export const resumedBanner = ({ resumed, onStartAnew }: VoteBannersProps): ReactNode =>
  resumed && (
    <Banner key="resumed" kind="info" title="Wracasz do rozpoczętego głosu">
      <p>{nbsp('Punkty zapamiętała ta przeglądarka. Jeśli dał je ktoś inny, zacznij od nowa.')}</p>
      <Button variant="tertiary" onClick={onStartAnew}>
        Zacznij od nowa
      </Button>
    </Banner>
  );

export const receiptBanner = (
  <Banner key="receipt" kind="info" title="Z tej przeglądarki oddano już głos">
    <p>
      <Link to={{ search: stepSearch('receipt') }}>Pokaż potwierdzenie</Link>
    </p>
  </Banner>
);
