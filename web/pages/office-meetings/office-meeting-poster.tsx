import { listOfficeMeetings, type OfficeMeetings } from '@wiec/contract/office-meetings.ts';
import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { Poster } from '../../modules/posters/poster.tsx';
import { posterOfMeeting } from '../../modules/posters/poster-of-meeting.ts';

export const handle: PageHandle<OfficeProjectReply> = { title: 'Plakat', crumbs: crumbsToProject(true) };

interface Loaded {
  project: OfficeProject;
  meetings: OfficeMeetings;
}

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
    <OfficePage<Loaded> title="Plakat" keeps>
      {(loaded) => <MeetingPoster {...loaded} />}
    </OfficePage>
  );
}

function MeetingPoster({ project, meetings }: Loaded) {
  const { meetingId } = useParams();
  const meeting = meetings.items.find(({ id }) => String(id) === meetingId);
  return <Poster sheet={meeting ? posterOfMeeting(meeting, project.officeName, project.now) : null} />;
}
