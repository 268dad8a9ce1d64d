import { nbsp } from '@wiec/domain/polish-text.ts';
import type { Viewer } from './viewer.ts';
import type { District } from './voter-fields.ts';

interface VoterOfAccountProps {
  viewer: Viewer;
  districts: readonly District[];
}

/** Who votes by their account. Their PESEL and address stay on the server: nobody reads them over a shoulder. */
export function VoterOfAccount({ viewer, districts }: VoterOfAccountProps) {
  const area = districts.find(({ id }) => id === viewer.districtId)?.name;
  return (
    <section className="voter-summary" aria-labelledby="kto-glosuje">
      <div className="review__head voter-summary__head">
        <h2 id="kto-glosuje">Głosujesz jako</h2>
        {/* The account's own pages are not the router's. */}
        <a className="standalone-link" href="/konto/profil">
          Zmień w&nbsp;profilu
        </a>
      </div>
      <dl className="facts">
        <dt>Imię i&nbsp;nazwisko</dt>
        <dd>{viewer.displayName}</dd>
        {area !== undefined && (
          <>
            <dt>Obszar</dt>
            <dd>{nbsp(area)}</dd>
          </>
        )}
        <dt>Pozostałe dane</dt>
        <dd>{nbsp('są potwierdzone w Twoim profilu, więc nie pytamy o nie drugi raz')}</dd>
      </dl>
    </section>
  );
}
