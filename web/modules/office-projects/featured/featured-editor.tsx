import { type FeaturedOfOffice, type FeaturedProject, getFeatured, orderFeatured } from '@wiec/contract/featured.ts';
import { MOST_FEATURED, MOST_PICKED, MOST_RESULTS } from '@wiec/domain/featured.ts';
import { projectTypeNames, type ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../app/providers.tsx';
import { call, type Refusal } from '../../../lib/api.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useFocusNext } from '../../../ui/form/use-focus-next.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { Section } from '../../../ui/section.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { addable, type FeaturedRow, moved, placeOf, rowsOf } from './featured-draft.ts';
import { FeaturedList } from './featured-list.tsx';
import { useMoveKeys } from './use-move-keys.ts';

const idsOf = (items: readonly FeaturedProject[]): number[] => items.map(({ id }) => id);

/** All that one office features, changed in the browser and saved as a whole, as long as it is what was seen. */
export function FeaturedEditor({ loaded }: { loaded: FeaturedOfOffice }) {
  const api = useApi();
  const toast = useToast();
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState<readonly FeaturedProject[]>(loaded.items);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [said, setSaid] = useState('');
  const [busy, run] = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useFocusNext(form);
  const { officeId, mayChange } = stored;
  const isChanged = JSON.stringify(idsOf(draft)) !== JSON.stringify(idsOf(stored.items));
  const { projects, probes } = rowsOf(draft);

  const move = (project: FeaturedProject, by: -1 | 1): void => {
    const next = moved(draft, project.id, by);
    const beside = next.filter((one) => placeOf(one) === placeOf(project));
    setDraft(next);
    setSaid(`${project.title}: miejsce ${beside.indexOf(project) + 1} z ${beside.length}`);
    focusNext(`[data-featured="${project.id}"] [data-move="${by < 0 ? 'up' : 'down'}"]`);
  };
  const remove = (project: FeaturedProject): void => {
    setDraft(draft.filter(({ id }) => id !== project.id));
    setSaid(`Zdjęto: ${project.title}`);
    focusNext('[name="wyroznij"]', 'button[type="submit"]');
  };
  const add = (project: FeaturedProject): void => {
    setDraft([...draft, project]);
    setSaid(`Dodano na końcu: ${project.title}`);
    focusNext(`[data-featured="${project.id}"] [data-move="up"]`);
  };
  useMoveKeys(form);

  const save = async (): Promise<void> => {
    setRefusal(null);
    const body = { seen: idsOf(stored.items), ids: idsOf(draft) };
    const reply = await call(api, orderFeatured, { params: { officeId }, body });
    if (reply.ok) {
      setStored(reply.data);
      setDraft(reply.data.items);
      return toast({ kind: 'success', title: 'Zapisane, tak wygląda teraz strona główna' });
    }
    setRefusal(reply);
    if (reply.status !== 409) return;
    // What was arranged here stays, and whoever saves once more has seen what it takes the place of.
    const now = await call(api, getFeatured, { query: { officeId } });
    if (now.ok) setStored(now.data);
  };
  const list = (label: string, rows: readonly FeaturedRow[], empty: string) =>
    rows.length === 0 ? (
      <p className="muted">{nbsp(empty)}</p>
    ) : (
      <FeaturedList label={label} rows={rows} acts={mayChange ? { move, remove } : null} />
    );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <UnsavedGuard changed={isChanged && !busy} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Section
        id="projekty"
        title="Konsultacje i ankiety"
        aside={
          <p>
            {nbsp(
              `Na stronie głównej stoją pierwsze ${MOST_PICKED}, które trwają; pierwsza duża. Gdy nie ma żadnej, portal losuje codziennie jedną z obrazem.`,
            )}
          </p>
        }
      >
        {list('Konsultacje i ankiety', projects, 'Urząd nie wyróżnia teraz żadnej.')}
      </Section>
      <Section
        id="sondy"
        title="Sondy"
        aside={
          <p>
            {nbsp(
              `Na sondę odpowiada się od razu na stronie głównej. Po końcu stoją wyniki ${MOST_RESULTS} ostatnich.`,
            )}
          </p>
        }
      >
        {list('Sondy', probes, 'Na stronie głównej nie ma teraz żadnej sondy.')}
      </Section>
      {mayChange ? (
        <Section
          id="zmiany"
          title="Zmiany"
          aside={<p>{nbsp('Wiersz przesuwają strzałki obok niego albo Alt ze strzałką w górę lub w dół.')}</p>}
        >
          <div className="setting-form">
            {draft.length < MOST_FEATURED && <Adding projects={addable(stored, draft)} onAdd={add} />}
            {refusal !== null && (
              <RefusalBanner failure={officeFailures.homePage} refusal={refusal}>
                {refusal.status === 409 && <NowThere items={stored.items} />}
              </RefusalBanner>
            )}
            <div className="setting-form__actions">
              <Button type="submit" busy={busy} busyLabel="Zapisywanie">
                Zapisz
              </Button>
              <Link to="/" target="_blank" rel="noreferrer">
                Zobacz stronę główną (nowa karta)
              </Link>
            </div>
          </div>
        </Section>
      ) : (
        <p className="muted">{nbsp('Zmienia to, kto ogłasza konsultacje w całym urzędzie.')}</p>
      )}
    </form>
  );
}

/** What somebody else has saved meanwhile. */
const NowThere = ({ items }: { items: readonly FeaturedProject[] }) =>
  items.length === 0 ? (
    <p>Teraz urząd nie wyróżnia niczego.</p>
  ) : (
    <>
      <p>Teraz stoi tam, po kolei:</p>
      <ol className="banner__list">
        {items.map(({ id, title }) => (
          <li key={id}>{nbsp(title)}</li>
        ))}
      </ol>
      <p>{nbsp('Twój układ jest nadal na tej stronie. Gdy zapiszesz go jeszcze raz, zastąpi tamten.')}</p>
    </>
  );

interface AddingProps {
  projects: readonly FeaturedProject[];
  onAdd: (project: FeaturedProject) => void;
}

function Adding({ projects, onAdd }: AddingProps) {
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const project = projects.find(({ id }) => String(id) === chosen);
  if (projects.length === 0)
    return <p className="muted">{nbsp('Wyróżnione jest już wszystko, co urząd prowadzi i co się nie skończyło.')}</p>;
  return (
    <div className="office-search">
      <SelectField
        label="Co wyróżnić"
        name="wyroznij"
        value={chosen}
        error={isMissing ? 'Wybierz, co wyróżnić.' : undefined}
        onChange={({ target }) => {
          setChosen(target.value);
          setMissing(false);
        }}
      >
        <option value="">Wybierz</option>
        {projects.map(({ id, type, title }) => (
          <option key={id} value={id}>
            {`${projectTypeNames[type as ProjectType]}: ${title}`}
          </option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        onClick={() => {
          setMissing(project === undefined);
          setChosen('');
          if (project !== undefined) onAdd(project);
        }}
      >
        Dodaj na końcu
      </Button>
    </div>
  );
}
