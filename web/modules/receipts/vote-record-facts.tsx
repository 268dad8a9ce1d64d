import type { ReactNode } from 'react';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { OpenRecord } from '@wiec/contract/vote-record.ts';
import { Icon } from '../../ui/icon.tsx';
import { recordWords, type RecordOf } from './record-words.ts';

const ACTS: Readonly<Record<OpenRecord['acts'][number]['kind'], string>> = {
  extension: 'Przedłużenie',
  'early-closing': 'Zamknięcie przed terminem',
  withdrawal: 'Wycofanie',
};

/** The facts that anybody needs to check the vote on their own. */
export function VoteRecordFacts({ record, of = 'vote' }: { record: OpenRecord; of?: RecordOf }) {
  return (
    <section className="section" aria-labelledby="jawny-zapis">
      <div className="section__side">
        <h2 id="jawny-zapis">Jawny zapis</h2>
        <p>{nbsp(`Wszystko, czego trzeba, by sprawdzić ${recordWords[of].accusative} samemu.`)}</p>
      </div>
      <div className="section__main">
        <dl className="record-facts">
          <Fact name="Otwarcie">{formatDateTime(new Date(record.openedAt))}</Fact>
          {record.closedAt && <Fact name="Zamknięcie">{formatDateTime(new Date(record.closedAt))}</Fact>}
          {record.acts.map(({ kind, madeAt, dateTo, reason }) => (
            <Fact key={madeAt} name={`${ACTS[kind]}, ${formatDateTime(new Date(madeAt))}`}>
              {nbsp(`${kind === 'extension' ? `Do ${formatDateTime(new Date(dateTo))}. ` : ''}Powód: ${reason}`)}
            </Fact>
          ))}
          {record.countingRules.length > 0 && (
            <div>
              <dt>Zasady liczenia</dt>
              {record.countingRules.map((sentence) => (
                <dd key={sentence}>{nbsp(sentence)}</dd>
              ))}
            </div>
          )}
          {record.auditorKey !== null && (
            <Fact name="Audytor">
              {nbsp(
                'Po zamknięciu dostaje koperty i sprawdza, że urna jest tym, co w nich było. Kopertę osoby, która pokaże mu pokwitowanie, może otworzyć. Jego klucz: ',
              )}
              <code>{record.auditorKey}</code>
            </Fact>
          )}
          <Fact name="Skrót zamrożonych zasad (SHA-256)">
            <code>{record.configHash}</code>
          </Fact>
          <Fact name="Zobowiązanie do losu: skrót ziarna">
            <code>{record.lotCommitment}</code>
          </Fact>
          {record.lotSeed && (
            <Fact name="Ziarno, ujawnione po zamknięciu">
              <code>{record.lotSeed}</code>
            </Fact>
          )}
          {record.setAside.length > 0 && (
            <div>
              <dt>Odłożone koperty</dt>
              {record.setAside.map(({ reason, count }) => (
                <dd key={reason}>{nbsp(`${formatInteger(count)}: ${reason}`)}</dd>
              ))}
            </div>
          )}
          <Fact name="Skrót ostatniej listy kopert">
            {record.lists.count > 0 && `lista nr\u00a0${formatInteger(record.lists.count)}: `}
            <code>{record.lists.lastHash}</code>
          </Fact>
        </dl>
        <ul className="results-links">
          <li>
            <a className="standalone-link" href={record.configUrl} download>
              <Icon name="download" />
              Zasady
            </a>
          </li>
          <li>
            <a className="standalone-link" href={record.lists.url} download>
              <Icon name="download" />
              Listy kopert
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

/** A name and its values in one group, so that a name with two values does not shift the rows below it. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nbsp(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
