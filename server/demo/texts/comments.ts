import type { RefusalReason } from '@wiec/domain/comment.ts';
import type { AnswerDecision } from '@wiec/domain/comment-answer.ts';
import type { districts } from '../municipality.ts';

export interface InventedComment {
  /** Of the act's element; null: about the consultation as a whole. */
  about: string | null;
  /** Null: whoever wrote it did not sign. */
  name: string | null;
  district: keyof typeof districts;
  daysAgo: number;
  words: string;
  /** Published unless told otherwise. */
  state?: 'waiting' | 'withdrawn' | RefusalReason;
  /** What its author is told beside the reason. */
  reason?: string;
  /** As others read it, where a moderator has cut something out. */
  shown?: string;
  /** Written by the demo's resident, who sees it among their own. */
  isOwn?: boolean;
  /** What the office answers, where that is published. */
  answer?: { decision: AnswerDecision; reason: string };
}

const said = (
  about: string | null,
  name: string | null,
  district: InventedComment['district'],
  daysAgo: number,
  words: string,
  more: Partial<InventedComment> = {},
): InventedComment => ({ about, name, district, daysAgo, words, ...more });

/** What people wrote about the park rules. */
export const parkComments: readonly InventedComment[] = [
  said(null, 'Halina', 'kamionka', 7, 'Dobrze, że nowe drzewa mają rosnąć blisko starych. Proszę dopisać, kto podlewa je latem.'),
  said(null, null, 'wrzosy', 6, 'Skwer przy stacji jest mniejszy, niż wymaga uchwała, więc go nie obejmie. Obniżmy próg.'),
  said(null, 'Stanisław', 'srodmiescie', 5, 'Uchwała jest długa, ale da się ją czytać. Brakuje mi mapy stref ciszy w większej skali.'),
  said(null, 'Teresa', 'zarzecze', 3, 'Popieram w całości. Po dwóch suszach nie ma na co czekać.'),
  said(null, 'Piotr', 'kolejowe', 2, 'Proszę o spis drzew pomnikowych jako osobny załącznik.'),
  said(null, 'Anna', 'zarzecze', 4, 'Chciałabym, żeby raport pokazał, które uwagi zmieniły projekt.', { isOwn: true }),
  said(null, null, 'noweLipy', 1, 'Czy uchwała obejmie też drzewa przy szkołach?', { state: 'waiting' }),
  said(null, null, 'kolejowe', 3, 'Kto to w ogóle wymyślił, banda nierobów. Najpierw chodniki.', { state: 'waiting' }),
  said('par-7-pkt-2', 'Zofia', 'zarzecze', 2, 'Proponuję 3 cm zamiast 5 cm. Przy 5 cm korzenie młodych lip przemarzają jeszcze przed wiosną, widać to na alei przy stawie. Mogę pokazać badania, proszę dzwonić: 600 000 000.', { state: 'waiting' }),
  said('par-4', null, 'wrzosy', 0.6, 'Czy w rejestrze będą też drzewa na podwórkach spółdzielni?', { state: 'waiting' }),
  said('par-16-pkt-1', 'Leszek', 'srodmiescie', 0.4, 'Popieram. Trzy podlewania w tygodniu to minimum, a w upały codziennie.', { state: 'waiting' }),
  said(null, null, 'kamionka', 2, 'Najlepsze rębaki do gałęzi kupicie u nas, zapraszamy!', { state: 'advertising' }),
  said('par-1', 'Barbara', 'wrzosy', 6, 'Dlaczego 300 m²? Skwer przy stacji ma 280 i też potrzebuje ochrony.'),
  said('par-1', null, 'kolejowe', 5, 'Dopiszcie drzewa przy przystankach, tam cienia jest najmniej.'),
  said('par-2-pkt-2', 'Andrzej', 'srodmiescie', 6, 'Pięć lat to mało. Lipa z naszej ulicy była słaba jeszcze po ośmiu.'),
  said('par-4', 'Ewa', 'noweLipy', 5, 'Rejestr świetny. Niech ma też zdjęcie drzewa, inaczej nikt nie pozna, o które chodzi.'),
  said('par-7-pkt-1', null, 'zarzecze', 7, 'Czy ktoś to mierzy na miejscu, czy liczy się prognoza?'),
  said('par-7-pkt-2', 'Krystyna', 'kamionka', 6, 'Przy 5 cm korzenie młodych lip jeszcze przemarzają. Proponuję 3 cm.'),
  said('par-7-pkt-2', 'Marian', 'srodmiescie', 4, 'Zgadzam się z tym progiem, ale powinien go sprawdzać ogrodnik, nie wykonawca.'),
  said('par-7-pkt-2', null, 'wrzosy', 3, 'Dopiszcie, że po mrozie czeka się dwa dni.'),
  said('par-8-ust-2-pkt-1', 'Jadwiga', 'wrzosy', 5, 'Robinia kwitnie i żyją z niej pszczoły. Zostawcie te, które już rosną.'),
  said('par-14-ust-1', 'Grażyna', 'kamionka', 6, 'Okres lęgowy w mieście zaczyna się wcześniej. Lepiej od 15 lutego.'),
  said('par-14-ust-1', 'Wojciech', 'noweLipy', 2, 'Niech zarządca ogłasza daty na tablicach przy wejściach.'),
  said('par-15-ust-1-pkt-2', 'Halina', 'kamionka', 5, 'Złamane gałęzie też powinny się liczyć, bo pod pozorem „złamanych” można ogołocić pół drzewa.'),
  said('par-15-ust-1-pkt-2', null, 'zarzecze', 4, 'Dopiszcie, kto stwierdza, że gałąź jest martwa. Najlepiej zdjęcie przed cięciem.'),
  said('par-15-ust-1-pkt-2', 'Tomasz', 'kolejowe', 3, 'W punkcie trzeba odróżnić gałęzie złamane przez wiatr od złamanych przez ciężarówki.'),
  said('par-15-ust-1-pkt-2', 'Anna', 'zarzecze', 1, 'Proszę dopisać: na podstawie zdjęcia wykonanego przed cięciem.', { isOwn: true, state: 'waiting' }),
  said('par-15-ust-2', 'Zbigniew', 'srodmiescie', 5, 'Bardzo potrzebny zakaz. Topole na Młyńskiej do dziś wyglądają jak słupy.'),
  said('par-16-pkt-1', 'Maria', 'noweLipy', 4, 'Dziesięć dni w upale to za długo. W zeszłym roku uschły cztery graby.'),
  said('par-16-pkt-2-lit-a', null, 'kamionka', 3, 'Popieram. Zbiornik przy stawie stoi pełny przez całe lato.'),
  said('par-17', 'Jan', 'kolejowe', 4, 'Niech dziennik będzie w internecie tego samego dnia, a nie raz w miesiącu.'),
  said('par-21-pkt-2', 'Danuta', 'wrzosy', 3, 'Nareszcie! Jeże z ulicy Wrzosowej dziękują. Pytania: Danuta, tel. 600 000 000.', { shown: 'Nareszcie! Jeże z ulicy Wrzosowej dziękują. Pytania: Danuta, […]' }),
  said('par-24-pkt-3', 'Anna', 'zarzecze', 6, 'Pan z parteru, spod szóstki, i tak wytnie wszystko, co mu zasłania.', { isOwn: true, state: 'personal-data', reason: 'Bez wskazywania sąsiada ta uwaga może być opublikowana.' }),
  said('par-24-pkt-3', 'Ryszard', 'srodmiescie', 4, 'Zgoda Rady to za mało. Dodajmy, że budowa nie może się obejść bez wycięcia.'),
  said('par-25-ust-1', null, 'srodmiescie', 2, 'Trzydzieści dni wystarczy, jeżeli kartka wisi na samym drzewie.'),
  said('par-12-pkt-2', 'Anna', 'zarzecze', 5, 'Przy 0,8 m nie widać dziecka za krzewem.', { isOwn: true, state: 'withdrawn' }),
]; // prettier-ignore

