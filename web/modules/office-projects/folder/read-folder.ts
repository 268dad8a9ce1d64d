import { getOfficeProject, getPreflight } from '@wiec/contract/office-projects.ts';
import { type ApiCaller, call } from '../../../lib/api.ts';
import type { Folder } from './folder-parts.ts';

/** Null: it cannot be read now. */
export async function readFolder(api: ApiCaller, id: number): Promise<Folder | null> {
  const project = await call(api, getOfficeProject, { params: { id } });
  if (!project.ok) return null;
  const isDraft = project.data.stage === 'preparation';
  const preflight = isDraft ? await call(api, getPreflight, { params: { id } }) : null;
  return { project: project.data, preflight: preflight?.ok ? preflight.data : null };
}
