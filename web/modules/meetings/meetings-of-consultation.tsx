import { listMeetings } from '@wiec/contract/meetings.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type ApiCaller, call, type Output } from '../../lib/api.ts';

interface MeetingsProps {
  api: ApiCaller;
  consultationId: number;
}

const MeetingsSection = lazy(async () => ({ default: (await import('./meetings-section.tsx')).MeetingsSection }));

/** Meetings of a consultation, as a section of its page, which comes after the page; nothing where it has none. */
export function MeetingsOfConsultation({ api, consultationId }: MeetingsProps) {
  const [meetings, setMeetings] = useState<Output<typeof listMeetings> | null>(null);
  useEffect(() => {
    let left = false;
    void call(api, listMeetings, { query: { consultationId, size: 50 } }).then((reply) => {
      if (reply.ok && !left) setMeetings(reply.data);
    });
    return () => {
      left = true;
    };
  }, [api, consultationId]);
  if (meetings === null || meetings.items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <MeetingsSection meetings={meetings} />
    </Suspense>
  );
}
