import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { apiContext } from '../lib/page-api.ts';
import { rootChanged, rootLoader, rootShouldRevalidate } from './root-data.ts';

test('what this reader changed is read again though a link was followed before it arrived, and only then kept', async () => {
  const waiting: ((change: number) => void)[] = [];
  const offices = () =>
    new Promise((arrive) =>
      waiting.push((change) => arrive({ status: 200, body: { data: { offices: [{ id: change }] } } })),
    );
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: rootLoader,
        shouldRevalidate: rootShouldRevalidate,
        children: [{ index: true }, { path: 'office' }],
      },
    ],
    {
      initialEntries: ['/office'],
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(apiContext, offices as never);
        return context;
      },
    },
  );
  const officeShown = () => (router.state.loaderData.root as { officeId: number } | undefined)?.officeId;
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]!(1);
  await vi.waitFor(() => expect(officeShown()).toBe(1));

  rootChanged();
  const refreshed = router.revalidate();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  const followed = router.navigate('/');
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  // What the first reading brings late says nothing about the second.
  waiting[1]!(2);
  waiting[2]!(3);
  await Promise.all([refreshed, followed]);
  expect(officeShown()).toBe(3);

  await router.navigate('/office');
  expect(waiting).toHaveLength(3);
  router.dispose();
});
