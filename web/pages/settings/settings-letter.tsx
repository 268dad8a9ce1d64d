import { getLetterTemplate, type LetterTemplate, setLetterTemplate } from '@wiec/contract/letter-templates.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { LetterForm } from '../../modules/settings/letter-form.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { LETTERS_PATH } from '../../modules/settings/settings-paths.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { useToast } from '../../ui/toasts.tsx';

export const handle = settingHandle('Słowa listu', { label: 'Listy', href: LETTERS_PATH });

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getLetterTemplate, { params: { id: params.id! } });

export function Component() {
  return (
    <OfficePage<LetterTemplate> title="Słowa listu" keeps>
      {(letter) => <Letter key={letter.id} letter={letter} />}
    </OfficePage>
  );
}

function Letter({ letter }: { letter: LetterTemplate }) {
  const api = useApi();
  const toast = useToast();
  return (
    <>
      <p className="lead user-name">{letter.name}</p>
      <LetterForm
        letter={letter}
        save={(body) => call(api, setLetterTemplate, { params: { id: letter.id }, body })}
        onSaved={() => toast({ kind: 'success', title: 'List jest zapisany' })}
        onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
      />
    </>
  );
}
