import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { polishStem } from './polish-stem.ts';
import { foldForSearch } from './search-text.ts';

describe('forms of one word share a stem', () => {
  it.each([
    'droga drogi drodze drogę drogą dróg drogom drogami drogach drogowy drogowa drogowego drogowych',
    'żółw żółwia żółwiowi żółwiem żółwiu żółwie żółwi żółwiom żółwiami żółwiach',
    'ławka ławki ławce ławkę ławką ławek ławkom ławkami ławkach ławeczka ławeczki ławeczkę ławeczek ławeczkami',
    'ścieżka ścieżki ścieżce ścieżkę ścieżką ścieżek ścieżkami',
    'szkoła szkoły szkole szkołę szkołą szkół szkołom szkołach szkolny szkolna szkolnego szkolnych',
    'drzewo drzewa drzewu drzewem drzewie drzew drzewom drzewami drzewach',
    'chodnik chodnika chodnikowi chodnikiem chodniku chodniki chodników chodnikom chodnikach',
    'rower roweru rowerem rowerze rowery rowerów rowerom rowerowy rowerowa rowerowe rowerowych rowerową',
    'park parku parkowi parkiem parki parków parkach parkowy parkowa',
    'ulica ulicy ulicę ulicą ulice ulic ulicom ulicami ulicach uliczny uliczne ulicznego',
    'oświetlenie oświetlenia oświetleniu oświetleniem oświetleń oświetleniach',
    'biblioteka biblioteki bibliotece bibliotekę biblioteką bibliotek bibliotekach biblioteczny',
    'pies psa psu psem psy psów psom psami psach',
    'siłownia siłowni siłownię siłownią siłownie siłowniach siłowniom',
    'przystanek przystanku przystankiem przystanki przystanków przystankach przystankowy',
    'rzeka rzeki rzece rzekę rzeką rzek rzekach',
    'las lasu lasem lesie lasy lasów lasach lasom leśny leśna leśnych',
    'noc nocy nocą noce nocny nocna nocne',
    'miasto miasta miastu miastem mieście miast miastach',
    'most mostu mostem moście mosty mostów mostach',
    'ogród ogrodu ogrodem ogrodzie ogrody ogrodów ogrodach ogrodowy',
    'staw stawu stawem stawie stawy stawów stawach',
    'boisko boiska boisku boiskiem boisk boiskach',
    'tężnia tężni tężnię tężnią tężnie tężniach',
    'woda wody wodzie wodę wodą wód wodny wodna wodnego',
    'rondo ronda rondzie rondem rond rondach',
    'kładka kładki kładce kładkę kładek kładkach',
    'senior seniora seniorowi seniorem seniorzy seniorów seniorom seniorami',
    'plac placu placem place placów placach placom',
    'zabawa zabawy zabawie zabawę zabaw zabawom zabawach',
    'mieszkaniec mieszkańca mieszkańcowi mieszkańcem mieszkańcy mieszkańców mieszkańcom mieszkańcami',
    'rynek rynku rynkiem rynki rynków',
    'przejście przejścia przejściu przejściem przejść przejściach',
    'stacja stacji stację stacją stacje stacjom stacjach',
    'remont remontu remontem remoncie remonty remontów',
    'toaleta toalety toalecie toaletę toalet toaletach',
    'wiata wiaty wiacie wiatę wiat wiatach',
    'książka książki książce książkę książek książkach',
    'niepełnosprawny niepełnosprawnych niepełnosprawnym niepełnosprawność niepełnosprawności',
    'dostępny dostępna dostępność dostępności dostępnością',
    'bezpieczny bezpieczne bezpieczeństwo bezpieczeństwa',
    'łąka łąki łące łąkę łąk łąkach',
    'kwiat kwiatu kwiaty kwiatów kwiatach kwietny kwietna kwietne',
    'zieleń zieleni zielenią zielony zielona zielonych zieloną',
    'dziecko dziecka dziecku dzieci dzieciom dziećmi dzieciach dziecięcy dziecięca',
    'zajęcia zajęć zajęciach zajęciami',
    'system systemu systemem systemy systemów',
    'centrum centra centrów centrach',
    'dom domu domem domy domów domach domowy',
    'kot kota kotu koty kotów kotom kocie',
    'osiedle osiedla osiedlu osiedli osiedlowy osiedlowa osiedlowych',
    'światło światła świateł światłem światłach',
    'sąsiad sąsiada sąsiedzi sąsiadów sąsiadom',
    'uczeń ucznia uczniowie uczniów uczniom',
    'rewitalizacja rewitalizacji rewitalizację rewitalizacją',
    'liść liście liści liśćmi liściach',
    'dworzec dworca dworcu dworcem dworce',
    'dąb dęby dębów dębem dębu',
    'aleja alei aleję aleje alej alejach',
    'muzeum muzea muzeów',
    'kolej kolei kolejowy kolejowa kolejami',
    'basen basenu basenie baseny basenów basenowy',
  ])('%s', (forms) => {
    expect(new Set(forms.split(' ').map(polishStem)).size).toBe(1);
    // What marks hits relies on it.
    expect(new Set(forms.split(' ').map((form) => foldForSearch(form)[0])).size).toBe(1);
    const bare = forms.replace(/[ąćęłńóśźż]/g, (letter) => 'acelnoszz'['ąćęłńóśźż'.indexOf(letter)]!);
    expect(bare.split(' ').map(polishStem)).toEqual(forms.split(' ').map(polishStem));
  });
});

describe('other words keep their own', () => {
  it.each([
    ['park', 'parking'],
    ['plac', 'plakat'],
    ['pies', 'pieszy'],
    ['rower', 'rów'],
    ['las', 'laser'],
    ['most', 'mostek'],
    ['droga', 'drogeria'],
    ['szkoła', 'szkolenie'],
    ['bus', 'autobus'],
    ['kot', 'kort'],
    ['woda', 'wodociąg'],
    ['dom', 'domek'],
    ['tor', 'targ'],
    ['kino', 'koń'],
    ['staw', 'stal'],
    ['rynek', 'rynna'],
    ['lipa', 'lipiec'],
    ['lipa', 'Lipna'],
    ['koło', 'kolej'],
    ['rzeka', 'rzecz'],
    ['miasto', 'miesiąc'],
  ])('%s and %s', (one, other) => expect(polishStem(one)).not.toBe(polishStem(other)));
});

it('leaves numbers, short words and foreign letters as they are', () => {
  expect(['2027', 'xi', 'aed', 'm', '3d', 'straße'].map(polishStem)).toEqual([
    '2027',
    'xi',
    'aed',
    'm',
    '3d',
    'straße',
  ]);
});

it('gives every word a stem, and no longer one than the word', () => {
  const words = fc.string({ unit: fc.constantFrom(...'aąbcćdeęiklłnńoóprsśtuwyzźż'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(words, (word) => {
      const stem = polishStem(word);
      expect(stem.length).toBeGreaterThan(0);
      expect(stem).toMatch(/^[a-z]+$/);
      expect(stem[0]).toBe(foldForSearch(word)[0]);
      expect(polishStem(word.toUpperCase())).toBe(stem);
    }),
  );
});
