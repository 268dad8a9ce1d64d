import { changeEdition, type OfficeEdition } from '@wiec/contract/office-editions.ts';
import { yearProblem } from '@wiec/domain/edition.ts';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { BoardPart } from './board/board-part.tsx';
import { EditionForm } from './edition-form.tsx';
import { editionFactsOf } from './edition-paths.ts';

/** Year and name of an edition. Steps of the edition raise its revision and change neither. */
export function EditionName({ edition, onSaved }: { edition: OfficeEdition; onSaved: () => void }) {
  const api = useApi();
  const toast = useToast();
  const { id, value: year, title, revision } = edition;
  const fixed = yearProblem(editionFactsOf(edition));
  return (
    <BoardPart id="nazwa" title={fixed === null ? 'Rok i nazwa' : 'Nazwa'} {...(fixed !== null && { note: fixed })}>
      <EditionForm
        initial={{ value: String(year), title, copyFrom: '', revision }}
        keptAs={`edycja.${id}`}
        hasYear={fixed === null}
        label="Zapisz"
        secondary
        save={({ value, title: name, revision: seen }) =>
          call(api, changeEdition, {
            params: { id },
            body: { value: fixed === null ? value : year, title: name, revision: seen },
          })
        }
        onSaved={() => {
          toast({ kind: 'success', title: 'Edycja jest zapisana' });
          onSaved();
        }}
      />
    </BoardPart>
  );
}
