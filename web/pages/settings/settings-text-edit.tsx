import {
  addAgreementFile,
  type AgreementText,
  getAgreementHistory,
  removeAgreementFile,
  updateAgreementHistory,
  withdrawAgreementHistory,
} from '@wiec/contract/agreements.ts';
import { PlaceOfUse } from '@wiec/domain/attachment-config.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { readAsBase64 } from '../../lib/read-as-base64.ts';
import { routeId } from '../../lib/route-id.ts';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { TEXTS_PATH } from '../../modules/settings/settings-paths.ts';
import { TextForm } from '../../modules/settings/text-form.tsx';
import { isOpenToChange } from '../../modules/settings/version-list.tsx';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { unreadable } from '../../texts/unreadable-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PlainFiles } from '../../ui/plain-files.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/file-input.css';

export const handle = settingHandle('Wersja dokumentu', { label: 'Regulamin i dokumenty', href: TEXTS_PATH });

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getAgreementHistory, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<AgreementText> title="Wersja dokumentu" failure="agreement" keeps>
      {(version) =>
        isOpenToChange(version) ? (
          <PlannedVersion key={version.id} version={version} />
        ) : (
          <>
            <Banner kind="info" title="Tej wersji nie można już zmienić">
              Obowiązuje albo ktoś mógł ją przyjąć. Popraw treść w nowej wersji.
            </Banner>
            <Prose html={version.text} legal />
          </>
        )
      }
    </OfficePage>
  );
}

function PlannedVersion({ version }: { version: AgreementText }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [revision, setRevision] = useState(version.revision);
  const [read, setRead] = useState(version);
  // The form takes in what was saved meanwhile, with this.
  if (version !== read) {
    setRead(version);
    setRevision(version.revision);
  }
  const [today] = useState(() => warsawDate(new Date()));
  const [asked, setAsked] = useState(false);
  const [files, setFiles] = useState(version.files);
  const { maxAttachmentSize } = useInitData().attachmentConfigs.find(
    ({ placeOfUse }) => placeOfUse === PlaceOfUse.ResultsPublish,
  )!;
  const { id, slug, title, displayText, text, validFrom } = version;

  const withdraw = async (): Promise<void> => {
    setAsked(false);
    const reply = await call(api, withdrawAgreementHistory, { params: { id, revision } });
    if (!reply.ok) return toast(failureToast(officeFailures.settings, reply));
    toast({ kind: 'success', title: 'Wersja jest wycofana' });
    await navigate(TEXTS_PATH);
  };
  return (
    <>
      <TextForm
        initial={{ slug: null, title, displayText, text, validFrom, fileIds: [] }}
        keptAs={`dokument.wersja.${id}`}
        today={today}
        isTerms={slug === null}
        label="Zapisz wersję"
        aside={
          <>
            <Button variant="secondary" onClick={() => setAsked(true)}>
              Wycofaj wersję
            </Button>
            <LinkButton variant="tertiary" to={TEXTS_PATH}>
              Wróć do listy
            </LinkButton>
          </>
        }
        save={(draft) =>
          call(api, updateAgreementHistory, {
            params: { id },
            body: {
              title: draft.title,
              displayText: draft.displayText,
              text: draft.text,
              validFrom: draft.validFrom,
              revision,
            },
          })
        }
        onSaved={(saved) => {
          setRevision(saved.revision);
          toast({ kind: 'success', title: 'Wersja jest zapisana' });
        }}
        onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
      />
      {slug === null && (
        <PlainFiles
          files={files}
          largest={maxAttachmentSize}
          none="Ta wersja nie ma plików."
          readers="a mieszkańcy pobiorą go obok regulaminu."
          add={async (file) => {
            const content = await readAsBase64(file);
            if (content === null) return unreadable;
            return call(api, addAgreementFile, { params: { id }, body: { filename: file.name, content, revision } });
          }}
          remove={(fileId) => call(api, removeAgreementFile, { params: { id, fileId, revision } })}
          hrefOf={(fileId) => `/api/app/terms-of-use/${id}/file/${fileId}`}
          onChanged={(changed) => {
            setRevision(changed.revision);
            setFiles(changed.files);
          }}
        />
      )}
      <Dialog open={asked} title="Wycofać tę wersję?" onClose={() => setAsked(false)}>
        <p>Jej treść zostanie usunięta. Nikt jej jeszcze nie przyjął.</p>
        <div className="dialog__actions">
          <Button onClick={() => void withdraw()}>Wycofaj wersję</Button>
          <Button variant="secondary" onClick={() => setAsked(false)}>
            Zostaw
          </Button>
        </div>
      </Dialog>
    </>
  );
}
