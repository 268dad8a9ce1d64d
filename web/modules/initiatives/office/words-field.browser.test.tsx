/** Templates in the words of an act: nothing that somebody typed is lost to one unasked. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawParts } from '../../../testing/drawn-form.tsx';
import { WordsField } from './words-field.tsx';

const templates = [
  { id: 1, name: 'Podziękowanie', words: '{autor}, dziękujemy.' },
  { id: 2, name: 'Brak środków', words: 'Nie ma na to pieniędzy.' },
];
const onWords = vi.fn<(words: string) => void>();
beforeEach(() => onWords.mockReset());

const show = (initial = '') =>
  drawParts(
    <WordsField
      label="Odpowiedź"
      rows={4}
      error={undefined}
      initial={initial}
      templates={templates}
      onWords={onWords}
    />,
  );
const words = () => page.getByLabelText('Odpowiedź');
const button = (name: string) => page.getByRole('button', { name });
async function choose(name: string): Promise<void> {
  await page.getByLabelText('Wzór').selectOptions(name);
  await button('Wstaw wzór').click();
}

test('goes at once into an empty field, and in place of a template that nobody has changed', async () => {
  await show();
  await choose('Podziękowanie');
  await expect.element(words()).toHaveValue('{autor}, dziękujemy.');
  await expect.element(page.getByText(/miejscu \{autor\} wpisz/)).toBeVisible();
  await choose('Brak środków');
  await expect.element(words()).toHaveValue('Nie ma na to pieniędzy.');
  expect(onWords.mock.lastCall).toEqual(['Nie ma na to pieniędzy.']);
});

test('asks before it touches what was typed, and does as it is told', async () => {
  await show('Szanowna Pani,');
  await choose('Brak środków');
  await expect.element(words()).toHaveValue('Szanowna Pani,');
  await button('Zostaw, jak jest').click();
  await expect.element(words()).toHaveValue('Szanowna Pani,');
  await choose('Brak środków');
  await button('Dopisz pod tekstem').click();
  await expect.element(words()).toHaveValue('Szanowna Pani,\n\nNie ma na to pieniędzy.');
  await choose('Podziękowanie');
  await button('Zastąp tekst').click();
  await expect.element(words()).toHaveValue('{autor}, dziękujemy.');
});
