import { getMainPageProjects } from '@wiec/contract/site.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { ReactNode } from 'react';
import { type ApiCaller, call } from '../../../lib/api.ts';
import { Agenda } from '../../../modules/site/agenda.tsx';
import { Section } from '../../../ui/section.tsx';

/** On what people decide today beside this vote, which they do at no meeting; null where it is nothing, or cannot be had. */
export async function openElsewhere(api: ApiCaller, projectId: number): Promise<ReactNode> {
  const reply = await call(api, getMainPageProjects);
  if (!reply.ok) return null;
  const { agenda, now } = reply.data;
  const items = agenda.filter(({ id, type }) => id !== projectId && type !== ProjectType.DirectMeeting);
  if (items.length === 0) return null;
  return (
    <Section id="o-czym-jeszcze" title="O czym jeszcze decydujesz">
      <Agenda items={items} now={now} />
    </Section>
  );
}
