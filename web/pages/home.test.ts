import { expect, test } from 'vitest';
import { apiWith, initData, renderAt } from '../testing/page-under-test.ts';

test('the home page leads to modules that are on and to none that are off', async () => {
  const home = { now: '2026-11-21T10:00:00Z', agenda: [], featured: [], finished: [] };
  const answers = { '/api/app/main-page-projects': home };
  expect((await renderAt('/', apiWith(answers).api)).html).toContain('aria-label="Moduły"');
  const off = { ...initData, appModuleFlags: { ...initData.appModuleFlags, budget: false } };
  expect((await renderAt('/', apiWith(answers, off).api)).html).not.toContain('aria-label="Moduły"');
});
