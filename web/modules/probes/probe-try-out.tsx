import { nbsp } from '@wiec/domain/polish-text.ts';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProbeForm } from './probe-form.tsx';
import '../../styles/probes.css';

interface ProbeTryOutProps {
  title: string;
  shortDescription: string;
  question: string;
  /** Those that are written. */
  options: readonly string[];
  withTerms: boolean;
  mode: number;
}

const ALLOWED = { allowed: true, reason: null, message: null, next: null } as const;

/** A probe as a resident meets it, while it is written. It can be answered by the same rules, and nothing of that is sent or kept. */
export function ProbeTryOut({ title, shortDescription, question, options, withTerms, mode }: ProbeTryOutProps) {
  const [said, setSaid] = useState<string | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const answers = options.length === 0 ? ['Odpowiedź 1', 'Odpowiedź 2'] : options;
  // Ids of this page alone: an answer that changes its words is another one.
  const asked = { id: 0, content: question || 'Nowe pytanie', questionOptions: answers.map(optionAt) };
  const go = (next: string | null): void => {
    setSaid(next);
    // What had the focus goes.
    heading.current?.focus();
  };
  return (
    <div className="probe probe-try-out">
      <p className="probe__title" ref={heading} tabIndex={-1}>
        {nbsp(title || 'Nowa sonda')}
      </p>
      {shortDescription !== '' && <p className="muted">{nbsp(shortDescription)}</p>}
      {said === null ? (
        <ProbeForm
          key={answers.join('\n')}
          probe={{
            id: 0,
            mode,
            form: { question: asked },
            verdict: ALLOWED,
            agreementHistory: withTerms ? { id: null } : null,
          }}
          sending={false}
          ready
          signedIn
          onSend={({ optionId }) => go(answers[optionId] ?? null)}
        />
      ) : (
        <>
          <p className="probe__question">{nbsp(asked.content)}</p>
          <p role="status">
            {nbsp('Tak zapisałaby się ta odpowiedź: ')}
            <strong>{nbsp(said)}</strong>
          </p>
          <Button variant="secondary" onClick={() => go(null)}>
            Wypróbuj jeszcze raz
          </Button>
        </>
      )}
    </div>
  );
}

const optionAt = (content: string, id: number) => ({ id, content, order: id });
