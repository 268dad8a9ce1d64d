/** What is offered to be made of a case. */
import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawParts } from '../../../testing/drawn-form.tsx';
import { MakeProduct } from './make-product.tsx';

const shown = {
  id: 1,
  revision: 3,
  state: 'in-progress',
  products: [],
  files: [],
  consentedAt: '2026-11-20T10:00:00.000Z',
  makes: ['consultation', 'project'],
  forProject: { editions: [{ id: 2, value: 2028, title: 'Budżet 2028' }], areas: [], thematicAreaId: 1 },
} as unknown as OfficeCase;

test.each([
  [{ consultation: true, budget: true }, ['Dodaj projekt do edycji', 'Zrób szkic konsultacji']],
  [{ consultation: true, budget: false }, ['Zrób szkic konsultacji']],
  [{ consultation: false, budget: true }, ['Dodaj projekt do edycji']],
  [{ consultation: false, budget: false }, []],
])('a module that is off is offered nothing: %j', async (modules, buttons) => {
  const nothing = (): void => undefined;
  await drawParts(
    <MemoryRouter>
      <MakeProduct
        api={async () => ({ status: 404, body: {} })}
        shown={shown}
        modules={modules}
        onDone={nothing}
        onStale={nothing}
      >
        {null}
      </MakeProduct>
    </MemoryRouter>,
  );
  const offered = (name: string): boolean => page.getByRole('button', { name }).elements().length === 1;
  expect(['Dodaj projekt do edycji', 'Zrób szkic konsultacji'].filter(offered)).toEqual(buttons);
  expect(page.getByRole('button').elements()).toHaveLength(buttons.length);
});
