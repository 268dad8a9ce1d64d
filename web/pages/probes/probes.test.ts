import { expect, test } from 'vitest';
import { initData } from '../../testing/init-data.ts';
import { apiWith, renderAt } from '../../testing/page-under-test.ts';

const init = { ...initData, appModuleFlags: { ...initData.appModuleFlags, probe: true } };

test('a link to the preview of a survey shows nothing as a probe, and is kept by nobody', async () => {
  const survey = { id: 7, type: 1, title: 'Ankieta w przygotowaniu', consultationForms: [] };
  const { api } = apiWith({ '/api/project/7/odnosnik': survey }, init);
  const { status, html, headers, bug } = await renderAt('/sondy/podglad/7/odnosnik', api);
  expect([status, bug]).toEqual([404, null]);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  expect(html).not.toContain('Ankieta w przygotowaniu');
});
