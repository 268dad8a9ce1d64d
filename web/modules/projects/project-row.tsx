import type { ProjectItem } from '@wiec/contract/projects.ts';
import { countPl, excerpt, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { AppImage } from '../../ui/app-image.tsx';
import { DeadlineMark } from '../../ui/deadline.tsx';
import { LastDay } from '../../ui/last-day.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ListKind } from './list-kinds.ts';
import { hrefOf, ProjectButton } from './project-button.tsx';
import { whyNot } from './why-not.ts';
import '../../styles/list.css';
import '../../styles/project-list.css';

interface ProjectRowProps {
  item: ProjectItem;
  kind: ListKind;
  now: string;
  /** False where the portal has one office only. */
  showOffice: boolean;
}

/** One that runs: its last day, what it is about, and what one can do with it. */
export function ProjectRow({ item, kind, now, showOffice }: ProjectRowProps) {
  const done = doneText(item);
  const why = whyNot(item);
  return (
    <li className="project-row">
      <LastDay until={item.dateTo} />
      <div>
        {item.image !== null && (
          <AppImage
            className="project-row__picture"
            image={item.image}
            widths={[160, 320]}
            sizes="8rem"
            loading="lazy"
          />
        )}
        <p className="small">
          <span className="kind">{kind.one}</span>
        </p>
        <h3 className="project-row__title">
          <Link to={hrefOf(item, kind)}>{nbsp(item.title)}</Link>
        </h3>
        {item.shortDescription !== '' && <p className="clamped muted">{nbsp(excerpt(item.shortDescription))}</p>}
        <p className="meta-line">
          {item.thematicAreaName !== null && <span>{item.thematicAreaName}</span>}
          <span>{item.modeName}</span>
          {showOffice && <span>{item.officeName}</span>}
          {item.commentCount > 0 && <span>{nbsp(commentsIn(item.commentCount))}</span>}
        </p>
      </div>
      <div className="project-row__side">
        {done !== null && (
          <span className="done">
            <Icon name="check" />
            {done}
          </span>
        )}
        <DeadlineMark now={now} until={item.dateTo} ended="zakończona" />
        <ProjectButton item={item} kind={kind} />
        {why !== null && <span className="small muted project-row__why">{why}</span>}
      </div>
    </li>
  );
}

/** What the account has done about it; null: nothing. */
export function doneText({ votedForAllForms, votedForms, voteForms }: ProjectItem): string | null {
  if (votedForAllForms) return 'Zagłosowano';
  return votedForms === 0 ? null : `Częściowo, ${votedForms} z ${voteForms.length} formularzy`;
}

/** '214 uwag' */
const commentsIn = (count: number): string => countPl(count, 'uwaga', 'uwagi', 'uwag');

/** What came of it, as far as it is public: '612 uwag, uwzględniono 204', '3 000 wypełnionych ankiet'; null: nothing. */
export function outcomeText({ commentCount, commentsAccepted, sheetCount }: ProjectItem): string | null {
  const said = commentCount === 0 ? [] : [commentsIn(commentCount)];
  if (commentsAccepted !== null) said.push(`uwzględniono ${formatInteger(commentsAccepted)}`);
  if (sheetCount !== null) {
    said.push(countPl(sheetCount, 'wypełniona ankieta', 'wypełnione ankiety', 'wypełnionych ankiet'));
  }
  return said.length === 0 ? null : said.join(', ');
}
