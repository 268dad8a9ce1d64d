import { useEffect, useRef } from 'react';
import { formatDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { addressLines } from '@wiec/domain/postal-address.ts';
import type { VoterData } from '@wiec/domain/voter-data.ts';
import { Button } from '../../../ui/button.tsx';
import type { District } from './voter-fields.ts';

interface VoterSummaryProps {
  data: VoterData;
  districts: readonly District[];
  /** What goes with it is on its way, and cannot be changed. */
  busy: boolean;
  /** The data were saved just now: the heading has the focus, which the button of the form has lost. */
  focus: boolean;
  onEdit: () => void;
}

/** What was saved in 'Dane użytkownika', to be seen once more before it is sent. */
export function VoterSummary({ data, districts, busy, focus, onEdit }: VoterSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  const area = districts.find(({ id }) => id === data.districtId)?.name;
  return (
    <section className="voter-summary" aria-labelledby="dane-tytul">
      <h2 id="dane-tytul" ref={heading} tabIndex={-1}>
        Twoje dane
      </h2>
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
