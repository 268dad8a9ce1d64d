import { expect, test } from 'vitest';
import { officePages } from './office-routes.ts';
import { sourcesOf } from './page-source.ts';
import { routes } from './routes.ts';
import { seldomPages } from './seldom-routes.ts';

const lists = {
  'app/office-routes.ts': officePages,
  'app/seldom-routes.ts': seldomPages,
};

test('with a page comes the list in which its address stands, and no other', () => {
  for (const [list, pages] of Object.entries({ ...lists, none: routes[0]!.children! })) {
    for (const { id } of pages) {
      const brought = sourcesOf(id!).filter((source) => source in lists);
      expect([id, brought]).toEqual([id, list === 'none' ? [] : [list]]);
    }
  }
});
