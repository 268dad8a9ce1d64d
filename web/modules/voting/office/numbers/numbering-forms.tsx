import { annulNumbers, drawNumbers, giveNumbers, type OfficeNumbering, prepareDraw } from '@wiec/contract/numbering.ts';
import { NUMBERING_LIMITS, placeFault, prefixFault } from '@wiec/domain/number-draw.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../../../app/providers.tsx';
import { call, type Reply } from '../../../../lib/api.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { ActForm } from '../../../../ui/act-form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { useDraftForm } from '../../../../ui/form/use-draft-form.ts';
import { useLostAnswer } from '../../../../ui/form/use-lost-answer.ts';
import { FormRefusal, KeptNotices } from '../../../../ui/kept-notices.tsx';
import { useToast } from '../../../../ui/toasts.tsx';

interface NumberingFormProps {
  numbering: OfficeNumbering;
  onDone: () => Promise<void>;
}

interface Typed {
  way: string;
  prefix: string;
  place: string;
}

type Field = 'prefix' | 'place';

interface StepProps {
  title: string;
  says: string;
  button: string;
  done: string;
  question: string;
  consequence: string;
  leave: string;
  about: string;
  check: (typed: Typed) => Partial<Record<Field, string>>;
  send: (typed: Typed) => Promise<Reply<unknown>>;
  onDone: () => Promise<void>;
  fields: (typed: Typed, form: FieldsOf) => ReactNode;
}

interface FieldsOf {
  errors: Partial<Record<string, string>>;
  change: (part: Partial<Typed>) => void;
}

/** Asks for what a step of numbering needs, says what follows, and does it when that is confirmed. */
function Step({ title, says, button, question, consequence, leave, about, ...step }: StepProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const heard = useLostAnswer(step.onDone);
  const { pathname } = useLocation();
  const { draft, change, errors, refusal, busy, kept, form, send } = useDraftForm<Typed, unknown, Field>({
    initial: { way: 'lot', prefix: '', place: '' },
    keep: { name: `${pathname}.${title}`, fields: {} },
    check: step.check,
    touches: (field, part) => field === part,
    save: step.send,
    onSaved: () => {
      heard(200);
      toast({ kind: 'success', title: step.done });
      void step.onDone();
    },
    onFailed: ({ status }) => heard(status),
  });
  return (
    <form
      ref={form}
      className="setting-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(step.check(draft)).length === 0) setAsking(true);
        else void send(event);
      }}
    >
      <h3>{title}</h3>
      <KeptNotices kept={kept} />
      <p className="muted">{nbsp(says)}</p>
      {step.fields(draft, { errors, change })}
      <FormRefusal failure={officeFailures.voteAct} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          {button}
        </Button>
      </div>
      <Dialog open={asking} title={question} onClose={() => setAsking(false)}>
        <p>
          <b>{nbsp(about)}</b>
        </p>
        <p>{nbsp(consequence)}</p>
        <div className="dialog__actions">
          <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
            {leave}
          </Button>
          <Button
            type="button"
            onClick={(event) => {
              // Closed first: an error of a field takes the focus there.
              setAsking(false);
              void send(event);
            }}
          >
            {button}
          </Button>
        </div>
      </Dialog>
    </form>
  );
}

const WAYS = [
  { value: 'lot', label: 'Losowanie, w dwie osoby' },
  { value: 'alphabet', label: 'Kolejność alfabetyczna' },
  { value: 'submission', label: 'Kolejność zgłoszeń' },
];

