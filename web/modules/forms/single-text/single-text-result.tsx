import type { ResultProps } from '../question-part.ts';

/** Words are no figures: they are listed, in the order of the alphabet. */
export function SingleTextResult({ results }: ResultProps) {
  return (
    <ul className="text-results">
      {results.texts.map((text, i) => (
        <li className="answer-text" key={i}>
          {text}
        </li>
      ))}
    </ul>
  );
}
