import { expect, test } from 'vitest';
import { settingInForce, type SettingFacts, type SettingName, settingNames } from './settings-in-force.ts';

const NBSP = '\u00a0';
const plain = (text: string): string => text.replaceAll(NBSP, ' ');
const modules = { consultation: true, budget: true, probe: true, survey: true };
const files = (maxAttachmentQuantity: number, maxAttachmentSize: number) => ({
  maxAttachmentQuantity,
  maxAttachmentSize,
});

const cases: { [Name in SettingName]: [SettingFacts[Name], string][] } = {
  areas: [
    [0, 'brak'],
    [12, '12 obszarów'],
  ],
  images: [
    [{ own: 0, all: 4 }, 'wszystkie domyślne'],
    [{ own: 2, all: 4 }, 'własne 2 z 4'],
  ],
  streets: [
    [null, 'brak wykazu'],
    [412, '412 ulic'],
  ],
  map: [[{ zoom: 12.5 }, 'przybliżenie 12,5']],
  texts: [
    [{ termsFrom: null, others: 0 }, 'brak regulaminu'],
    [{ termsFrom: '2026-03-02', others: 0 }, 'regulamin z 2 marca 2026'],
    [{ termsFrom: '2026-03-02', others: 3 }, 'regulamin z 2 marca 2026, 3 inne dokumenty'],
  ],
  accessibility: [
    [null, 'brak deklaracji'],
    [{ status: 'częściowo zgodna' }, 'strona częściowo zgodna z ustawą'],
  ],
  modules: [
    [modules, 'wszystkie włączone'],
    [{ ...modules, budget: false, probe: false }, 'włączone: konsultacje, ankiety'],
    [{ consultation: false, budget: false, probe: false, survey: false }, 'wszystkie wyłączone'],
  ],
  comments: [
    [{ mode: 0, maxLength: 2000 }, 'po sprawdzeniu przez moderatora, do 2 000 znaków'],
    [{ mode: 2, maxLength: 500 }, 'wyłączone'],
  ],
  initiatives: [[{ mode: 1 }, 'wszyscy widzą, wysyłają tylko zalogowani']],
  routes: [
    [0, 'brak reguł'],
    [4, '4 reguły'],
  ],
  attachments: [
    [[files(3, 5), files(3, 5), files(3, 5)], '3 pliki po 5 MB'],
    [[files(3, 5), files(10, 25), files(1, 5)], '1–10 plików po 5–25 MB'],
  ],
  menu: [
    [0, 'puste'],
    [6, '6 pozycji'],
  ],
  tiles: [
    [0, 'brak'],
    [4, '4 kafelki'],
  ],
  letters: [
    [{ own: 0, all: 18 }, 'wszystkie w słowach portalu'],
    [{ own: 2, all: 18 }, 'słowami urzędu 2 z 18'],
  ],
  mail: [
    [null, 'listy nie wychodzą'],
    [{ host: 'mail.lipogrod.example' }, 'mail.lipogrod.example'],
  ],
  passwords: [
    [{ staff: 12, residents: 12 }, 'od 12 znaków'],
    [{ staff: 14, residents: 8 }, 'od 14 znaków, mieszkańcy od 8'],
  ],
};

const all = settingNames.flatMap((name) => cases[name].map(([facts, said]) => [name, facts, said] as const));

test.each(all)('%s, %j: %s', (name, facts, said) => {
  expect(plain(settingInForce(name, facts as never))).toBe(said);
});
