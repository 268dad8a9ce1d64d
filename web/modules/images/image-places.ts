import { appImageWidths, type AppImageName } from '@wiec/domain/app-image.ts';

interface ImagePlace {
  title: string;
  /** Where it stands, and what stands there without it. */
  note: string;
  advice: string;
  altHelp: string;
}

const least = (name: AppImageName): string =>
  `JPEG, PNG albo WebP do 5 MB, szerokość co najmniej ${appImageWidths[name]} px.`;

export const imagePlaces: Readonly<Record<AppImageName, ImagePlace>> = {
  logo: {
    title: 'Znak',
    note: 'W nagłówku, obok nazwy portalu. Bez niego portal rysuje lipę.',
    advice: `${least('logo')} Najlepiej z przezroczystym tłem.`,
    altHelp: 'Co jest na obrazie, na przykład: Herb Lipogrodu.',
  },
  smallLogo: {
    title: 'Mały znak',
    note: 'W nagłówku na telefonach, zamiast znaku.',
    advice: `${least('smallLogo')} Najlepiej kwadratowy.`,
    altHelp: 'Co jest na obrazie, na przykład: Herb Lipogrodu.',
  },
  topImage: {
    title: 'Obraz na stronie głównej',
    note: 'Obok listy spraw i przy odnośnikach udostępnianych innym. Bez niego portal rysuje wycinankę z miastem.',
    advice: `${least('topImage')} Najlepiej 1280 px.`,
    altHelp: 'Co jest na obrazie. Puste, jeśli tylko zdobi stronę.',
  },
  ue: {
    title: 'Znak funduszu',
    note: 'W stopce, na przykład znak Unii Europejskiej. Bez niego nie ma tam żadnego.',
    advice: `${least('ue')} Tło stopki jest ciemne.`,
    altHelp: 'Słowa ze znaku, na przykład: Dofinansowano ze środków Unii Europejskiej.',
  },
};
