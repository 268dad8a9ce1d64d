import { getMainPageProjects } from '@wiec/contract/site.ts';
import type { ReactNode } from 'react';
import { type ApiCaller, call } from '../../../lib/api.ts';
import { Agenda } from '../../../modules/site/agenda.tsx';
import { Section } from '../../../ui/section.tsx';

/** What is open today beside this vote; null where it is nothing, or cannot be had. */
export async function openElsewhere(api: ApiCaller, projectId: number): Promise<ReactNode> {
  const reply = await call(api, getMainPageProjects);
  if (!reply.ok) return null;
  const { agenda, now } = reply.data;
  const items = agenda.filter(({ id }) => id !== projectId);
  if (items.length === 0) return null;
  return (
    <Section id="jeszcze-dzis" title="Jeszcze dziś">
      <Agenda items={items} now={now} />
    </Section>
  );
}
