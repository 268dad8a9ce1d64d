import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyDraft } from '../ballot/ballot-draft.ts';
import { viewBallot } from '../ballot/ballot-view.ts';
import { LimitsByArea } from './limits-by-area.tsx';
import { PointsRules } from './points-rules.tsx';
import { voteForm } from '../vote-fixture.ts';

const town = voteForm();
const district = voteForm({ id: 2, district: { id: 2, name: 'Zarzecze', isSystem: false } });

const drawn = (...forms: ReturnType<typeof voteForm>[]): string => {
  const { areas } = viewBallot(forms, emptyDraft, { oneOwnArea: false });
  return renderToStaticMarkup(<PointsRules areas={areas} byArea={<LimitsByArea areas={areas} />} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

test('the most points by area, category and project', () => {
  const text = drawn(town, district);
  expect(text).toContain('6 punktów najwyżej w każdym obszarze');
  expect(text).toContain('4 punkty najwyżej w jednej kategorii');
  expect(text).toContain('3 punkty najwyżej na jeden projekt');
  expect(text).not.toContain('osobno');
});

test('areas with other limits are told one by one', () => {
  const text = drawn(town, { ...district, maxPoint: 10, categoryMaxPoint: null, questionMaxPoint: null });
  expect(text).toContain('6–10 punktów');
  expect(text).toContain('Miasto 6 4 3 Zarzecze 10 bez limitu 10');
});

test('limits that the vote does not have are not told', () => {
  const text = drawn({ ...town, categoryMaxPoint: null, questionMaxPoint: null });
  expect(text).toContain('6 punktów najwyżej w całym głosowaniu');
  expect(text).not.toMatch(/w jednej kategorii|na jeden projekt/);
});
