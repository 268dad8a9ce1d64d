import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { countQuestions, partOfPasted, type WrittenParts } from './builder-draft.ts';
import type { PasteQuestions } from './paste-questions.tsx';
import { surveySamples } from './survey-samples.ts';

interface ReadyQuestionsProps {
  onTake: (parts: WrittenParts) => void;
  /** Surveys from which questions are copied. */
  copying: ReactNode;
}

/** Not what a clerk begins with. */
const loadPasting = () => import('./paste-questions.tsx');

/** Questions that stand ready: of another survey, of a sample, of a file or of what was pasted. */
export function ReadyQuestions({ onTake, copying }: ReadyQuestionsProps) {
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const [part, setPart] = useState<{ readonly PasteQuestions: typeof PasteQuestions } | null>(null);
  useEffect(() => {
    // Once the page stands; again where there was no connection then.
    if (part === null) void loadPasting().then(setPart, () => {});
  }, [part, isPasting]);
  return (
    <section className="builder-ready" aria-labelledby="wez-gotowe">
      <h3 id="wez-gotowe">Albo weź gotowe</h3>
      {copying}
      <ul>
        {surveySamples.map(({ name, parts }) => (
          <li key={name}>
            <span>
              <b>{nbsp(`Wzór: ${name.charAt(0).toLowerCase()}${name.slice(1)}`)}</b>
              <small>{nbsp(countPl(countQuestions(parts), 'pytanie', 'pytania', 'pytań'))}</small>
            </span>
            <Button variant="tertiary" aria-label={`Weź pytania ze wzoru: ${name}`} onClick={() => onTake(parts)}>
              Weź pytania
            </Button>
          </li>
        ))}
        <li>
          <span>
            <b>Plik CSV albo tekst ze schowka</b>
            <small>jedno pytanie w wierszu</small>
          </span>
          <Button variant="tertiary" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            Wklej pytania
          </Button>
        </li>
      </ul>
      {isPasting && part !== null && (
        <part.PasteQuestions
          text={pasted}
          onChange={setPasted}
          onTake={(questions) => {
            onTake([partOfPasted(questions)]);
            setPasted('');
            setPasting(false);
          }}
        />
      )}
    </section>
  );
}
