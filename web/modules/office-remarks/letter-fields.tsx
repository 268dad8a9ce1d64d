import { authorKindNames, authorKinds, enteredChannels, remarkChannelNames } from '@wiec/domain/remark.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { DraftFormState } from '../../ui/form/use-draft-form.ts';
import { PartFields } from './part-fields.tsx';
import type { LetterDays, LetterField, TypedLetter } from './typed-letter.ts';

interface LetterFieldsProps {
  state: DraftFormState<TypedLetter, LetterField>;
  days: LetterDays;
  elements: readonly { id: number; name: string; text: string }[];
  /** Whether what it says can be divided into several remarks. */
  divides: boolean;
}

/** What came by another way than the portal: how, when, from whom, and what it says. */
export function LetterFields({ state: { draft, change, errors }, days, elements, divides }: LetterFieldsProps) {
  const typed = (name: 'receivedOn' | 'label' | 'name' | 'address' | 'sign') => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <div className="letter-fields">
        <SelectField
          label="Jak wpłynęła"
          name="channel"
          value={draft.channel}
          onChange={({ target }) => change({ channel: enteredChannels.find((each) => each === target.value)! })}
        >
          {enteredChannels.map((each) => (
            <option key={each} value={each}>
              {remarkChannelNames[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Data wpływu"
          help="Z pieczęci, nie z dnia wpisania."
          type="date"
          min={days.from}
          max={days.today}
          {...typed('receivedOn')}
        />
        <TextField label="Znak sprawy (nieobowiązkowy)" maxLength={100} {...typed('sign')} />
      </div>
      <div className="letter-fields">
        <SelectField
          label="Kto ją zgłosił"
          name="authorKind"
          value={draft.authorKind}
          onChange={({ target }) => change({ authorKind: authorKinds.find((each) => each === target.value)! })}
        >
          {authorKinds.map((each) => (
            <option key={each} value={each}>
              {authorKindNames[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Podpis dla wszystkich"
          help={`Puste: „${authorKindNames[draft.authorKind]}”.`}
          maxLength={120}
          {...typed('label')}
        />
      </div>
      <div className="letter-fields">
        <TextField
          label="Imię i nazwisko albo nazwa"
          help="Widzi tylko urząd. Zapisujemy je zaszyfrowane."
          maxLength={250}
          {...typed('name')}
        />
        <TextField label="Adres do odpowiedzi" help="Widzi tylko urząd." maxLength={350} {...typed('address')} />
      </div>
      {draft.parts.map((part, at) => (
        <PartFields
          key={part.key}
          draft={draft}
          part={part}
          at={at}
          errors={errors}
          elements={elements}
          divides={divides}
          onParts={(parts) => change({ parts })}
        />
      ))}
    </>
  );
}
