import sharp from 'sharp';
import type { Deps } from '../deps.ts';
import { storeFile } from '../services/files.ts';
import { drawPlan } from './map-tile.ts';
import type { DemoPicture, DemoProject } from './projects/demo-project.ts';
import { drawScene, SHEET } from './scenes/draw-scene.ts';
import type { DemoPage } from './texts/budget-pages.ts';
import { termsVersions } from './texts/terms-of-use.ts';
import { writePdf } from './write-pdf.ts';

/** Ids of stored files, by what they belong to. */
export interface DemoFiles {
  projects: ReadonlyMap<DemoProject, { images: number[]; documents: number[]; realization: number[] }>;
  pages: ReadonlyMap<DemoPage, number[]>;
  terms: readonly number[];
}

const PLAN_ZOOM = 16;

/** As PNG. */
export const paintPicture = (project: DemoProject, { scene }: Pick<DemoPicture, 'scene'>): Promise<Buffer> => {
  const [east, north] = project.places?.[0] ?? [0, 0];
  const svg = scene === 'plan' ? drawPlan([east, north], PLAN_ZOOM, SHEET.width, SHEET.height) : drawScene(scene);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
};

export async function storeDemoFiles(
  deps: Deps,
  projects: readonly DemoProject[],
  pages: readonly DemoPage[],
): Promise<DemoFiles> {
  const store = async (filename: string, bytes: Buffer) => (await storeFile(deps.db, deps, { filename, bytes })).id;
  const picture = async (project: DemoProject, { scene, filename }: DemoPicture) =>
    store(filename, await paintPicture(project, { scene }));
  const papers = (documents: DemoPage['documents'] = []) =>
    Promise.all(documents.map(({ filename, title, lines }) => store(filename, writePdf(title, lines))));

  const ofProjects = projects.map(async (project) => {
    const [images, documents, realization] = await Promise.all([
      Promise.all((project.pictures ?? []).map((one) => picture(project, one))),
      papers(project.documents),
      Promise.all((project.realization?.pictures ?? []).map((one) => picture(project, one))),
    ]);
    return [project, { images, documents, realization }] as const;
  });
  const ofPages = pages.map(async (page) => [page, await papers(page.documents)] as const);
  const ofTerms = termsVersions.map(({ title, validFrom, html }) => {
    const words = html.replace(/<[^<>]+>/g, '\n').split('\n').filter((line) => line.trim() !== ''); // prettier-ignore
    return store(`regulamin-${validFrom}.pdf`, writePdf(title, words));
  });
  return {
    projects: new Map(await Promise.all(ofProjects)),
    pages: new Map(await Promise.all(ofPages)),
    terms: await Promise.all(ofTerms),
  };
}
