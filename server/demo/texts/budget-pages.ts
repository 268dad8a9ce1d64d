import { addDays, formatDate } from '@wiec/domain/calendar.ts';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import { BudgetPageKind } from '@wiec/domain/phases.ts';

export interface DemoPage {
  year: number;
  kind: (typeof BudgetPageKind)[keyof typeof BudgetPageKind];
  html: string;
  documents: readonly { filename: string; title: string; lines: readonly string[] }[];
}

const schedule = (rows: readonly [what: string, when: string][]) =>
  `<table><caption>Kolejne kroki edycji</caption><thead><tr><th scope="col">Co</th><th scope="col">Kiedy</th></tr></thead><tbody>${rows
    .map(([what, when]) => `<tr><th scope="row">${what}</th><td>${when}</td></tr>`)
    .join('')}</tbody></table>`;

const help = `
<p>Głosowanie zajmuje około pięciu minut. Nie musisz mieć konta: wystarczy numer PESEL i adres e-mail.</p>
<h3>Jak rozdać punkty</h3>
<ol>
<li>Masz 6 punktów na projekty całego miasta i 6 na projekty swojego obszaru.</li>
<li>Jednemu projektowi możesz dać od 1 do 3 punktów, projektom jednej kategorii razem najwyżej 4.</li>
<li>Nie musisz rozdać wszystkich punktów. Wystarczy jeden.</li>
</ol>
<h3>Nie dostałam kodu</h3>
<p>Kod przychodzi zwykle w ciągu minuty. Zajrzyj do folderu ze spamem, sprawdź literę po literze adres, a potem wyślij kod jeszcze raz. Możesz to zrobić trzy razy.</p>
<h3>Pomyliłem się</h3>
<p>Zanim wyślesz głos, zobaczysz go w całości i możesz wszystko zmienić. Po wysłaniu zmienić już nie można, tak jak po wrzuceniu karty do urny.</p>
<h3>Wolę papier</h3>
<p>Karty czekają w urzędzie (Rynek 1) i w Dzielnicowym Centrum Aktywności Zarzecze (ul. Młyńska 18). Kto nie może przyjść, niech zadzwoni pod 44 555 01 00: przyjedziemy z urną.</p>`;

const helpOf2026 = `
<p>Głosowanie w edycji 2026 jest zakończone, wybrane projekty są w budowie.</p>
<h3>Gdzie są wyniki</h3>
<p>Wyniki każdego obszaru są w zakładce „Zakończone głosowania”: każdy projekt z liczbą punktów, a przy niewybranych powód.</p>
<h3>Jak sprawdzić liczenie</h3>
<p>Przy wynikach są pliki z anonimowymi głosami. Twoja przeglądarka policzy je jeszcze raz, bez udziału urzędu.</p>
<h3>Co dzieje się z projektem, który wygrał</h3>
<p>Na stronie projektu jest jego etap. O szczegóły pytaj pod 44 555 01 00.</p>`;

const helpOf2025 = `
<p>Edycja 2025 jest zamknięta, nic w niej już nie trzeba robić.</p>
<h3>Co powstało</h3>
<p>Lista projektów edycji mówi, który z nich jest gotowy. Na stronie projektu są zdjęcia i koszt ostateczny.</p>
<h3>Coś się zepsuło</h3>
<p>Zadzwoń pod 44 555 01 00: projekty z budżetu obywatelskiego naprawiamy tak jak wszystko, co należy do miasta.</p>`;

