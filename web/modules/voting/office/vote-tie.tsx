import { decideTie, type OpenTie, type VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { ActForm } from '../../../ui/act-form.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';

interface VoteTieProps {
  voteId: number;
  title: string;
  tie: OpenTie;
  /** @param next at which the count stopped then; null: it is counted */
  onDecided: (next: OpenTie | null, course: VoteCourse) => void;
  onDone: () => Promise<void>;
}

/** How the commission ordered the projects of a tie, written down in public. */
export function VoteTie({ voteId, title, tie, onDecided, onDone }: VoteTieProps) {
  const api = useApi();
  const [projects, setProjects] = useState(tie.projects);
  const [said, setSaid] = useState('');
  const move = (at: number, by: -1 | 1): void => {
    const rest = projects.filter((_, i) => i !== at);
    setProjects([...rest.slice(0, at + by), projects[at]!, ...rest.slice(at + by)]);
    setSaid(`${projects[at]!.title}: miejsce ${at + by + 1} z ${projects.length}`);
  };
  const equal = tie.total === null ? 'tyle samo poparcia' : `po ${formatInteger(tie.total)} pkt`;
  return (
    <ActForm
      title={`Remis: ${tie.districtName}`}
      says={`Te projekty mają ${equal}, a od ich kolejności zależy, które wygrają. Według zasad rozstrzyga komisja: ustaw je tak, jak zdecydowała.`}
      about={title}
      button="Zapisz kolejność i licz dalej"
      question="Zapisać, jak komisja rozstrzygnęła remis?"
      consequence={() =>
        nbsp(
          `Pierwszeństwo ma: ${projects[0]!.title}. Kolejność i powód przeczyta każdy, razem z wynikiem. Zmienić ich się nie da.`,
        )
      }
      leave="Jeszcze nie"
      done="Rozstrzygnięcie jest zapisane"
      failure={officeFailures.voteAct}
      send={async ({ reason }) => {
        const order = projects.map(({ number }) => number);
        const reply = await call(api, decideTie, { params: { id: voteId }, body: { order, reason } });
        if (reply.ok) onDecided(reply.data.tie, reply.data.course);
        return reply;
      }}
      onDone={onDone}
    >
      <ol className="vote-tie" aria-label="Kolejność projektów">
        {projects.map(({ number, title: name }, at) => (
          <li key={number}>
            <span>{nbsp(`${number} ${name}`)}</span>
            <span className="vote-tie__buttons">
              <MoveButtons
                name={name}
                isFirst={at === 0}
                isLast={at === projects.length - 1}
                onMove={(by) => move(at, by)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </ActForm>
  );
}
