import { getCase, type OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { caseWayNames } from '@wiec/domain/case-letter.ts';
import { answerWayNames } from '@wiec/domain/case-sender.ts';
import { formatDateTime, formatDay, lastDayOf } from '@wiec/domain/calendar.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { outcomeName } from '@wiec/domain/case-outcome.ts';
import { opinionStateNames } from '@wiec/domain/case-opinion.ts';
import { caseStateNames, isAnswered } from '@wiec/domain/case-course.ts';
import { countPl, formatMoney, nbsp, pluralPl, textLength } from '@wiec/domain/polish-text.ts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { routeId } from '../../lib/route-id.ts';
import { CaseFiles } from '../../modules/initiatives/case-files.tsx';
import { PrintCase } from '../../modules/initiatives/office/print-case.tsx';
import { ShowSender } from '../../modules/initiatives/office/show-sender.tsx';
import { CasePlace } from './parts/case-place.tsx';
import { Conversation, History } from '../../modules/initiatives/office/case-course.tsx';
import type { ActPart } from '../../modules/initiatives/office/act-forms.ts';
import { actsOfPart, PartActs } from '../../modules/initiatives/office/part-acts.tsx';
import { isOpen, likelyWords, lowered, originOf } from '../../modules/initiatives/office/case-words.ts';
import { casePath, INBOX_PATH } from '../../modules/initiatives/office/inbox-paths.ts';
import { registerPath } from '../../modules/initiatives/petitions/petitions-address.ts';
import { texts } from '../../texts/polish.ts';
import { Icon } from '../../ui/icon.tsx';
import { Banner } from '../../ui/banner.tsx';
import { CaseDeadline } from '../../modules/initiatives/office/case-deadline.tsx';
import { useFocusNext } from '../../ui/form/use-focus-next.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useFileSource } from './parts/use-file-source.ts';
import '../../styles/initiative.css';
import '../../styles/office-initiatives.css';

/** Seldom used, and with forms of its own. */
const MakeProduct = lazy(async () => ({
  default: (await import('../../modules/initiatives/office/make-product.tsx')).MakeProduct,
}));

export const handle: PageHandle = {
  title: 'Sprawa',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Inicjatywy', href: INBOX_PATH },
  ],
};

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readForOffice(context, getCase, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<OfficeCase>
      title="Sprawa"
      keeps
      heading={({ title }) => title}
      above={(read) => <Head read={read} />}
      beside={(read) => <Neighbours shown={read} />}
    >
      {(read) => <Case key={read.id} read={read} />}
    </OfficePage>
  );
}

