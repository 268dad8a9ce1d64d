import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { DemoProject } from './demo-project.ts';

const { Accepted, Rejected, UnderReview } = ProjectTaskStatus;

/** Edition 2027: Śródmieście and, across the river, Zarzecze. */
export const centreProjects2027: readonly DemoProject[] = [
  {
    number: 'SR/1',
    title: 'Ławka co sto kroków',
    area: 'srodmiescie',
    category: 'space',
    cost: 96_000,
    status: Accepted,
    text: [
      'Pani Helena z Garncarskiej chodzi do apteki na raty: murek, parapet, schodek. Ustawmy ławki tak, żeby nikt w Śródmieściu nie musiał iść dalej niż sto kroków bez miejsca, w którym można usiąść.',
      'Trzydzieści dwie ławki z oparciem i podłokietnikami, na wysokości 48 cm, z miejscem obok na wózek albo chodzik. Miejsca wskazali seniorzy podczas trzech spacerów z taśmą mierniczą.',
    ],
    location: 'Trasy między Rynkiem, przychodnią, targiem i kościołem',
    places: [
      [110, -80, 'Przed apteką na Garncarskiej'],
      [300, -220, 'Droga na targ'],
      [-240, 60, 'Przy bibliotece'],
    ],
    pictures: [
      {
        scene: 'benches',
        filename: 'lawki.png',
        alt: 'Na ławkach wzdłuż ulicy siedzą seniorka z zakupami i chłopiec z psem',
      },
    ],
  },
  {
    number: 'SR/2',
    title: 'Zielone ściany przy Kupieckiej',
    area: 'srodmiescie',
    category: 'greenery',
    cost: 128_000,
    status: Accepted,
    text: [
      'Na Kupieckiej nie ma gdzie posadzić drzewa: pod chodnikiem biegną rury, a nad nim balkony. Jest za to osiemset metrów kwadratowych ślepych ścian. Posadźmy pnącza, które same wejdą na czwarte piętro.',
      'Winobluszcz, hortensja pnąca i wiciokrzew na linkach odsuniętych od muru. Ściana będzie latem chłodniejsza o kilka stopni, a wróble wreszcie dostaną mieszkania.',
      ['11 ścian za zgodą wspólnot', 'donice z podlewaniem z rynny', 'trzy lata pielęgnacji w cenie'],
    ],
    location: 'Ulica Kupiecka, ściany szczytowe kamienic nr 4–26',
    places: [[-260, 190, 'Kupiecka']],
    pictures: [
      {
        scene: 'greenWall',
        filename: 'kupiecka.png',
        alt: 'Kamienica, której ślepą ścianę porosły pnącza z białymi kwiatami',
      },
    ],
  },
  {
    number: 'SR/3',
    title: 'Kino pod gwiazdami na dziedzińcu ratusza',
    area: 'srodmiescie',
    category: 'culture',
    cost: 58_000,
    status: Accepted,
    text: [
      'Szesnaście seansów od końca maja do połowy września, z napisami i audiodeskrypcją. Leżaki daje miasto, koce przynosimy sami, repertuar wybieramy w głosowaniu na bilecie.',
      'Deszczowy plan to sala rajców: mieści sto dwadzieścia osób i ma windę.',
    ],
    location: 'Dziedziniec ratusza, wejście od Rynku',
    places: [[20, 30, 'Dziedziniec ratusza']],
    pictures: [
      {
        scene: 'cinema',
        filename: 'kino.png',
        alt: 'Nocny dziedziniec: jasny ekran, widownia na leżakach, nad nią księżyc',
      },
    ],
  },
  {
    number: 'SR/4',
    title: 'Pracownia napraw „Druga szansa”',
    area: 'srodmiescie',
    category: 'education',
    cost: 112_000,
    status: Accepted,
    text: [
      'Czajnik, plecak, radio po dziadku: zepsute nie znaczy do wyrzucenia. W pracowni dostaniesz stół, narzędzia i kogoś, kto pokaże, jak to zrobić samemu.',
      'Dwa popołudnia w tygodniu i sobota. Młodzież z technikum elektrycznego odbywa tu praktyki, krawcowa z Szewskiej uczy cerować, a raz w kwartale ważymy, ile rzeczy nie trafiło na wysypisko.',
    ],
    location: 'Lokal miejski przy Szewskiej 5 (parter, podjazd)',
    places: [[150, 60, 'Szewska 5']],
  },
  {
    number: 'SR/5',
    title: 'Równy chodnik na Szewskiej',
    area: 'srodmiescie',
    category: 'streets',
    cost: 240_000,
    status: Accepted,
    text: [
      'Kocie łby są piękne, dopóki nie prowadzi się po nich wózka. Zostawmy bruk na jezdni, a po obu stronach ułóżmy pas z ciętych płyt, gładki jak stół.',
      'Płyty powstaną z tego samego kamienia, który leży tu od stu lat: bruk zostanie zdjęty, przecięty i ułożony płaską stroną do góry. Konserwator już się zgodził.',
    ],
    location: 'Ulica Szewska od Rynku do Baszty',
    places: [[170, 40, 'Szewska']],
    documents: [
      {
        filename: 'opinia-konserwatora.pdf',
        title: 'Opinia konserwatora zabytków',
        lines: [
          'Przecięcie i ponowne ułożenie bruku: zgoda.',
          'Fugi wapienne, bez cementu.',
          'Nadzór archeologiczny przy Baszcie.',
        ],
      },
    ],
  },
  {
    number: 'SR/6',
    title: 'Podziemny parking pod Rynkiem',
    area: 'srodmiescie',
    category: 'streets',
    cost: 419_000,
    status: Rejected,
    text: [
      'Dwa poziomy, sto dwadzieścia miejsc, wjazd od Garncarskiej. Na górze wreszcie sam bruk i kawiarnie, pod spodem samochody.',
      'Kwota w projekcie obejmuje koncepcję i badania gruntu.',
    ],
    location: 'Płyta Rynku',
    places: [[0, 0, 'Rynek']],
    decision:
      'Projekt odrzucony. Sama dokumentacja nie jest zadaniem, z którego mieszkańcy mogą korzystać (§ 7 regulaminu), a budowa, szacowana na 38 mln zł, przekracza pulę obszaru. Autorom przedstawiono możliwość zgłoszenia sprawy w konsultacjach planu miejscowego.',
  },
  {
    number: 'ZA/1',
    title: 'Kładka i pomost przy Starym Młynie',
    area: 'zarzecze',
    category: 'space',
    cost: 310_000,
    status: Accepted,
    text: [
      'Z okien szkoły widać przystanek po drugiej stronie stawu. Droga do niego trwa dwadzieścia minut, bo trzeba obejść młyn. Kładka skróci ją do trzech.',
      'Drewniany pomost o szerokości trzech metrów, z poręczą na dwóch wysokościach i miejscem, w którym można usiąść z nogami nad wodą. Deski modrzewiowe, montaż bez ciężkiego sprzętu, żeby nie płoszyć ptaków.',
      ['46 m kładki', 'taras widokowy z trzema ławkami', 'tablica o dziejach młyna w alfabecie Braille’a'],
    ],
    location: 'Staw Młyński, między szkołą nr 3 a przystankiem Stary Młyn',
    places: [[-760, -1130, 'Kładka nad stawem']],
    pictures: [
      {
        scene: 'footbridge',
        filename: 'kladka.png',
        alt: 'Drewniana kładka nad stawem, na niej dzieci z tornistrami, obok młyn',
      },
      { scene: 'plan', filename: 'kladka-plan.png', alt: 'Plan: kładka przecina Staw Młyński w najwęższym miejscu' },
    ],
  },
  {
    number: 'ZA/2',
    title: 'Plaża nad Lipną',
    area: 'zarzecze',
    category: 'sport',
    cost: 185_000,
    status: Accepted,
    text: [
      'Piasek już jest, przyniosła go rzeka. Brakuje przebieralni, toalety, ratownika i ścieżki, po której przejedzie wózek. Trzy miesiące lata za cenę jednego autobusu.',
      'Kąpielisko zostanie zgłoszone do sanepidu, woda będzie badana co dwa tygodnie, a wyniki zawisną na tablicy. Dla osób na wózkach: amfibia i mata do samej wody.',
    ],
    location: 'Zakole Lipny przy ul. Plażowej',
    places: [[640, -1180, 'Plaża']],
    pictures: [
      {
        scene: 'beach',
        filename: 'plaza.png',
        alt: 'Plaża w zakolu rzeki: parasole, dzieci z wiaderkiem, ratownik na wieży',
      },
    ],
  },
  {
    number: 'ZA/3',
    title: 'Łąka kwietna na wale',
    area: 'zarzecze',
    category: 'greenery',
    cost: 46_000,
    status: Accepted,
    text: [
      'Wał kosimy osiem razy w roku i nikt nie wie po co. Zostawmy to chabrom, makom i rumiankom: kosić wystarczy dwa razy, a trzmiele zrobią resztę.',
      'Półtora hektara łąki z rodzimych nasion, ścieżka wykaszana na metr szerokości i pięć tablic, z których dziecko nauczy się nazw, zanim nauczy się ich dorosły.',
    ],
    location: 'Korona i skarpa wału od mostu do oczyszczalni',
    places: [[180, -1010, 'Wał nad Lipną']],
    pictures: [
      {
        scene: 'meadow',
        filename: 'laka.png',
        alt: 'Wał porośnięty makami i chabrami, wykaszaną ścieżką idzie kobieta z dzieckiem',
      },
    ],
  },
  {
    number: 'ZA/4',
    title: 'Świetlica trzech pokoleń',
    area: 'zarzecze',
    category: 'education',
    cost: 164_000,
    status: Accepted,
    text: [
      'O czternastej kończą się lekcje, o piętnastej kończy się dzień w klubie seniora. Między nimi jest godzina, w której dom kultury stoi pusty, a dwie strony korytarza mogłyby się poznać.',
      'Wspólny stół, kuchnia, warsztat stolarski i lekcje obsługi telefonu prowadzone przez dwunastolatków. Opieka od 13.00 do 18.00, także w ferie.',
      ['etat animatora przez rok', 'remont sali i łazienki bez progów', 'sprzęt do warsztatu i kuchni'],
    ],
    location: 'Dzielnicowe Centrum Aktywności, ul. Młyńska 18',
    places: [[-230, -1380, 'Centrum Aktywności']],
    documents: [
      {
        filename: 'program-swietlicy.pdf',
        title: 'Program świetlicy trzech pokoleń',
        lines: [
          '13.00 obiad i odrabianie lekcji',
          '15.00 warsztat wspólny',
          '16.30 czytanie na głos',
          '17.30 sprzątanie i herbata',
        ],
      },
    ],
  },
  {
    number: 'ZA/5',
    title: 'Oświetlona ścieżka do przystanku',
    area: 'zarzecze',
    category: 'streets',
    cost: 132_000,
    status: Accepted,
    text: [
      'Czterysta metrów między ostatnim blokiem a przystankiem idzie się zimą z latarką w zębach. Utwardźmy ścieżkę i postawmy osiemnaście lamp, które ściemniają się, gdy nikogo nie ma.',
      'Światło ciepłe, skierowane w dół, wyłączane między północą a czwartą, żeby sowy i sąsiedzi mieli noc.',
    ],
    location: 'Ścieżka od ul. Widokowej do przystanku Zarzecze Szkoła',
    places: [[-480, -1560, 'Początek ścieżki']],
  },
  {
    number: 'ZA/6',
    title: 'Park linowy na skarpie',
    area: 'zarzecze',
    category: 'sport',
    cost: 358_000,
    status: UnderReview,
    text: [
      'Trasa dla dorosłych na wysokości sześciu metrów i dla maluchów na wysokości kolan. Skarpa ma dęby, które tylko na to czekają.',
      'Autorki odwołały się od opinii o gatunkach chronionych i dołączyły nową ekspertyzę.',
    ],
    location: 'Skarpa przy ul. Widokowej',
    places: [[-620, -1480, 'Skarpa']],
    decision: 'Trwa rozpatrywanie odwołania. Jeśli zostanie uwzględnione, projekt wejdzie do edycji 2028.',
  },
];
