import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProbeResultsView } from './probe-results.tsx';

test('every bar carries a number: a percentage from five per cent, the votes below', () => {
  const option = (questionOptionId: number, total: number) => ({
    questionOptionId,
    questionOptionContent: `Odpowiedź ${questionOptionId}`,
    total,
    percentage: total,
  });
  const results = {
    resultSummary: [option(1, 93), option(2, 5), option(3, 2), option(4, 0)],
    total: 100,
    withoutAccount: 0,
  };
  const html = renderToStaticMarkup(
    <ProbeResultsView results={results as Parameters<typeof ProbeResultsView>[0]['results']} question="Która?" />,
  );
  const figures = [...html.matchAll(/bar__figure num">([^<]*)</g)].map(([, figure]) =>
    figure!.replaceAll('\u00a0', ' '),
  );
  expect(figures).toEqual(['93,00%', '5,00%', '2 głosy', '0 głosów']);
});
