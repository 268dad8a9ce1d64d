import { SearchQuery } from '@wiec/contract/search.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantTasks, plantTown } from '../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { LiveIndex } from './live-index.ts';
import { type SearchDeps, searchProjects } from './search-projects.ts';

/** What an invented town wants to build. */
const projects: Readonly<Record<string, string>> = {
  'Remont drogi do szkoły nr 4': 'Nowy asfalt i krawężniki na ulicy Cichej, od rynku po bramę szkoły.',
  'Droga rowerowa wzdłuż Lipny': 'Asfaltowa trasa dla rowerzystów, z ławkami i pompką.',
  'Bezpieczne przejście dla pieszych': 'Doświetlenie przejścia na drodze powiatowej i azyl na jezdni.',
  'Żółwie na wyspie': 'Tablice o żółwiach błotnych i plaża, na której wygrzewają się zwierzęta.',
  'Plac zabaw z piaskownicą': 'Huśtawki, zjeżdżalnia i ogrodzenie. Nawierzchnia bezpieczna dla najmłodszych.',
  'Wybieg dla psów': 'Ogrodzony teren z torem przeszkód i poidłem dla czworonogów.',
  'Siłownia plenerowa przy stawie': 'Sześć urządzeń do ćwiczeń na świeżym powietrzu.',
  'Ławki na Rynku': 'Dwanaście drewnianych ławek z oparciem w cieniu lip.',
  'Książkomat przy bibliotece': 'Odbiór zamówionych książek o każdej porze.',
  'Noc w bibliotece': 'Czytanie na głos, planszówki i teatr cieni dla dzieci.',
  'Łąka kwietna zamiast trawnika': 'Miododajne kwiaty dla pszczół i innych owadów.',
  'Oświetlenie parku': 'Oszczędne lampy wzdłuż alejek, czujniki ruchu.',
  'Dęby przy alei': 'Nasadzenia trzydziestu drzew i krzewów.',
  'Tężnia solankowa': 'Mała tężnia z ławką i dachem z gontu.',
  'Warsztaty komputerowe dla seniorów': 'Bezpieczne zakupy w sieci i rozmowy z wnukami.',
  'Defibrylatory w dzielnicach': 'AED na ścianach świetlic i remiz oraz szkolenia z pierwszej pomocy.',
  'Wiaty przystankowe': 'Zadaszenie, rozkład jazdy i ławka na każdym przystanku autobusowym.',
  'Boisko do koszykówki': 'Nawierzchnia z tartanu, kosze i oświetlenie.',
  'Pumptrack dla młodzieży': 'Tor dla rowerów, hulajnóg i deskorolek.',
  'Podjazd dla wózków w przychodni': 'Osoby z niepełnosprawnościami wjadą bez pomocy.',
  'Toaleta publiczna na plaży': 'Całoroczna, z przewijakiem.',
  'Kładka nad Lipną': 'Drewniany most dla pieszych łączący Zarzecze ze Starym Miastem.',
  'Budki dla jerzyków': 'Sto budek lęgowych na blokach; ptaki zjedzą komary.',
  'Ogródek społeczny': 'Skrzynie na warzywa, kompostownik i deszczówka.',
  'Remont kolejki wąskotorowej': 'Odnowienie wagonu i torów przy stacji.',
  'Kosze na śmieci w lesie': 'Kosze z klapą, których nie otworzą dziki.',
  'Kino pod chmurką': 'Osiem filmów w wakacyjne piątki na dziedzińcu zamku.',
  'Hamaki nad zalewem': 'Dziesięć hamaków między sosnami.',
};

