import { PlaceOfUse } from '@wiec/domain/attachment-config.ts';
import { likelyClass } from '@wiec/domain/case-class.ts';
import { InitiativeType } from '@wiec/domain/initiative.ts';
import { initiativeCases, soundInitiative } from '@wiec/domain/testing/initiative-cases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Providers } from '../../app/providers.tsx';
import type { ApiCall } from '../../lib/api.ts';
import { drawParts } from '../../testing/drawn-form.tsx';
import { initData } from '../../testing/init-data.ts';
import { demandIn } from './accessibility-demand.ts';
import { emptyInitiative, keepInitiative } from './initiative-draft.ts';
import { InitiativeForm } from './initiative-form.tsx';

// Its work takes seconds for each, and is proved where the form is sent to a server.
const captcha = vi.hoisted(() => ({ state: 'solved' }));
vi.mock('./use-captcha.ts', () => ({
  useCaptcha: () => ({ ...captcha, solution: captcha.state === 'solved' ? 'x' : null, again: () => undefined }),
}));

const sent: ApiCall[] = [];
const api = async (call: ApiCall) => {
  if (call.method === 'POST' && call.path === '/api/initatives') {
    sent.push(call);
    return { status: 200, body: { data: { number: 'IN-2026-0001', letter: false } } };
  }
  return { status: 404, body: { title: 'Nie znaleziono', errors: [] } };
};
beforeEach(() => {
  sent.length = 0;
  captcha.state = 'solved';
});

const types = [InitiativeType.BudgetProject, InitiativeType.ConsultationProposal, InitiativeType.Other];
const attachments = {
  placeOfUse: PlaceOfUse.Initiative,
  maxAttachmentQuantity: 3,
  maxAttachmentSize: 5,
  maxAllAttachmentsSize: 15,
};

/** The form as a visitor has filled it in before the page was loaded again. */
async function draw(change: Partial<typeof soundInitiative>, quantity = 3): Promise<void> {
  const { attachments: sizes, ...typed } = { ...soundInitiative, ...change };
  const files = sizes.map((size, at) => ({ id: at + 1, filename: `plik-${at + 1}.pdf`, size }));
  const empty = emptyInitiative(null, 1);
  keepInitiative({ ...empty, typed: { ...empty.typed, ...typed, files } });
  await drawForm({ quantity });
}

async function drawForm({
  quantity = 3,
  begun = null,
}: {
  quantity?: number;
  begun?: { type: InitiativeType; title: string } | null;
}): Promise<void> {
  const router = createMemoryRouter([
    {
      path: '/',
      Component: () => (
        <>
          <h1>Zgłoś inicjatywę</h1>
          <InitiativeForm
            api={api}
            init={initData}
            types={types}
            begun={begun}
            access="open"
            signedIn={false}
            officeId={1}
            terms={null}
            attachments={{ ...attachments, maxAttachmentQuantity: quantity }}
            signInHref="/login"
            apiOrigin={() => ''}
            bearer={async () => null}
            onSent={() => undefined}
          />
        </>
      ),
    },
  ]);
  await drawParts(
    <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
      <RouterProvider router={router} />
    </Providers>,
    'Zgłoś inicjatywę',
  );
}

/** The name of whatever has the focus. */
const focused = (): string | null => {
  const element = document.activeElement as HTMLElement | null;
  return element?.getAttribute('name') ?? element?.dataset['field'] ?? null;
};

test.each(initiativeCases)('$name', async ({ changes, field, message, quantity }) => {
  await draw(changes, quantity);
  const button = await page.getByRole('button', { name: 'Wyślij', exact: true }).findElement();
  await userEvent.click(button);
  if (field === null) {
    await expect.poll(() => sent.length).toBe(1);
    return;
  }
  // Said once, at its field, which has the focus; and nothing is sent or lost.
  const said = () => [...document.querySelectorAll('.field__error')].map(({ textContent }) => textContent.trim());
  await expect.poll(() => said().length).toBe(1);
  expect(said()).toEqual([nbsp(message!)]);
  expect(focused()).toBe(field);
  expect(sent).toEqual([]);
  const title = changes.title ?? soundInitiative.title;
  if (!/\n/.test(title)) expect(document.querySelector<HTMLInputElement>('[name=title]')?.value).toBe(title);
});

test.each(types.flatMap((type) => (['working', 'expired', 'failed'] as const).map((state) => [type, state] as const)))(
  'of the type %i nothing is sent while the captcha is %s, and the button says why',
  async (type, state) => {
    captcha.state = state;
    await draw({ type });
    const button = await page.getByRole('button', { name: 'Wyślij', exact: true }).findElement();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby')!)!.textContent;
    expect(reason.replaceAll('\u00a0', ' ')).toBe(
      state === 'working' ? 'Poczekaj na sprawdzenie.' : 'Sprawdź jeszcze raz.',
    );
    (button as HTMLButtonElement).click();
    expect(sent).toEqual([]);
  },
);

test('a file that is dropped is taken as one that is chosen: too large it is told, and the page stays', async () => {
  await draw({ attachments: [] });
  const place = document.querySelector('[data-field=attachments]')!;
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'duzy.pdf'));
  const dropped = (): boolean =>
    !place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  await expect.poll(dropped).toBe(true);
  await expect.poll(() => place.textContent).toContain('duzy.pdf');
  // At its row; the toast of the same words is the portal's (e2e/journeys/messages).
  expect(place.textContent.replaceAll('\u00a0', ' ')).toContain('Dopuszczalna wielkość pliku to 5 MB');
});

test('what it begins with stands there until somebody has typed something', async () => {
  const begun = demandIn(new URLSearchParams('zadanie=dostepnosc'))!;
  const title = () => document.querySelector<HTMLInputElement>('[name=title]')?.value;
  keepInitiative(null);
  await drawForm({ begun });
  await expect.poll(title).toBe('Żądanie zapewnienia dostępności cyfrowej');
  expect(document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value).toBe(
    String(InitiativeType.Other),
  );
  expect(likelyClass(begun.title)).toBe('accessibility');
  const empty = emptyInitiative(null, 1);
  keepInitiative({ ...empty, typed: { ...empty.typed, ...soundInitiative, files: [] } });
  await drawForm({ begun });
  await expect.poll(title).toBe(soundInitiative.title);
});
