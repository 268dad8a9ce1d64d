import { changeEdition, type OfficeEdition } from '@wiec/contract/office-editions.ts';
import { yearProblem } from '@wiec/domain/edition.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { Section } from '../../../ui/section.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { EditionForm } from './edition-form.tsx';
import { editionFactsOf } from './edition-paths.ts';

/**
 * Year and name of an edition. They are typed over those that were there when the form began: steps of the edition raise its
 * revision and change neither.
 */
export function EditionName({ edition, onSaved }: { edition: OfficeEdition; onSaved: () => void }) {
  const api = useApi();
  const toast = useToast();
  const [base, setBase] = useState(edition);
  const fixed = yearProblem(editionFactsOf(edition));
  const isBase = edition.value === base.value && edition.title === base.title;
  const revision = isBase ? edition.revision : base.revision;
  return (
    <Section
      id="nazwa"
      title={fixed === null ? 'Rok i nazwa' : 'Nazwa'}
      aside={fixed === null ? undefined : <p>{nbsp(fixed)}</p>}
    >
      <EditionForm
        initial={{ value: String(base.value), title: base.title, copyFrom: '' }}
        hasYear={fixed === null}
        label="Zapisz"
        secondary
        save={({ title, value }) =>
          call(api, changeEdition, {
            params: { id: edition.id },
            body: { value: fixed === null ? value : edition.value, title, revision },
          })
        }
        onSaved={(saved) => {
          setBase(saved);
          toast({ kind: 'success', title: 'Edycja jest zapisana' });
          onSaved();
        }}
      />
    </Section>
  );
}
