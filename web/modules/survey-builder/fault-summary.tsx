import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../ui/icon.tsx';

export interface ToldSurveyFault {
  field: string;
  /** With its place. */
  sentence: string;
}

interface FaultSummaryProps {
  /** What is not done because of them. */
  title: string;
  faults: readonly ToldSurveyFault[];
  onGo: (field: string) => void;
}

/** What has to be put right before the survey can be saved, each with the way to its field. */
export function FaultSummary({ title, faults, onGo }: FaultSummaryProps) {
  return (
    <div className="banner banner--error" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="banner__body">
        <p className="banner__title">
          {nbsp(`${title}. Popraw ${countPl(faults.length, 'rzecz', 'rzeczy', 'rzeczy')}.`)}
        </p>
        <ul className="banner__list">
          {faults.map(({ field, sentence }) => (
            <li key={`${field} ${sentence}`}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(field);
                }}
              >
                {nbsp(sentence)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