/** A way is chosen: a draw is prepared for another person, or numbers are given at once. */
export function BeginNumbering({ numbering, onDone }: NumberingFormProps) {
  const api = useApi();
  const [way, setWay] = useState('lot');
  const { id, seen, title } = numbering;
  const isLot = way === 'lot';
  const prefixField = ({ prefix }: Typed, { errors, change }: FieldsOf): ReactNode => (
    <>
      <RadioGroup legend="Sposób" name="way" value={way} options={WAYS} onChange={setWay} />
      <TextField
        label="Znaki przed każdym numerem"
        name="prefix"
        help={`Nieobowiązkowe, najwyżej ${NUMBERING_LIMITS.prefix}. „L” daje numery L1, L2, L3.`}
        value={prefix}
        error={errors['prefix']}
        autoComplete="off"
        onChange={({ target }) => change({ prefix: target.value })}
      />
    </>
  );
  return (
    <Step
      title="Nadaj numery"
      says="Numery biegną od 1 przez wszystkie obszary, w kolejności obszarów głosowania. Zastąpią te, które projekty mają teraz."
      fields={prefixField}
      check={({ prefix }) => withFault('prefix', prefixFault(prefix))}
      about={title}
      button={isLot ? 'Przygotuj losowanie' : 'Nadaj numery'}
      question={isLot ? 'Przygotować losowanie?' : 'Nadać numery?'}
      consequence={
        isLot
          ? 'Portal utworzy tajne ziarno i od razu ogłosi jego skrót. Numery wylosuje inna osoba, z tego ziarna i z listy projektów, jaka wtedy będzie na kartach.'
          : 'Projekty dostaną nowe numery, a na kartach staną w ich kolejności. Każdy przeczyta, jak powstały.'
      }
      leave="Jeszcze nie"
      done={isLot ? 'Losowanie jest przygotowane' : 'Numery są nadane'}
      send={({ prefix }) =>
        isLot
          ? call(api, prepareDraw, { params: { id }, body: { prefix } })
          : call(api, giveNumbers, {
              params: { id },
              body: { way: way === 'alphabet' ? 'alphabet' : 'submission', prefix, seen },
            })
      }
      onDone={onDone}
    />
  );
}

const withFault = (field: Field, fault: string | null): Partial<Record<Field, string>> =>
  fault === null ? {} : { [field]: fault };

/** Another person than the one who prepared it draws. */
export function DrawNumbers({ numbering, onDone }: NumberingFormProps) {
  const api = useApi();
  const { id, seen, title, numberings } = numbering;
  return (
    <Step
      title="Wylosuj numery"
      says="Sprawdź niżej listę projektów. Po losowaniu ziarno jest jawne i każdy może je powtórzyć."
      fields={({ place }, { errors, change }) => (
        <TextField
          label="Gdzie odbywa się losowanie"
          name="place"
          help="Na przykład: sala sesyjna urzędu. Stanie w protokole."
          value={place}
          error={errors['place']}
          autoComplete="off"
          onChange={({ target }) => change({ place: target.value })}
        />
      )}
      check={({ place }) => withFault('place', placeFault(place))}
      about={title}
      button="Wylosuj numery"
      question="Wylosować numery?"
      consequence="Projekty dostaną numery, a na kartach staną w ich kolejności. Portal od razu ogłosi ziarno, kolejność i protokół. Powtórzyć losowanie można tylko po unieważnieniu tego, z publicznym powodem."
      leave="Jeszcze nie"
      done="Numery są wylosowane"
      send={({ place }) =>
        call(api, drawNumbers, { params: { id }, body: { numbering: numberings[0]!.id, seen, place } })
      }
      onDone={onDone}
    />
  );
}

export function AnnulNumbers({ numbering, onDone }: NumberingFormProps) {
  const api = useApi();
  const { id, state, title, numberings } = numbering;
  const isWaiting = state === 'committed';
  return (
    <ActForm
      title={isWaiting ? 'Unieważnij przygotowane losowanie' : 'Unieważnij numery'}
      says={
        isWaiting
          ? 'Ziarno przepadnie, a skrót i powód zostaną jawne.'
          : 'Projekty zachowają numery, aż dostaną inne. To, co było, i powód zostaną jawne.'
      }
      about={title}
      button="Unieważnij"
      question={isWaiting ? 'Unieważnić losowanie?' : 'Unieważnić numery?'}
      consequence={() => nbsp('Powód przeczyta każdy. Potem numery można nadać jeszcze raz.')}
      leave="Zostaw"
      done="Unieważniono"
      failure={officeFailures.voteAct}
      send={({ reason }) => call(api, annulNumbers, { params: { id }, body: { numbering: numberings[0]!.id, reason } })}
      onDone={onDone}
    />
  );
}
