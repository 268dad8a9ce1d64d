import { listOfficeMeetings, type OfficeMeeting, type OfficeMeetings } from '@wiec/contract/office-meetings.ts';
import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { meetingHours } from '@wiec/domain/meeting.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import { officeMeetingsPath } from '../../modules/office-meetings/meetings-path.ts';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import '../../styles/office-projects.css';
import '../../styles/office-votes.css';

export const handle: PageHandle<OfficeProjectReply> = { title: 'Spotkania', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const of = { params: { id: routeId(params.id) } };
  const [project, meetings] = await Promise.all([
    readForOffice(context, getOfficeProject, of),
    readForOffice(context, listOfficeMeetings, of),
  ]);
  return together({ project, meetings });
}

export function Component() {
  return (
    <OfficePage<{ project: OfficeProject; meetings: OfficeMeetings }> title="Spotkania" keeps>
      {({ project, meetings }) => (
        <InFolder id={project.id} part="spotkania">
          <Meetings project={project} meetings={meetings.items} />
        </InFolder>
      )}
    </OfficePage>
  );
}

/** Meetings of one consultation, the nearest beginning first. */
function Meetings({ project, meetings }: { project: OfficeProject; meetings: readonly OfficeMeeting[] }) {
  const path = officeMeetingsPath(project.id);
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      {meetings.length === 0 ? (
        <p>{nbsp('Ta konsultacja nie ma jeszcze spotkań. Pokażą się na jej stronie i w kalendarzu mieszkańców.')}</p>
      ) : (
        <table className="table office-table office-projects">
          <caption className="visually-hidden">Spotkania</caption>
          <thead>
            <tr>
              <th scope="col">Spotkanie</th>
              <th scope="col">Kiedy</th>
              <th scope="col">Stan</th>
            </tr>
          </thead>
          <tbody>
            {meetings.map((meeting) => (
              <tr key={meeting.id}>
                <th scope="row">
                  <Link to={`${path}/${meeting.id}`}>{nbsp(meeting.title)}</Link>
                  <br />
                  <span className="muted">{nbsp(meeting.place)}</span>
                </th>
                <td>{nbsp(whenOf(meeting))}</td>
                <td>
                  <State meeting={meeting} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="office-projects__new">
        <Link className="button" to={`${path}/nowe`}>
          Dodaj spotkanie
        </Link>
      </p>
    </>
  );
}

function whenOf({ dateFrom, dateTo }: OfficeMeeting): string {
  const [from, to] = [new Date(dateFrom), new Date(dateTo)];
  return `${formatDate(warsawDate(from))}, ${meetingHours(from, to)}`;
}

function State({ meeting: { cancellation, isPublic } }: { meeting: OfficeMeeting }) {
  if (cancellation !== null) return <StatusTag shape="withdrawn">odwołane</StatusTag>;
  if (!isPublic) return <StatusTag shape="waiting">pokaże się z konsultacją</StatusTag>;
  return <StatusTag shape="active">widzą je wszyscy</StatusTag>;
}