function Case({ read }: { read: OfficeCase }) {
  const api = useApi();
  const { appModuleFlags } = useInitData();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<OfficeCase | null>(null);
  const shown = changed !== null && changed.revision >= read.revision ? changed : read;
  const [isStale, setStale] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  // Of acts that were done here: only those begin their forms anew, so that what somebody else changes takes nothing typed away.
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(place);
  const source = useFileSource();
  const isDecided = shown.outcome !== null && isAnswered(shown.state);
  const onStale = (): Promise<void> => {
    setStale(true);
    return revalidate();
  };
  const onSaved = (done: OfficeCase): void => {
    setStale(false);
    setChanged(done);
    setRound((before) => before + 1);
    // What stands above the page is drawn from what was read.
    void revalidate();
    toast({ kind: 'success', title: 'Zapisano' });
  };
  const acting = {
    api,
    shown,
    source,
    round,
    onStale,
    onDone: (done: OfficeCase, part: ActPart) => {
      // Its form is gone: one goes on from the title of what it was about.
      if (done.acts.length > 0) {
        onSaved(done);
        return focusNext(`#${HEADINGS[part]}`, 'h2');
      }
      // It is with others now: a note at least may be written in each case that one leads.
      toast({ kind: 'success', title: 'Zapisano. Sprawę prowadzi już kto inny' });
      void navigate(INBOX_PATH);
    },
  };
  return (
    <div className="office-case" ref={place}>
      <div>
        {isStale && (
          <Banner title="Ktoś zmienił tymczasem tę sprawę">
            <p>{nbsp('To, co wpisano, zostało. Obejrzyj sprawę jeszcze raz i zdecyduj.')}</p>
          </Banner>
        )}
        <Words
          shown={shown}
          onCorrected={() => {
            setChanged(null);
            void revalidate();
          }}
        />
        <CasePlace shown={shown} />
        <Files shown={shown} />
        <Opinions opinions={shown.opinions} now={now} canAct={actsOfPart(shown, 'opinions').length > 0}>
          <PartActs part="opinions" {...acting} />
        </Opinions>
        <Conversation api={api} course={shown.course}>
          <PartActs part="talk" {...acting} />
        </Conversation>
      </div>
      <aside className="office-case__side">
        <section aria-labelledby="termin">
          <h2 id="termin" tabIndex={-1}>
            Termin
          </h2>
          <p>
            <b className="num">{formatDay(lastDayOf(new Date(shown.dueAt)))}</b>{' '}
            {isOpen(shown) && <CaseDeadline now={now} until={shown.dueAt} />}
          </p>
          <p className="small muted">
            {nbsp(
              shown.class === null
                ? 'Na nadanie rodzaju: 2 dni robocze od wpływu.'
                : `${classRules[shown.class].name}, ${classRules[shown.class].source}`,
            )}
          </p>
          {shown.class === 'petition' && (
            <p className="small">
              <Link to={registerPath(shown.id)}>Petycja w rejestrze</Link>
            </p>
          )}
          {shown.authorDue !== null && (
            <p className="small">{nbsp(`Autor odpowiada do ${formatDay(lastDayOf(new Date(shown.authorDue)))}.`)}</p>
          )}
          <PartActs part="term" {...acting} />
        </section>
        <section aria-labelledby="kto">
          <h2 id="kto" tabIndex={-1}>
            Kto prowadzi
          </h2>
          <p>{shown.assignedTo?.name ?? 'Nikt'}</p>
          <p className="small">{nbsp(shown.unit === null ? 'Bez jednostki' : `Jednostka: ${shown.unit.name}`)}</p>
          {shown.sign !== null && <p className="small">Znak sprawy: {shown.sign}</p>}
          <PartActs part="who" {...acting} />
          {!shown.overseen && <PrintCase shown={shown} />}
        </section>
        {(actsOfPart(shown, 'decision').length > 0 || shown.isOwnDraft || isDecided) && (
          <section aria-labelledby="decyzja">
            <h2 id="decyzja" tabIndex={-1}>
              Decyzja
            </h2>
            {isDecided && <p className="case-outcome">{outcomeName(shown.class, shown.outcome!)}</p>}
            {shown.isOwnDraft && (
              <p className="small">{nbsp('Ten projekt odpowiedzi jest Twój, więc zatwierdzi go inna osoba.')}</p>
            )}
            <PartActs part="decision" {...acting} />
          </section>
        )}
        <section aria-labelledby="rodzaj">
          <h2 id="rodzaj" tabIndex={-1}>
            Rodzaj
          </h2>
          <p>{shown.class === null ? 'Nie nadano' : classRules[shown.class].name}</p>
          <p className="small muted">{nbsp(`W zgłoszeniu: ${shown.typeName}. Rozstrzyga treść.`)}</p>
          <PartActs part="kind" {...acting} />
        </section>
        {(shown.makes.length > 0 || shown.products.length > 0 || actsOfPart(shown, 'make').length > 0) && (
          <Suspense>
            <MakeProduct api={api} shown={shown} modules={appModuleFlags} onDone={onSaved} onStale={onStale}>
              <PartActs part="make" {...acting} />
            </MakeProduct>
          </Suspense>
        )}
        <History course={shown.course} />
      </aside>
    </div>
  );
}

/** Titles of the parts of the page in which there are acts. */
const HEADINGS: Readonly<Record<ActPart, string>> = {
  term: 'termin',
  who: 'kto',
  decision: 'decyzja',
  kind: 'rodzaj',
  make: 'zrob-z-tego',
  opinions: 'opinie',
  talk: 'rozmowa',
};

/** Which case, how far it is, and on a narrow screen, where the side column is far below, by when. */
function Head({ read: { number, state, receivedAt, way, dueAt, ...read } }: { read: OfficeCase }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <p className="kline case-head">
      <b>Sprawa {number}</b> <span className="case-head__state">{caseStateNames[state]}</span>{' '}
      <span className="muted">
        {nbsp(`wpłynęła ${formatDateTime(new Date(receivedAt))}, ${lowered(caseWayNames[way])}`)}
      </span>
      {isOpen({ ...read, state }) && (
        <span className="case-head__due">
          <CaseDeadline now={now} until={dueAt} />
        </span>
      )}
    </p>
  );
}

