import { type Question, QUESTION_LIMITS, type QuestionOption } from '@wiec/domain/questions/question.ts';
import type { QuestionSetting } from '@wiec/domain/questions/question-type.ts';
import { questionTypes } from '@wiec/domain/questions/types.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import * as drafts from './builder-draft.ts';
import { typeOf, typeWords } from './builder-words.ts';
import type { Editing } from './editing.ts';
import { NumberField } from './number-field.tsx';
import { OptionList } from './option-list.tsx';
import { PictureFields } from './picture-fields.tsx';
import { PatternFields } from './pattern-fields.tsx';

interface QuestionFieldsProps {
  question: Question;
  /** Where it stands. */
  field: string;
  isSub: boolean;
  editing: Editing;
  /** Draws what an option asks. @param field of the option */
  subQuestions: (option: QuestionOption, field: string) => ReactNode;
}

/** What the options of each type are called: all of them, and one. */
const OPTION_WORDS: Readonly<Record<string, readonly [legend: string, name: string]>> = {
  SingleCheck: ['Słowa przy polu do zaznaczenia', 'Słowa'],
  Ranking: ['Co ułożyć', 'Pozycja'],
  Matrix: ['Wiersze', 'Wiersz'],
};

/** All properties of one question. */
export function QuestionFields({ question, field, isSub, editing, subQuestions }: QuestionFieldsProps) {
  const { draft, faults, change, focusNext, say } = editing;
  const { id, questionOptions } = question;
  const type = typeOf(question);
  const settings: readonly QuestionSetting[] = questionTypes[question.questionType]!.settings;
  const faultOf = (name: string) => faults.get(`${field}.${name}`);
  const set = (changes: Partial<Question>, of?: string): void =>
    change(drafts.changedQuestion(draft, id, changes), of === undefined ? undefined : `${id}.${of}`);
  const askFurther = (optionId: number): void => {
    const [next, subId] = drafts.withSubQuestion(draft, optionId);
    change(next);
    focusNext(`[data-question="${subId}"] textarea`);
  };
  const [legend, name] = OPTION_WORDS[type] ?? ['Odpowiedzi', 'Odpowiedź'];
  return (
    <div className="builder-fields">
      <SelectField
        label="Rodzaj"
        data-field={`${field}.type`}
        value={type}
        error={faultOf('type')}
        onChange={({ target }) => change(drafts.retypedQuestion(draft, id, target.value))}
      >
        {Object.entries(typeWords)
          .filter(([each]) => !(isSub && each === 'Budget'))
          .map(([each, words]) => (
            <option key={each} value={each}>
              {words.name}
            </option>
          ))}
      </SelectField>
      <TextArea
        label="Treść pytania"
        rows={2}
        data-field={`${field}.content`}
        maxLength={QUESTION_LIMITS.content + 50}
        value={question.content}
        error={faultOf('content')}
        onChange={({ target }) => set({ content: target.value }, 'content')}
      />
      <TextArea
        label="Podpowiedź (opcjonalnie)"
        rows={2}
        data-field={`${field}.tooltip`}
        maxLength={QUESTION_LIMITS.tooltip + 50}
        value={question.tooltip ?? ''}
        error={faultOf('tooltip')}
        onChange={({ target }) => set({ tooltip: target.value === '' ? null : target.value }, 'tooltip')}
      />
      <PictureFields
        picture={question.picture}
        place={{ questionId: id, optionId: null }}
        name="pytanie"
        field={`${field}.picture`}
        editing={editing}
      />
      {settings.includes('questionOptions') && (
        <OptionList
          legend={legend}
          name={name}
          field={`${field}.options`}
          error={faultOf('options')}
          items={questionOptions}
          make={() => drafts.newOption()}
          paste={(text) => set({ questionOptions: drafts.withPasted(questionOptions, text) })}
          onChange={(items, of) => set({ questionOptions: drafts.inOrderOf(items) }, of)}
          focusNext={focusNext}
          say={say}
          isSingle={type === 'SingleCheck' && questionOptions.length === 1}
          below={(option, at) => (
            <>
              <PictureFields
                picture={option.picture}
                place={{ questionId: id, optionId: option.id }}
                name={option.content || `${name} ${at + 1}`}
                field={`${field}.options.${at}.picture`}
                editing={editing}
              />
              {!isSub && settings.includes('subQuestions') && (
                <div className="builder-sub">
                  {option.questions.length > 0 && (
                    <>
                      <p className="builder-sub__when">
                        Gdy ktoś wybierze „{option.content || 'tę odpowiedź'}”, pytamy dalej:
                      </p>
                      {subQuestions(option, `${field}.options.${at}`)}
                    </>
                  )}
                  <Button
                    variant="tertiary"
                    aria-label={`Zapytaj dalej po odpowiedzi: ${option.content || 'bez treści'}`}
                    onClick={() => askFurther(option.id)}
                  >
                    Zapytaj dalej
                  </Button>
                </div>
              )}
            </>
          )}
        />
      )}
      {settings.includes('questionMatrixValues') && (
        <OptionList
          legend="Kolumny"
          name="Kolumna"
          field={`${field}.columns`}
          error={faultOf('columns')}
          items={question.questionMatrixValues}
          make={() => drafts.newColumn()}
          onChange={(items, of) => set({ questionMatrixValues: items }, of)}
          focusNext={focusNext}
          say={say}
        />
      )}
      {settings.includes('questionOptionCount') && (
        <NumberField
          label="Ile najwyżej można zaznaczyć (opcjonalnie)"
          field={`${field}.mostOptions`}
          error={faultOf('mostOptions')}
          value={question.questionOptionCount}
          onChange={(most) => set({ questionOptionCount: most }, 'mostOptions')}
        />
      )}
      {settings.includes('answerMaxLength') && (
        <NumberField
          label="Ile najwyżej znaków (opcjonalnie)"
          field={`${field}.maxLength`}
          error={faultOf('maxLength')}
          value={question.answerMaxLength}
          onChange={(most) => set({ answerMaxLength: most }, 'maxLength')}
        />
      )}
      {settings.includes('validationRegExp') && (
        <PatternFields question={question} field={field} faultOf={faultOf} onChange={set} />
      )}
      {settings.includes('maxPoint') && (
        <NumberField
          label="Ile najwyżej punktów dla tej rzeczy (opcjonalnie)"
          field={`${field}.maxPoint`}
          error={faultOf('maxPoint')}
          value={question.maxPoint}
          onChange={(most) => set({ maxPoint: most }, 'maxPoint')}
        />
      )}
      <div className="builder-checks">
        <Checkbox checked={question.required} onChange={({ target }) => set({ required: target.checked })}>
          Odpowiedź jest wymagana
        </Checkbox>
        <Checkbox checked={question.canComment} onChange={({ target }) => set({ canComment: target.checked })}>
          Można dopisać komentarz
        </Checkbox>
      </div>
    </div>
  );
}
