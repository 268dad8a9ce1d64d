import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { DemoProject } from './demo-project.ts';

const { Accepted, Submitted } = ProjectTaskStatus;

/** Edition 2027: Nowe Lipy and Wrzosy. */
export const northProjects2027: readonly DemoProject[] = [
  {
    number: 'NL/1',
    title: 'Plac zabaw bez progów',
    area: 'noweLipy',
    category: 'sport',
    cost: 395_000,
    status: Accepted,
    text: [
      'Zosia ma siedem lat i wózek. Na naszym placu zabaw może patrzeć. Zbudujmy taki, na którym patrzeć będzie tylko ten, kto odpoczywa: karuzela w poziomie gruntu, huśtawka, na którą wjeżdża się rampą, piaskownica na wysokości stołu.',
      'Nawierzchnia z kory i gumy, obok kącik ciszy dla dzieci, które nie lubią hałasu, i tablica z piktogramami do rozmowy bez słów. Projekt rysowali uczniowie szkoły nr 7 razem z terapeutkami.',
      [
        '9 urządzeń, wszystkie dostępne',
        'furtka z zamkiem na dwóch wysokościach',
        'toaleta z przewijakiem dla dorosłych',
      ],
    ],
    location: 'Skwer między Akacjową 12 a szkołą nr 7',
    places: [[320, 1760, 'Skwer przy szkole nr 7']],
    pictures: [
      {
        scene: 'playground',
        filename: 'plac-zabaw.png',
        alt: 'Plac zabaw: dziecko na wózku wjeżdża rampą na huśtawkę, inne zjeżdżają ze zjeżdżalni',
      },
      {
        scene: 'bareYard',
        filename: 'plac-przed.png',
        alt: 'Miejsce dziś: pusty, wydeptany trawnik z jednym trzepakiem',
      },
      { scene: 'plan', filename: 'plac-plan.png', alt: 'Plan osiedla z zaznaczonym skwerem przy szkole' },
    ],
  },
  {
    number: 'NL/2',
    title: 'Sad osiedlowy',
    area: 'noweLipy',
    category: 'greenery',
    cost: 68_000,
    status: Accepted,
    text: [
      'Papierówka, szara reneta, węgierka, klapsa. Sześćdziesiąt drzew owocowych na trawniku, na którym dziś rośnie tabliczka „nie deptać”. Deptać będzie wolno, a w sierpniu także jeść.',
      'Drzewa na silnie rosnących podkładkach, starych odmian z okolicy. Każde dostanie opiekuna z bloku obok, sekator i zaproszenie na wrześniowe smażenie powideł.',
    ],
    location: 'Trawnik za garażami przy Akacjowej',
    places: [[80, 1980, 'Sad']],
    pictures: [
      { scene: 'orchard', filename: 'sad.png', alt: 'Rzędy jabłoni z owocami, sąsiedzi zbierają jabłka do koszy' },
    ],
  },
  {
    number: 'NL/3',
    title: 'Dach nad boiskiem przy szkole nr 7',
    area: 'noweLipy',
    category: 'sport',
    cost: 520_000,
    status: Accepted,
    text: [
      'Od listopada do marca boisko służy jako lodowisko, na którym nikt nie umie jeździć. Dach na lekkiej konstrukcji pozwoli grać przez cały rok, a latem da cień.',
      'Bez ścian, więc bez ogrzewania i bez kłopotów z wentylacją. Na dachu 60 paneli, które zasilą oświetlenie boiska i szkolną kuchnię. Po lekcjach boisko otwarte dla wszystkich do 21.00.',
    ],
    location: 'Boisko szkoły podstawowej nr 7',
    places: [[400, 1690, 'Boisko']],
    pictures: [
      { scene: 'court', filename: 'boisko.png', alt: 'Boisko pod lekkim dachem z panelami, młodzież gra w koszykówkę' },
    ],
  },
  {
    number: 'NL/4',
    title: 'Książkomat przy pętli',
    area: 'noweLipy',
    category: 'education',
    cost: 88_000,
    status: Accepted,
    text: [
      'Biblioteka zamyka o osiemnastej, ostatni autobus z pracy przyjeżdża o dwudziestej drugiej. Książkomat wyda zamówioną książkę o każdej porze i przyjmie ją z powrotem.',
      'Sześćdziesiąt skrytek, w tym dziesięć na wysokości ręki osoby siedzącej. Obok półka „weź i zostaw”, bez karty i bez rejestracji.',
    ],
    location: 'Pętla autobusowa Nowe Lipy',
    places: [[200, 1900, 'Pętla Nowe Lipy']],
  },
  {
    number: 'NL/5',
    title: 'Spokojna Akacjowa',
    area: 'noweLipy',
    category: 'streets',
    cost: 176_000,
    status: Accepted,
    text: [
      'Akacjowa ma osiemset metrów prostej i trzy szkoły. W pomiarach co trzeci kierowca jechał tu ponad sześćdziesiąt. Zwężenia z zieleni i wyniesione przejścia zrobią to, czego nie zrobił znak.',
      ['4 wyniesione przejścia', '6 wysp z krzewami', 'nowe stojaki i chodnik w miejscu dzikiego parkingu'],
      'Autobus i karetka przejadą bez hamowania: wyniesienia mają rozstaw ich kół.',
    ],
    location: 'Ulica Akacjowa między Parkową a pętlą',
    places: [[170, 1560, 'Akacjowa']],
    pictures: [
      {
        scene: 'calmStreet',
        filename: 'akacjowa.png',
        alt: 'Ulica z wyniesionym przejściem i wyspami krzewów, dzieci idą do szkoły',
      },
    ],
  },
  {
    number: 'WR/1',
    title: 'Leśna klasa',
    area: 'wrzosy',
    category: 'education',
    cost: 126_000,
    status: Accepted,
    text: [
      'Matematyka pod sosną wchodzi do głowy tak samo jak przy tablicy, a plecy bolą mniej. Wiata z ławkami na trzydzieści osób, piec chlebowy i ścieżka, na której każdy przystanek to jedna lekcja.',
      'Klasa służy szkole do czternastej, a potem wszystkim: harcerzom, seniorom, imieninom cioci. Klucz nie jest potrzebny, bo nie ma drzwi.',
    ],
    location: 'Skraj lasu przy ul. Wrzosowej, 200 m od szkoły nr 9',
    places: [[2320, 2260, 'Leśna klasa']],
    pictures: [
      {
        scene: 'forestClass',
        filename: 'lesna-klasa.png',
        alt: 'Wiata wśród sosen, pod nią dzieci na ławkach i nauczycielka przy tablicy',
      },
    ],
  },
  {
    number: 'WR/2',
    title: 'Wiata i mapa na skraju lasu',
    area: 'wrzosy',
    category: 'space',
    cost: 54_000,
    status: Accepted,
    text: [
      'Grzybiarze, biegacze i mamy z wózkami zaczynają w tym samym miejscu: na błocie za ostatnim domem. Postawmy tam wiatę, stojaki, ławkę i mapę, na której kropka „tu jesteś” naprawdę jest tutaj.',
    ],
    location: 'Koniec ul. Borowej',
    places: [[2580, 2480, 'Wejście do lasu']],
  },
  {
    number: 'WR/3',
    title: 'Chodnik do przystanku Wrzosy Pętla',
    area: 'wrzosy',
    category: 'streets',
    cost: 228_000,
    status: Accepted,
    text: [
      'Trzysta czterdzieści metrów pobocza, po którym dzieci idą gęsiego, trzymając się za plecaki. Chodnik po jednej stronie, odwodnienie i przejście z azylem.',
      'Projekt jest gotowy od trzech lat i czeka w szufladzie. Wystarczy go wyjąć.',
    ],
    location: 'Ulica Wrzosowa między Borową a pętlą',
    places: [[2180, 2010, 'Wrzosowa']],
    documents: [
      {
        filename: 'przekroj-chodnika.pdf',
        title: 'Przekrój chodnika przy Wrzosowej',
        lines: ['Szerokość chodnika: 2,20 m', 'Pas zieleni od jezdni: 1,00 m', 'Krawężnik przy przejściu: 0 cm'],
      },
    ],
  },
  {
    number: 'WR/4',
    title: 'Apteczka sąsiedzka i kurs dla każdego',
    area: 'wrzosy',
    category: 'safety',
    cost: 72_000,
    status: Accepted,
    text: [
      'Do szpitala mamy dziewięć kilometrów i dwa przejazdy kolejowe. Sześć skrzynek z apteczką, kocem i defibrylatorem oraz kurs, po którym każda ulica będzie miała dwie osoby umiejące ratować.',
    ],
    location: 'Sześć miejsc we Wrzosach, m.in. sklep, kaplica, pętla',
    places: [
      [2120, 1960, 'Pętla Wrzosy'],
      [2400, 2120, 'Sklep przy Borowej'],
    ],
  },
  {
    number: 'WR/5',
    title: 'Wieża widokowa na Dębowej Górze',
    area: 'wrzosy',
    category: 'space',
    cost: 340_000,
    status: Submitted,
    text: [
      'Dwadzieścia dwa metry drewnianych schodów i widok na trzy powiaty.',
      'Projekt wpłynął po terminie naboru i za zgodą autora czeka na edycję 2028.',
    ],
    location: 'Dębowa Góra, działka nadleśnictwa',
    places: [[3150, 2700, 'Dębowa Góra']],
  },
];
