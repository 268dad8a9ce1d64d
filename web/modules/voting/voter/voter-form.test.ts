import { NBSP } from '@wiec/domain/polish-text.ts';
import { describe, expect, it } from 'vitest';
import {
  changeVoter,
  checkVoter,
  emptyVoterData,
  filledText,
  fromUserData,
  keepsCode,
  ownArea,
  toUserData,
} from './voter-form.ts';
import { category, voteForm, voteProject } from '../vote-fixture.ts';

const now = '2026-11-21T10:00:00.000Z';
const anna = {
  ...emptyVoterData,
  userSex: 'female' as const,
  firstname: 'Anna-Maria',
  surname: 'Wójcik',
  pesel: '02070803628',
  birthDate: '1902-07-08',
  districtId: 5,
  city: 'Lipogród',
  number: '12/14',
  email: 'anna@example.pl',
};
const zatorze = voteForm({
  id: 5,
  district: { id: 5, name: 'Zatorze', isSystem: false },
  categories: [category(50, 'Sport', [[501, 'Bieżnia przy Młynarskiej']])],
});
const project = voteProject({ consultationForms: [voteForm(), zatorze] });
const choices = [{ formId: 5, choices: [{ questionId: 501, points: 2 }] }];

describe('filledText', () => {
  it('tells in words what a PESEL has filled in, as long as it stands', () => {
    const data = changeVoter(emptyVoterData, 'pesel', '44051401359', now);
    expect(filledText(data, now)).toBe(
      `Z numeru PESEL uzupełniono datę urodzenia: 14${NBSP}maja${NBSP}1944, i zwrot: Pan.`,
    );
    expect(filledText({ ...data, birthDate: '1944-05-15' }, now)).toBe('');
    expect(filledText({ ...data, pesel: '4405140135' }, now)).toBe('');
    expect(filledText({ ...data, withoutPesel: true }, now)).toBe('');
  });
});

describe('changeVoter', () => {
  it('fills birth date and form of address from a valid PESEL', () => {
    const data = changeVoter(emptyVoterData, 'pesel', '44051401359', now);
    expect(data).toMatchObject({ pesel: '44051401359', birthDate: '1944-05-14', userSex: 'male' });
  });

  it('leaves them alone while the PESEL is not valid', () => {
    const data = changeVoter({ ...emptyVoterData, birthDate: '1980-01-01' }, 'pesel', '4405140135', now);
    expect(data).toMatchObject({ birthDate: '1980-01-01', userSex: '' });
  });
});

describe('a place of the register', () => {
  const place = (id: string, name: string, concatenatedName = name) => ({ id, name, concatenatedName });
  const teryt = {
    province: place('91', 'podgórze'),
    district: place('9101', 'lipogrodzki'),
    commune: place('9101011', 'Lipogród'),
    city: place('9100001', 'Lipogród'),
    street: place('9100001-1', 'Lipowa', 'ul. Lipowa'),
  };

  it('fills in the address, and is sent by its ids', () => {
    const data = changeVoter({ ...anna, street: 'Inna' }, 'teryt', teryt, now);
    expect(data).toMatchObject({ city: 'Lipogród', streetFeature: 'ul.', street: 'Lipowa', number: '12/14' });
    const ids = {
      provinceId: '91',
      districtId: '9101',
      communeId: '9101011',
      cityId: '9100001',
      streetId: '9100001-1',
    };
    expect(toUserData(data)).toMatchObject({ firstname: 'Anna-Maria', teryt: ids });
  });

  it('comes back from a ballot that was on its way, good for sending again', () => {
    const sent = toUserData(changeVoter(anna, 'teryt', teryt, now));
    const back = fromUserData(sent);
    expect(back.teryt).toMatchObject({ city: { name: 'Lipogród' }, street: { concatenatedName: 'ul. Lipowa' } });
    expect(toUserData(back)).toEqual(sent);
    expect(fromUserData(toUserData(anna))).toEqual(anna);
  });

  it('taken back takes its address with it, and nothing else', () => {
    const data = changeVoter(changeVoter(anna, 'teryt', teryt, now), 'teryt', { ...teryt, street: null }, now);
    expect(data).toMatchObject({ city: 'Lipogród', streetFeature: '', street: '', number: '12/14', surname: 'Wójcik' });
  });
});

describe('checkVoter', () => {
  const voter = { ...anna, pesel: '44051401359', birthDate: '1944-05-14' };

  it('accepts data that go with the ballot', () => expect(checkVoter(project, choices, voter)).toEqual({}));

  it('asks for the area that has points', () => {
    expect(ownArea(project, choices)).toMatchObject({ id: 5 });
    expect(checkVoter(project, choices, { ...voter, districtId: 6 })).toEqual({
      districtId: 'Punkty są w obszarze „Zatorze”. Wybierz go, jeśli tam mieszkasz, albo zmień punkty.',
    });
  });

  it('takes any area when only the common one has points', () => {
    const common = [{ formId: 1, choices: [{ questionId: 101, points: 1 }] }];
    expect(checkVoter(project, common, { ...voter, districtId: 6 })).toEqual({});
  });

  it('says the specification’s words', () => {
    expect(checkVoter(project, [], { ...voter, pesel: '44051401358' }).pesel).toBe('Nieprawidłowy numer PESEL');
    const withClause = voteProject({ clauseId: 1, clauseText: 'Oświadczam' });
    expect(checkVoter(withClause, [], voter).clauseAccepted).toBe('Wymagana akceptacja oświadczenia');
  });
});

describe('keepsCode', () => {
  it.each([
    ['surname', 'Wójcicka', true],
    ['number', '7', true],
    ['email', ' ANNA@example.pl ', true],
    ['email', 'anna2@example.pl', false],
    ['pesel', '44051401359', false],
  ] as const)('after changing %s to %s, where the PESEL names people: %s', (field, value, kept) => {
    const voter = { ...anna, pesel: '90010112345' };
    expect(keepsCode('pesel', voter, { ...voter, [field]: value })).toBe(kept);
  });

  it.each([
    ['flat', '8', true],
    ['firstname', ' ANNA-maria', true],
    ['surname', 'Wójcicka', false],
    ['birthDate', '1991-02-03', false],
    ['postCode', '97-991', false],
    ['number', '12', false],
  ] as const)('after changing %s to %s, where people declare who they are: %s', (field, value, kept) => {
    const changed = { ...anna, [field]: value };
    expect(keepsCode('declared', anna, changed)).toBe(kept);
    const [withoutPesel, after] = [anna, changed].map((data) => ({ ...data, withoutPesel: true }));
    expect(keepsCode('pesel', withoutPesel!, after!)).toBe(kept);
  });
});
