import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ResultDistrict } from '@wiec/contract/budget-results.ts';
import { DistrictResult } from './district-result.tsx';
import { resultDistrict, resultProject } from './results-fixture.ts';

const shown = (over: Partial<ResultDistrict>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DistrictResult district={resultDistrict(over)} rulesHref="/zasady" />
    </MemoryRouter>,
  );

test('a withheld area shows its winners, says why it shows no numbers, and has no bars', () => {
  const told = { projectTaskPoints: null, voterCount: null, place: null };
  const html = shown({
    withheld: true,
    projects: [resultProject(told), resultProject({ ...told, projectTaskId: 2, selected: false })],
  });
  expect(html).toContain('mogłyby zdradzić');
  expect(html).toContain('Wybrane');
  expect(html).not.toMatch(/pkt|miejsce|>null|>0</);
});

test('the number beside a winner is told as the order of selection, not as a place by points', () => {
  const html = shown({
    projects: [resultProject({ place: 3, reason: 'Czwarty wynik. Trzeci projekt był za drogi.' })],
  });
  expect(html).toMatch(/3<span class="visually-hidden">\. wybrany projekt<\/span>/);
  expect(html).not.toContain('miejsce');
});
