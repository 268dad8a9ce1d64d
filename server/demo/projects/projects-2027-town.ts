import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { DemoProject } from './demo-project.ts';

const { Accepted } = ProjectTaskStatus;

/** Edition 2027, the area of the whole town, first half. */
export const townProjects2027: readonly DemoProject[] = [
  {
    number: 'M/1',
    title: 'Lipowa aleja od Rynku do dworca',
    area: null,
    category: 'greenery',
    cost: 684_000,
    costRows: [
      ['Lipy drobnolistne, 112 sztuk', 268_800],
      ['Skrzynki korzeniowe i woda z rynien', 313_600],
      ['Ławki, 18 sztuk', 54_000],
      ['Projekt i nadzór', 47_600],
    ],
    upkeep: 16_800,
    author: 'Zofia Lipska z 214 osobami',
    status: Accepted,
    text: [
      'Miasto lip nie ma dziś ani jednej lipowej alei. Posadzimy ją tam, którędy codziennie idzie trzy tysiące osób: wzdłuż Dworcowej, od Rynku aż pod zegar na stacji. Cień w lipcu, miód w powietrzu w czerwcu i prosta droga do pociągu przez cały rok.',
      'Sto dwanaście lip drobnolistnych o obwodzie pnia 20–25 cm stanie po obu stronach ulicy. Pod ziemią dostaną skrzynki korzeniowe, dzięki którym nie podniosą chodnika, i wodę z rynien sąsiednich kamienic.',
      '# Co powstanie',
      [
        '112 drzew z trzyletnią gwarancją przyjęcia',
        '14 ławek z oparciem, w tym 6 z podłokietnikami dla osób starszych',
        'pas przepuszczalnej nawierzchni zamiast asfaltu przy pniach',
        'tabliczki z imionami drzew nadanymi przez dzieci z pięciu szkół',
      ],
      'Żadne miejsce postojowe nie zniknie: drzewa wejdą w pas, w którym dziś stoją słupki.',
    ],
    location: 'Ulica Dworcowa na całej długości, od Rynku do placu przed dworcem',
    places: [
      [820, 330, 'Skrzyżowanie z Garncarską, środek alei'],
      [250, 90, 'Początek alei przy Rynku'],
      [1390, 560, 'Plac przed dworcem'],
    ],
    pictures: [
      {
        scene: 'alley',
        filename: 'aleja-po.png',
        alt: 'Ulica po zmianie: dwa szpalery lip, pod nimi ławki i spacerujący mieszkańcy',
      },
      {
        scene: 'bareStreet',
        filename: 'aleja-przed.png',
        alt: 'Ulica dziś: asfalt, słupki i nagi chodnik wzdłuż kamienic',
      },
      {
        scene: 'plan',
        filename: 'aleja-plan.png',
        alt: 'Plan okolicy Dworcowej z zaznaczonym środkiem alei',
      },
    ],
    documents: [
      {
        filename: 'kosztorys-lipowa-aleja.pdf',
        title: 'Kosztorys: Lipowa aleja od Rynku do dworca',
        lines: [
          'Drzewa z transportem i posadzeniem, 112 sztuk: 347 200 zł',
          'Skrzynki korzeniowe i napowietrzanie: 168 000 zł',
          'Nawierzchnia przepuszczalna, 940 m²: 112 800 zł',
          'Ławki, 14 sztuk: 39 200 zł',
          'Pielęgnacja przez trzy lata: 16 800 zł',
          'Razem: 684 000 zł',
        ],
      },
    ],
    decision:
      'Projekt zaopiniowany pozytywnie. Zarząd Dróg zgłosił uwagę o odległości drzew od sieci gazowej, autorka przesunęła cztery z nich.',
  },
  {
    number: 'M/2',
    title: 'Nocna czytelnia w bibliotece miejskiej',
    area: null,
    category: 'education',
    cost: 148_500,
    status: Accepted,
    text: [
      'Sesja, praca na zmiany, troje dzieci w dwóch pokojach: nie każdy ma gdzie się uczyć po osiemnastej. Czytelnia na parterze biblioteki będzie otwarta do północy, sześć dni w tygodniu, z herbatą za złotówkę i ciszą za darmo.',
      'Wejście od podwórza na kartę biblioteczną, dyżur bibliotekarza i studentki wolontariuszki. Dwadzieścia cztery miejsca z lampką i gniazdkiem, dwa pokoje do pracy w grupie oraz kącik, w którym dziecko może zasnąć na pufie, gdy mama kończy rozdział.',
      [
        '24 stanowiska z oświetleniem i zasilaniem',
        'osobne wejście z domofonem i podjazdem',
        'obsługa przez 12 miesięcy',
      ],
    ],
    location: 'Biblioteka miejska, ul. Kupiecka 9, wejście od podwórza',
    places: [[-180, 140, 'Biblioteka miejska']],
    pictures: [
      {
        scene: 'library',
        filename: 'czytelnia.png',
        alt: 'Wnętrze czytelni wieczorem: regały, lampki nad stołami, za oknem księżyc',
      },
    ],
    documents: [
      {
        filename: 'grafik-czytelni.pdf',
        title: 'Grafik nocnej czytelni',
        lines: ['Poniedziałek–piątek: 18.00–24.00', 'Sobota: 16.00–24.00', 'Niedziela: nieczynne'],
      },
    ],
  },
  {
    number: 'M/3',
    title: 'Park kieszonkowy zamiast parkingu przy Targowej',
    area: null,
    category: 'space',
    cost: 412_000,
    status: Accepted,
    text: [
      'Trzydzieści aut albo trzydzieści drzew. Plac po dawnej hurtowni przy Targowej stoi w pełnym słońcu, a w upał nikt tam nie wysiądzie z samochodu bez klapek. Zróbmy z niego skwer, w którym da się zjeść kanapkę w cieniu.',
      'Pomieścimy tu wszystko, czego brakuje między targiem a szkołą muzyczną: wodę do picia, stoliki do szachów, huśtawkę dla dwojga i kran do umycia truskawek. Kierowców przyjmie piętrowy parking przy dworcu, oddalony o trzy minuty pieszo, w którym co dzień pusta jest połowa miejsc.',
      '# Zasada skweru',
      'Żadnego płotu, żadnych schodów, ani jednego miejsca, którego nie widać z ulicy.',
    ],
    location: 'Plac między Targową a szkołą muzyczną',
    places: [[420, -310, 'Przyszły park kieszonkowy']],
    pictures: [
      {
        scene: 'pocketPark',
        filename: 'targowa-po.png',
        alt: 'Skwer po zmianie: drzewa, stolik do szachów, fontanna',
      },
      {
        scene: 'carPark',
        filename: 'targowa-przed.png',
        alt: 'Plac dziś: rzędy samochodów na nagim asfalcie, jedno suche drzewo',
      },
      { scene: 'plan', filename: 'targowa-plan.png', alt: 'Plan okolicy z zaznaczonym placem przy Targowej' },
    ],
  },
  {
    number: 'M/4',
    title: 'Ogrody deszczowe przy pięciu szkołach',
    area: null,
    category: 'nature',
    cost: 365_000,
    status: Accepted,
    text: [
      'Po każdej ulewie podwórka szkół stoją w wodzie, a tydzień później podlewamy trawniki z hydrantu. Ogród deszczowy zatrzyma wodę z dachu, a uczniom da lekcję przyrody, której nie trzeba drukować.',
      'W każdej szkole powstanie niecka z piaskiem, żwirem i roślinami, które lubią mieć raz mokro, raz sucho: kosaćcami, krwawnicą, turzycami. Woda z rynny popłynie otwartym korytkiem, więc od razu widać, skąd jest i dokąd idzie.',
      ['łącznie 640 m² ogrodów', '38 m³ wody zatrzymanej z jednej ulewy', 'scenariusze dwunastu lekcji dla klas 1–8'],
    ],
    location: 'Szkoły podstawowe nr 1, 3, 4, 7 i 9',
    places: [
      [-420, -160, 'Szkoła nr 1'],
      [-250, -1450, 'Szkoła nr 3'],
      [-2150, 60, 'Szkoła nr 4'],
      [380, 1720, 'Szkoła nr 7'],
      [2120, 2060, 'Szkoła nr 9'],
    ],
    pictures: [
      {
        scene: 'rainGarden',
        filename: 'ogrod-deszczowy.png',
        alt: 'Ogród deszczowy: woda płynie korytkiem z rynny między kosaćce, obok stoją dzieci',
      },
    ],
  },
  {
    number: 'M/5',
    title: 'Światło nad dwudziestoma zebrami',
    area: null,
    category: 'safety',
    cost: 560_000,
    status: Accepted,
    text: [
      'W listopadzie o szesnastej kierowca widzi pieszego dopiero wtedy, gdy ten jest już na jezdni. Dwadzieścia najciemniejszych przejść w mieście dostanie lampy, które świecą na człowieka, a nie na asfalt.',
      'Listę ułożyliśmy z policją i ze szkołami: to miejsca, w których doszło do potrąceń albo w których dzieci same pokazały palcem „tu się boimy”. Każde przejście dostanie też pas ostrzegawczy dla osób niewidomych i krawężnik obniżony do zera.',
    ],
    location: 'Dwadzieścia przejść dla pieszych w całym mieście',
    places: [
      [-90, 520, 'Przejście przy Parku Lipowym'],
      [-60, -960, 'Przejście za mostem'],
      [160, 1480, 'Przejście przy pętli Nowe Lipy'],
      [1780, 180, 'Przejście przy przychodni kolejowej'],
      [-1880, -210, 'Przejście przy remizie w Kamionce'],
    ],
    pictures: [
      {
        scene: 'crossing',
        filename: 'zebra.png',
        alt: 'Oświetlone przejście o zmroku: dziecko i starszy pan przechodzą w snopie światła',
      },
    ],
    documents: [
      {
        filename: 'lista-przejsc.pdf',
        title: 'Lista dwudziestu przejść',
        lines: [
          '1. Parkowa i Lipowa',
          '2. Młyńska przy moście',
          '3. Akacjowa przy pętli',
          '4. Kolejowa przy przychodni',
          '5. Kamienna przy remizie',
          '6–20: w kolejności liczby zdarzeń',
        ],
      },
    ],
  },
  {
    number: 'M/6',
    title: 'Pumptrack na Błoniach',
    area: null,
    category: 'sport',
    cost: 498_000,
    costRows: [
      ['Tory asfaltowe', 358_400],
      ['Oświetlenie, 12 lamp', 67_600],
      ['Zieleń i odwodnienie', 41_000],
      ['Projekt i nadzór', 31_000],
    ],
    upkeep: 9_200,
    author: 'Koło Przyjaciół Ogrodu',
    status: Accepted,
    text: [
      'Jeden tor, cztery pokolenia: na pumptracku jeździ pięciolatek na rowerku biegowym, jego siostra na hulajnodze i wujek, który twierdzi, że „tylko spróbuje”. Asfaltowa pętla na Błoniach nie potrzebuje biletów, zapisów ani wiatru.',
      'Sto osiemdziesiąt metrów muld i zakrętów w dwóch poziomach trudności, drewniana widownia i stacja z pompką. Tor leży 120 metrów od najbliższego domu i jest zamykany o 21.00.',
    ],
    location: 'Błonia nad Lipną, obok boiska ze sztuczną trawą',
    places: [[980, -720, 'Błonia']],
    pictures: [
      {
        scene: 'pumptrack',
        filename: 'pumptrack.png',
        alt: 'Falujący tor na Błoniach: dzieci na rowerach i hulajnodze, w tle miasto',
      },
      { scene: 'plan', filename: 'pumptrack-plan.png', alt: 'Plan Błoni z zaznaczonym miejscem toru nad rzeką' },
    ],
  },
];
