import { useCallback } from 'react';
import {
  chooseTeryt,
  nothingChosen,
  terytLevels,
  type TerytChoice,
  type TerytLevel,
} from '@wiec/domain/teryt-choice.ts';
import type { ApiCaller } from '../../../lib/api.ts';
import { Combobox, type ComboboxOption } from '../../../ui/combobox.tsx';
import { optional } from './person-fields.tsx';
import { levelAbove } from './teryt-look-up.ts';
import { useTerytOptions } from './use-teryt-options.ts';
import type { VoterFields } from './voter-fields.ts';

interface TerytFieldsProps {
  fields: VoterFields;
  api: ApiCaller;
}

/** The address from the register of places, from the province down to the street: each offers what lies within the one above. */
export function TerytFields({ fields, api }: TerytFieldsProps) {
  const choice = fields.data.teryt ?? nothingChosen;
  return terytLevels.map((level) => {
    const above = levelAbove(level);
    // Another choice above starts the field anew, with whatever was typed in it.
    return (
      <LevelField
        key={`${level} ${above && choice[above]?.id}`}
        level={level}
        choice={choice}
        fields={fields}
        api={api}
      />
    );
  });
}

interface LevelFieldProps extends TerytFieldsProps {
  level: TerytLevel;
  choice: TerytChoice;
}

function LevelField({ level, choice, fields, api }: LevelFieldProps) {
  const { state, items, onText, onRetry } = useTerytOptions(api, level, choice);
  const above = levelAbove(level);
  const waits = above !== null && choice[above] === null;
  const chosen = choice[level];
  const onChoose = useCallback(
    (option: ComboboxOption | null) => {
      const item = items.find(({ id }) => id === option?.id);
      const unit = item ? { id: item.id, name: item.name, concatenatedName: item.concatenatedName } : null;
      fields.change('teryt', chooseTeryt(choice, level, unit));
    },
    [items, fields, choice, level],
  );
  const { label, help } = TEXTS[level];
  return (
    <Combobox
      id={fields.idOf(level)}
      label={level === 'street' ? optional(label) : label}
      listLabel={label}
      help={waits ? `Najpierw wybierz ${TEXTS[above].accusative}.` : help}
      error={fields.errors[level]}
      disabled={waits}
      value={chosen && { id: chosen.id, name: chosen.name, label: chosen.concatenatedName }}
      state={state}
      onText={onText}
      onChoose={onChoose}
      onRetry={onRetry}
    />
  );
}

const THREE_LETTERS = 'Wpisz co najmniej 3 litery i wybierz z listy.';

const TEXTS: Readonly<Record<TerytLevel, { label: string; accusative: string; help?: string }>> = {
  province: { label: 'Województwo', accusative: 'województwo' },
  district: { label: 'Powiat', accusative: 'powiat', help: THREE_LETTERS },
  commune: { label: 'Gmina', accusative: 'gminę' },
  city: { label: 'Miejscowość', accusative: 'miejscowość', help: THREE_LETTERS },
  street: { label: 'Ulica', accusative: 'ulicę', help: 'Zostaw puste, jeśli Twoja miejscowość nie ma ulic.' },
};
