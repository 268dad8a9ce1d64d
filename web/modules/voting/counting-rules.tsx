import { nbsp } from '@wiec/domain/polish-text.ts';

/** How ballots will be counted, for those who want to know before they choose. */
export function CountingRules({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <details className="counting-how">
      <summary>Jak policzymy głosy</summary>
      <ul className="measure">
        {sentences.map((sentence) => (
          <li key={sentence}>{nbsp(sentence)}</li>
        ))}
      </ul>
    </details>
  );
}
