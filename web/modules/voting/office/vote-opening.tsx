import { AUDITOR_KEY_FAULT, readAuditorKey } from '@wiec/domain/auditor-key.ts';
import { openVote, type VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { commissionThreshold } from '@wiec/domain/commission.ts';
import { countPl, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { ActForm } from '../../../ui/act-form.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Money } from '../../../ui/money.tsx';

type Opening = NonNullable<VoteCourse['opening']>;

/** What would be frozen, and first what keeps the vote from being opened. */
export function WhatIsFrozen({ opening: { problems, rules, areas } }: { opening: Opening }) {
  return (
    <>
      {problems.length > 0 && (
        <div className="vote-course__note">
          <Banner title="Głosowania nie można jeszcze otworzyć">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{nbsp(problem)}</li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      <h3>Co zostanie zamrożone</h3>
      <ul className="vote-course__rules">
        {rules.map((rule) => (
          <li key={rule}>{nbsp(rule)}</li>
        ))}
      </ul>
      <table className="table office-table">
        <caption className="visually-hidden">Obszary głosowania</caption>
        <thead>
          <tr>
            <th scope="col">Obszar</th>
            <th scope="col">Pula</th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ name, budget, projects, limits }) => (
            <tr key={name}>
              <th scope="row">
                {nbsp(name)}
                <span className="office-table__more">
                  {nbsp(`${countPl(projects, 'projekt', 'projekty', 'projektów')}; głosujący: ${limits}`)}
                </span>
              </th>
              <td>
                <Money amount={budget} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Who will open the envelopes. */
const guardians = (members: number): string =>
  members === 0
    ? 'Koperty otworzy sam urząd: nikt nie ustawił hasła na stronie „Komisja”.'
    : `Koperty otworzy ${commissionThreshold(members)} z ${members} haseł komisji. Gdy zabraknie haseł, nikt ich nie otworzy i głosów nie da się policzyć.`;

const AUDITOR = {
  label: 'Klucz audytora, jeżeli głosowanie ma mieć audytora',
  help: 'Audytor wypisuje go u siebie poleceniem wiec auditor-key. Po zamknięciu dostanie koperty i sprawdzi, że urna jest tym, co w nich było. Może też otworzyć kopertę każdego, kto pokaże mu pokwitowanie: ma to być ktoś, komu ufają głosujący.',
  errorAt: 'auditorKey',
  problem: (line: string) => (line.trim() === '' || readAuditorKey(line) !== null ? null : AUDITOR_KEY_FAULT),
};

interface OpenFormProps {
  course: VoteCourse;
  opening: Opening;
  onDone: () => Promise<void>;
}

/** Opens a vote as it is shown: whatever changes meanwhile is shown first. */
export function OpenForm({ course, opening: { seen, isWithoutCodes, areas, members }, onDone }: OpenFormProps) {
  const api = useApi();
  const { id, title, dateFrom, dateTo } = course;
  const projects = areas.reduce((sum, area) => sum + area.projects, 0);
  const span = `od ${formatDateTime(new Date(dateFrom))} do ${formatDateTime(new Date(dateTo))}`;
  return (
    <ActForm
      // What was agreed to for one set of rules is not sent for another.
      key={`${seen} ${members.join()}`}
      about={title}
      failure={officeFailures.voteAct}
      onDone={onDone}
      title="Otwórz głosowanie"
      says={`Głosować będzie można ${span}. ${guardians(members.length)}`}
      {...(isWithoutCodes && {
        choice: {
          label: 'Głosu ma nie potwierdzać kod z wiadomości e-mail. Przeczytają o tym wszyscy w zasadach',
          errorAt: 'withoutCodes',
        },
      })}
      line={AUDITOR}
      inPublic={false}
      button="Otwórz głosowanie"
      question="Zamrozić zasady i otworzyć głosowanie?"
      consequence={({ line }) => (
        <>
          {nbsp(
            `Na kartach ${pluralPl(projects, 'stanie', 'staną', 'stanie')} ${countPl(projects, 'projekt', 'projekty', 'projektów')}. Zasad, obszarów, projektów i ich kosztów nikt już nie zmieni. Skrót zasad będzie jawny. Nie da się tego cofnąć: głosowanie można potem przedłużyć, zakończyć albo wycofać. `,
          )}
          <WhoAudits auditorKey={readAuditorKey(line)} />
        </>
      )}
      leave="Jeszcze nie"
      done="Głosowanie jest otwarte"
      send={({ chosen, line }) => {
        const auditorKey = line.trim() === '' ? null : line;
        return call(api, openVote, { params: { id }, body: { seen, withoutCodes: chosen, members, auditorKey } });
      }}
    />
  );
}

/** Said before a vote opens: whoever opens it compares the key with the one that the auditor has. */
const WhoAudits = ({ auditorKey }: { auditorKey: string | null }) =>
  auditorKey === null ? (
    nbsp('Audytora nie będzie: po otwarciu nie da się go dodać.')
  ) : (
    <>
      {nbsp(
        'Głosowanie będzie miało audytora. Po zamknięciu koperty trafią do pliku, który otworzy tylko właściciel klucza ',
      )}
      <code className="vote-course__key">{auditorKey}</code>
      {nbsp(
        '. Porównaj go z kluczem, który ma audytor: zmienić ani usunąć się go nie da, a w zasadach przeczyta go każdy.',
      )}
    </>
  );
