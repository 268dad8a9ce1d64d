import type { InitiativeReceipt } from '@wiec/contract/initiatives.ts';
import type { InitData } from '@wiec/contract/site.ts';
import type { AttachmentConfig } from '@wiec/domain/attachment-config.ts';
import {
  COST_HINT,
  INITIATIVE_LIMITS,
  type InitiativeAccess,
  initiativeLayout,
  InitiativeType,
  isInitiativeType,
  SIGN_IN_REQUIRED,
} from '@wiec/domain/initiative.ts';
import { comparePl, countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ApiCaller } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { WaitsForConnection } from '../../ui/waits-for-connection.tsx';
import { CaptchaLine } from './captcha-line.tsx';
import { FilesField } from './files-field.tsx';
import { IdChoice, TextCount } from './form-parts.tsx';
import { emptyInitiative } from './initiative-draft.ts';
import { PetitionNote } from './petition-note.tsx';
import { AddressField } from './address-field.tsx';
import { placedAt } from './placed-at.ts';
import { PlaceField, pointOf } from './place-field.tsx';
import { NearbyProjects, SimilarProjects } from './similar-projects.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useInitiative } from './use-initiative.ts';
import '../../styles/initiative.css';

interface InitiativeFormProps {
  api: ApiCaller;
  init: InitData;
  types: readonly InitiativeType[];
  /** What stands in it before anything is typed; null: nothing. */
  begun: { type: InitiativeType; title: string } | null;
  access: InitiativeAccess;
  signedIn: boolean;
  /** The office that the reader has chosen; null: none. */
  officeId: number | null;
  /** Terms that are still to be accepted; null: none. */
  terms: { id: number; title: string } | null;
  attachments: AttachmentConfig;
  signInHref: string;
  apiOrigin: () => string;
  bearer: () => Promise<string | null>;
  /** @param to the address that a visitor typed, or words for that of the account */
  onSent: (receipt: InitiativeReceipt, to: string) => void;
}

const HEADS: Readonly<Record<InitiativeType, { title: string; note: string }>> = {
  [InitiativeType.BudgetProject]: { title: 'Pomysł', note: 'Wszystkie pola są potrzebne, chyba że napisano inaczej.' },
  [InitiativeType.ConsultationProposal]: { title: 'Propozycja', note: 'Bez kosztu i mapy.' },
  [InitiativeType.Other]: { title: 'Sprawa', note: 'Wszystkie pola są potrzebne, chyba że napisano inaczej.' },
};

