import { getPetition, type Petition } from '@wiec/contract/petitions.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import { Fragment } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { petitionPath, PETITIONS_PATH } from '../../modules/initiatives/petitions/petitions-address.ts';
import '../../styles/initiative.css';
import '../../styles/petitions.css';

export const handle: PageHandle<Petition> = {
  title: ({ subject }) => subject,
  description: ({ content }) => excerpt(content),
  crumbs: [{ label: 'Rejestr petycji', href: PETITIONS_PATH }],
};

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<Petition> =>
  read(context, getPetition, { params: { id: routeId(params['id']) } });

/** A petition as everybody reads it: its text, its course, by when it is to be settled, how it was. */
export function Component() {
  const petition = useLoaderData<Petition>();
  const { subject, submittedOn, content, course, expectedBy, joinedTo, outcomeName, settlement } = petition;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <p className="kline">
          <b>Petycja</b> <span className="muted">złożona {formatDate(submittedOn)}</span>
        </p>
        <h1>{nbsp(subject)}</h1>
      </div>
      <div className="own-case">
        <div>
          <section aria-labelledby="tresc-petycji">
            <h2 id="tresc-petycji">Treść petycji</h2>
            <p className="petition-text">{content}</p>
          </section>
          {(outcomeName !== null || settlement !== '') && (
            <section aria-labelledby="zalatwienie">
              <h2 id="zalatwienie">Jak została załatwiona</h2>
              <p>
                <b>{outcomeName}</b>
              </p>
              {settlement !== '' && <p className="petition-text">{settlement}</p>}
            </section>
          )}
          <section aria-labelledby="przebieg">
            <h2 id="przebieg">Przebieg</h2>
            <ol className="course">
              {course.map(({ on, title }, at) => (
                <li key={at}>
                  <p className="course__when">{formatDate(on)}</p>
                  <h3>{nbsp(title)}</h3>
                </li>
              ))}
              {expectedBy !== null && (
                <li className="course__next">
                  <p className="course__when">{nbsp(`do ${formatDate(expectedBy)}`)}</p>
                  <h3>Przewidywane załatwienie</h3>
                </li>
              )}
            </ol>
          </section>
        </div>
        <aside className="own-case__side">
          <section aria-labelledby="w-skrocie">
            <h2 id="w-skrocie">W skrócie</h2>
            <Facts petition={petition} />
          </section>
          {joinedTo !== null && (
            <section aria-labelledby="lacznie">
              <h2 id="lacznie">Rozpatrywana łącznie</h2>
              <p>
                {nbsp('Urząd rozpatruje ją razem z petycją ')}
                <Link to={petitionPath(joinedTo.id)}>{nbsp(joinedTo.subject)}</Link>.
              </p>
            </section>
          )}
          <section aria-labelledby="rejestr">
            <h2 id="rejestr">Rejestr</h2>
            <p>
              <Link className="standalone-link" to={PETITIONS_PATH}>
                Wszystkie petycje
              </Link>
            </p>
          </section>
        </aside>
      </div>
    </div>
  );
}

function Facts({ petition }: { petition: Petition }) {
  const { stateName, outcomeName, submittedOn, expectedBy, settledOn, petitioner, officeName, changedOn } = petition;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Stan', stateName],
    ['Złożona', formatDate(submittedOn)],
    ['Przewidywany termin', expectedBy && formatDate(expectedBy)],
    ['Zakończona', settledOn && formatDate(settledOn)],
    ['Sposób załatwienia', outcomeName],
    ['Wnosi', petitioner ?? 'bez zgody na podanie danych'],
    ['Urząd', officeName],
    ['Ostatnia zmiana', formatDate(changedOn)],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{nbsp(value)}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