/** What residents type, and what they expect to see, the best first; `…`: others may come after these. */
const queries: readonly (readonly [query: string, expected: readonly string[]])[] = [
  // Inflection.
  ['drogi', ['Droga rowerowa wzdłuż Lipny', 'Remont drogi do szkoły nr 4', 'Bezpieczne przejście dla pieszych']],
  ['dróg', ['Droga rowerowa wzdłuż Lipny', 'Remont drogi do szkoły nr 4', 'Bezpieczne przejście dla pieszych']],
  ['żółw', ['Żółwie na wyspie']],
  ['pies', ['Wybieg dla psów']],
  ['ławka', ['Ławki na Rynku', 'Wiaty przystankowe', 'Tężnia solankowa', 'Droga rowerowa wzdłuż Lipny']],
  ['biblioteka', ['Noc w bibliotece', 'Książkomat przy bibliotece']],
  ['książka', ['Książkomat przy bibliotece']],
  ['kwiat', ['Łąka kwietna zamiast trawnika']],
  ['łąki', ['Łąka kwietna zamiast trawnika']],
  ['dąb', ['Dęby przy alei']],
  ['drzewo', ['Dęby przy alei']],
  ['tężnie', ['Tężnia solankowa']],
  ['senior', ['Warsztaty komputerowe dla seniorów']],
  ['przystanek', ['Wiaty przystankowe']],
  ['przystanki autobusowe', ['Wiaty przystankowe']],
  ['rower', ['Droga rowerowa wzdłuż Lipny', 'Pumptrack dla młodzieży']],
  ['las', ['Kosze na śmieci w lesie']],
  ['kosz na śmieci', ['Kosze na śmieci w lesie']],
  ['place zabaw', ['Plac zabaw z piaskownicą']],
  ['plac zabaw dla dzieci', ['Plac zabaw z piaskownicą', 'Noc w bibliotece']],
  ['niepełnosprawni', ['Podjazd dla wózków w przychodni']],
  ['przejścia dla pieszych', ['Bezpieczne przejście dla pieszych']],
  ['bezpieczeństwo pieszych', ['Bezpieczne przejście dla pieszych']],
  ['kolej wąskotorowa', ['Remont kolejki wąskotorowej']],
  ['oświetlenie', ['Oświetlenie parku', 'Boisko do koszykówki']],
  ['toalety', ['Toaleta publiczna na plaży']],
  ['szkoła', ['Remont drogi do szkoły nr 4']],
  ['ptak', ['Budki dla jerzyków']],
  ['filmy', ['Kino pod chmurką']],
  // Without Polish letters.
  ['zolw', ['Żółwie na wyspie']],
  ['sciezka', []],
  ['smieci', ['Kosze na śmieci w lesie']],
  ['silownie', ['Siłownia plenerowa przy stawie']],
  ['SWIEZE POWIETRZE', ['Siłownia plenerowa przy stawie']],
  // The beginning of a word, a number, a shortcut.
  ['defib', ['Defibrylatory w dzielnicach']],
  ['aed', ['Defibrylatory w dzielnicach']],
  ['P/7', ['Siłownia plenerowa przy stawie']],
  // Slips of the keyboard and of spelling.
  ['rzulw', ['Żółwie na wyspie']],
  ['defibrylatro', ['Defibrylatory w dzielnicach']],
  ['biblotece', ['Noc w bibliotece', 'Książkomat przy bibliotece']],
  ['hamak', ['Hamaki nad zalewem']],
  ['hamka', ['Hamaki nad zalewem']],
  ['pumtrack', ['Pumptrack dla młodzieży']],
  ['hulajnoga', ['Pumptrack dla młodzieży']],
  ['kłatka', ['Kładka nad Lipną']],
  ['pszystanki', ['Wiaty przystankowe']],
  ['defiblyrator', ['Defibrylatory w dzielnicach']],
  ['ławeczki', ['Ławki na Rynku', 'Wiaty przystankowe', 'Tężnia solankowa', 'Droga rowerowa wzdłuż Lipny']],
  // Which slip it was, by the words beside it.
  ['plcaz', ['Toaleta publiczna na plaży', 'Żółwie na wyspie']],
  ['plcaz zabaw', ['Plac zabaw z piaskownicą']],
  ['zabawy plcaz', ['Plac zabaw z piaskownicą']],
  ['toaleta plcaz', ['Toaleta publiczna na plaży']],
  ['plarza zabaw', ['Toaleta publiczna na plaży', 'Plac zabaw z piaskownicą', 'Żółwie na wyspie']],
  // Words apart.
  ['most Zarzecze', ['Kładka nad Lipną']],
  ['ławki pod lipami', ['Ławki na Rynku']],
  ['basen', []],
];

let portal: TestApp;
let search: SearchDeps;
beforeAll(async () => {
  portal = await testApp();
  search = {
    ...portal.deps,
    index: new LiveIndex(portal.deps.db),
    knowVotes: () => Promise.resolve(new Set<number>()),
  };
  const town = await plantTown(portal.deps.db);
  const seeds = Object.entries(projects).map(([title, description], i) => ({
    number: `P/${i + 1}`,
    title,
    description,
  }));
  await plantTasks(portal.deps.db, town, seeds);
});
afterAll(() => portal.close());

test.each(queries)('"%s" finds %j', async (searchTerm, expected) => {
  const caller = { account: null, address: '192.0.2.1' };
  const reply = await searchProjects(search, SearchQuery.parse({ searchTerm, size: '50' }), caller);
  expect(reply.ok && reply.data.items.map(({ title }) => title)).toEqual(expected);
});
