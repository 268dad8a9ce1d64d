import type { AccessibilityDeclaration, AccessibilityStatement } from '@wiec/contract/legal-documents.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Telephone } from '../../ui/telephone.tsx';

interface DeclarationTextProps {
  declaration: AccessibilityDeclaration;
  statement: AccessibilityStatement;
  /** The form by which one demands it of the office; null: there is none. */
  demandHref: string | null;
}

const ACT =
  'ustawą z dnia 4 kwietnia 2019 r. o dostępności cyfrowej stron internetowych i aplikacji mobilnych podmiotów publicznych';

/** The wording and the `a11y-*` ids of the official conditions (version 2.0), by which machines read a declaration. */
export function DeclarationText({ declaration, statement, demandHref }: DeclarationTextProps) {
  const { entity, portalUrl } = declaration;
  return (
    <div className="prose">
      <p id="a11y-wstep">
        <strong id="a11y-podmiot">{entity}</strong> zapewnia dostępność swojej strony internetowej zgodnie z&nbsp;
        {nbsp(ACT)}. Deklaracja dotyczy strony internetowej <span id="a11y-zakres">portalu Wiec</span>:{' '}
        <a id="a11y-url" href={portalUrl}>
          {portalUrl}
        </a>
        .
      </p>
      <p>
        Data publikacji strony: <Day id="a11y-data-publikacja" date={statement.publishedOn} />
        <br />
        Data ostatniej istotnej aktualizacji: <Day id="a11y-data-aktualizacja" date={statement.updatedOn} />
      </p>
      <Conformity statement={statement} />
      <Preparation statement={statement} />
      <Contact statement={statement} />
      <Complaint entity={entity} demandHref={demandHref} />
      {statement.applications !== undefined && (
        <>
          <h2>Aplikacje mobilne</h2>
          <p id="a11y-aplikacje">{nbsp(statement.applications)}</p>
        </>
      )}
      <h2>Dostępność architektoniczna</h2>
      <div id="a11y-architektura">
        <Paragraphs texts={statement.architecture} />
        {statement.architectureUrl !== undefined && (
          <p>
            <OutsideLink id="a11y-architektura-url" href={statement.architectureUrl}>
              Więcej o&nbsp;dostępności architektonicznej
            </OutsideLink>
          </p>
        )}
      </div>
      <h2>Dostępność komunikacyjno-informacyjna</h2>
      <div id="a11y-komunikacja">
        <Paragraphs texts={statement.communication} />
      </div>
    </div>
  );
}

function Conformity({ statement: { status, gaps } }: { statement: AccessibilityStatement }) {
  return (
    <>
      <h2>Stan dostępności cyfrowej</h2>
      <p id="a11y-status">
        Strona internetowa jest <strong>{status}</strong> z&nbsp;{nbsp(ACT)}.
      </p>
      {gaps.length > 0 && (
        <>
          <h3>Treści niedostępne</h3>
          <ul>
            {gaps.map(({ what, why }) => (
              <li key={what}>
                {nbsp(what)}
                {why !== '' && (
                  <>
                    <br />
                    Powód: {nbsp(why)}
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Preparation({ statement }: { statement: AccessibilityStatement }) {
  const { drawnUpOn, reviewedOn, method, assessmentUrl } = statement;
  return (
    <>
      <h2>Przygotowanie deklaracji</h2>
      <p>
        Deklarację sporządzono: <Day id="a11y-data-sporzadzenie" date={drawnUpOn} />
        {reviewedOn !== undefined && (
          <>
            <br />
            Deklarację przejrzano: <Day id="a11y-data-przeglad" date={reviewedOn} />
          </>
        )}
      </p>
      <p>{nbsp(method)}</p>
      {assessmentUrl !== undefined && (
        <p>
          <OutsideLink id="a11y-ocena" href={assessmentUrl}>
            Wynik oceny dostępności
          </OutsideLink>
        </p>
      )}
    </>
  );
}

function Contact({ statement: { contact } }: { statement: AccessibilityStatement }) {
  return (
    <>
      <h2>Informacje zwrotne i&nbsp;dane kontaktowe</h2>
      <div id="a11y-kontakt">
        <p>
          Problemy z&nbsp;dostępnością cyfrową tej strony zgłoś: <span id="a11y-osoba">{contact.person}</span>, e-mail{' '}
          <a id="a11y-email" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          , telefon <Telephone id="a11y-telefon" number={contact.phone} />.
        </p>
      </div>
    </>
  );
}

const Complaint = ({ entity, demandHref }: { entity: string; demandHref: string | null }) => (
  <>
    <h2>Wnioski i&nbsp;skargi</h2>
    <div id="a11y-procedura">
      <p>
        Każdy ma prawo wystąpić z&nbsp;żądaniem zapewnienia dostępności cyfrowej strony albo jej części. Podaj, kim
        jesteś, o&nbsp;którą stronę chodzi i&nbsp;jak wygodnie Ci się z&nbsp;nami kontaktować. Możesz też poprosić
        o&nbsp;udostępnienie treści w&nbsp;innej postaci.
      </p>
      {demandHref !== null && (
        <p>
          <LinkButton variant="secondary" to={demandHref}>
            Zażądaj dostępności
          </LinkButton>
        </p>
      )}
      <p>
        {entity} odpowie bez zbędnej zwłoki, najpóźniej w&nbsp;ciągu 7&nbsp;dni. Jeśli potrzebuje więcej czasu,
        powiadomi o&nbsp;tym; nie dłużej niż 2&nbsp;miesiące od żądania. Gdy dostępności nie da się zapewnić,
        zaproponuje inny sposób dotarcia do treści.
      </p>
      <p>
        Na odmowę albo brak odpowiedzi można złożyć skargę do urzędu. Można też zawiadomić{' '}
        <a href="https://bip.brpo.gov.pl">Rzecznika Praw Obywatelskich</a>.
      </p>
    </div>
  </>
);

const Day = ({ id, date }: { id: string; date: string }) => (
  <time id={id} dateTime={date}>
    {formatDate(date)}
  </time>
);

const Paragraphs = ({ texts }: { texts: readonly string[] }) => texts.map((text) => <p key={text}>{nbsp(text)}</p>);
