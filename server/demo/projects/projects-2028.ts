import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { CategoryKey } from '../municipality.ts';
import type { DemoProject, Place } from './demo-project.ts';

interface Idea {
  title: string;
  category: CategoryKey;
  /** Złote, at the first place. */
  cost: number;
  text: string;
}

const ideas: readonly Idea[] = [
  { title: 'Łąka kwietna', category: 'greenery', cost: 38_000, text: 'Trzysta metrów kwiatów zamiast trawnika. Kosimy dwa razy w roku, a resztę pracy wykonują trzmiele.' },
  { title: 'Szpaler drzew', category: 'greenery', cost: 64_000, text: 'Dwadzieścia klonów polnych z podlewaniem przez trzy pierwsze lata, bo drzewo sadzi się raz.' },
  { title: 'Ławki z oparciem', category: 'space', cost: 42_000, text: 'Osiem ławek z podłokietnikami, z których da się wstać, i miejsce na wózek obok każdej.' },
  { title: 'Altana sąsiedzka', category: 'space', cost: 88_000, text: 'Dach, stół i światło. Można przyjść z ciastem i nikogo nie pytać o zgodę.' },
  { title: 'Stojaki na rowery', category: 'space', cost: 27_000, text: 'Dwadzieścia stojaków, do których da się przypiąć ramę, a nie samo koło, i pompka.' },
  { title: 'Półka z książkami', category: 'education', cost: 19_000, text: 'Drewniana szafka z dwustu książkami do wzięcia i oddania, zamykana od deszczu.' },
  { title: 'Ścieżka przyrodnicza', category: 'education', cost: 52_000, text: 'Dziesięć tablic o tym, co tu rośnie i kto w tym mieszka. Napisy także w alfabecie Braille’a.' },
  { title: 'Ogród deszczowy', category: 'nature', cost: 71_000, text: 'Niecka z roślinami, która pije wodę z dachów i chodników, zanim zdąży ją połknąć kanalizacja.' },
  { title: 'Budki dla jerzyków', category: 'nature', cost: 16_000, text: 'Czterdzieści budek pod dachami. Jerzyk zjada dziennie dwadzieścia tysięcy komarów.' },
  { title: 'Równy chodnik', category: 'streets', cost: 145_000, text: 'Nowa nawierzchnia na dwustu metrach, obniżone krawężniki i żadnego słupka pośrodku.' },
  { title: 'Bezpieczne przejście', category: 'streets', cost: 118_000, text: 'Wyniesione przejście z wysepką i światłem, które widzi pieszego, zanim zobaczy go kierowca.' },
  { title: 'Siłownia pod chmurką', category: 'sport', cost: 96_000, text: 'Osiem urządzeń, w tym dwa dla osób na wózkach, i tablica z rozgrzewką od rehabilitantki.' },
  { title: 'Stoły do tenisa', category: 'sport', cost: 34_000, text: 'Trzy betonowe stoły i skrzynka z rakietkami do wypożyczenia bez dokumentów.' },
  { title: 'Kino letnie', category: 'culture', cost: 47_000, text: 'Sześć seansów w lipcu i sierpniu, z napisami i audiodeskrypcją. Leżaki są, koc prosimy zabrać.' },
  { title: 'Defibrylator', category: 'safety', cost: 22_000, text: 'Urządzenie w ogrzewanej szafce, które samo mówi, co robić, i kurs dla stu osób.' },
  { title: 'Jasne alejki', category: 'safety', cost: 83_000, text: 'Dwadzieścia cztery lampy, które świecą pod nogi, a nie w okna, i przygasają po północy.' },
]; // prettier-ignore

interface Site {
  /** As it follows a title: where. */
  where: string;
  prefix: string;
  area: DemoProject['area'];
  place: Place;
  /** How many of the ideas there are for it. */
  ideas: number;
}

const ALL = ideas.length;

/** 96 of the town, 48 of Zarzecze, 6 of Nowe Lipy: 150 together. */
const sites: readonly Site[] = [
  { where: 'przy Dworcowej', prefix: 'M', area: null, place: [820, 330, 'Dworcowa'], ideas: ALL },
  { where: 'na Błoniach', prefix: 'M', area: null, place: [1050, -760, 'Błonia'], ideas: ALL },
  { where: 'w Parku Lipowym', prefix: 'M', area: null, place: [-450, 500, 'Park Lipowy'], ideas: ALL },
  { where: 'przy bulwarze nad Lipną', prefix: 'M', area: null, place: [400, -640, 'Bulwar nad Lipną'], ideas: ALL },
  { where: 'nad Zalewem Wrzosowym', prefix: 'M', area: null, place: [2950, 1400, 'Zalew Wrzosowy'], ideas: ALL },
  { where: 'przy szkole nr 4', prefix: 'M', area: null, place: [-2150, 60, 'Szkoła nr 4'], ideas: ALL },
  { where: 'przy Plażowej', prefix: 'Z', area: 'zarzecze', place: [-100, -1340, 'Plażowa'], ideas: ALL },
  { where: 'przy Widokowej', prefix: 'Z', area: 'zarzecze', place: [-600, -1760, 'Widokowa'], ideas: ALL },
  { where: 'nad Stawem Młyńskim', prefix: 'Z', area: 'zarzecze', place: [-800, -1020, 'Staw Młyński'], ideas: ALL },
  { where: 'przy Akacjowej', prefix: 'N', area: 'noweLipy', place: [170, 1500, 'Akacjowa'], ideas: 6 },
];

const numbers = new Map<string, number>();
function nextNumber(prefix: string): string {
  const number = (numbers.get(prefix) ?? 0) + 1;
  numbers.set(prefix, number);
  return `${prefix}/${number}`;
}

/** Edition 2028, invented by rule: each idea at each place, a little dearer from place to place. */
export const projects2028: readonly DemoProject[] = sites.flatMap(({ where, prefix, area, place, ideas: some }, at) =>
  ideas.slice(0, some).map(({ title, category, cost, text }): DemoProject => ({
    number: nextNumber(prefix),
    title: `${title} ${where}`,
    area,
    category,
    cost: Math.round((cost * (1 + at * 0.04)) / 1000) * 1000,
    status: ProjectTaskStatus.Accepted,
    text: [text],
    location: place[2],
    places: [place],
  })),
);
