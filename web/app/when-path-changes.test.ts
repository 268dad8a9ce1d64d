import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { readAnew, whenPathChanges } from './when-path-changes.ts';

/** A page that shows how often it was read; each reading waits to be answered. */
function openPage() {
  const waiting: (() => void)[] = [];
  let readings = 0;
  const loader = async () => {
    const reading = ++readings;
    await new Promise<void>((arrive) => waiting.push(arrive));
    return reading;
  };
  const page = { id: 'page', path: '/page', loader, shouldRevalidate: whenPathChanges };
  const router = createMemoryRouter([page], { initialEntries: ['/page'] });
  const until = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count));
  const shown = () => (router.state.loaderData as { page?: number }).page;
  return { router, waiting, until, shown };
}

test('a step within a page reads nothing', async () => {
  const { router, waiting, until, shown } = openPage();
  await until(1);
  waiting[0]!();
  await vi.waitFor(() => expect(shown()).toBe(1));
  for (const step of ['/page#ankiety', '/page?krok=2']) await router.navigate(step);
  expect(waiting).toHaveLength(1);
  router.dispose();
});

test.each(['/page#ankiety', '/page?krok=2'])(
  'somebody who goes to %s before the page was read for who has signed in reads it for them all the same',
  async (step) => {
    const { router, waiting, until, shown } = openPage();
    await until(1);
    waiting[0]!();
    await vi.waitFor(() => expect(shown()).toBe(1));
    const read = readAnew(router);
    await until(2);
    const gone = router.navigate(step);
    await until(3);
    waiting[1]!();
    waiting[2]!();
    await Promise.all([read, gone]);
    expect([
      shown(),
      router.state.location.pathname + router.state.location.search + router.state.location.hash,
    ]).toEqual([3, step]);
    await router.navigate('/page?krok=3');
    expect(waiting).toHaveLength(3);
    router.dispose();
  },
);
