import { listSimilarRemarks, partRemarks, type Remark } from '@wiec/contract/comment-answers.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { numberWords } from '@wiec/domain/remark.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { useLooksAgain, WHILE_IT_WORKS } from '../../lib/use-looks-again.ts';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { BatchAnswer } from '../../modules/office-remarks/batch-answer.tsx';
import { remarksPath } from '../../modules/office-remarks/remarks-address.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-projects.css';
import '../../styles/office-register.css';

type Similar = Output<typeof listSimilarRemarks>;
type Group = Similar['groups'][number];

const TITLE = 'Podobne uwagi';

export const handle: PageHandle<OfficeProjectReply> = { title: TITLE, crumbs: crumbsToProject(true) };

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, listSimilarRemarks, { params: { projectId: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<Similar> title={TITLE} keeps>
      {(similar) => <SimilarRemarks similar={similar} />}
    </OfficePage>
  );
}

/** Groups of remarks that may say the same: each gets one answer, or is said to be none. */
function SimilarRemarks({ similar }: { similar: Similar }) {
  const { revalidate } = useRevalidator();
  const { project, groups, unanswered, compared, isComparing } = similar;
  useLooksAgain(isComparing ? WHILE_IT_WORKS : null, revalidate);
  return (
    <>
      <p className="lead">{nbsp(project.title)}</p>
      <p className="muted">
        {nbsp('Podobieństwo liczymy po słowach, bez wysyłania czegokolwiek na zewnątrz. O grupie decydujesz Ty.')}
        {compared < unanswered && ` ${nbsp(`Porównano ${formatInteger(compared)} najstarszych uwag.`)}`}
      </p>
      <p role="status" className="muted">
        {isComparing && nbsp(`Porównujemy ${countPl(compared, 'uwagę', 'uwagi', 'uwag')}. Wynik pojawi się tutaj.`)}
      </p>
      {groups.length === 0 && !isComparing && (
        <Empty text="Żadne uwagi bez odpowiedzi nie są do siebie podobne">
          <Link to={remarksPath(project.id)}>Wróć do rejestru</Link>
        </Empty>
      )}
      {groups.map((group) => (
        <SimilarGroup
          key={group.remarks.map(({ id }) => id).join(' ')}
          projectId={project.id}
          group={group}
          onDone={revalidate}
        />
      ))}
    </>
  );
}

interface GroupProps {
  projectId: number;
  group: Group;
  onDone: () => Promise<void>;
}

function SimilarGroup({ projectId, group: { common, remarks }, onDone }: GroupProps) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const marked = remarks.filter(({ id }) => !left.has(id));
  const mark = (id: number, isIn: boolean): void =>
    setLeft((before) => new Set(isIn ? [...before].filter((each) => each !== id) : [...before, id]));
  const part = async (): Promise<void> => {
    const ids = remarks.map(({ id }) => id);
    const reply = await call(api, partRemarks, { params: { projectId }, body: { ids } });
    if (!reply.ok) toast(failureToast(officeFailures.answer, reply));
    await onDone();
  };
  const place = remarks[0]!.actElementName ?? 'Całość konsultacji';
  return (
    <section className="remark-group">
      <div className="similar-group__head">
        <div>
          <h2>{nbsp(`${countPl(remarks.length, 'uwaga', 'uwagi', 'uwag')}: ${common.join(', ')}`)}</h2>
          <p className="small muted">{nbsp(place)}</p>
        </div>
        <Button variant="tertiary" busy={busy} busyLabel="Rozdzielanie" onClick={() => void run(part)}>
          To nie jedna grupa
          <span className="visually-hidden">{nbsp(`: ${common.join(', ')}`)}</span>
        </Button>
      </div>
      <ul className="similar-group">
        {remarks.map((remark) => (
          <SimilarRemark key={remark.id} remark={remark} isIn={!left.has(remark.id)} onMark={mark} />
        ))}
      </ul>
      {marked.length > 0 && (
        <BatchAnswer
          keptAs={`${projectId}.${remarks[0]!.id}`}
          saving={{ api, projectId, onSaved: () => void onDone() }}
          marked={marked}
          waits={false}
          onClear={() => setLeft(new Set(remarks.map(({ id }) => id)))}
        />
      )}
    </section>
  );
}

interface RemarkProps {
  remark: Remark;
  isIn: boolean;
  onMark: (id: number, isIn: boolean) => void;
}

function SimilarRemark({ remark: { id, number, content, createdBy, answer }, isIn, onMark }: RemarkProps) {
  return (
    <li className={isIn ? 'remark--marked' : undefined}>
      <label className="similar-remark">
        <input
          type="checkbox"
          className="choice__input"
          checked={isIn}
          onChange={({ target }) => onMark(id, target.checked)}
        />
        <span>
          <span className="visually-hidden">Uwaga </span>
          <b className="similar-remark__number">{number === null ? id : numberWords(number)}</b>{' '}
          <span className="remark__words">{nbsp(content)}</span>
        </span>
      </label>
      <p className="small muted">
        {nbsp(createdBy)}
        {answer !== null && ', ma szkic odpowiedzi'}
      </p>
    </li>
  );
}
