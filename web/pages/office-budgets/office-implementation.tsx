import { getImplementation, type OfficeImplementation, writeDiaryEntry } from '@wiec/contract/office-diary.ts';
import { implementationRules, implementationState, toldStatuses } from '@wiec/domain/implementation.ts';
import { formatTerm } from '@wiec/domain/term-words.ts';
import { OFFICE_IMPLEMENTATIONS_PATH } from '@wiec/domain/office-paths.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { EntryCard } from '../../modules/project-tasks/office/diary/entry-card.tsx';
import { EntryForm, entryOf, newEntry } from '../../modules/project-tasks/office/diary/entry-form.tsx';
import { PlanReading } from '../../modules/project-tasks/office/diary/plan-reading.tsx';
import { PlanForm } from '../../modules/project-tasks/office/diary/plan-form.tsx';
import { StageMove } from '../../modules/project-tasks/office/diary/stage-move.tsx';
import { AbandonAct, TermAct } from '../../modules/project-tasks/office/diary/term-acts.tsx';
import { officeTaskPath, taskShapes } from '../../modules/project-tasks/office/task-paths.ts';
import { texts } from '../../texts/polish.ts';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/file-input.css';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/office-budgets.css';
import '../../styles/office-diary.css';

type Reply = { ok: true; data: OfficeImplementation } | { ok: false } | null;

export const handle: PageHandle<Reply> = {
  title: (reply) => (reply?.ok ? `Realizacja: ${reply.data.title}` : 'Realizacja projektu'),
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Realizacja projektów', href: OFFICE_IMPLEMENTATIONS_PATH },
  ],
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getImplementation, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<OfficeImplementation> title="Realizacja projektu" heading={({ title }) => title} keeps>
      {(shown) => <Diary key={shown.id} loaded={shown} />}
    </OfficePage>
  );
}

/** How one project is done: its diary, stage, term and money. */
function Diary({ loaded }: { loaded: OfficeImplementation }) {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(loaded);
  const [seen, setSeen] = useState(loaded);
  if (loaded !== seen) {
    setSeen(loaded);
    setShown(loaded);
  }
  const head = useRef<HTMLParagraphElement>(null);
  const { id, entries, today, edition, term, firstTerm } = shown;
  const status = shown.status as ProjectTaskStatus;
  const state = implementationState(status, shown.stage);
  const isUnderWay = status === ProjectTaskStatus.InProgress;
  const unit = shown.units.find((each) => each.id === shown.unitId)?.name;
  return (
    <>
      <dl className="facts vote-desk__facts">
        <dt>Stan</dt>
        <dd>
          <StatusTag shape={taskShapes[status]}>{projectTaskStatusNames[status]}</StatusTag>
        </dd>
        {state !== null && (
          <>
            <dt>Etap</dt>
            <dd>{nbsp(implementationRules[state].name)}</dd>
          </>
        )}
        {term !== null && (
          <>
            <dt>Termin</dt>
            <dd>
              {nbsp(
                `${formatTerm(term)}${firstTerm === null || firstTerm === term ? '' : `, było: ${formatTerm(firstTerm)}`}`,
              )}
            </dd>
          </>
        )}
        <dt>Prowadzi</dt>
        <dd>{nbsp(unit ?? shown.officeName)}</dd>
        <dt>Projekt</dt>
        <dd>
          {nbsp(`nr ${shown.number}, budżet ${edition.value}`)}
          {edition.progress !== BudgetProgress.Draft && (
            <>
              {', '}
              <Link to={`/budzet/podglad-projektu-budzetu/${id}`}>strona projektu</Link>
            </>
          )}
          {shown.isEditor && (
            <>
              {', '}
              <Link to={officeTaskPath(edition.id, id)}>edytor projektu</Link>
            </>
          )}
        </dd>
      </dl>
      {shown.mayWrite && (
        <Section
          id="nowy-wpis"
          title="Nowy wpis"
          aside={
            <>
              <p>
                {nbsp(
                  'Zdjęcia i dokumenty dodasz, gdy wpis jest zapisany. Wpis z późniejszą datą poczeka na swój dzień.',
                )}
              </p>
              {!toldStatuses.includes(status) && (
                <p>{nbsp('Mieszkańcy przeczytają dziennik, gdy zacznie się realizacja projektu.')}</p>
              )}
            </>
          }
        >
          <EntryForm
            keptAs={`nowy-wpis.${id}`}
            label="Nowy wpis"
            initial={newEntry(today)}
            today={today}
            before={null}
            isDayFixed={false}
            save={(typed) => call(api, writeDiaryEntry, { params: { id }, body: entryOf(typed) })}
            button="Dodaj wpis"
            after={() => newEntry(today)}
            onSaved={(changed) => {
              toast({ kind: 'success', title: 'Wpis jest dodany' });
              setShown(changed);
              head.current?.focus();
            }}
          />
        </Section>
      )}
      <Section id="dziennik" title="Dziennik">
        <p ref={head} className="muted" tabIndex={-1}>
          {nbsp(
            entries.length === 0 ? 'Nie ma jeszcze wpisów.' : `${countPl(entries.length, 'wpis', 'wpisy', 'wpisów')}.`,
          )}
        </p>
        <ol className="diary-entries">
          {entries.map((entry) => (
            <EntryCard
              key={entry.id}
              shown={shown}
              entry={entry}
              onChanged={setShown}
              onConflict={() => void revalidate()}
              onRemoved={() => head.current?.focus()}
            />
          ))}
        </ol>
      </Section>
      {!shown.mayWrite && <PlanReading shown={shown} />}
      {shown.mayWrite && (
        <>
          <Section id="etap" title="Etap">
            <StageMove shown={shown} onChanged={setShown} />
          </Section>
          <Section id="plan" title="Plan i pieniądze">
            <PlanForm shown={shown} onChanged={setShown} />
          </Section>
          {isUnderWay && (
            <Section
              id="termin"
              title="Późniejszy termin"
              aside={<p>{nbsp('Mieszkańcy przeczytają w dzienniku, co było, co jest i dlaczego.')}</p>}
            >
              <TermAct key={term} shown={shown} onChanged={setShown} />
            </Section>
          )}
          {(isUnderWay || status === ProjectTaskStatus.Selected) && (
            <Section id="odstapienie" title="Odstąpienie">
              <AbandonAct shown={shown} onChanged={setShown} />
            </Section>
          )}
        </>
      )}
    </>
  );
}
