import {
  getMeeting as meetingEndpoint,
  getMeetingHeader as headerEndpoint,
  listMeetings as listEndpoint,
} from '@wiec/contract/meetings.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answering, bind } from '../../http/bind.ts';
import { withId } from '../../http/file-routes.ts';
import { serveTextFile } from '../../http/text-file.ts';
import { getMeeting, getMeetingHeader, meetingCalendar } from './get-meeting.ts';
import { listMeetings } from './list-meetings.ts';

/** @returns how meetings answer the calls of all projects, for `app` to bind; nothing is sent in them */
export const meetingsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, listEndpoint, ({ query }) => listMeetings(deps, query));
  serveTextFile(app, '/kanaly/spotkania/:id/spotkanie.ics', 'consultation', ({ id }) =>
    withId(id, (meeting) => meetingCalendar(deps, meeting)),
  );
  return {
    get: answering(app, deps, meetingEndpoint, ({ params }) => getMeeting(deps, params.id)),
    header: answering(app, deps, headerEndpoint, ({ params }) => getMeetingHeader(deps, params.id)),
  };
};
