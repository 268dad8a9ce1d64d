import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { DemoProject } from './demo-project.ts';

const { Accepted, Rejected, Withdrawn } = ProjectTaskStatus;

/** Edition 2027, the area of the whole town, second half. */
export const moreTownProjects2027: readonly DemoProject[] = [
  {
    number: 'M/7',
    title: 'Letnia scena na wodzie',
    area: null,
    category: 'culture',
    cost: 236_000,
    status: Accepted,
    text: [
      'Scena stanie na pływakach przy bulwarze, a widownią będzie trawiasta skarpa, na której i tak wszyscy siadamy. Orkiestra dęta, teatr z ogólniaka, jazz w piątki: dwadzieścia wieczorów od czerwca do września, bez biletów.',
      'Po sezonie pomost wraca do przystani i służy kajakarzom. Nagłośnienie jest kierunkowe: na Zarzeczu słychać brawa, a nie bas.',
    ],
    location: 'Bulwar nad Lipną, między mostem a Starym Młynem',
    places: [[-320, -690, 'Miejsce cumowania sceny']],
    pictures: [
      {
        scene: 'stage',
        filename: 'scena.png',
        alt: 'Pływająca scena z kurtyną, muzycy grają, na skarpie siedzą ludzie',
      },
    ],
  },
  {
    number: 'M/8',
    title: 'Defibrylatory na przystankach i klatkach',
    area: null,
    category: 'safety',
    cost: 189_000,
    status: Accepted,
    text: [
      'Karetka jedzie do nas średnio jedenaście minut. Serce ma ich cztery. Trzydzieści defibrylatorów w miejscach, do których dobiegniesz w dwie minuty, i kurs dla każdego, kto zechce, w pierwszą sobotę miesiąca.',
      'Urządzenia mówią po polsku, po ukraińsku i obrazkami. Szafka otwiera się sama po wybraniu numeru 112, a jej światło widać z drugiego końca ulicy.',
    ],
    location: 'Trzydzieści miejsc w całym mieście, lista w dokumentach',
    places: [
      [40, 40, 'Rynek, ratusz'],
      [1450, 600, 'Dworzec'],
      [200, 1900, 'Pętla Nowe Lipy'],
      [-200, -1320, 'Zarzecze, sklep przy Młyńskiej'],
    ],
    documents: [
      {
        filename: 'miejsca-defibrylatorow.pdf',
        title: 'Trzydzieści miejsc na defibrylatory',
        lines: [
          'Ratusz, dworzec, pętle autobusowe',
          'Przychodnie i apteki',
          'Klatki schodowe bloków powyżej czterech pięter',
        ],
      },
    ],
  },
  {
    number: 'M/9',
    title: 'Sto budek dla jerzyków i nietoperzy',
    area: null,
    category: 'nature',
    cost: 92_000,
    status: Accepted,
    text: [
      'Po ociepleniu bloków jerzyki wróciły z Afryki i odbiły się od styropianu. Oddajmy im mieszkania: sto budek na szkołach, przychodniach i wieżowcach, a przy okazji tysiące komarów mniej każdej doby.',
      'Budki zawiesimy z ornitologiem, powyżej czterech metrów, w miejscach, gdzie nikomu nic na głowę nie spadnie. Trzy z nich dostaną kamerę, a obraz będzie można oglądać w bibliotece i w internecie.',
    ],
    location: 'Budynki miejskie i wieżowce spółdzielni, za zgodą zarządców',
    places: [
      [300, 1850, 'Wieżowce przy Akacjowej'],
      [-420, -160, 'Szkoła nr 1'],
    ],
    pictures: [
      { scene: 'birds', filename: 'jerzyki.png', alt: 'Ściana bloku z rzędem budek, nad dachem krążą jerzyki' },
    ],
  },
  {
    number: 'M/10',
    title: 'Rowerem od Wrzosów do Kamionki',
    area: null,
    category: 'streets',
    cost: 1_350_000,
    status: Accepted,
    text: [
      'Dziewięć kilometrów, cztery dzielnice, ani jednego skrzyżowania bez wyraźnego pasa. Dziś ścieżki urywają się jak w grze, w której trzeba przeskoczyć: tu krawężnik, tam schody, ówdzie ruchliwa ulica. Połączmy je w jedną oś.',
      'Projekt obejmuje brakujące 2,8 km, dwa przejazdy przez tory i oznakowanie całej trasy. Po drodze staną trzy stacje naprawy z pompką i narzędziami na linkach.',
      [
        '2800 m nowej drogi dla rowerów',
        '11 przejazdów z obniżonym krawężnikiem',
        '3 stacje naprawy i stojaki na 60 rowerów',
      ],
    ],
    location: 'Oś wschód–zachód: Wrzosowa, Parkowa, Kamienna',
    places: [
      [-90, 430, 'Park Lipowy'],
      [2250, 2150, 'Wrzosy'],
      [-2250, -60, 'Kamionka'],
    ],
    pictures: [
      {
        scene: 'cycling',
        filename: 'rowerem.png',
        alt: 'Rowerzyści na nowej drodze między szpalerem drzew a rzeką',
      },
    ],
  },
  {
    number: 'M/11',
    title: 'Kolejka linowa nad Lipną',
    area: null,
    category: 'space',
    cost: 2_390_000,
    status: Rejected,
    text: [
      'Gondole z bulwaru na skarpę Zarzecza: widok na dachy, wiatr we włosach i żadnego korka na moście. Dwie podpory, osiem wagoników, trzy minuty w powietrzu.',
      'Bilet byłby ten sam, co autobusowy, a w sobotę jeździlibyśmy za darmo.',
    ],
    location: 'Bulwar i skarpa przy ul. Widokowej',
    places: [[-520, -740, 'Planowana stacja dolna']],
    decision:
      'Projekt odrzucony. Linia biegłaby nad obszarem zalewowym, na którym plan miejscowy zakazuje budowli wyższych niż 12 metrów, a roczne utrzymanie (około 410 000 zł) przekracza kwotę z § 9 ust. 3 regulaminu. Autor nie wniósł odwołania.',
  },
  {
    number: 'M/12',
    title: 'Kolorowa fontanna multimedialna na Rynku',
    area: null,
    category: 'space',
    cost: 1_980_000,
    status: Withdrawn,
    text: [
      'Czterdzieści dysz, światło i muzyka co godzinę. Fontanna miała stanąć pośrodku Rynku, w miejscu dawnej studni.',
      'Autorzy wycofali projekt po rozmowach z archeologami i połączyli siły ze skwerem przy Targowej (M/3).',
    ],
    location: 'Rynek, przed ratuszem',
    places: [[0, -20, 'Środek Rynku']],
    decision:
      'Projekt wycofany przez autorów. Powód: pod płytą Rynku zachowały się fundamenty studni z XVI wieku, których nie wolno naruszać.',
  },
];
