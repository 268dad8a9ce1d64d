import type { OfficeCase, OfficeEvent } from '@wiec/contract/office-initiatives.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import type { ApiCaller } from '../../../lib/api.ts';
import { CaseFiles } from '../case-files.tsx';

const isSaid = ({ words, files }: OfficeEvent): boolean => words !== null || files.length > 0;
const isNote = ({ words, isPublic }: OfficeEvent): boolean => words !== null && !isPublic;

const titleOf = ({ name, title }: OfficeEvent): string => (name === null ? title : `${name}: ${title}`);

/** What was said in a case, by its author, units and the office, and under it how to say more. */
export function Conversation({
  api,
  course,
  children,
}: {
  api: ApiCaller;
  course: OfficeCase['course'];
  children: ReactNode;
}) {
  const said = course.filter(isSaid);
  const notes = said.filter(isNote).length;
  return (
    <section className="section--office" aria-labelledby="rozmowa">
      <h2 id="rozmowa" tabIndex={-1}>
        Rozmowa
      </h2>
      <p className="small muted">
        {nbsp(
          said.length === 0
            ? 'Nikt jeszcze nic nie napisał.'
            : `${countPl(said.length - notes, 'wiadomość', 'wiadomości', 'wiadomości')} i ${countPl(notes, 'notatka urzędu', 'notatki urzędu', 'notatek urzędu')}`,
        )}
      </p>
      <ol className="course">
        {said.map((event) => (
          <li key={event.id} className={isNote(event) ? 'course__inside' : undefined}>
            <p className="course__when">{formatDateTime(new Date(event.at))}</p>
            <h3>{nbsp(titleOf(event))}</h3>
            {event.words !== null && (
              <p className={`course__words${event.by === 'office' ? ' course__words--office' : ''}`}>{event.words}</p>
            )}
            {isNote(event) && event.act !== 'note' && <p className="small">widzi tylko urząd</p>}
            <CaseFiles api={api} files={event.files} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

/** What else happened to it, the last first. */
export function History({ course }: { course: OfficeCase['course'] }) {
  const done = course.filter((event) => !isSaid(event)).toReversed();
  if (done.length === 0) return null;
  return (
    <section aria-labelledby="historia">
      <h2 id="historia">Historia</h2>
      <ul className="case-history">
        {done.map((event) => (
          <li key={event.id}>
            <span className="small muted">{formatDateTime(new Date(event.at))}</span>
            <span>{nbsp(titleOf(event))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
