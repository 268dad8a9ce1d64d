import { oversizeText } from '../attachment-config.ts';
import { COST_HINT, type InitiativeDraft, type InitiativeField, InitiativeType } from '../initiative.ts';

const MB = 1024 * 1024;

/** Nothing is wrong with it, sent by a visitor. */
export const soundInitiative: InitiativeDraft = {
  type: InitiativeType.BudgetProject,
  title: 'Schody do wody przy bulwarze Flisaków',
  content: 'Od mostu do przystani nie ma ani jednego zejścia do rzeki.',
  thematicAreaId: 1,
  districtId: 1,
  cost: '186000,00',
  locationDescription: 'Między mostem a przystanią',
  locationLatitude: '51.218402',
  locationLongitude: '19.141177',
  replyTo: 'anna.k@poczta.example',
  attachments: [],
};

export interface InitiativeCase {
  readonly name: string;
  readonly changes: Partial<InitiativeDraft>;
  /** Null: it is taken. */
  readonly field: InitiativeField | null;
  readonly message?: string;
  /** Files that the office lets be added; absent: as many as unless it says otherwise. */
  readonly quantity?: number;
}

const taken = (name: string, changes: Partial<InitiativeDraft>): InitiativeCase => ({ name, changes, field: null });
const refused = (
  name: string,
  changes: Partial<InitiativeDraft>,
  field: InitiativeField,
  message: string,
): InitiativeCase => ({ name, changes, field, message });

/** Two code points that are one character as people count them, and one in NFC. */
const E_ACUTE = 'e\u0301';

