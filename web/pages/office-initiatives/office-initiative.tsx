import { getCase, type OfficeCase, type OfficeEvent } from '@wiec/contract/office-initiatives.ts';
import { answerWayNames } from '@wiec/domain/case-sender.ts';
import { formatDateTime, formatDay, lastDayOf } from '@wiec/domain/calendar.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { opinionStateNames } from '@wiec/domain/case-opinion.ts';
import { caseStateNames } from '@wiec/domain/case-course.ts';
import { countPl, formatMoney, nbsp, textLength } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { routeId } from '../../lib/route-id.ts';
import { CaseFiles } from '../../modules/initiatives/case-files.tsx';
import { MakeProduct } from '../../modules/initiatives/office/make-product.tsx';
import { NearCases } from '../../modules/initiatives/office/near-cases.tsx';
import { PrintCase } from '../../modules/initiatives/office/print-case.tsx';
import { ShowSender } from '../../modules/initiatives/office/show-sender.tsx';
import { ActForm } from '../../modules/initiatives/office/act-form.tsx';
import { actForms, offeredActs } from '../../modules/initiatives/office/act-forms.ts';
import { isOpen, likelyWords, originOf } from '../../modules/initiatives/office/case-words.ts';
import { casePath, INBOX_PATH } from '../../modules/initiatives/office/inbox-paths.ts';
import { registerPath } from '../../modules/initiatives/petitions/petitions-address.ts';
import { texts } from '../../texts/polish.ts';
import { Banner } from '../../ui/banner.tsx';
import { CaseDeadline } from '../../modules/initiatives/office/case-deadline.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useFileSource } from './parts/use-file-source.ts';
import '../../styles/initiative.css';
import '../../styles/office-initiatives.css';

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
      above={({ number, state, receivedAt }) => (
        <p className="kline">
          <b>Sprawa {number}</b>{' '}
          <span className="muted">
            {caseStateNames[state]}, wpłynęła {formatDateTime(new Date(receivedAt))}
          </span>
        </p>
      )}
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
  const source = useFileSource();
  return (
    <div className="office-case">
      <div>
        <Neighbours shown={shown} />
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
        <Opinions opinions={shown.opinions} now={now} />
        <Course course={shown.course} />
      </div>
      <aside className="office-case__side">
        <section aria-labelledby="termin">
          <h2 id="termin">Termin</h2>
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
        </section>
        <section aria-labelledby="kto">
          <h2 id="kto">Kto prowadzi</h2>
          <p>{shown.assignedTo?.name ?? 'Nikt'}</p>
          <p className="small">{nbsp(shown.unit === null ? 'Bez jednostki' : `Jednostka: ${shown.unit.name}`)}</p>
          {shown.sign !== null && <p className="small">Znak sprawy: {shown.sign}</p>}
          <PrintCase shown={shown} />
        </section>
        {shown.isOwnDraft && (
          <p className="small">{nbsp('Ten projekt odpowiedzi jest Twój, więc zatwierdzi go inna osoba.')}</p>
        )}
        <section aria-labelledby="co-dalej">
          <h2 id="co-dalej">Co dalej</h2>
          {offeredActs(shown.acts)
            .filter((act) => act !== 'approve' || !shown.isOwnDraft)
            .map((act) => (
              <details key={`${act} ${shown.revision}`} className="case-acts" open={isFirst(act, shown) || undefined}>
                <summary>{actForms[act]!.title}</summary>
                {(act === 'approve' || act === 'answer') && (
                  <>
                    <p className="case-words">{shown.draft}</p>
                    <CaseFiles api={api} files={shown.draftFiles} />
                  </>
                )}
                <ActForm
                  api={api}
                  shown={shown}
                  act={act}
                  source={source}
                  onDone={(done) => {
                    // It is with others now: a note at least may be written in each case that one leads.
                    if (done.acts.length === 0) {
                      toast({ kind: 'success', title: 'Zapisano. Sprawę prowadzi już kto inny' });
                      void navigate(INBOX_PATH);
                      return;
                    }
                    setStale(false);
                    setChanged(done);
                    // What stands above the page is drawn from what was read.
                    void revalidate();
                    toast({ kind: 'success', title: 'Zapisano' });
                  }}
                  onStale={() => {
                    setStale(true);
                    void revalidate();
                  }}
                />
              </details>
            ))}
        </section>
        {(shown.makes.length > 0 || shown.products.length > 0) && (
          <MakeProduct
            api={api}
            shown={shown}
            modules={appModuleFlags}
            onDone={(done) => {
              setStale(false);
              setChanged(done);
              void revalidate();
              toast({ kind: 'success', title: 'Zapisano' });
            }}
            onStale={() => {
              setStale(true);
              void revalidate();
            }}
          />
        )}
      </aside>
    </div>
  );
}

