import type { AttachmentConfig } from '@wiec/contract/settings.ts';
import { attachmentLimits, type AttachmentNumber, checkAttachmentConfig } from '@wiec/domain/attachment-config.ts';
import type { Refusal, Reply } from '../../lib/api.ts';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { SettingForm } from '../../ui/setting-form.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { wholeNumber } from './whole-number.ts';

interface AttachmentFormProps {
  title: string;
  note: string;
  /** Of the button. */
  label: string;
  config: AttachmentConfig;
  save: (config: AttachmentConfig) => Promise<Reply<AttachmentConfig[]>>;
  onSaved: () => void;
  onFailed: (refusal: Refusal) => void;
}

const fields: readonly { field: AttachmentNumber; name: string }[] = [
  { field: 'maxAttachmentQuantity', name: 'Najwięcej plików' },
  { field: 'maxAttachmentSize', name: 'Jeden plik, w MB' },
  { field: 'maxAllAttachmentsSize', name: 'Wszystkie razem, w MB' },
];

/** What is typed stays text until it is sent, so that a slip can be corrected where it stands. */
type Typed = Record<AttachmentNumber, string> & { revision: number };

const typedOf = (config: AttachmentConfig): Typed => ({
  maxAttachmentQuantity: String(config.maxAttachmentQuantity),
  maxAttachmentSize: String(config.maxAttachmentSize),
  maxAllAttachmentsSize: String(config.maxAllAttachmentsSize),
  revision: config.revision,
});

const numbersOf = (typed: Typed): Record<AttachmentNumber, number> => ({
  maxAttachmentQuantity: wholeNumber(typed.maxAttachmentQuantity),
  maxAttachmentSize: wholeNumber(typed.maxAttachmentSize),
  maxAllAttachmentsSize: wholeNumber(typed.maxAllAttachmentsSize),
});

export function AttachmentForm({ title, note, label, config, save, onSaved, onFailed }: AttachmentFormProps) {
  const { placeOfUse } = config;
  const state = useDraftForm<Typed, AttachmentConfig[]>({
    initial: typedOf(config),
    keep: {
      name: `zalaczniki.${placeOfUse}`,
      fields: Object.fromEntries(fields.map(({ field, name }) => [field, name])),
    },
    check: (typed) => checkAttachmentConfig(numbersOf(typed)),
    save: (typed) => save({ placeOfUse, ...numbersOf(typed), revision: typed.revision }),
    draftOf: (all) => typedOf(all.find((one) => one.placeOfUse === placeOfUse) ?? config),
    onSaved,
    onFailed,
  });
  const { draft, change, errors } = state;
  return (
    <Section id={`zalaczniki-${placeOfUse}`} title={title} aside={<p>{note}</p>}>
      <SettingForm state={state} label={label} secondary>
        <div className="setting-numbers">
          {fields.map(({ field, name }) => (
            <TextField
              key={field}
              label={name}
              name={field}
              inputMode="numeric"
              autoComplete="off"
              help={`Od ${attachmentLimits[field].least} do ${attachmentLimits[field].most}.`}
              maxLength={String(attachmentLimits[field].most).length + 2}
              value={draft[field]}
              error={errors[field]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          ))}
        </div>
      </SettingForm>
    </Section>
  );
}
