import type { Meeting } from '@wiec/contract/meetings.ts';

/** A meeting for search engines and calendars that read pages: an Event of schema.org, as JSON-LD. */
export const meetingEvent = (meeting: Meeting): object => ({
  '@type': 'Event',
  name: meeting.title,
  ...(meeting.shortDescription === '' ? {} : { description: meeting.shortDescription }),
  startDate: meeting.dateFrom,
  endDate: meeting.dateTo,
  eventStatus: `https://schema.org/Event${meeting.cancellation === null ? 'Scheduled' : 'Cancelled'}`,
  eventAttendanceMode: `https://schema.org/${meeting.online === null ? 'Offline' : 'Mixed'}EventAttendanceMode`,
  inLanguage: 'pl',
  location: {
    '@type': 'Place',
    name: meeting.place,
    address: meeting.address,
    ...(meeting.latitude === null || meeting.longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: meeting.latitude, longitude: meeting.longitude } }),
  },
  organizer: { '@type': 'GovernmentOrganization', name: meeting.officeName },
});
