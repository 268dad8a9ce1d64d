import type { Page } from 'playwright-core';

/** Answers a call with what the portal says, changed: a state that its demo data do not have. @param url glob of the call */
export const changeReply = (page: Page, url: string, change: (data: object) => object): Promise<void> =>
  page
    .route(url, async (route) => {
      const reply = await route.fetch();
      const { data } = (await reply.json()) as { data: object };
      await route.fulfill({ response: reply, json: { data: change(data) } });
    })
    .then(() => undefined);
