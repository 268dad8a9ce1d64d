import { Link } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData, useRootData } from '../../app/root-data.ts';
import { texts } from '../../texts/polish.ts';
import { Section } from '../../ui/section.tsx';
import { Telephone } from '../../ui/telephone.tsx';

export const handle: PageHandle = {
  title: texts.help,
  description: 'Jak zagłosować, jak wygodnie czytać portal i kogo zapytać.',
};

/** How to use the portal, and whom to ask. */
export function Component() {
  const root = useRootData();
  const { appModuleFlags: modules } = useInitData();
  const office = root?.init.offices.find(({ id }) => id === root.officeId);
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>{texts.help}</h1>
      </div>
      {modules.budget && (
        <Section id="glosowanie" title="Jak zagłosować">
          <div className="prose">
            <p>
              Wejdź na stronę <Link to="/budzet">budżetu obywatelskiego</Link> i&nbsp;wybierz „Zagłosuj”. Powiedz, gdzie
              mieszkasz, rozdaj punkty projektom, sprawdź swój głos i&nbsp;podaj dane. Do ostatniego kroku możesz
              wszystko zmienić, a&nbsp;portal przez cały czas pokazuje, ile punktów jeszcze masz.
            </p>
            <p>
              Głosować można po zalogowaniu albo bez konta, jeśli dane głosowanie na to pozwala. Bez konta dostaniesz na
              adres e-mail kod, którym potwierdzisz swój głos. Po wysłaniu zobaczysz napis „Poprawnie oddano głos”
              i&nbsp;potwierdzenie.
            </p>
          </div>
        </Section>
      )}
      {modules.probe && (
        <Section id="sondy" title="Jak odpowiedzieć na sondę">
          <div className="prose">
            <p>
              Sondy są na <Link to="/">stronie głównej</Link>. Wybierz jedną odpowiedź i&nbsp;naciśnij „Zagłosuj”. Na
              każdą sondę odpowiada się raz, a&nbsp;wynik widać od razu.
            </p>
          </div>
        </Section>
      )}
      <Section id="czytanie" title="Wygodne czytanie">
        <div className="prose">
          <p>
            Przyciski A− i&nbsp;A+ u&nbsp;góry strony zmieniają wielkość liter, a&nbsp;„Kontrast” włącza żółte litery na
            czarnym tle. Portal zapamięta te ustawienia w&nbsp;Twojej przeglądarce. Każda strona działa z&nbsp;samą
            klawiaturą i&nbsp;z&nbsp;czytnikiem ekranu{modules.budget && '; obok mapy jest lista tych samych projektów'}
            .
          </p>
        </div>
      </Section>
      {office && (
        <Section id="kontakt" title="Kogo zapytać">
          <dl className="facts">
            <dt>Urząd</dt>
            <dd>{office.name}</dd>
            <dt>Telefon</dt>
            <dd>
              <Telephone number={office.phone} />
            </dd>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${office.email}`}>{office.email}</a>
            </dd>
          </dl>
        </Section>
      )}
    </div>
  );
}