/** What brings the case on stands open. */
const isFirst = (act: string, { acts, isOwnDraft }: OfficeCase): boolean =>
  act === offeredActs(acts).find((each) => each !== 'approve' || !isOwnDraft);

function Neighbours({ shown: { before, after } }: { shown: OfficeCase }) {
  if (before === null && after === null) return null;
  return (
    <nav className="case-neighbours" aria-label="Sąsiednie sprawy">
      {before !== null && <Link to={casePath(before)}>‹ {before.number}</Link>}
      {after !== null && <Link to={casePath(after)}>{after.number} ›</Link>}
    </nav>
  );
}

function Words({ shown, onCorrected }: { shown: OfficeCase; onCorrected: () => void }) {
  const api = useApi();
  const { content, cost, locationDescription, locationLatitude, locationLongitude, consultation } = shown;
  return (
    <section className="section--office" aria-labelledby="co-napisal">
      <h2 id="co-napisal">Co napisał mieszkaniec</h2>
      <p className="small muted">
        {nbsp(
          `${shown.typeName}, ${originOf(shown)}. Tekst bez zmian, ${countPl(textLength(content), 'znak', 'znaki', 'znaków')}.`,
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
        {(locationDescription !== '' || locationLatitude !== null) && (
          <>
            <dt>Miejsce</dt>
            <dd>
              {locationDescription}
              {locationLatitude !== null && ` (${locationLatitude.toFixed(6)}, ${locationLongitude!.toFixed(6)})`}
            </dd>
          </>
        )}
        <dt>Odpowiedź</dt>
        <dd>{nbsp(answerWayNames[shown.answerWay])}</dd>
      </dl>
      <ShowSender key={shown.id} api={api} shown={shown} onCorrected={onCorrected} />
      <CaseFiles api={api} files={shown.files} />
      <NearCases shown={shown} />
      <Joined shown={shown} />
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
function Opinions({ opinions, now }: { opinions: OfficeCase['opinions']; now: string }) {
  if (opinions.length === 0) return null;
  return (
    <section className="section--office" aria-labelledby="opinie">
      <h2 id="opinie">Opinie jednostek</h2>
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
    </section>
  );
}

function Course({ course }: { course: readonly OfficeEvent[] }) {
  const api = useApi();
  const notes = course.filter(({ words, isPublic }) => words !== null && !isPublic).length;
  return (
    <section className="section--office" aria-labelledby="przebieg">
      <h2 id="przebieg">Przebieg i rozmowa</h2>
      <p className="small muted">
        {nbsp(
          `${countPl(course.length, 'zdarzenie', 'zdarzenia', 'zdarzeń')}, w tym ${countPl(notes, 'notatka urzędu', 'notatki urzędu', 'notatek urzędu')}`,
        )}
      </p>
      <ol className="course">
        {course.map(({ id, at, name, title, words, isPublic, by, files }) => (
          <li key={id} className={words !== null && !isPublic ? 'course__inside' : undefined}>
            <p className="course__when">{formatDateTime(new Date(at))}</p>
            <h3>{nbsp(name === null ? title : `${name}: ${title}`)}</h3>
            {words !== null && (
              <p className={`course__words${by === 'office' ? ' course__words--office' : ''}`}>{words}</p>
            )}
            {words !== null && !isPublic && <p className="small">widzi tylko urząd</p>}
            <CaseFiles api={api} files={files} />
          </li>
        ))}
      </ol>
    </section>
  );
}
