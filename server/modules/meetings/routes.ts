import {
  getMeeting as meetingEndpoint,
  getMeetingHeader as headerEndpoint,
  listMeetings as listEndpoint,
} from '@wiec/contract/meetings.ts';
import {
  addMeeting as addEndpoint,
  cancelMeeting as cancelEndpoint,
  changeMeeting as changeEndpoint,
  listOfficeMeetings as officeListEndpoint,
  removeMeeting as removeEndpoint,
} from '@wiec/contract/office-meetings.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answering, bind } from '../../http/bind.ts';
import { withId } from '../../http/file-routes.ts';
import { serveTextFile } from '../../http/text-file.ts';
import { getMeeting, getMeetingHeader, meetingCalendar } from './get-meeting.ts';
import { listMeetings } from './list-meetings.ts';
import {
  addMeeting,
  cancelMeeting,
  changeMeeting,
  listOfficeMeetings,
  type MeetingParty,
  removeMeeting,
} from './office-meetings.ts';

/** @returns how meetings answer the calls of all projects, for `app` to bind; nothing is sent in them */
export const meetingsRoutes = (app: FastifyInstance, deps: Deps & MeetingParty) => {
  officeRoutes(app, deps);
  bind(app, deps, listEndpoint, ({ query }) => listMeetings(deps, query));
  serveTextFile(app, '/kanaly/spotkania/:id/spotkanie.ics', 'consultation', ({ id }) =>
    withId(id, (meeting) => meetingCalendar(deps, meeting)),
  );
  return {
    get: answering(app, deps, meetingEndpoint, ({ params }) => getMeeting(deps, params.id)),
    header: answering(app, deps, headerEndpoint, ({ params }) => getMeetingHeader(deps, params.id)),
  };
};

/** What the office does with meetings of its consultations. */
function officeRoutes(app: FastifyInstance, deps: Deps & MeetingParty): void {
  bind(app, deps, officeListEndpoint, ({ params, caller }) =>
    listOfficeMeetings(deps, { id: params.id, by: caller.account! }),
  );
  bind(app, deps, addEndpoint, ({ params, body: words, caller }) =>
    addMeeting(deps, { id: params.id, by: caller.account!, words }),
  );
  bind(app, deps, changeEndpoint, ({ params, body: { seen, ...words }, caller }) =>
    changeMeeting(deps, { id: params.id, by: caller.account!, seen, words }),
  );
  bind(app, deps, cancelEndpoint, ({ params, body, caller }) =>
    cancelMeeting(deps, { id: params.id, by: caller.account!, ...body }),
  );
  bind(app, deps, removeEndpoint, ({ params, query, caller }) =>
    removeMeeting(deps, { id: params.id, by: caller.account!, seen: query.seen ?? null }),
  );
}
