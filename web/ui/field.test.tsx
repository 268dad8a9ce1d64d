import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Banner } from './banner.tsx';
import { TextField } from './field.tsx';

test('help and error of a field end no line with a word of one letter', () => {
  const html = renderToStaticMarkup(<TextField label="Hasło" help="Zajrzyj w list" error="Cyfry i litery" readOnly />);
  expect(html).toContain('Zajrzyj w\u00a0list');
  expect(html).toContain('Cyfry i\u00a0litery');
});

test('nor do title and text of a banner', () => {
  const html = renderToStaticMarkup(<Banner title="List z prośbą o potwierdzenie">Zajrzyj w list</Banner>);
  expect(html).toContain('o\u00a0potwierdzenie');
  expect(html).toContain('w\u00a0list');
});
