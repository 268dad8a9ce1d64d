import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { DemoProject } from './demo-project.ts';

const { Accepted } = ProjectTaskStatus;

/** Edition 2027: Kolejowe and Kamionka. */
export const edgeProjects2027: readonly DemoProject[] = [
  {
    number: 'KO/1',
    title: 'Mural kolejarek i kolejarzy w tunelu',
    area: 'kolejowe',
    category: 'culture',
    cost: 74_000,
    status: Accepted,
    text: [
      'Pod torami przechodzi codziennie cała dzielnica, ze wzrokiem wbitym w telefon, bo patrzeć nie ma na co. Sześćdziesiąt metrów ściany opowie o tych, dzięki którym to miasto w ogóle stanęło przy torach.',
      'Dwanaście portretów według zdjęć z rodzinnych albumów, wybranych na spotkaniach w klubie kolejarza. Farba, którą da się zmyć z graffiti, a nie odwrotnie, i nowe światło.',
    ],
    location: 'Przejście podziemne przy dworcu',
    places: [[1500, 520, 'Tunel pod torami']],
    pictures: [
      {
        scene: 'mural',
        filename: 'mural.png',
        alt: 'Tunel z muralem: kobieta w czapce zawiadowczyni, parowóz, dłonie z latarką',
      },
    ],
  },
  {
    number: 'KO/2',
    title: 'Wybieg dla psów pod estakadą',
    area: 'kolejowe',
    category: 'space',
    cost: 97_000,
    status: Accepted,
    text: [
      'Pod estakadą nie pada, nikt nie mieszka i nic nie rośnie. Dla dwustu psów z dzielnicy to adres idealny: dwa wybiegi, osobno dla dużych i małych, z wodą, górką i ławką dla ludzi.',
    ],
    location: 'Teren pod wiaduktem przy Kolejowej',
    places: [[2040, 60, 'Pod estakadą']],
    pictures: [
      { scene: 'dogs', filename: 'wybieg.png', alt: 'Pod estakadą biegają psy, właściciele rozmawiają przy płotku' },
    ],
  },
  {
    number: 'KO/3',
    title: 'Zielony ekran wzdłuż torów',
    area: 'kolejowe',
    category: 'greenery',
    cost: 210_000,
    status: Accepted,
    text: [
      'Towarowy o trzeciej w nocy zna tu każdy po imieniu. Wał z ziemi z miejskich wykopów, obsadzony grabem, tarniną i dziką różą, ścisza pociągi tak samo jak ekran z blachy, a pachnie lepiej.',
      'Trzysta dwadzieścia metrów, 2800 krzewów, ścieżka po stronie domów. Kolej wydała zgodę na sadzenie dwanaście metrów od osi toru.',
    ],
    location: 'Wzdłuż linii kolejowej, od dworca do ul. Semaforowej',
    places: [
      [1850, 430, 'Początek wału'],
      [2250, 350, 'Koniec wału'],
    ],
    documents: [
      {
        filename: 'zgoda-kolei.pdf',
        title: 'Warunki sadzenia przy torach',
        lines: ['Odległość od osi skrajnego toru: co najmniej 12 m', 'Wysokość krzewów: do 4 m', 'Drzewa: nie'],
      },
    ],
  },
  {
    number: 'KO/4',
    title: 'Rowerownia przy dworcu',
    area: 'kolejowe',
    category: 'streets',
    cost: 265_000,
    status: Accepted,
    text: [
      'Pociąg o 6.41 zabiera do pracy sześćset osób, a przy dworcu jest miejsce na jedenaście rowerów. Zamykana rowerownia na dwieście, pod dachem, z kartą miejską zamiast klucza.',
      'W środku stojaki piętrowe ze sprężyną, osiem miejsc na rowery towarowe, pompka i ładowarki. Dach zielony, ściany z przejrzystej siatki, żeby każdego było widać.',
    ],
    location: 'Plac przed dworcem, strona północna',
    places: [[1420, 640, 'Rowerownia']],
    pictures: [
      {
        scene: 'bikeShed',
        filename: 'rowerownia.png',
        alt: 'Zadaszona rowerownia z zielonym dachem, w tle zegar dworca',
      },
    ],
  },
  {
    number: 'KO/5',
    title: 'Siłownia pod chmurką dla dojrzałych',
    area: 'kolejowe',
    category: 'sport',
    cost: 118_000,
    status: Accepted,
    text: [
      'Nie drążki dla herosów, tylko urządzenia, przy których można usiąść. Dwanaście stanowisk dobranych z fizjoterapeutką z przychodni kolejowej, na biodra, barki i równowagę.',
      'Przez pierwszy rok zajęcia z trenerką we wtorki i czwartki, także dla osób na wózkach.',
    ],
    location: 'Skwer przy przychodni kolejowej',
    places: [[1760, 140, 'Skwer przy przychodni']],
  },
  {
    number: 'KA/1',
    title: 'Amfiteatr w dawnym kamieniołomie',
    area: 'kamionka',
    category: 'culture',
    cost: 288_000,
    status: Accepted,
    text: [
      'Kamień z Kamionki leży na Rynku i pod ratuszem. W dziurze, która po nim została, głos niesie się jak w teatrze. Wystarczą schody, scena i dwieście miejsc na ławach z tego samego kamienia.',
      'Dojście dla wózków prowadzi od góry, po półce, z której wywożono bloki. Prąd na scenie, toaleta, żadnych stałych głośników.',
    ],
    location: 'Stary kamieniołom przy ul. Skalnej',
    places: [[-2480, 330, 'Kamieniołom']],
    pictures: [
      { scene: 'quarry', filename: 'kamieniolom.png', alt: 'Kamienny amfiteatr w wyrobisku, na scenie grają muzycy' },
      { scene: 'plan', filename: 'kamieniolom-plan.png', alt: 'Plan Kamionki z zaznaczonym kamieniołomem' },
    ],
  },
  {
    number: 'KA/2',
    title: 'Pętla biegowa wokół wyrobiska',
    area: 'kamionka',
    category: 'sport',
    cost: 142_000,
    status: Accepted,
    text: [
      'Dwa i pół kilometra po ubitym żwirze, słupki co sto metrów i ani jednego samochodu. Zimą ta sama pętla staje się trasą na biegówki, jeśli zima przyjdzie.',
    ],
    location: 'Wokół kamieniołomu',
    places: [[-2620, 250, 'Start pętli']],
  },
  {
    number: 'KA/3',
    title: 'Staw dla ropuch i ważek',
    area: 'kamionka',
    category: 'nature',
    cost: 83_000,
    status: Accepted,
    text: [
      'Co wiosnę przenosimy ropuchy przez jezdnię w wiaderkach. Staw po właściwej stronie drogi skończy tę wędrówkę, a przy okazji zbierze wodę z całej ulicy.',
      'Płytki brzeg, oczko głębokie na półtora metra, żeby nie zamarzało, i pomost dla klas z lupami. Bez ryb: ryby zjadłyby wszystkich.',
    ],
    location: 'Obniżenie przy ul. Kamiennej',
    places: [[-2010, -360, 'Staw']],
    pictures: [
      {
        scene: 'pond',
        filename: 'staw.png',
        alt: 'Staw z grążelami, ropucha na kamieniu, nad wodą ważki, dzieci na pomoście',
      },
    ],
  },
  {
    number: 'KA/4',
    title: 'Ratownicy w pół minuty: sprzęt dla OSP Kamionka',
    area: 'kamionka',
    category: 'safety',
    cost: 195_000,
    status: Accepted,
    text: [
      'Druhny i druhowie z Kamionki wyjeżdżają sto czterdzieści razy w roku, w hełmach starszych niż oni sami. Nowe ubrania, agregat, kamera termowizyjna i deska ratownicza zmieszczą się w tym samym, dwudziestoletnim wozie.',
      ['18 kompletów ubrań', 'kamera termowizyjna', 'agregat i pompa szlamowa', 'dwa dni otwarte w roku'],
    ],
    location: 'Remiza OSP przy ul. Kamiennej',
    places: [[-1870, -220, 'Remiza']],
    pictures: [
      {
        scene: 'firefighters',
        filename: 'osp.png',
        alt: 'Wóz strażacki przed remizą, obok druhna i druh w nowych ubraniach',
      },
    ],
  },
];