/** What people wrote about the market square; the last one waits for an answer. */
export const marketComments: readonly InventedComment[] = [
  said(null, 'Elżbieta', 'srodmiescie', 58, 'W oba weekendy było cicho i można było usiąść. Poproszę o więcej ławek.', { answer: { decision: 'accepted', reason: 'Wiosną staną na Rynku cztery nowe ławki, dwie z oparciami i podłokietnikami.' } }),
  said(null, null, 'srodmiescie', 55, 'Mam tu sklep. Bez dostaw rano nie otworzę go w sobotę.', { answer: { decision: 'partly', reason: 'Dostawy będą możliwe do godziny 9. Późniejszych nie dopuszczamy, bo wtedy na Rynku są już piesi.' } }),
  said(null, 'Kazimierz', 'kolejowe', 51, 'Dojazd autobusem był gorszy niż zwykle, przystanek był za daleko.', { answer: { decision: 'further-study', reason: 'Miejsce przystanku zastępczego sprawdzimy z przewoźnikiem przed następną próbą.' } }),
  said(null, 'Irena', 'zarzecze', 40, 'Jestem za, byle z miejscami dla osób na wózkach.'),
]; // prettier-ignore

/** Names for the square. */
export const nameComments: readonly InventedComment[] = [
  said(null, 'Helena', 'kamionka', 2, 'Skwer Ceglany. Każdy tu wie, gdzie była cegielnia.'),
  said(null, null, 'kamionka', 0.2, 'Skwer Pod Kominem. Komin jeszcze stoi i widać go z daleka.', { state: 'waiting' }),
  said(null, null, 'kamionka', 1, 'Skwer Strycharzy, od tych, którzy wypalali tu cegły.'),
]; // prettier-ignore
