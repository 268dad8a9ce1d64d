import { previewedKinds } from '@wiec/domain/preview-link.ts';
import type { Deps } from '../deps.ts';
import { findPicture } from '../modules/projects/file-queries.ts';
import { setPicture } from '../modules/projects/change-picture.ts';
import { paintScene, type SceneName } from './scenes/draw-scene.ts';
import { parkRules } from './texts/consultations.ts';
import { freeTime } from './texts/free-time-survey.ts';

const pictures: readonly { of: { title: string }; scene: SceneName; alt: string }[] = [
  { of: parkRules, scene: 'orchard', alt: 'Drzewa i krzewy z żółtymi owocami, za nimi kamienice' },
  { of: freeTime, scene: 'court', alt: 'Boisko, na którym ktoś gra w piłkę' },
];

/** Pictures of consultations and surveys, each once. */
export async function loadPictures(deps: Deps): Promise<void> {
  for (const { of, scene, alt } of pictures) {
    const project = await deps.db.selectFrom('project').select('id').where('title', '=', of.title).executeTakeFirst();
    if (!project || (await findPicture(deps.db, project.id))) continue;
    const bytes = await paintScene(scene);
    const put = await setPicture(deps, {
      projectId: project.id,
      kinds: previewedKinds,
      by: 'system',
      seen: null,
      alt,
      isOrnament: false,
      file: { filename: `${scene}.png`, bytes },
    });
    if (!put.ok) throw new Error(`the demo's picture: ${put.errors.map(({ message }) => message).join(' ')}`);
  }
}
