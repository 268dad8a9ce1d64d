import { makeCaseProduct, type OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { type ProductKind, productNames, productProblem } from '@wiec/domain/case-product.ts';
import { OFFICE_BUDGETS_PATH, OFFICE_CONSULTATIONS_PATH } from '@wiec/domain/office-paths.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type ApiCaller, call, type Refusal } from '../../../lib/api.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';

/** Without it the portal has no such thing. */
const MODULE_OF = { consultation: 'consultation', project: 'budget' } as const;

interface MakeProductProps {
  api: ApiCaller;
  shown: OfficeCase;
  /** Which are on. */
  modules: Readonly<Record<(typeof MODULE_OF)[ProductKind], boolean>>;
  onDone: (now: OfficeCase) => void;
  /** Somebody has changed it since it was read. */
  onStale: () => void;
  /** What else may become of it. */
  children: ReactNode;
}

const pathOf = ({ kind, id, editionId }: OfficeCase['products'][number]): string =>
  kind === 'consultation' ? `${OFFICE_CONSULTATIONS_PATH}/${id}` : `${OFFICE_BUDGETS_PATH}/${editionId}/projekty/${id}`;

/** What was made of the case, and what can be: with its author's consent alone. */
export function MakeProduct({ api, shown, modules, onDone, onStale, children }: MakeProductProps) {
  const { products, consentedAt, makes, forProject, state } = shown;
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [withFiles, setWithFiles] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const made = products.map(({ kind }) => kind);
  const isOffered = (kind: ProductKind) =>
    modules[MODULE_OF[kind]] &&
    makes.includes(kind) &&
    productProblem(kind, { state, consented: consentedAt !== null, made }) === null;
  const make = async (kind: ProductKind, more: { editionId?: number; thematicAreaId?: number }): Promise<void> => {
    const body = { revision: shown.revision, kind, withFiles, ...more };
    const reply = await run(() => call(api, makeCaseProduct, { params: { id: shown.id }, body }));
    if (reply === undefined) return;
    setRefusal(reply.ok ? null : reply);
    if (reply.ok) {
      onDone(reply.data);
      // The button that was pressed is gone.
      heading.current?.focus();
    } else if (reply.status === 409) onStale();
  };
  const isAbout = makes.length > 0 || products.length > 0;
  const isAnyOffered = isOffered('project') || isOffered('consultation');
  return (
    <section aria-labelledby="zrob-z-tego" className="case-make">
      <h2 id="zrob-z-tego" ref={heading} tabIndex={-1}>
        Zrób z tego
      </h2>
      {products.map((product) => (
        <p key={`${product.kind} ${product.id}`}>
          {productNames[product.kind]}: <Link to={pathOf(product)}>{nbsp(product.title)}</Link>
        </p>
      ))}
      {isAbout && (
        <p className="small muted">
          {nbsp(
            consentedAt === null
              ? 'Autor się na to nie zgodził. Może to zrobić na stronie swojej sprawy, możesz też zapisać zgodę, która przyszła inaczej.'
              : `Autor zgodził się ${formatDate(warsawDate(new Date(consentedAt)))}.`,
          )}
        </p>
      )}
      {refusal !== null && <RefusalBanner failure={officeFailures.caseAct} refusal={refusal} />}
      {isAnyOffered && shown.files.length > 0 && (
        <Checkbox checked={withFiles} onChange={({ target }) => setWithFiles(target.checked)}>
          Z plikami mieszkańca
        </Checkbox>
      )}
      {isOffered('project') && forProject !== null && (
        <ProjectForm forProject={forProject} busy={busy} onMake={(chosen) => void make('project', chosen)} />
      )}
      {isOffered('consultation') && (
        <>
          <p>
            <Button
              variant="secondary"
              busy={busy}
              busyLabel="Zapisywanie"
              onClick={() => void make('consultation', {})}
            >
              Zrób szkic konsultacji
            </Button>
          </p>
          <p className="small muted">
            {nbsp('Przejmie tekst i opis miejsca. Mieszkańcy zobaczą ją, gdy ją ogłosicie.')}
          </p>
        </>
      )}
      {children}
    </section>
  );
}

interface ProjectFormProps {
  forProject: NonNullable<OfficeCase['forProject']>;
  busy: boolean;
  onMake: (chosen: { editionId: number; thematicAreaId: number }) => void;
}

/** To which edition, and under which category. */
function ProjectForm({ forProject: { editions, areas, thematicAreaId }, busy, onMake }: ProjectFormProps) {
  const [edition, setEdition] = useState(String(editions[0]?.id ?? ''));
  const [area, setArea] = useState(String(thematicAreaId ?? ''));
  const [isAsked, setAsked] = useState(false);
  if (editions.length === 0) {
    return <p className="small muted">{nbsp('Żadna edycja budżetu nie przyjmuje teraz projektów.')}</p>;
  }
  const chosen = editions.find(({ id }) => String(id) === edition);
  return (
    <form
      className="case-make"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (chosen !== undefined && area !== '') onMake({ editionId: chosen.id, thematicAreaId: Number(area) });
      }}
    >
      <SelectField label="Edycja budżetu" value={edition} onChange={({ target }) => setEdition(target.value)}>
        {editions.map(({ id, value, title }) => (
          <option key={id} value={id}>
            {title.includes(String(value)) ? title : `${title} (${value})`}
          </option>
        ))}
      </SelectField>
      {thematicAreaId === null && (
        <SelectField
          label="Kategoria"
          value={area}
          error={isAsked && area === '' ? 'Wybierz kategorię.' : null}
          onChange={({ target }) => setArea(target.value)}
        >
          <option value="">[Wybierz]</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <p>
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Dodaj projekt do edycji
        </Button>
      </p>
      <p className="small muted">
        {nbsp(
          chosen?.isSeen
            ? 'Przejmie tekst, miejsce i koszt. Mieszkańcy zobaczą go w tej edycji od razu, jako złożony. Sprawdź przedtem, czy w treści i plikach nie ma danych osób.'
            : 'Przejmie tekst, miejsce i koszt. Mieszkańcy zobaczą go, gdy edycja się zacznie.',
        )}
      </p>
    </form>
  );
}
