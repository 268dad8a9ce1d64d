import { getOfficePetition, type OfficePetition, savePetition } from '@wiec/contract/petitions.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { findPersonalData, personalDataNames } from '@wiec/domain/personal-data.ts';
import {
  checkPetition,
  type PetitionField,
  type PetitionOutcome,
  petitionOutcomeNames,
  petitionOutcomes,
} from '@wiec/domain/petition.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { casePath, INBOX_PATH } from '../../modules/initiatives/office/inbox-paths.ts';
import { petitionPath, REGISTER_PATH, registerPath } from '../../modules/initiatives/petitions/petitions-address.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import '../../styles/office-initiatives.css';
import '../../styles/petitions.css';

export const handle: PageHandle = {
  title: 'Petycja',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Inicjatywy', href: INBOX_PATH },
    { label: 'Rejestr petycji', href: REGISTER_PATH },
  ],
};

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readForOffice(context, getOfficePetition, { params: { id: routeId(params['id']) } });

export function Component() {
  return (
    <OfficePage<OfficePetition>
      title="Petycja"
      keeps
      heading={({ title }) => title}
      above={({ number, stateName, receivedAt }) => (
        <p className="kline">
          <b>Petycja {number}</b>{' '}
          <span className="muted">
            {stateName}, wpłynęła {formatDateTime(new Date(receivedAt))}
          </span>
        </p>
      )}
    >
      {(read) => <Editor key={read.id} read={read} />}
    </OfficePage>
  );
}

function Editor({ read }: { read: OfficePetition }) {
  const [kept, setSaved] = useState<OfficePetition>(read);
  // What is read anew may be older than what was saved here.
  const saved = read.revision >= kept.revision ? read : kept;
  return (
    <div className="petition-editor">
      <section className="section--office" aria-labelledby="pismo">
        <h2 id="pismo">Pismo mieszkańca</h2>
        <p className="small muted">
          {nbsp(saved.mayChange ? 'Widzi je tylko urząd.' : 'Widzi je tylko urząd. Dane osób zastępuje […].')}
        </p>
        <p className="case-words">{read.words}</p>
        <p>
          <Link to={casePath(read)}>Cała sprawa</Link>
        </p>
      </section>
      <section className="section--office" aria-labelledby="rejestr">
        <h2 id="rejestr">Co przeczytają wszyscy</h2>
        <p className="small muted">
          {saved.publicId === null ? (
            nbsp(saved.revision === 0 ? 'Nic jeszcze nie zapisano.' : 'Zapisana, ale nie ma jej w rejestrze.')
          ) : (
            <>
              Jest w rejestrze. <Link to={petitionPath(saved.publicId)}>{nbsp('Zobacz jak mieszkaniec')}</Link>
              {', '}
              <Link to={`${registerPath(saved.id)}/plakat`}>plakat</Link>
            </>
          )}
        </p>
        {saved.mayChange ? <PetitionForm saved={saved} onSaved={setSaved} /> : <PetitionReading petition={saved} />}
      </section>
    </div>
  );
}

/** What is prepared, for whoever looks at it and changes nothing. */
function PetitionReading({ petition }: { petition: OfficePetition }) {
  const { revision, subject, content, petitioner, outcome, settlement } = petition;
  if (revision === 0) return null;
  return (
    <dl className="facts">
      <dt>{FIELDS.subject}</dt>
      <dd>{nbsp(subject)}</dd>
      <dt>{FIELDS.content}</dt>
      <dd className="case-words">{content}</dd>
      {petitioner !== null && (
        <>
          <dt>{FIELDS.petitioner}</dt>
          <dd>{nbsp(petitioner)}</dd>
        </>
      )}
      {outcome !== null && (
        <>
          <dt>{FIELDS.outcome}</dt>
          <dd>{nbsp(petitionOutcomeNames[outcome])}</dd>
        </>
      )}
      {settlement !== '' && (
        <>
          <dt>{FIELDS.settlement}</dt>
          <dd>{nbsp(settlement)}</dd>
        </>
      )}
    </dl>
  );
}

interface Typed {
  subject: string;
  content: string;
  named: boolean;
  petitioner: string;
  outcome: PetitionOutcome | null;
  settlement: string;
  checked: boolean;
  revision: number;
}

const FIELDS = {
  subject: 'Czego dotyczy',
  content: 'Treść',
  named: 'Zgoda na nazwisko',
  petitioner: 'Kto wnosi petycję',
  outcome: 'Sposób załatwienia',
  settlement: 'W kilku zdaniach',
} as const;

const typedOf = ({
  subject,
  content,
  petitioner,
  outcome,
  settledAs,
  settlement,
  revision,
}: OfficePetition): Typed => ({
  subject,
  content,
  named: petitioner !== null,
  petitioner: petitioner ?? '',
  outcome: outcome ?? settledAs,
  settlement,
  checked: false,
  revision,
});

