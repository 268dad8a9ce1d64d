import { describe, expect, test } from 'vitest';
import { defaultAttachmentConfig, PlaceOfUse } from './attachment-config.ts';
import {
  caseNumber,
  checkInitiative,
  COST_HINT,
  type InitiativeDraft,
  initiativeAccess,
  initiativeLayout,
  InitiativeType,
  offeredTypes,
  readCaseNumber,
  readCost,
  tidyInitiative,
} from './initiative.ts';
import { InitiativeMode } from './phases.ts';
import { initiativeCases, soundInitiative } from './testing/initiative-cases.ts';

const both = { budget: true, consultation: true };
const off = { budget: false, consultation: false };
const { BudgetProject, ConsultationProposal, Other } = InitiativeType;
const rules = {
  types: offeredTypes(both),
  attachments: defaultAttachmentConfig(PlaceOfUse.Initiative),
  signedIn: false,
};

test.each(initiativeCases)('$name', ({ changes, field, message, quantity }) => {
  const { maxAttachmentQuantity } = rules.attachments;
  const attachments = { ...rules.attachments, maxAttachmentQuantity: quantity ?? maxAttachmentQuantity };
  const faults = checkInitiative(tidyInitiative({ ...soundInitiative, ...changes }), { ...rules, attachments });
  expect(faults).toEqual(field === null ? [] : [{ field, message }]);
});

test('whoever is signed in gives no address', () => {
  expect(checkInitiative({ ...soundInitiative, replyTo: '' }, { ...rules, signedIn: true })).toEqual([]);
});

test('all that is wrong is told at once, in the order of the fields', () => {
  const empty: InitiativeDraft = {
    type: BudgetProject,
    title: ' ',
    content: '\u200b',
    thematicAreaId: null,
    districtId: 0,
    cost: '',
    locationDescription: '',
    locationLatitude: 'x',
    locationLongitude: '',
    replyTo: '',
    attachments: [1, 1, 1, 1],
  };
  expect(checkInitiative(tidyInitiative(empty), rules).map(({ field }) => field)).toEqual([
    'title',
    'thematicAreaId',
    'districtId',
    'content',
    'cost',
    'locationLatitude',
    'locationLongitude',
    'attachments',
    'replyTo',
  ]);
});

test('what a type does not ask for is neither judged nor kept', () => {
  const changes = { cost: 'tysiąc', locationLatitude: 'tam', locationDescription: 'x'.repeat(300) };
  const proposal = tidyInitiative({ ...soundInitiative, ...changes, type: ConsultationProposal });
  expect(proposal).toMatchObject({ cost: '', locationLatitude: '', locationLongitude: '', locationDescription: '' });
  expect(checkInitiative(proposal, rules)).toEqual([]);
  const other = tidyInitiative({ ...soundInitiative, cost: 'tysiąc', type: Other });
  expect([other.cost, other.locationLatitude]).toEqual(['', '51.218402']);
  expect(checkInitiative(other, rules)).toEqual([]);
});

test('each type asks for what it needs', () => {
  expect([BudgetProject, ConsultationProposal, Other].map(initiativeLayout)).toEqual([
    { cost: true, map: true },
    { cost: false, map: false },
    { cost: false, map: true },
  ]);
});

test.each([
  [both, [BudgetProject, ConsultationProposal, Other]],
  [{ ...off, budget: true }, [BudgetProject, Other]],
  [{ ...off, consultation: true }, [ConsultationProposal, Other]],
  [off, []],
])('types on offer with %o: %o', (modules, types) => {
  expect(offeredTypes(modules)).toEqual(types);
  for (const type of [BudgetProject, ConsultationProposal, Other]) {
    const faults = checkInitiative({ ...soundInitiative, type }, { ...rules, types: offeredTypes(modules) });
    expect(faults.some(({ field }) => field === 'type')).toBe(!types.includes(type));
  }
});

describe('who sees the form, and who may send it', () => {
  const { Hidden, Disabled, Enabled } = InitiativeMode;
  test.each([
    [Hidden, false, 'absent'],
    [Hidden, true, 'open'],
    [Disabled, false, 'sign-in'],
    [Disabled, true, 'open'],
    [Enabled, false, 'open'],
    [Enabled, true, 'open'],
  ] as const)('mode %i, signed in %s: %s', (mode, signedIn, access) => {
    expect(initiativeAccess({ mode, signedIn }, { ...off, budget: true })).toBe(access);
    expect(initiativeAccess({ mode, signedIn }, { ...off, consultation: true })).toBe(access);
    expect(initiativeAccess({ mode, signedIn }, off)).toBe('absent');
  });
});

test.each([
  ['0', 0],
  ['186000', 18_600_000],
  ['1234,5', 123_450],
  ['1234,56', 123_456],
  ['999999999999,99', 99_999_999_999_999],
  ['000000000000000001', 100],
  ['1000000000000', null],
  ['1000000000000,00', null],
  ['1,234', null],
  [',50', null],
  ['5,', null],
  ['1.5', null],
  ['-1', null],
  ['1e5', null],
  ['٣', null],
])('a cost of %s is %s grosze', (text, grosze) => {
  expect(readCost(text)).toBe(grosze);
});

test('the hint is the specification’s', () => {
  expect(COST_HINT).toBe('Pole musi zawierać liczbę całkowitą i/lub część dziesiętną oddzieloną przecinkiem');
});

test('a case has a number that people can read out', () => {
  expect(caseNumber(2026, 417)).toBe('IN-2026-0417');
  expect(caseNumber(2026, 12_345)).toBe('IN-2026-12345');
  expect(readCaseNumber(' in-2026-0417 ')).toEqual({ year: 2026, serial: 417 });
  expect(readCaseNumber('IN-2026-417')).toBeNull();
  expect(readCaseNumber('2026')).toBeNull();
});
