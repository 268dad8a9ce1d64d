import { type AgreementHistory, listAgreementHistories } from '@wiec/contract/agreements.ts';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { NEW_TEXT_PATH, newVersionPath } from '../../modules/settings/settings-paths.ts';
import { VersionList } from '../../modules/settings/version-list.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/list.css';
import { officeFailures } from '../../texts/office-failures.ts';

export const handle = settingHandle('Regulamin i dokumenty');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listAgreementHistories);

export function Component() {
  return (
    <OfficePage<AgreementHistory[]>
      title="Regulamin i dokumenty"
      lead="Nowa treść jest nową wersją. Poprzednie zostają, bo ktoś mógł je przyjąć."
      failure={officeFailures.agreementHistories}
    >
      {(versions) => <Texts versions={versions} />}
    </OfficePage>
  );
}

function Texts({ versions }: { versions: AgreementHistory[] }) {
  const texts = [...Map.groupBy(versions, ({ agreementId }) => agreementId)];
  return (
    <>
      <div className="list-bar">
        <p>{texts.length === 0 ? 'Nie ma jeszcze dokumentów' : 'Odnośniki do nich są w stopce każdej strony.'}</p>
        <LinkButton to={NEW_TEXT_PATH}>Dodaj dokument</LinkButton>
      </div>
      {texts.length === 0 && (
        <Empty text="Nie ma jeszcze dokumentów">Zacznij od regulaminu i klauzuli prywatności.</Empty>
      )}
      {texts.map(([id, ofText]) => (
        <Section
          key={id}
          id={`dokument-${id}`}
          title={ofText[0]!.slug === null ? 'Regulamin' : ofText[0]!.agreementName}
          aside={
            <p>
              <Link to={newVersionPath(id)}>
                Nowa wersja <span className="visually-hidden">dokumentu: {ofText[0]!.agreementName}</span>
              </Link>
            </p>
          }
        >
          <VersionList versions={ofText} />
        </Section>
      ))}
    </>
  );
}
