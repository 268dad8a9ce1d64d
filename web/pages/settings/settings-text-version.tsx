import {
  addAgreementHistory,
  type AgreementHistory,
  type AgreementText,
  getAgreement,
  getAgreementHistory,
} from '@wiec/contract/agreements.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { TEXTS_PATH } from '../../modules/settings/settings-paths.ts';
import { TextForm } from '../../modules/settings/text-form.tsx';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface Newest {
  newest: AgreementText;
  histories: AgreementHistory[];
}

export const handle = settingHandle('Nowa wersja', { label: 'Regulamin i dokumenty', href: TEXTS_PATH });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const agreement = await readForOffice(context, getAgreement, { params: { id: routeId(params.id) } });
  if (agreement === null || !agreement.ok) return agreement;
  const { histories } = agreement.data;
  const newest = await readForOffice(context, getAgreementHistory, { params: { id: histories[0]!.id } });
  return together({ newest, histories: { ok: true as const, data: histories } });
}

export function Component() {
  return (
    <OfficePage<Newest>
      title="Nowa wersja"
      lead="Zacznij od treści ostatniej wersji. Tamta zostanie, jaka była."
      failure="agreement"
      keeps
    >
      {(newest) => <NewVersion key={newest.newest.agreementId} {...newest} />}
    </OfficePage>
  );
}

function NewVersion({ newest, histories }: Newest) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [today] = useState(() => warsawDate(new Date()));
  // The draft is based on this version: where another one is added meanwhile, saving is refused.
  const [{ id, agreementId, slug, title, displayText, text, files }] = useState(newest);
  const fileIds = files.map((file) => file.id);
  return (
    <>
      {slug === null && (
        <p className="lead">
          Pliki dodasz, gdy zapiszesz wersję, która zacznie obowiązywać później: otwórz ją z listy.
        </p>
      )}
      <TextForm
        initial={{ slug: null, title, displayText, text, validFrom: firstFreeDay(histories, today), fileIds }}
        today={today}
        isTerms={slug === null}
        files={files}
        label="Dodaj wersję"
        keptAs={`dokument.${agreementId}.nowa-wersja`}
        aside={
          <LinkButton variant="tertiary" to={TEXTS_PATH}>
            Wróć do listy
          </LinkButton>
        }
        save={(draft) =>
          call(api, addAgreementHistory, {
            params: { id: agreementId },
            body: {
              title: draft.title,
              displayText: draft.displayText,
              text: draft.text,
              validFrom: draft.validFrom,
              fileIds: [...draft.fileIds],
              after: id,
            },
          })
        }
        onSaved={() => {
          toast({ kind: 'success', title: 'Nowa wersja jest dodana' });
          void navigate(TEXTS_PATH);
        }}
        onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
      />
    </>
  );
}

/** The first day from today on from which no version holds. */
function firstFreeDay(versions: readonly AgreementHistory[], today: string): string {
  const taken = new Set(versions.map(({ validFrom }) => validFrom));
  let day = today;
  while (taken.has(day)) day = addDays(day, 1);
  return day;
}
