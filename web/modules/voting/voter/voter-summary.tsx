import { formatDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { addressLines } from '@wiec/domain/postal-address.ts';
import type { VoterData } from '@wiec/domain/voter-data.ts';
import { Button } from '../../../ui/button.tsx';
import type { District } from './voter-fields.ts';

interface VoterSummaryProps {
  data: VoterData;
  ready: boolean;
  districts: readonly District[];
  /** The ballot is on its way: what goes with it cannot be changed. */
  busy: boolean;
  onEdit: () => void;
  /** Why they are asked for. */
  why?: string;
}

const WHY =
  'Nie masz konta albo głosujesz bez logowania, dlatego potrzebujemy Twoich danych. Przeglądarka zapomni je, gdy głos dotrze.';

/** What was saved in 'Dane użytkownika', to be seen once more before it is sent. */
export function VoterSummary({ data, ready, districts, busy, onEdit, why = WHY }: VoterSummaryProps) {
  if (!ready) {
    return (
      <div className="voter-summary">
        <p>{nbsp(why)}</p>
        <Button onClick={onEdit}>Podaj dane</Button>
      </div>
    );
  }
  const area = districts.find(({ id }) => id === data.districtId)?.name;
  return (
    <section className="voter-summary" aria-labelledby="dane-tytul">
      <h2 id="dane-tytul">Twoje dane</h2>
      <dl className="facts">
        <dt>Imię i&nbsp;nazwisko</dt>
        <dd>
          {data.firstname} {data.surname}
        </dd>
        <dt>{data.withoutPesel || data.pesel === '' ? 'Data urodzenia' : 'PESEL'}</dt>
        <dd className="num">
          {data.withoutPesel || data.pesel === '' ? formatDate(data.birthDate) : maskPesel(data.pesel)}
        </dd>
        <dt>Adres</dt>
        <dd>{nbsp(addressLines(data).join(', '))}</dd>
        {area !== undefined && (
          <>
            <dt>Obszar</dt>
            <dd>{area}</dd>
          </>
        )}
        {data.email !== '' && (
          <>
            <dt>E-mail</dt>
            <dd className="voter-summary__email">{data.email}</dd>
          </>
        )}
      </dl>
      {!busy && (
        <Button variant="tertiary" className="voter-summary__edit" onClick={onEdit}>
          Zmień dane
        </Button>
      )}
    </section>
  );
}

/** Somebody may look over the voter's shoulder: the last four digits are enough to recognise one's own number. */
const maskPesel = (pesel: string): string => `•••••••${pesel.trim().slice(-4)}`;
