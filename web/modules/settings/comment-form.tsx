import type { CommentConfig } from '@wiec/contract/settings.ts';
import { checkCommentConfig, commentingModeNames, commentLengthLimits } from '@wiec/domain/comment-config.ts';
import type { Refusal, Reply } from '../../lib/api.ts';
import { RadioGroup } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { SettingForm } from '../../ui/setting-form.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { wholeNumber } from './whole-number.ts';

interface CommentFormProps {
  config: CommentConfig;
  save: (config: CommentConfig) => Promise<Reply<CommentConfig>>;
  onSaved: () => void;
  onFailed: (refusal: Refusal) => void;
}

interface Typed {
  mode: CommentConfig['mode'];
  maxLength: string;
  revision: number;
}

const options = Object.entries(commentingModeNames).map(([value, label]) => ({ value, label }));
const typedOf = ({ mode, maxLength, revision }: CommentConfig): Typed => ({
  mode,
  maxLength: String(maxLength),
  revision,
});
const configOf = (typed: Typed): CommentConfig => ({ ...typed, maxLength: wholeNumber(typed.maxLength) });

export function CommentForm({ config, save, onSaved, onFailed }: CommentFormProps) {
  const state = useDraftForm<Typed, CommentConfig>({
    initial: typedOf(config),
    keep: {
      name: 'ustawienia-komentarzy',
      fields: { mode: 'Kiedy komentarz jest widoczny', maxLength: 'Najwięcej znaków komentarza' },
    },
    check: (typed) => checkCommentConfig(configOf(typed)),
    save: (typed) => save(configOf(typed)),
    draftOf: typedOf,
    onSaved,
    onFailed,
  });
  const { draft, change, errors } = state;
  const { least, most } = commentLengthLimits;
  return (
    <SettingForm state={state} label="Zapisz ustawienia">
      <RadioGroup
        legend="Kiedy komentarz jest widoczny"
        name="mode"
        options={options}
        value={String(draft.mode)}
        error={errors.mode}
        onChange={(mode) => change({ mode: Number(mode) as CommentConfig['mode'] })}
      />
      <TextField
        label="Najwięcej znaków komentarza"
        name="maxLength"
        inputMode="numeric"
        autoComplete="off"
        help={`Od ${least} do ${most}.`}
        maxLength={7}
        value={draft.maxLength}
        error={errors.maxLength}
        onChange={({ target }) => change({ maxLength: target.value })}
      />
    </SettingForm>
  );
}
