import { InitiativeType, initiativeTypeNames } from '@wiec/domain/initiative.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useId } from 'react';
import { FieldError } from '../../ui/field.tsx';

const notes: Readonly<Record<InitiativeType, string>> = {
  [InitiativeType.BudgetProject]: 'Pomysł do budżetu obywatelskiego. Podasz koszt i miejsce na mapie.',
  [InitiativeType.ConsultationProposal]: 'Temat, o który urząd ma zapytać mieszkańców. Bez kosztu i mapy.',
  [InitiativeType.Other]: 'Wszystko inne, na przykład niebezpieczne przejście. Z mapą, bez kosztu.',
};

interface TypeChoiceProps {
  types: readonly InitiativeType[];
  value: number | null;
  error?: string | undefined;
  onChange: (type: InitiativeType) => void;
}

/** Each type with what it needs; a change keeps what is typed already. */
export function TypeChoice({ types, value, error, onChange }: TypeChoiceProps) {
  const errorId = useId();
  return (
    <div role="radiogroup" aria-label="Rodzaj inicjatywy" aria-describedby={error ? errorId : undefined}>
      <div className="initiative-types">
        {types.map((type) => (
          <label key={type} className="initiative-type">
            <input
              type="radio"
              name="type"
              className="choice__input"
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
            />
            <span className="initiative-type__name">{initiativeTypeNames[type]}</span>
            <span className="initiative-type__note">{nbsp(notes[type])}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