/** 'Zgłoś inicjatywę' (1-portal §2): what is asked for follows from the type. */
export function InitiativeForm(props: InitiativeFormProps) {
  const { api, init, types, access, signedIn, terms, attachments, signInHref } = props;
  const toast = useToast();
  const captcha = useCaptcha(api, !signedIn && access === 'open');
  const [uploading, setUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const state = useInitiative({
    form,
    api,
    empty: emptyInitiative(props.begun?.type ?? types[0] ?? null, props.officeId, props.begun?.title),
    types,
    attachments,
    signedIn,
    captcha: signedIn ? null : captcha.solution,
    onSent: (receipt) => props.onSent(receipt, signedIn ? 'adres Twojego konta' : state.typed.replyTo.trim()),
  });
  const { typed, change, errors, sending } = state;
  const type = isInitiativeType(typed.type) ? typed.type : InitiativeType.Other;
  const layout = initiativeLayout(type);
  const reasonId = useId();
  const busy = sending.state === 'sending' || sending.state === 'waiting';
  const reason = whyNot(props, {
    faults: state.shown ? state.faultCount : 0,
    captcha: signedIn ? 'solved' : captcha.state,
    accepted: terms === null || typed.agreementAccepted,
    uploading,
  });
  const offices = init.offices.length > 1 ? init.offices : [];
  const officeId = typed.officeId ?? (init.offices.length === 1 ? init.offices[0]!.id : null);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || (reason !== null && !reason.isFaults)) return;
        toast.withdraw();
        state.submit();
      }}
    >
      <Section id="rodzaj" title="Rodzaj">
        <TypeChoice types={types} value={typed.type} error={errors.type} onChange={(next) => change({ type: next })} />
      </Section>
      <Section id="pomysl" title={HEADS[type].title} aside={<p>{nbsp(HEADS[type].note)}</p>}>
        <div className="initiative-form">
          {!signedIn && (
            <Banner kind="info" title={access === 'open' ? 'Zgłaszasz bez logowania' : 'Żeby wysłać, zaloguj się'}>
              <p>
                {access === 'open' ? 'Podaj adres do odpowiedzi. ' : 'To, co wpiszesz, zostanie w tej karcie. '}
                Po <Link to={signInHref}>zalogowaniu</Link> zobaczysz zgłoszenie w „Moich sprawach”.
              </p>
            </Banner>
          )}
          {offices.length > 0 && (
            <SelectField
              label="Urząd"
              name="officeId"
              value={typed.officeId ?? ''}
              error={errors.officeId}
              onChange={({ target }) =>
                change({ officeId: Number(target.value) || null, thematicAreaId: null, districtId: null })
              }
            >
              <option value="">[Wybierz]</option>
              {offices
                .toSorted((a, b) => comparePl(a.name, b.name))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </SelectField>
          )}
          <div>
            <TextField
              label="Tytuł"
              name="title"
              autoComplete="off"
              value={typed.title}
              error={errors.title}
              onChange={({ target }) => change({ title: target.value })}
            />
            <TextCount note="Jedno zdanie: co i gdzie." text={typed.title} most={INITIATIVE_LIMITS.title} />
            <SimilarProjects api={api} title={typed.title} />
          </div>
          <div className="initiative-pair">
            <IdChoice
              label="Kategoria"
              name="thematicAreaId"
              value={typed.thematicAreaId}
              error={errors.thematicAreaId}
              options={init.officeThematicAreas
                .filter((area) => officeId === null || area.officeId === officeId)
                .map(({ id, thematicAreaName }) => ({ id, name: thematicAreaName }))}
              onChange={(thematicAreaId) => change({ thematicAreaId })}
            />
            <IdChoice
              label="Obszar"
              name="districtId"
              value={typed.districtId}
              error={errors.districtId}
              options={init.districts.filter(
                (district) => officeId === null || district.officeId === null || district.officeId === officeId,
              )}
              onChange={(districtId) => change({ districtId })}
            />
          </div>
          <div>
            <TextArea
              label="Opis"
              name="content"
              rows={6}
              value={typed.content}
              error={errors.content}
              onChange={({ target }) => change({ content: target.value })}
            />
            <TextCount
              note="Dla kogo, po co i skąd wiesz, że to potrzebne."
              text={typed.content}
              most={INITIATIVE_LIMITS.content}
            />
            <div role="status">
              <PetitionNote title={typed.title} content={typed.content} />
            </div>
          </div>
          {layout.cost && (
            <div className="initiative-cost">
              <TextField
                label="Koszt w złotych"
                name="cost"
                inputMode="decimal"
                autoComplete="off"
                help={errors.cost === COST_HINT ? undefined : COST_HINT}
                value={typed.cost}
                error={errors.cost}
                onChange={({ target }) => change({ cost: target.value })}
              />
            </div>
          )}
        </div>
      </Section>
      {layout.map && (
        <Section id="miejsce" title="Miejsce" aside={<p>{nbsp('Bez mapy też można: opisz miejsce słowami.')}</p>}>
          <div className="initiative-form">
            <AddressField
              api={api}
              districts={init.districts}
              onFound={(address) => change(placedAt(address, typed, init.districts))}
            />
            <PlaceField
              config={init.mapConfiguration}
              latitude={typed.locationLatitude}
              longitude={typed.locationLongitude}
              errors={errors}
              onChange={change}
            />
            {init.appModuleFlags.budget && (
              <NearbyProjects api={api} point={pointOf(typed.locationLatitude, typed.locationLongitude)} />
            )}
            <div>
              <TextField
                label={
                  <>
                    Opis miejsca <span className="muted">(nieobowiązkowe)</span>
                  </>
                }
                name="locationDescription"
                autoComplete="off"
                value={typed.locationDescription}
                error={errors.locationDescription}
                onChange={({ target }) => change({ locationDescription: target.value })}
              />
              <TextCount note="" text={typed.locationDescription} most={INITIATIVE_LIMITS.locationDescription} />
            </div>
          </div>
        </Section>
      )}
      <Section id="zalaczniki" title="Załączniki" aside={<p>{nbsp('Zdjęcia, szkice, listy poparcia.')}</p>}>
        <div className="initiative-form">
          <FilesField
            api={api}
            origin={props.apiOrigin}
            bearer={props.bearer}
            config={attachments}
            files={typed.files}
            uploads={state.uploads}
            error={errors.attachments}
            onUploads={state.setUploads}
            onFiles={state.changeFiles}
            onBusy={setUploading}
          />
          {!signedIn && access === 'open' && (
            <>
              <TextField
                label="E-mail do odpowiedzi"
                name="replyTo"
                type="email"
                autoComplete="email"
                inputMode="email"
                help="Użyjemy go tylko do tej sprawy."
                value={typed.replyTo}
                error={errors.replyTo}
                onChange={({ target }) => change({ replyTo: target.value })}
              />
              <CaptchaLine state={captcha.state} again={captcha.again} />
            </>
          )}
          {terms !== null && (
            <Checkbox
              name="agreementAccepted"
              checked={typed.agreementAccepted}
              error={errors.agreementAccepted}
              onChange={({ target }) => change({ agreementAccepted: target.checked })}
            >
              Akceptuję <Link to={`/regulamin/${terms.id}`}>regulamin</Link>
            </Checkbox>
          )}
          {sending.state === 'waiting' && <WaitsForConnection what="Zgłoszenie czeka" onCancel={state.cancel} />}
          {sending.state === 'refused' && <RefusalBanner failure="initiative" refusal={sending.refusal} />}
          {sending.state === 'signed-out' && (
            <Banner kind="error" role="alert" title="Sesja się skończyła">
              <p>
                Zgłoszenie zostało w tej karcie. <Link to={signInHref}>Zaloguj się</Link> i wyślij je jeszcze raz.
              </p>
            </Banner>
          )}
          <div className="buttons">
            <Button
              type="submit"
              busy={busy}
              busyLabel="Wysyłanie"
              aria-disabled={reason !== null || undefined}
              aria-describedby={reasonId}
            >
              Wyślij
            </Button>
            <span id={reasonId} className="muted">
              {reason !== null && nbsp(reason.text)}
              {access === 'sign-in' && (
                <>
                  {' '}
                  <Link to={signInHref}>Zaloguj się</Link>
                </>
              )}
            </span>
          </div>
        </div>
      </Section>
      <FailureToasts sending={sending} toast={toast} />
    </form>
  );
}

