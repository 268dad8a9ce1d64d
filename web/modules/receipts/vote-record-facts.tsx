import { Fragment } from 'react';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteRecord } from '@wiec/contract/vote-record.ts';
import { Icon } from '../../ui/icon.tsx';

const ACTS: Readonly<Record<VoteRecord['acts'][number]['kind'], string>> = {
  extension: 'Przedłużenie',
  'early-closing': 'Zamknięcie przed terminem',
  withdrawal: 'Wycofanie',
};

/** What anybody needs to check the vote on their own. */
export function VoteRecordFacts({ record }: { record: VoteRecord }) {
  return (
    <section className="section" aria-labelledby="jawny-zapis">
      <div className="section__side">
        <h2 id="jawny-zapis">Jawny zapis</h2>
        <p>{nbsp('Wszystko, czego trzeba, by sprawdzić głosowanie samemu.')}</p>
      </div>
      <div className="section__main">
        <dl className="record-facts">
          <dt>Otwarcie</dt>
          <dd>{formatDateTime(new Date(record.openedAt))}</dd>
          {record.closedAt && (
            <>
              <dt>Zamknięcie</dt>
              <dd>{formatDateTime(new Date(record.closedAt))}</dd>
            </>
          )}
          {record.acts.map(({ kind, madeAt, dateTo, reason }) => (
            <Fragment key={madeAt}>
              <dt>{nbsp(`${ACTS[kind]}, ${formatDateTime(new Date(madeAt))}`)}</dt>
              <dd>
                {nbsp(`${kind === 'extension' ? `Do ${formatDateTime(new Date(dateTo))}. ` : ''}Powód: ${reason}`)}
              </dd>
            </Fragment>
          ))}
          {record.countingRules.length > 0 && (
            <>
              <dt>Zasady liczenia</dt>
              {record.countingRules.map((sentence) => (
                <dd key={sentence}>{nbsp(sentence)}</dd>
              ))}
            </>
          )}
          <dt>{nbsp('Skrót zamrożonych zasad (SHA-256)')}</dt>
          <dd>
            <code>{record.configHash}</code>
          </dd>
          <dt>{nbsp('Zobowiązanie do losu: skrót ziarna')}</dt>
          <dd>
            <code>{record.lotCommitment}</code>
          </dd>
          {record.lotSeed && (
            <>
              <dt>{nbsp('Ziarno, ujawnione po zamknięciu')}</dt>
              <dd>
                <code>{record.lotSeed}</code>
              </dd>
            </>
          )}
          {record.setAside.map(({ reason, count }) => (
            <Fragment key={reason}>
              <dt>{nbsp(`Odłożono kopert: ${formatInteger(count)}`)}</dt>
              <dd>{nbsp(reason)}</dd>
            </Fragment>
          ))}
          <dt>{nbsp('Skrót ostatniej listy kopert')}</dt>
          <dd>
            {formatInteger(record.lists.count)}: <code>{record.lists.lastHash}</code>
          </dd>
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
