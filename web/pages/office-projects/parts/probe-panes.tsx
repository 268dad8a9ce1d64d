import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useState } from 'react';
import { optionsOf, type TypedProbe } from '../../../modules/office-projects/probe-draft.ts';
import { ProbeTryOut } from '../../../modules/probes/probe-try-out.tsx';
import { Toggles } from '../../../ui/toggles.tsx';
import '../../../styles/survey-builder.css';
import '../../../styles/office-projects.css';

const PANES = [
  { value: 'questions', label: 'Pytanie' },
  { value: 'preview', label: 'Podgląd' },
] as const;

/** The fields of a probe, and beside them how residents meet it; on narrow screens one of the two. */
export function ProbePanes({ draft, children }: { draft: TypedProbe; children: ReactNode }) {
  const [pane, setPane] = useState<(typeof PANES)[number]['value']>('questions');
  const { title, shortDescription, question, options, withTerms, mode } = draft;
  return (
    <div className="builder">
      <div className="builder__switch">
        <Toggles label="Co widać" options={PANES} value={pane} onChange={setPane} />
      </div>
      <div className={`builder__panes builder__panes--${pane}`}>
        <div className="builder__main">{children}</div>
        <aside className="builder__side" aria-labelledby="podglad">
          <h2 id="podglad">Tak widzi mieszkaniec</h2>
          <div className="builder-phone">
            <ProbeTryOut {...{ title, shortDescription, question, withTerms, mode }} options={optionsOf(options)} />
          </div>
          <p className="muted">
            {nbsp('Zagłosuj tu na próbę: odpowiada się tak samo, a nic się nie wysyła i nie zapisuje.')}
          </p>
        </aside>
      </div>
    </div>
  );
}