/** Every rule of 1-portal §5, "Initiative", with its boundary values: the domain, the API and the page are held to the same table. */
export const initiativeCases: readonly InitiativeCase[] = [
  taken('a sound initiative', {}),
  refused('no type', { type: null }, 'type', 'Wybierz rodzaj inicjatywy.'),
  refused('type 0', { type: 0 }, 'type', 'Wybierz rodzaj inicjatywy.'),
  refused('an unknown type', { type: 4 }, 'type', 'Wybierz rodzaj inicjatywy.'),
  refused('no title', { title: '' }, 'title', 'Wpisz tytuł.'),
  refused('a title of spaces', { title: '  \n' }, 'title', 'Wpisz tytuł.'),
  taken('a title of 100', { title: 'ą'.repeat(100) }),
  taken('a title of 100 as people count, in 200 code points', { title: E_ACUTE.repeat(100) }),
  taken('a title of 100 beyond the first plane', { title: '🌳'.repeat(100) }),
  refused('a title of 101', { title: 'ą'.repeat(101) }, 'title', 'Tytuł może mieć najwyżej 100 znaków. Wpisano 101.'),
  refused(
    'a title of 101 as people count',
    { title: E_ACUTE.repeat(101) },
    'title',
    'Tytuł może mieć najwyżej 100 znaków. Wpisano 101.',
  ),
  refused('no category', { thematicAreaId: null }, 'thematicAreaId', 'Wybierz kategorię.'),
  refused('category 0', { thematicAreaId: 0 }, 'thematicAreaId', 'Wybierz kategorię.'),
  refused('no area', { districtId: null }, 'districtId', 'Wybierz obszar.'),
  refused('area 0', { districtId: 0 }, 'districtId', 'Wybierz obszar.'),
  refused('area -1', { districtId: -1 }, 'districtId', 'Wybierz obszar.'),
  refused('no content', { content: '' }, 'content', 'Wpisz opis.'),
  refused('content that nobody sees', { content: '\u200b\u200b' }, 'content', 'Wpisz opis.'),
  taken('content of 2000', { content: 'ż'.repeat(2000) }),
  taken('content of 2000 as people count', { content: E_ACUTE.repeat(2000) }),
  refused(
    'content of 2001',
    { content: 'ż'.repeat(2001) },
    'content',
    'Opis może mieć najwyżej 2\u00a0000 znaków. Wpisano 2\u00a0001.',
  ),
  refused(
    'content of 2001 as people count',
    { content: E_ACUTE.repeat(2001) },
    'content',
    'Opis może mieć najwyżej 2\u00a0000 znaków. Wpisano 2\u00a0001.',
  ),
  refused('no cost', { cost: '' }, 'cost', 'Wpisz koszt.'),
  taken('a cost of 0', { cost: '0' }),
  taken('a whole cost', { cost: '186000' }),
  taken('a cost with thousands apart', { cost: '999 999 999 999,99' }),
  refused('a cost with a dot', { cost: '1.5' }, 'cost', COST_HINT),
  refused('a negative cost', { cost: '-1' }, 'cost', COST_HINT),
  refused('a cost in words', { cost: 'sto' }, 'cost', COST_HINT),
  refused('a cost with three decimals', { cost: '1,234' }, 'cost', COST_HINT),
  refused('a cost of 10¹²', { cost: '1 000 000 000 000' }, 'cost', 'Koszt musi być mniejszy niż 1 000 000 000 000 zł.'),
  taken('no cost, of another type', { type: InitiativeType.Other, cost: '' }),
  taken('neither cost nor place, of a proposal', {
    type: InitiativeType.ConsultationProposal,
    cost: '',
    locationLatitude: '',
    locationLongitude: '',
    locationDescription: '',
  }),
  taken('no place', { locationLatitude: '', locationLongitude: '' }),
  taken('whole degrees', { locationLatitude: '-51', locationLongitude: '-19' }),
  taken('the poles', { locationLatitude: '-90', locationLongitude: '180' }),
  refused(
    'latitude -90.0001',
    { locationLatitude: '-90.0001' },
    'locationLatitude',
    'Szerokość musi leżeć między -90 a 90.',
  ),
  refused(
    'latitude 90.0001',
    { locationLatitude: '90.0001' },
    'locationLatitude',
    'Szerokość musi leżeć między -90 a 90.',
  ),
  refused(
    'longitude -180.0001',
    { locationLongitude: '-180.0001' },
    'locationLongitude',
    'Długość musi leżeć między -180 a 180.',
  ),
  refused(
    'longitude 180.0001',
    { locationLongitude: '180.0001' },
    'locationLongitude',
    'Długość musi leżeć między -180 a 180.',
  ),
  refused(
    'latitude with a comma',
    { locationLatitude: '51,2' },
    'locationLatitude',
    'Szerokość to liczba, na przykład 51.215933. Część dziesiętną oddziela kropka.',
  ),
  refused(
    'longitude as 5.',
    { locationLongitude: '5.' },
    'locationLongitude',
    'Długość to liczba, na przykład 51.215933. Część dziesiętną oddziela kropka.',
  ),
  refused(
    'one coordinate alone',
    { locationLongitude: '' },
    'locationLongitude',
    'Długość: wpisz obie współrzędne albo żadnej.',
  ),
  taken('a description of the place of 200', { locationDescription: 'ł'.repeat(200) }),
  taken('no description of the place', { locationDescription: '' }),
  refused(
    'a description of the place of 201',
    { locationDescription: 'ł'.repeat(201) },
    'locationDescription',
    'Opis miejsca może mieć najwyżej 200 znaków. Wpisano 201.',
  ),
  taken('three files of 5 MB', { attachments: [5 * MB, 5 * MB, 5 * MB] }),
  refused('four files', { attachments: [1, 1, 1, 1] }, 'attachments', 'Można dodać najwyżej 3\u00a0pliki.'),
  {
    ...taken('four files of 15 MB in total, where four may be added', {
      attachments: [5 * MB, 5 * MB, 5 * MB - 1, 1],
    }),
    quantity: 4,
  },
  {
    ...refused(
      'four files of 15 MB and a byte, where four may be added',
      { attachments: [5 * MB, 5 * MB, 5 * MB - 1, 2] },
      'attachments',
      'Wszystkie pliki razem mogą mieć najwyżej 15 MB.',
    ),
    quantity: 4,
  },
  refused('a file over 5 MB', { attachments: [5 * MB + 1] }, 'attachments', oversizeText(5)),
  refused('no address for the answer', { replyTo: '' }, 'replyTo', 'Podaj adres e-mail do odpowiedzi.'),
  refused('half an address', { replyTo: 'anna.k@' }, 'replyTo', 'To nie jest pełny adres. Wpisano „anna.k@”.'),
];
