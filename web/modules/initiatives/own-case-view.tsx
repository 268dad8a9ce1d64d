import {
  type CaseFile,
  getOwnCase,
  type OwnCase,
  setCaseConsent,
  setCaseLetters,
  withdrawCase,
} from '@wiec/contract/initiatives.ts';
import { formatDateTime, formatDay, lastDayOf } from '@wiec/domain/calendar.ts';
import { CONSENT_TEXT } from '@wiec/domain/case-product.ts';
import { countPl, formatMoney, nbsp } from '@wiec/domain/polish-text.ts';
import { lazy, Suspense, useState } from 'react';
import { type ApiCaller, call, type Refusal } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { CaseFiles } from './case-files.tsx';
import { CASE_HEADER_NAME } from './headers.ts';
import type { FileSource } from './use-reply-files.ts';
import '../../styles/initiative.css';

/** Only where the office asks something. */
const ReplyForm = lazy(async () => ({ default: (await import('./reply-form.tsx')).ReplyForm }));

/** Seldom used. */
const SavePaper = lazy(async () => ({ default: (await import('./save-paper.tsx')).SavePaper }));

interface OwnCaseViewProps {
  api: ApiCaller;
  token: string;
  case: OwnCase;
  /** How files of a reply are sent. */
  source: FileSource;
  onChanged: (now: OwnCase) => void;
  /** Somebody changed it meanwhile. */
  onStale: () => void;
}

const until = (due: string): string => `do ${formatDay(lastDayOf(new Date(due)))}`;

