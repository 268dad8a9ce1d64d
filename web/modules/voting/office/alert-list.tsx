import type { VoteAlerts } from '@wiec/contract/vote-alerts.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { Section } from '../../../ui/section.tsx';
import { shortId } from './entry-words.ts';
import { entryPath } from './office-vote-paths.ts';

type Alert = VoteAlerts['alerts'][number];

const titles: Readonly<Record<Alert['kind'], string>> = {
  network: 'Jedno miejsce w sieci',
  device: 'Jedno urządzenie',
  burst: 'Wiele głosów naraz',
  'implausible-age': 'Niewiarygodny wiek',
  'birth-date': 'Jedna data urodzenia',
  age: 'Jeden wiek',
  'mail-domain': 'Jedna domena e-mail',
  'same-name': 'Takie samo imię i nazwisko',
  'mixed-scripts': 'Litery różnych alfabetów',
};

const counted = (entries: number): string => countPl(entries, 'wpis', 'wpisy', 'wpisów');

/** So many are shown at once; the others unfold. */
const SHOWN = 12;

interface AlertListProps {
  voteId: number;
  alerts: readonly Alert[];
  /** Address of this page, to come back to from an entry. */
  from: string;
}

/** What looks odd, a section each, with the entries that it is about. */
export function AlertList({ voteId, alerts, from }: AlertListProps) {
  return alerts.map(({ kind, sentence, entryIds }, index) => {
    const links = (ids: readonly string[]) => (
      <ul className="alert-entries">
        {ids.map((entryId) => (
          <li key={entryId}>
            <Link className="num" to={entryPath(voteId, entryId)} state={{ from }}>
              <span className="visually-hidden">Wpis </span>
              {shortId(entryId)}
            </Link>
          </li>
        ))}
      </ul>
    );
    const rest = entryIds.slice(SHOWN);
    return (
      <Section
        key={`${kind} ${entryIds[0]}`}
        id={`sygnal-${index + 1}`}
        title={titles[kind]}
        aside={<p>{nbsp(sentence)}</p>}
      >
        {links(entryIds.slice(0, SHOWN))}
        {rest.length > 0 && (
          <details className="rights__single alert-more">
            <summary>
              <span className="alert-more__show">Pokaż jeszcze {counted(rest.length)}</span>
              <span className="alert-more__hide">Ukryj {counted(rest.length)}</span>
            </summary>
            {links(rest)}
          </details>
        )}
      </Section>
    );
  });
}
