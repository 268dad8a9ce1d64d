import type { VoteParameters as Parameters } from '@wiec/contract/vote-parameters.ts';
import type { VoteParameterKey } from '@wiec/domain/vote-parameters.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { voteSetupPath } from './office-vote-paths.ts';
import { partTitle, type SetupPart } from './setup/setup-parts.ts';
import '../../../styles/vote-parameters.css';

/** The part of a vote's settings in which each is changed; null: nowhere. */
const PARTS: Readonly<Record<VoteParameterKey, SetupPart | null>> = {
  pools: 'obszary',
  age: 'glosujacy',
  minimum: 'obszary',
  fit: 'liczenie',
  tie: 'liczenie',
  'left-over': 'liczenie',
  paper: 'glosujacy',
  'both-ways': null,
};

interface VoteParametersProps {
  votes: readonly Parameters[];
  /** Whether the reader may change that vote. */
  mayChange: (voteId: number) => boolean;
  /** Where the dates of the edition are changed. */
  calendarPath: string;
}

/** The parameters of each vote of an edition: how it is, how it usually is, and the way to where it is changed. */
export function VoteParameters({ votes, mayChange, calendarPath }: VoteParametersProps) {
  return votes.map((vote) => (
    <div key={vote.voteId} className="vote-parameters">
      {votes.length > 1 && <h3 className="board__sub">{nbsp(vote.title)}</h3>}
      <ul>
        {vote.parameters.map((parameter) => (
          <Parameter
            key={parameter.key}
            vote={vote}
            parameter={parameter}
            mayChange={mayChange(vote.voteId)}
            calendarPath={calendarPath}
          />
        ))}
      </ul>
    </div>
  ));
}

interface ParameterProps {
  vote: Parameters;
  parameter: Parameters['parameters'][number];
  mayChange: boolean;
  calendarPath: string;
}

function Parameter({ vote, parameter, mayChange, calendarPath }: ParameterProps) {
  const { key, name, value, usual, isUsual, note } = parameter;
  const part = PARTS[key];
  const verb = vote.isFrozen || !mayChange ? 'zobacz' : 'zmień';
  return (
    <li className={isUsual ? undefined : 'vote-parameters__other'}>
      <span className="vote-parameters__name">{nbsp(name)}</span>
      <span className="vote-parameters__value">
        <b>{nbsp(value)}</b>
        <small>{nbsp(isUsual ? 'jak zwykle' : `inaczej niż zwykle: ${usual}`)}</small>
        {note !== null && (
          <small>
            {nbsp(note)}
            {key === 'paper' && (
              <>
                {' '}
                <Link to={calendarPath}>Kalendarz</Link>
              </>
            )}
          </small>
        )}
      </span>
      {part !== null && (
        <Link
          className="vote-parameters__way"
          to={`${voteSetupPath(vote.voteId)}#${part}`}
          aria-label={nbsp(`${verb}: ${name}, w ustawieniach głosowania: ${partTitle(part)}`)}
        >
          {verb}
        </Link>
      )}
    </li>
  );
}