/** A case as its author sees it: its course by date, what the office asks, what comes next. */
export function OwnCaseView(props: OwnCaseViewProps) {
  const { api, token, case: shown, onChanged, onStale } = props;
  const headers = { [CASE_HEADER_NAME]: token };
  const toast = useToast();
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [asked, setAsked] = useState(false);
  const take = (reply: Awaited<ReturnType<typeof call<typeof withdrawCase>>> | undefined) => {
    if (reply === undefined) return false;
    if (reply.ok) {
      setRefusal(null);
      onChanged(reply.data);
      return true;
    }
    setRefusal(reply);
    if (reply.status === 409) onStale();
    return false;
  };
  const withdraw = async () => {
    const reply = await run(() => call(api, withdrawCase, { body: { revision: shown.revision }, headers }));
    if (take(reply)) toast({ kind: 'success', title: 'Zgłoszenie jest wycofane' });
    setAsked(false);
  };
  const switchConsent = async (on: boolean) =>
    void take(await run(() => call(api, setCaseConsent, { body: { on }, headers })));
  const switchLetters = async (on: boolean) =>
    void take(await run(() => call(api, setCaseLetters, { body: { on }, headers })));
  return (
    <>
      <div className="page-title">
        <p className="kline">
          <b>Twoja sprawa</b> <span className="muted">{shown.number}</span>
        </p>
        <h1>{nbsp(shown.title)}</h1>
      </div>
      {shown.question !== null && (
        <Banner title={`Urząd czeka na Twoją odpowiedź ${until(shown.question.until)}`}>
          <p>
            <a href="#odpowiedz">Odpowiedz</a>
          </p>
        </Banner>
      )}
      {refusal !== null && <Banner kind="error" role="alert" title={refusal.title} />}
      <div className="own-case">
        <section aria-labelledby="przebieg">
          <h2 id="przebieg">Przebieg i rozmowa</h2>
          <ol className="course">
            {shown.course.map((event, at) => (
              <li key={event.id} id={`wpis-${event.id}`} tabIndex={-1}>
                <p className="course__when">{formatDateTime(new Date(event.at))}</p>
                <h3>{nbsp(event.title)}</h3>
                {at === 0 && <Sent {...props} />}
                {event.words !== null && (
                  <p className={`course__words${event.by === 'office' ? ' course__words--office' : ''}`}>
                    {event.words}
                  </p>
                )}
                <CaseFiles api={api} files={event.files} headers={headers} />
              </li>
            ))}
            {shown.question !== null && (
              <li className="course__now" id="odpowiedz" tabIndex={-1}>
                <p className="course__when">Teraz</p>
                <h3>Twoja odpowiedź</h3>
                <Suspense>
                  <ReplyForm key={shown.question.until} {...props} />
                </Suspense>
              </li>
            )}
            {shown.ahead.map(({ until: due, title, note }) => (
              <li key={title} className="course__next">
                <p className="course__when">{nbsp(until(due))}</p>
                <h3>{title}</h3>
                <p className="small muted">{nbsp(note)}</p>
              </li>
            ))}
          </ol>
        </section>
        <aside className="own-case__side">
          <section aria-labelledby="skrot">
            <h2 id="skrot">W skrócie</h2>
            <dl className="facts">
              <dt>Stan</dt>
              <dd>
                <b>{shown.stateName}</b>
              </dd>
              {shown.decision !== null && (
                <>
                  <dt>Decyzja</dt>
                  <dd>{nbsp(shown.decision)}</dd>
                </>
              )}
              <dt>Rodzaj</dt>
              <dd>{shown.typeName}</dd>
              {shown.district !== null && (
                <>
                  <dt>Obszar</dt>
                  <dd>{shown.district}</dd>
                </>
              )}
              {shown.sign !== null && (
                <>
                  <dt>Znak sprawy</dt>
                  <dd>{shown.sign}</dd>
                </>
              )}
              <dt>Urząd</dt>
              <dd>{nbsp(shown.officeName)}</dd>
              <dt>Kto widzi</dt>
              <dd>{nbsp('Ty i urząd, i każdy, komu podasz adres tej strony.')}</dd>
            </dl>
          </section>
          {shown.letters !== null && (
            <section aria-labelledby="powiadomienia">
              <h2 id="powiadomienia">Powiadomienia e-mail</h2>
              <Checkbox
                checked={shown.letters.on}
                disabled={busy}
                onChange={({ target }) => void switchLetters(target.checked)}
              >
                E-mail przy każdym kroku
              </Checkbox>
              <p className="small muted">{nbsp(`${shown.letters.to}. Pytanie i odpowiedź urzędu przyjdą zawsze.`)}</p>
            </section>
          )}
          {shown.consent !== null && (
            <section aria-labelledby="zgoda">
              <h2 id="zgoda">Co może z tego powstać</h2>
              <Checkbox
                checked={shown.consent.on}
                disabled={busy}
                onChange={({ target }) => void switchConsent(target.checked)}
              >
                {nbsp(CONSENT_TEXT)}
              </Checkbox>
            </section>
          )}
          <section aria-labelledby="mozesz">
            <h2 id="mozesz">Możesz też</h2>
            <Suspense>
              <SavePaper
                api={api}
                path={getOwnCase.path}
                headers={headers}
                number={shown.number}
                label="Pobierz całą sprawę (PDF)"
              />
            </Suspense>
            {shown.canWithdraw &&
              (asked ? (
                <>
                  <p>{nbsp('Wycofać zgłoszenie? Urząd przestanie się nim zajmować. Nie da się tego cofnąć.')}</p>
                  <div className="buttons">
                    <Button busy={busy} busyLabel="Wycofywanie" onClick={() => void withdraw()}>
                      Wycofaj zgłoszenie
                    </Button>
                    <Button variant="tertiary" onClick={() => setAsked(false)}>
                      Zostaw
                    </Button>
                  </div>
                </>
              ) : (
                <Button variant="tertiary" onClick={() => setAsked(true)}>
                  Wycofaj zgłoszenie
                </Button>
              ))}
          </section>
        </aside>
      </div>
    </>
  );
}

/** What was sent, folded. */
function Sent({ api, token, case: shown }: OwnCaseViewProps) {
  const facts = [
    shown.typeName,
    shown.cost === null ? null : formatMoney(Math.round(shown.cost * 100)),
    shown.district,
    shown.files.length === 0 ? null : countPl(shown.files.length, 'załącznik', 'załączniki', 'załączników'),
  ].filter((fact) => fact !== null);
  return (
    <>
      <p>{nbsp(`${facts.join(', ')}.`)}</p>
      <details className="course__sent">
        <summary>Pokaż zgłoszenie</summary>
        <p className="course__words">{shown.content}</p>
        {shown.locationDescription !== '' && <p>{nbsp(`Miejsce: ${shown.locationDescription}`)}</p>}
        {shown.locationLatitude !== null && (
          <p className="small muted">{`${shown.locationLatitude.toFixed(6)}, ${shown.locationLongitude!.toFixed(6)}`}</p>
        )}
        <CaseFiles api={api} files={shown.files as CaseFile[]} headers={{ [CASE_HEADER_NAME]: token }} />
      </details>
    </>
  );
}
