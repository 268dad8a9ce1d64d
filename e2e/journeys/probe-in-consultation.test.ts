/** The office puts a probe into a consultation; a visitor answers it on the consultation's page. */
import { Mode, ProjectType } from '@wiec/domain/phases.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, overflow } from '../harness/axe.ts';
import { launchBrowser, newVisitor, type Size } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { CLERK, signInTo } from './staff-steps.ts';
import { open } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

async function running(type: ProjectType): Promise<{ id: number; title: string; mode: number }[]> {
  const reply = await fetch(`${portal.url}/api/project?projectType=${type}&isActual=true&size=-1`);
  return ((await reply.json()) as { data: { items: { id: number; title: string; mode: number }[] } }).data.items;
}

test('a clerk puts a probe into a consultation, and people answer it there', async () => {
  const probe = (await running(ProjectType.Probe)).find(({ mode }) => mode === Mode.Open)!;
  const [consultation] = await running(ProjectType.Consultation);
  const clerk = await newVisitor(browser, portal.url);
  await signInTo(clerk.page, portal.url, `/urzad/ankiety/${probe.id}`, CLERK);
  const place = clerk.page.getByRole('region', { name: 'W konsultacji' });
  await place.getByLabel('Konsultacja').selectOption({ label: consultation!.title });
  await place.getByRole('button', { name: 'Zapisz' }).click();
  await clerk.page.getByText('Sonda stoi w konsultacji').waitFor();
  expect(await axeFindings(clerk.page)).toEqual([]);
  await clerk.page.reload();
  await expect
    .poll(() => place.getByLabel('Konsultacja').locator('option:checked').textContent())
    .toBe(consultation!.title);
  await clerk.context.close();

  for (const size of ['phone', 'desk'] as Size[]) {
    const { context, page } = await newVisitor(browser, portal.url, { size });
    await open(page, `${portal.url}/konsultacje/zaglosuj/${consultation!.id}`);
    const section = page.locator('details', {
      has: page.getByRole('heading', { level: 2, name: 'Sondy', exact: true }),
    });
    await section.getByRole('heading', { name: probe.title }).waitFor();
    await section.getByRole('radio').first().check();
    if ((await section.getByRole('checkbox').count()) > 0) await section.getByRole('checkbox').check();
    await section.getByRole('button', { name: 'Zagłosuj' }).click();
    await section.getByText('Twój głos jest oddany.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await context.close();
  }
});
