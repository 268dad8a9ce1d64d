import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { withId } from '../../http/file-routes.ts';
import { askingTypesOn } from '../../http/module-gate.ts';
import { serveTextFile, type TextFile } from '../../http/text-file.ts';
import { serveTextStream } from '../../http/text-stream.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { readSurveyResults, readSurveys, readSurveyWords } from './read-surveys.ts';
import { surveyWorkbook } from './survey-workbook.ts';
import { CONTENT_TYPES, FORMATS, streamTable, writeTable } from './write-table.ts';
import { surveyWords } from './survey-datasets.ts';

const SURVEY_MODULES = ['survey', 'consultation'] as const;
/** Seconds for which a copy may be used: words can be taken off, and surveys withdrawn. */
const FRESH = 300;
/** Milliseconds for which a workbook is kept: it takes a good part of a second to write. */
const KEPT_FOR = 60_000;

/** Tables of surveys. Nothing of one is here before its results are published. */
export function surveyDataRoutes(app: FastifyInstance, deps: Deps): void {
  const workbooks = new ShortCache<TextFile | null>(deps.clock, KEPT_FOR, 8);
  const ofSurvey = '/api/open-data/ankiety/:id';
  for (const format of FORMATS) {
    serveTextFile(app, `/api/open-data/ankiety.${format}`, SURVEY_MODULES, async () =>
      writeTable(await readSurveys(deps, await askingTypesOn(app)), format, 'ankiety', FRESH),
    );
    serveTextFile(app, `${ofSurvey}/wyniki.${format}`, SURVEY_MODULES, ({ id }) =>
      withId(id, async (survey) => {
        const table = await readSurveyResults(deps, survey, await askingTypesOn(app));
        return table && writeTable(table, format, `ankieta-${survey}-wyniki`, FRESH);
      }),
    );
    serveTextStream(app, `${ofSurvey}/slowa.${format}`, SURVEY_MODULES, ({ id }) =>
      withId(id, async (survey) => {
        const rows = await readSurveyWords(deps, survey, await askingTypesOn(app));
        const filename = `ankieta-${survey}-slowa.${format}`;
        const chunks = rows && streamTable(surveyWords, rows, format);
        return chunks && { filename, contentType: CONTENT_TYPES[format], chunks, fresh: FRESH };
      }),
    );
  }
  serveTextFile(app, `${ofSurvey}/wyniki.xlsx`, SURVEY_MODULES, ({ id }) =>
    withId(id, async (survey) => {
      const types = await askingTypesOn(app);
      return workbooks.get(`${survey} ${types.join()}`, async () => {
        const content = await surveyWorkbook(deps, survey, types);
        return content && { ...XLSX, filename: `ankieta-${survey}.xlsx`, content, tag: hash('sha256', content) };
      });
    }),
  );
}

const XLSX = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fresh: FRESH,
};
