import { enterLetter, type LetterConfirmation } from '@wiec/contract/case-letters.ts';
import type { InitData } from '@wiec/contract/site.ts';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import { LETTER_LIMITS } from '@wiec/domain/case-letter.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type ApiCaller, call } from '../../../lib/api.ts';
import { keepTabDraft, readTabDraft } from '../../../lib/tab-draft.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { useDraftForm } from '../../../ui/form/use-draft-form.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { SignInAgain } from '../../../ui/sign-in-again.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { IdChoice, TextCount } from '../form-parts.tsx';
import { UPLOAD_HEADER_NAME } from '../headers.ts';
import { SenderFields, WayAndDayFields } from './envelope-fields.tsx';
import { emptyLetter, letterFaults, type LetterField, type TypedLetter } from './typed-letter.ts';
import { ReplyFiles } from '../reply-files.tsx';
import { type FileSource, useReplyFiles } from '../use-reply-files.ts';

const KEPT = 'pismo';

interface LetterFormProps {
  api: ApiCaller;
  init: Pick<InitData, 'offices' | 'officeThematicAreas' | 'districts'>;
  today: PlainDate;
  /** In which the reader types letters in. */
  officeIds: readonly number[];
  source: FileSource;
  /** Typed just before; null: none. */
  after: TypedLetter | null;
  /** Where 'Wróć' leads. */
  back: { href: string; title: string };
  onEntered: (confirmation: LetterConfirmation, letter: TypedLetter) => void;
}

/** 'Wpisz pismo z kancelarii': how it came, from whom, when, and what it says. What is typed stays in the tab. */
export function LetterForm({ api, init, today, officeIds, source, after, back, onEntered }: LetterFormProps) {
  const [initial] = useState(() => emptyLetter(officeIds, after));
  const [kept] = useState(() => readTabDraft(KEPT) as TypedLetter | null);
  const added = useReplyFiles(`${KEPT}.pliki`, []);
  const headers: Record<string, string> = added.uploads === null ? {} : { [UPLOAD_HEADER_NAME]: added.uploads.token };
  const state = useDraftForm<TypedLetter, LetterConfirmation, LetterField>({
    initial,
    restored: kept,
    check: (letter) => letterFaults(letter, today),
    save: ({ officeId, ...letter }) =>
      call(api, enterLetter, {
        body: { ...letter, officeId: officeId!, attachments: added.files.map(({ id }) => ({ id })) },
        headers,
      }),
    onSaved: (confirmation) => {
      keepTabDraft(KEPT, null);
      added.forget();
      onEntered(confirmation, state.draft);
    },
  });
  const { draft, change, errors, busy, changed, refusal, form, send } = state;
  useEffect(() => keepTabDraft(KEPT, changed ? draft : null), [changed, draft]);
  const typed = (name: 'title' | 'content' | 'locationDescription') => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const offices = init.offices.filter(({ id }) => officeIds.includes(id));
  const ofOffice = (officeId: number | null) => officeId === null || officeId === draft.officeId;
  return (
    <form
      ref={form}
      className="entered-letter"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (added.isBusy) return added.setWaits(true);
        void send(event);
      }}
    >
      <Part id="wplyw" title="Wpływ">
        <div className="entered-letter__row">
          {offices.length > 1 && (
            <SelectField
              label="Urząd"
              name="officeId"
              value={draft.officeId ?? ''}
              error={errors.officeId}
              onChange={({ target }) =>
                change({ officeId: Number(target.value) || null, thematicAreaId: null, districtId: null })
              }
            >
              <option value="">[Wybierz]</option>
              {offices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <WayAndDayFields draft={draft} errors={errors} enteredOn={today} onChange={change} />
        </div>
      </Part>
      <Part
        id="nadawca"
        title="Nadawca"
        note="Widzi tylko urząd. Zapisujemy go zaszyfrowanego. Pola mogą zostać puste."
      >
        <SenderFields draft={draft} errors={errors} onChange={change} />
      </Part>
      <Part id="tresc-pisma" title="Pismo">
        <div>
          <TextField label="Czego dotyczy" {...typed('title')} />
          <TextCount note="Jedno zdanie: co i gdzie." text={draft.title} most={LETTER_LIMITS.title} />
        </div>
        <div>
          <TextArea label="Treść" rows={8} {...typed('content')} />
          <TextCount
            note="Przepisana bez zmian. Całość jest na skanie."
            text={draft.content}
            most={LETTER_LIMITS.content}
          />
        </div>
        <div className="entered-letter__row">
          <IdChoice
            empty="nie wiadomo"
            label="Kategoria"
            name="thematicAreaId"
            value={draft.thematicAreaId}
            error={errors.thematicAreaId}
            options={init.officeThematicAreas
              .filter(({ officeId }) => ofOffice(officeId))
              .map(({ id, thematicAreaName }) => ({ id, name: thematicAreaName }))}
            onChange={(thematicAreaId) => change({ thematicAreaId })}
          />
          <IdChoice
            empty="nie wiadomo"
            label="Obszar"
            name="districtId"
            value={draft.districtId}
            error={errors.districtId}
            options={init.districts.filter(({ officeId }) => ofOffice(officeId))}
            onChange={(districtId) => change({ districtId })}
          />
        </div>
        <TextField label="Miejsce (nieobowiązkowe)" {...typed('locationDescription')} />
      </Part>
      <Part id="skan" title="Skan i załączniki">
        <ReplyFiles api={api} source={source} added={added} error={errors.attachments} />
      </Part>
      {refusal !== null && (
        <RefusalBanner failure={officeFailures.caseLetter} refusal={refusal}>
          {refusal.status === 401 && <SignInAgain />}
        </RefusalBanner>
      )}
      <div className="buttons">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          Zapisz i pokaż potwierdzenie
        </Button>
        <Link className="button button--tertiary" to={back.href}>
          {back.title}
        </Link>
      </div>
      <UnsavedGuard
        changed={changed}
        keeps
        onLeave={() => {
          keepTabDraft(KEPT, null);
          added.forget();
        }}
      />
    </form>
  );
}

function Part({ id, title, note, children }: { id: string; title: string; note?: string; children: ReactNode }) {
  return (
    <section className="entered-letter__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="small muted">{nbsp(note)}</p>}
      {children}
    </section>
  );
}
