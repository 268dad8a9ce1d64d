import type { ReactNode } from 'react';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ConsultationForm } from './participation.ts';

interface FormListProps {
  forms: readonly ConsultationForm[];
  /** The way to a form that the reader may answer. */
  fill: (form: ConsultationForm) => ReactNode;
}

/** Survey forms of a consultation: what each asks, until when, and whether it was answered. */
export const FormList = ({ forms, fill }: FormListProps) => (
  <ul className="consultation-forms">
    {forms.map((form, at) => {
      const { id, title, voted, voteTo, verdict, categories } = form;
      const questions = categories.reduce((sum, { questions: asked }) => sum + asked.length, 0);
      return (
        <li key={id} id={`ankieta-${id}`}>
          <div>
            <h3>{nbsp(title || (forms.length === 1 ? 'Ankieta' : `Ankieta ${at + 1}`))}</h3>
            <p className="muted">
              {nbsp(`${countPl(questions, 'pytanie', 'pytania', 'pytań')}, do ${formatDateTime(new Date(voteTo))}`)}
            </p>
            {!voted && !verdict.allowed && verdict.message !== null && <p className="small">{nbsp(verdict.message)}</p>}
          </div>
          {voted ? (
            <p className="consultation-forms__done">
              <Icon name="check" />
              Wypełniona
            </p>
          ) : (
            verdict.allowed && fill(form)
          )}
        </li>
      );
    })}
  </ul>
);
