import type { RegisteredPerson as Person } from '@wiec/contract/vote-register.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { addressLines } from '@wiec/domain/postal-address.ts';
import { useEffect, useRef } from 'react';

interface RegisteredPersonProps {
  title: string;
  person: Person | null;
  /** Takes the focus: it has just been asked for. */
  focus?: boolean;
}

/** What a voter typed about themselves, for the office to compare with its registers. */
export function RegisteredPerson({ title, person, focus = false }: RegisteredPersonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div className="entry-person">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {person === null ? (
        <p>Ta osoba głosowała przez konto i nie wpisywała danych.</p>
      ) : (
        <dl className="facts">
          {linesOf(person).map(([name, value]) => (
            <div key={name} className="entry-person__line">
              <dt>{name}</dt>
              <dd>{value === '' ? 'nie podano' : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function linesOf(person: Person): [string, string][] {
  const { firstname, surname, pesel, birthDate, email } = person;
  return [
    ['Imię i nazwisko', `${firstname} ${surname}`],
    ['PESEL', pesel],
    ['Data urodzenia', birthDate === '' ? '' : formatDate(birthDate)],
    ['Adres', addressLines(person).join(', ')],
    ['E-mail', email],
  ];
}
