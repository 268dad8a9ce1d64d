/** Lipogród: a town that does not exist, with its offices, districts and categories. */
export const offices = [
  {
    name: 'Urząd Miasta Lipogród',
    short_name: 'Lipogród',
    municipality_genitive: 'Lipogrodu',
    street: 'Rynek',
    number: '1',
    flat: null,
    post_code: '97-990',
    city: 'Lipogród',
    phone: '44 555 01 00',
    fax: '44 555 01 01',
    email: 'urzad@lipogrod.example',
    bip: 'https://bip.lipogrod.example',
    www: 'https://www.lipogrod.example',
    position: 1,
    hours: [
      { days: 'Poniedziałek', hours: '8.00–17.00' },
      { days: 'Wtorek–czwartek', hours: '7.30–15.30' },
      { days: 'Piątek', hours: '7.30–14.00' },
    ],
  },
  {
    name: 'Dzielnicowe Centrum Aktywności Zarzecze',
    short_name: 'DCA Zarzecze',
    municipality_genitive: 'Lipogrodu',
    street: 'ul. Młyńska',
    number: '18',
    flat: '2',
    post_code: '97-991',
    city: 'Lipogród',
    phone: '44 555 02 30',
    fax: null,
    email: 'zarzecze@lipogrod.example',
    bip: 'https://bip.lipogrod.example/zarzecze',
    www: 'https://zarzecze.lipogrod.example',
    position: 2,
    hours: [
      { days: 'Poniedziałek–piątek', hours: '10.00–19.00' },
      { days: 'Sobota', hours: '10.00–14.00' },
    ],
  },
] as const;

/** In the order of the ballot; the system-wide area comes first. */
export const districts = {
  miasto: 'Miasto',
  srodmiescie: 'Śródmieście',
  zarzecze: 'Zarzecze',
  noweLipy: 'Nowe Lipy',
  kolejowe: 'Kolejowe',
  kamionka: 'Kamionka',
  wrzosy: 'Wrzosy',
} as const;
export type DistrictKey = Exclude<keyof typeof districts, 'miasto'>;

/** Each with the drawing that stands in for a missing picture. */
export const categories = {
  greenery: { name: 'Zieleń', motif: 'zielen' },
  space: { name: 'Przestrzeń publiczna', motif: 'przestrzen' },
  education: { name: 'Edukacja', motif: 'edukacja' },
  nature: { name: 'Ochrona środowiska', motif: 'eko' },
  streets: { name: 'Drogi i chodniki', motif: 'drogi' },
  sport: { name: 'Sport i rekreacja', motif: 'sport' },
  culture: { name: 'Kultura', motif: 'kultura' },
  safety: { name: 'Zdrowie i bezpieczeństwo', motif: 'zdrowie' },
} as const;
export type CategoryKey = keyof typeof categories;

/** Where the map opens; the town's drawing is laid around this point. */
export const CENTRE = { latitude: 51.215933, longitude: 19.134422, zoom: 13 } as const;

const METRES_PER_DEGREE = 111_320;

/** Degrees of a place given in metres east and north of the centre; good to a metre within the town. */
export const degreesOf = (east: number, north: number) => ({
  latitude: CENTRE.latitude + north / METRES_PER_DEGREE,
  longitude: CENTRE.longitude + east / (METRES_PER_DEGREE * Math.cos((CENTRE.latitude * Math.PI) / 180)),
});