function Neighbours({ shown: { before, after } }: { shown: OfficeCase }) {
  if (before === null && after === null) return null;
  return (
    <nav className="case-neighbours" aria-label="Sąsiednie sprawy">
      {before !== null && (
        <Link to={casePath(before)}>
          <Icon name="chevron-left" /> {before.number}
        </Link>
      )}
      {after !== null && (
        <Link to={casePath(after)}>
          {after.number} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

function Words({ shown, onCorrected }: { shown: OfficeCase; onCorrected: () => void }) {
  const api = useApi();
  const { content, cost, consultation } = shown;
  return (
    <section className="section--office" aria-labelledby="co-napisal">
      <h2 id="co-napisal" tabIndex={-1}>
        Co napisał mieszkaniec
      </h2>
      <p className="small muted">
        {nbsp(
          `${shown.typeName}, ${originOf(shown)}. ${shown.overseen ? 'Dane osób zastępuje […].' : `Tekst bez zmian, ${countPl(textLength(content), 'znak', 'znaki', 'znaków')}.`}`,
        )}
      </p>
      <p className="case-words">{content}</p>
      {shown.class === null && shown.looksLike !== null && (
        <p className="small">{nbsp(likelyWords(shown.looksLike))}</p>
      )}
      <dl className="facts">
        {consultation !== null && (
          <>
            <dt>Konsultacja</dt>
            <dd>
              <Link to={`/konsultacje/podglad/${consultation.id}`}>{nbsp(consultation.title)}</Link>
            </dd>
          </>
        )}
        {shown.category !== null && (
          <>
            <dt>Kategoria</dt>
            <dd>{shown.category}</dd>
          </>
        )}
        {cost !== null && (
          <>
            <dt>Koszt według autora</dt>
            <dd>{formatMoney(Math.round(cost * 100))}</dd>
          </>
        )}
        <dt>Odpowiedź</dt>
        <dd>{nbsp(answerWayNames[shown.answerWay])}</dd>
      </dl>
      {shown.overseen ? (
        <p className="small">{nbsp('Kto napisał, widzą tylko osoby, które pracują nad sprawą.')}</p>
      ) : (
        <ShowSender key={shown.id} api={api} shown={shown} onCorrected={onCorrected} />
      )}
      <Joined shown={shown} />
    </section>
  );
}

/** Of the letter. */
function Files({ shown: { files, closedFiles } }: { shown: OfficeCase }) {
  const api = useApi();
  if (closedFiles > 0) {
    return (
      <section className="section--office" aria-labelledby="pliki">
        <h2 id="pliki">Pliki</h2>
        <p className="muted">
          {nbsp(
            `W sprawie ${pluralPl(closedFiles, 'jest', 'są', 'jest')} ${countPl(closedFiles, 'plik', 'pliki', 'plików')}. ${pluralPl(closedFiles, 'Otwierają go', 'Otwierają je', 'Otwierają je')} tylko osoby, które nad nią pracują.`,
          )}
        </p>
      </section>
    );
  }
  if (files.length === 0) return null;
  return (
    <section className="section--office" aria-labelledby="pliki">
      <h2 id="pliki">Pliki</h2>
      <CaseFiles api={api} files={files} />
    </section>
  );
}

/** Cases with one answer. */
function Joined({ shown: { merged, mergedInto } }: { shown: OfficeCase }) {
  const joined = mergedInto === null ? merged : [mergedInto];
  if (joined.length === 0) return null;
  return (
    <p>
      {nbsp(mergedInto === null ? 'Odpowiedź dostaną też autorzy spraw: ' : 'Odpowiedź będzie wspólna ze sprawą: ')}
      {joined.map((each, at) => (
        <span key={each.id}>
          {at > 0 && ', '}
          <Link to={casePath(each)}>{each.number}</Link>
        </span>
      ))}
      .
    </p>
  );
}

/** Which units were asked, for what, and how far it is; what they said stands in the course. */
function Opinions({
  opinions,
  now,
  canAct,
  children,
}: {
  opinions: OfficeCase['opinions'];
  now: string;
  canAct: boolean;
  /** What can be done about them. */
  children: ReactNode;
}) {
  if (opinions.length === 0 && !canAct) return null;
  return (
    <section className="section--office" aria-labelledby="opinie">
      <h2 id="opinie" tabIndex={-1}>
        Opinie jednostek
      </h2>
      <ul className="case-opinions">
        {opinions.map(({ id, unitName, question, content, withFiles, dueAt, state }) => (
          <li key={id}>
            <h3>{nbsp(unitName)}</h3>
            <p>
              {state === 'asked' ? (
                <>
                  {nbsp(`Opinia do ${formatDay(lastDayOf(new Date(dueAt)))}`)} <CaseDeadline now={now} until={dueAt} />
                </>
              ) : (
                nbsp(opinionStateNames[state])
              )}
            </p>
            <p className="course__words course__words--office">{question}</p>
            <details>
              <summary className="small">
                {nbsp(
                  withFiles
                    ? 'Co jednostka czyta o sprawie, razem z plikami mieszkańca'
                    : 'Co jednostka czyta o sprawie',
                )}
              </summary>
              <p className="course__words">{content}</p>
            </details>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