/** A refused sending is told by a toast as well (1-portal §8). */
function FailureToasts({
  sending,
  toast,
}: {
  sending: ReturnType<typeof useInitiative>['sending'];
  toast: ReturnType<typeof useToast>;
}) {
  const [told, setTold] = useState<unknown>(null);
  if (sending.state === 'refused' && sending !== told) {
    setTold(sending);
    queueMicrotask(() => toast(failureToast('initiative', sending.refusal)));
  }
  return null;
}

interface Standing {
  faults: number;
  captcha: ReturnType<typeof useCaptcha>['state'];
  accepted: boolean;
  uploading: boolean;
}

/** Why it cannot be sent now; `isFaults`: pressing leads to what is wrong. Null: it can. */
function whyNot(
  { access }: Pick<InitiativeFormProps, 'access'>,
  { faults, captcha, accepted, uploading }: Standing,
): { text: string; isFaults: boolean } | null {
  if (access === 'sign-in') return { text: `${SIGN_IN_REQUIRED}.`, isFaults: false };
  const waits = captcha === 'working' ? 'poczekaj na sprawdzenie' : captcha === 'solved' ? null : 'sprawdź jeszcze raz';
  const mends = faults > 0 ? `popraw ${countPl(faults, 'błąd', 'błędy', 'błędów')}` : null;
  const rest = [
    mends,
    accepted ? null : 'zaakceptuj regulamin',
    uploading ? 'poczekaj, aż wyśle się plik' : null,
    waits,
  ].filter((each) => each !== null);
  if (rest.length === 0) return null;
  const sentence = rest.join(rest.length === 2 ? ' i ' : ', ');
  return {
    text: `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`,
    isFaults: mends !== null && rest.length === 1,
  };
}
