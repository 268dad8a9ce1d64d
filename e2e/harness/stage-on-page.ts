import type { Page } from 'playwright-core';
import { signInPage } from './sign-in-page.ts';

/** The stage of a vote that stands on the page of its course, for whoever signs in. */
export const stageOnPage =
  (page: Page, origin: string) =>
  async (path: string, login: string, password: string): Promise<string> => {
    await signInPage(page, origin, login, password);
    await page.goto(origin + path);
    return (await page.locator('.vote-course__stage').innerText()).replaceAll('\u00a0', ' ');
  };