function PetitionForm({ saved, onSaved }: { saved: OfficePetition; onSaved: (saved: OfficePetition) => void }) {
  const api = useApi();
  const toast = useToast();
  // Which of the buttons was pressed.
  const [published, setPublished] = useState(true);
  const bodyOf = ({ subject, content, named, petitioner, outcome, settlement, checked }: Typed) => ({
    subject,
    content,
    outcome,
    settlement,
    checked,
    petitioner: named ? petitioner : null,
    published,
  });
  const { draft, change, errors, busy, changed, refusal, kept, form, send } = useDraftForm<
    Typed,
    OfficePetition,
    PetitionField
  >({
    initial: typedOf(saved),
    keep: { name: `petycja.${saved.id}`, fields: FIELDS },
    check: (typed) => checkPetition(bodyOf(typed), saved.isOver ? 'answered' : 'in-progress'),
    touches: (field, part) => field === part || (field === 'petitioner' && part === 'named'),
    save: (typed) =>
      call(api, savePetition, { params: { id: saved.id }, body: { revision: typed.revision, ...bodyOf(typed) } }),
    draftOf: typedOf,
    onSaved: (now) => {
      const wasPublished = saved.isPublished;
      onSaved(now);
      toast({
        kind: 'success',
        title: now.isPublished
          ? 'Petycja jest w rejestrze'
          : wasPublished
            ? 'Petycja jest zdjęta z rejestru'
            : 'Zapisano',
      });
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <KeptNotices kept={kept} />
      <div>
        <TextField
          label="Czego dotyczy"
          name="subject"
          autoComplete="off"
          value={draft.subject}
          error={errors.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <Found text={draft.subject} />
      </div>
      <div>
        <TextArea
          label="Treść bez danych osobowych: w ich miejsce wpisz […]"
          name="content"
          rows={10}
          value={draft.content}
          error={errors.content}
          onChange={({ target }) => change({ content: target.value })}
        />
        <Found text={draft.content} />
      </div>
      <Checkbox name="named" checked={draft.named} onChange={({ target }) => change({ named: target.checked })}>
        {nbsp('Wnoszący zgodził się na podanie imienia i nazwiska albo nazwy')}
      </Checkbox>
      {draft.named && (
        <TextField
          label="Kto wnosi petycję"
          name="petitioner"
          autoComplete="off"
          help="Tak, jak podał w petycji. Gdy cofnie zgodę, odznacz pole wyżej."
          value={draft.petitioner}
          error={errors.petitioner}
          onChange={({ target }) => change({ petitioner: target.value })}
        />
      )}
      {saved.isOver && (
        <>
          <SelectField
            label="Sposób załatwienia"
            name="outcome"
            value={draft.outcome ?? ''}
            help={
              saved.outcome === null && saved.settledAs !== null
                ? 'Wybrane według tego, jak zakończyła się sprawa.'
                : undefined
            }
            error={errors.outcome}
            onChange={({ target }) =>
              change({ outcome: petitionOutcomes.find((each) => each === target.value) ?? null })
            }
          >
            <option value="">[Wybierz]</option>
            {petitionOutcomes.map((each) => (
              <option key={each} value={each}>
                {petitionOutcomeNames[each]}
              </option>
            ))}
          </SelectField>
          <div>
            <TextArea
              label={
                <>
                  W kilku zdaniach <span className="muted regular">(nieobowiązkowe)</span>
                </>
              }
              name="settlement"
              rows={4}
              value={draft.settlement}
              error={errors.settlement}
              onChange={({ target }) => change({ settlement: target.value })}
            />
            <Found text={draft.settlement} />
          </div>
        </>
      )}
      <Checkbox
        name="checked"
        checked={draft.checked}
        error={errors.checked}
        onChange={({ target }) => change({ checked: target.checked })}
      >
        {nbsp('Przeczytałem tekst w całości. Nie ma w nim danych osobowych ani niczego, czego nie wolno ogłosić')}
      </Checkbox>
      <FormRefusal failure={officeFailures.petition} refusal={refusal} kept={kept} />
      <div className="buttons">
        <Button type="submit" busy={busy && published} busyLabel="Ogłaszanie" onClick={() => setPublished(true)}>
          {saved.isPublished ? 'Ogłoś zmiany' : 'Ogłoś w rejestrze'}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          busy={busy && !published}
          busyLabel="Zapisywanie"
          onClick={() => setPublished(false)}
        >
          {saved.isPublished ? 'Zdejmij z rejestru' : 'Zapisz bez ogłaszania'}
        </Button>
      </div>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}

/** What looks like somebody's data, for whoever reads it through. */
function Found({ text }: { text: string }) {
  const found = findPersonalData(text);
  if (found.length === 0) return null;
  const told = found.map(({ kind, start, end }) => `${personalDataNames[kind]} ${text.slice(start, end)}`);
  return (
    <p className="small petition-editor__found" role="status">
      {nbsp(`Wygląda na dane osobowe: ${told.join(', ')}.`)}
    </p>
  );
}
