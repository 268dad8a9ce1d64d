import type { ProjectTask, TaskImplementation } from '@wiec/contract/project-tasks.ts';
import { delayWords, termChangeText } from '@wiec/domain/term-words.ts';
import { diaryFeedAddress } from '@wiec/domain/feeds.ts';
import { groszeOf, zloteOf } from '@wiec/domain/money.ts';
import { countPl, formatMoney, nbsp, paragraphsOf } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import { shortMonthAndYear } from '../../lib/short-day.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FileList } from '../../ui/file-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/diary.css';

type Entry = TaskImplementation['entries'][number];

/** How many entries stand at first. */
const SHOWN = 4;

interface DiaryProps {
  implementation: TaskImplementation;
}

/** What residents are told of a project that is being done, the newest first. */
export function DiarySection({ taskId, implementation: { entries, unitName } }: DiaryProps & { taskId: number }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The pressed button is gone: the focus goes to the first of what it brought.
    if (isWhole) list.current?.querySelectorAll<HTMLElement>('h3')[SHOWN]?.focus();
  }, [isWhole]);
  const older = entries.length - SHOWN;
  return (
    <Section
      id="dziennik"
      title="Dziennik"
      aside={
        <>
          <p>{nbsp(`${countPl(entries.length, 'wpis', 'wpisy', 'wpisów')}. Prowadzi ${unitName}.`)}</p>
          <a className="standalone-link" href={diaryFeedAddress(taskId)}>
            Kanał RSS
          </a>
        </>
      }
    >
      {entries.length === 0 && <p className="muted">{nbsp('Nie ma jeszcze wpisów.')}</p>}
      <ol ref={list} className="diary">
        {(isWhole ? entries : entries.slice(0, SHOWN)).map((entry) => (
          <DiaryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {!isWhole && older > 0 && (
        <Button variant="tertiary" onClick={() => setWhole(true)}>
          {nbsp(`Pokaż ${countPl(older, 'starszy wpis', 'starsze wpisy', 'starszych wpisów')}`)}
        </Button>
      )}
    </Section>
  );
}

function DiaryEntry({ entry }: { entry: Entry }) {
  const { publicOn, title, unitName, text, costToDate, pictures, documents } = entry;
  return (
    <li id={`wpis-${entry.id}`}>
      <p className="diary__day">
        <time dateTime={publicOn}>
          <b>{Number(publicOn.slice(8))}</b> <span>{shortMonthAndYear(publicOn)}</span>
        </time>
      </p>
      <div>
        <h3 tabIndex={-1}>{nbsp(title)}</h3>
        <p className="muted small">{nbsp(unitName)}</p>
        {paragraphsOf(text).map((line, at) => (
          <p key={at} className="diary__text">
            {nbsp(line)}
          </p>
        ))}
        {costToDate !== null && (
          <p className="muted">{nbsp(`Wydano do tego dnia: ${formatMoney(groszeOf(costToDate))}.`)}</p>
        )}
        <Notice entry={entry} />
        {pictures.length > 0 && (
          <ul className="diary__pictures">
            {pictures.map(({ id, url, alt, caption, width, height }) => (
              <li key={id}>
                <figure>
                  <a href={url} aria-label={`Powiększ: ${alt}`}>
                    <img
                      src={`${url}?w=320`}
                      srcSet={[160, 320, 640].map((each) => `${url}?w=${each} ${each}w`).join(', ')}
                      sizes="(max-width: 640px) 40vw, 14rem"
                      width={width}
                      height={height}
                      alt={alt}
                      loading="lazy"
                      decoding="async"
                    />
                  </a>
                  {caption !== '' && <figcaption>{nbsp(caption)}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        )}
        {documents.length > 0 && <FileList files={documents} />}
      </div>
    </li>
  );
}

/** What was moved, by how much, or why nothing comes of it. */
function Notice({ entry: { kind, termBefore, termAfter, legalBasis, decision } }: { entry: Entry }) {
  if (kind === 'abandoned') {
    return (
      <Banner kind="warning" title="Projekt nie powstanie">
        <p>{nbsp(`Podstawa: ${legalBasis}. Decyzja: ${decision}.`)}</p>
      </Banner>
    );
  }
  if (termAfter === null) return null;
  const title =
    kind === 'delayed' && termBefore !== null
      ? `Opóźnienie: ${delayWords(termBefore, termAfter)}`
      : 'Przeniesiony na następny rok';
  return (
    <Banner kind="warning" title={nbsp(title)}>
      <p>{nbsp(termChangeText(termBefore, termAfter))}</p>
    </Banner>
  );
}

/** What was paid of the estimate, and for what. Nothing where nobody said. */
export function MoneySection({ implementation, cost }: DiaryProps & Pick<ProjectTask, 'cost'>) {
  const { paid, costs } = implementation;
  if (paid === null) return null;
  const [spent, whole] = [groszeOf(paid), groszeOf(cost)];
  const signed = costs.reduce((sum, { contracted }) => sum + (contracted === null ? 0 : groszeOf(contracted)), 0);
  return (
    <Section id="pieniadze" title="Pieniądze">
      <p className="diary-money">
        <b>{nbsp(`Wydano ${formatMoney(spent)}`)}</b> <span>{nbsp(`z ${formatMoney(whole)}`)}</span>
      </p>
      <div className="diary-money__bar" aria-hidden="true">
        <i style={{ width: `${whole === 0 ? 100 : Math.min(100, (spent / whole) * 100)}%` }} />
        <i />
      </div>
      {costs.length > 0 && (
        <table className="table">
          <caption className="visually-hidden">Umowy i płatności</caption>
          <thead>
            <tr>
              <th scope="col">Co</th>
              <th scope="col">Umowa</th>
              <th scope="col">Zapłacono</th>
            </tr>
          </thead>
          <tbody>
            {costs.map((line, at) => (
              <tr key={at}>
                <th scope="row">{nbsp(line.name)}</th>
                <td>{line.contracted === null ? nbsp('jeszcze nie ma') : <Money amount={line.contracted} />}</td>
                <td>
                  <Money amount={line.paid} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Razem</th>
              <td>
                <Money amount={zloteOf(signed)} />
              </td>
              <td>
                <Money amount={paid} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  );
}

/** Where it stands, by when it is to be done, and who does it. */
export function ImplementationFacts({ implementation: { state, stateName, term, firstTerm, contractor } }: DiaryProps) {
  return (
    <dl className="facts diary-facts">
      <dt>{state === 'completed' || state === 'abandoned' ? 'Stan' : 'Etap'}</dt>
      <dd>{nbsp(stateName)}</dd>
      {term !== null && state !== 'completed' && state !== 'abandoned' && (
        <>
          <dt>Gotowe</dt>
          <dd>{nbsp(firstTerm === null || firstTerm === term ? term : `${term}, było: ${firstTerm}`)}</dd>
        </>
      )}
      {contractor !== '' && (
        <>
          <dt>Wykonawca</dt>
          <dd>{nbsp(contractor)}</dd>
        </>
      )}
    </dl>
  );
}
