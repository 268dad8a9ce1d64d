import { NBSP } from '@wiec/domain/polish-text.ts';
import { expect, it } from 'vitest';
import { viewBallot } from './ballot-view.ts';
import { unusedText } from './unused-text.ts';
import { category, voteForm } from '../vote-fixture.ts';

const area = (id: number, name: string) =>
  voteForm({
    id,
    district: { id, name, isSystem: false },
    categories: [category(id * 10, 'Sport', [[id * 100, 'Boisko']])],
  });
const forms = [voteForm(), area(5, 'Zatorze'), area(6, 'Podgaje')];

const said = (points: Record<number, string>, oneOwnArea: boolean) => {
  const { areas } = viewBallot(forms, { points, agreementAccepted: true, livesIn: null }, { oneOwnArea });
  return unusedText(areas, oneOwnArea)?.replaceAll(NBSP, ' ') ?? null;
};

it('counts what is left only where the voter has voted', () => {
  expect(said({ 101: '3', 201: '1', 500: '3' }, true)).toBe('Zostało Ci 5 punktów');
});

it('names the one area that is still free', () => {
  expect(said({ 500: '3' }, true)).toBe('Zostały Ci 3 punkty. Nie głosujesz w obszarze Miasto');
});

it('counts areas for a voter who may use them all', () => {
  expect(said({ 101: '3', 201: '2' }, false)).toBe('Został Ci 1 punkt. Nie głosujesz w 2 obszarach');
});

it('says nothing of areas of others', () => {
  expect(said({ 101: '3', 201: '3', 500: '3' }, true)).toBe('Zostały Ci 3 punkty');
  expect(said({ 101: '3', 201: '3' }, true)).toBeNull();
});