/** @param today day in Warsaw: the running edition's dates are told around it, as its vote is */
export const demoPages = (today: PlainDate, voteFrom: PlainDate, voteTo: PlainDate): readonly DemoPage[] => [
  {
    year: 2027,
    kind: BudgetPageKind.Schedule,
    html: '<p>Edycja 2027 krok po kroku. Terminy są stałe, a jeśli któryś się zmieni, napiszemy niżej dlaczego. Wybrane projekty powstaną w ciągu całego roku 2027.</p>',
    documents: [
      {
        filename: 'harmonogram-2027.pdf',
        title: 'Harmonogram budżetu obywatelskiego 2027',
        lines: [
          `Głosowanie: ${formatDate(voteFrom)} – ${formatDate(voteTo)}`,
          `Wyniki: do ${formatDate(addDays(voteTo, 14))}`,
        ],
      },
    ],
  },
  { year: 2027, kind: BudgetPageKind.Help, html: help, documents: [] },
  {
    year: 2027,
    kind: BudgetPageKind.Prerequisite,
    html: '<p>Karta do głosowania na papierze, zasady i pule. Dokumenty są dostępne cyfrowo. Jeśli potrzebujesz ich w innej postaci (druk powiększony, tekst łatwy do czytania, nagranie), napisz na urzad@lipogrod.example.</p>',
    documents: [
      {
        filename: 'karta-do-glosowania-2027.pdf',
        title: 'Karta do głosowania 2027',
        lines: [
          'Obszar: całe miasto. Możesz rozdać 6 punktów.',
          'Obszar: ........................ Możesz rozdać 6 punktów.',
          'Jednemu projektowi: najwyżej 3 punkty. W jednej kategorii: najwyżej 4.',
          'Imię, nazwisko, PESEL i podpis wpisz na osobnej kopercie.',
        ],
      },
      {
        filename: 'pule-obszarow-2027.pdf',
        title: 'Pule obszarów 2027',
        lines: [
          'Miasto: 2 400 000 zł',
          'Śródmieście: 420 000 zł',
          'Zarzecze: 560 000 zł',
          'Nowe Lipy: 650 000 zł',
          'Kolejowe: 480 000 zł',
          'Kamionka: 450 000 zł',
          'Wrzosy: 320 000 zł',
        ],
      },
      {
        filename: 'uchwala-rady-miasta.pdf',
        title: 'Uchwała w sprawie budżetu obywatelskiego',
        lines: [
          'Rada Miasta Lipogród uchwala zasady budżetu obywatelskiego na lata 2025–2029.',
          '§ 1. Pula wynosi co najmniej 0,5% wydatków gminy z ostatniego sprawozdania.',
          '§ 2. Każdy mieszkaniec głosuje raz.',
        ],
      },
    ],
  },
  {
    year: 2026,
    kind: BudgetPageKind.Schedule,
    html: `<p>Edycja 2026 jest zakończona, wybrane projekty są w budowie.</p>${schedule([
      ['Głosowanie', '8–26 września 2025'],
      ['Ogłoszenie wyników', '6 października 2025'],
      ['Realizacja', 'do końca 2026 roku'],
    ])}`,
    documents: [
      {
        filename: 'harmonogram-2026.pdf',
        title: 'Harmonogram budżetu obywatelskiego 2026',
        lines: [
          'Głosowanie: 8–26 września 2025',
          'Ogłoszenie wyników: 6 października 2025',
          'Realizacja: do końca 2026 roku',
        ],
      },
    ],
  },
  {
    year: 2026,
    kind: BudgetPageKind.Help,
    html: helpOf2026,
    documents: [
      {
        filename: 'jak-sprawdzic-wynik-2026.pdf',
        title: 'Jak sprawdzić wynik głosowania 2026',
        lines: [
          '1. Otwórz wyniki swojego obszaru i naciśnij „Przelicz głosy”.',
          '2. Przeglądarka pobierze plik z głosami i policzy je od nowa.',
          '3. Porównaj listę wybranych projektów z ogłoszoną.',
        ],
      },
    ],
  },
  {
    year: 2026,
    kind: BudgetPageKind.Prerequisite,
    html: '<p>Sprawozdania z edycji 2026.</p>',
    documents: [
      {
        filename: 'sprawozdanie-2026.pdf',
        title: 'Sprawozdanie z głosowania 2026',
        lines: [
          'Zgłoszono 41 projektów, do głosowania dopuszczono 20.',
          'Wyniki są opublikowane w portalu razem z podstawą ich obliczenia.',
        ],
      },
      {
        filename: 'karta-do-glosowania-2026.pdf',
        title: 'Karta do głosowania 2026',
        lines: [
          'Obszar: całe miasto. Możesz rozdać 6 punktów.',
          'Obszar: ........................ Możesz rozdać 6 punktów.',
          'Imię, nazwisko, PESEL i podpis wpisz na osobnej kopercie.',
        ],
      },
    ],
  },
  {
    year: 2025,
    kind: BudgetPageKind.Schedule,
    html: '<p>Edycja 2025 jest zamknięta. Przy każdym projekcie opisaliśmy, co powstało i ile kosztowało.</p>',
    documents: [
      {
        filename: 'harmonogram-2025.pdf',
        title: 'Harmonogram budżetu obywatelskiego 2025',
        lines: ['Realizacja: od stycznia do grudnia 2025', 'Odbiór ostatniego projektu: 18 grudnia 2025'],
      },
    ],
  },
  {
    year: 2025,
    kind: BudgetPageKind.Help,
    html: helpOf2025,
    documents: [],
  },
  {
    year: 2025,
    kind: BudgetPageKind.Prerequisite,
    html: '<p>Sprawozdanie z edycji 2025: co powstało i ile kosztowało.</p>',
    documents: [
      {
        filename: 'sprawozdanie-2025.pdf',
        title: 'Sprawozdanie z realizacji edycji 2025',
        lines: [
          'Wszystkie wybrane projekty są odebrane.',
          'Koszt każdego z nich jest na jego stronie, obok planowanego.',
        ],
      },
    ],
  },
];
