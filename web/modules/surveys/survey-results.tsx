import type { SurveyForm, SurveyProject, SurveyResults } from '@wiec/contract/surveys.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import { questionsInOrder } from '@wiec/domain/questions/questions-in-order.ts';
import type { ApiCaller } from '../../lib/api.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Section } from '../../ui/section.tsx';
import { QuestionResult } from '../forms/question-result.tsx';
import { questionNumbers } from '@wiec/domain/questions/question-numbers.ts';
import { PublishedWordsList } from './published-words.tsx';
import { ResultFiles } from './result-files.tsx';
import { formOf } from './survey-form.ts';
import { ProjectFiles } from './survey-start.tsx';
import { countOfPublished, drawnResults, TOO_FEW } from './told-results.ts';

type FormResults = SurveyResults['forms'][number];

/** What all said, form by form: first who answered, then question by question. */
export function SurveyResultsView({ api, project, results }: Omit<ResultsOfFormProps, 'form' | 'told'>) {
  const ofForms = project.consultationForms.map((form) => {
    const told = results.forms.find(({ formId }) => formId === form.id);
    return (
      told && <ResultsOfForm key={form.id} api={api} form={form} project={project} told={told} results={results} />
    );
  });
  return (
    <>
      {project.resultAttachments.length > 0 && (
        <Section id="opublikowane-wyniki" title="Opublikowane wyniki">
          <ProjectFiles files={project.resultAttachments} />
        </Section>
      )}
      {ofForms}
      <ResultFiles projectId={project.id} title="Do pobrania" aside="Bez nazwisk, tylko to, co na tej stronie." />
    </>
  );
}

interface ResultsOfFormProps {
  api: ApiCaller;
  form: SurveyForm;
  project: SurveyProject;
  told: FormResults;
  results: SurveyResults;
}

function ResultsOfForm({ api, form: { id, title, ...rest }, project, told, results }: ResultsOfFormProps) {
  const form = formOf({ id, title, ...rest }, project);
  const numbers = questionNumbers(form);
  const several = project.consultationForms.length > 1;
  const published = formatDate(warsawDate(new Date(results.publishedAt)));
  return (
    <>
      <Section
        id={`wyniki-${id}`}
        title={several ? `Wyniki: ${title}` : 'Kto odpowiadał'}
        aside={<p>{nbsp('Ankieta nie jest sondażem: mówi, co myślą ci, którzy odpowiedzieli.')}</p>}
      >
        <WhoAnswered told={told} scheme={project.identityScheme} />
        <p className="small muted">{nbsp(`Opublikowano ${published}. Grupy mniejsze niż 5 osób łączymy z innymi.`)}</p>
      </Section>
      {told.sheets !== null &&
        form.categories.map((category) => (
          <Section
            key={category.id}
            id={`wyniki-czesc-${category.id}`}
            title={category.name || (several ? title : 'Wyniki')}
          >
            <PartResults
              api={api}
              projectId={project.id}
              form={form}
              categoryId={category.id}
              told={told}
              numbers={numbers}
            />
          </Section>
        ))}
    </>
  );
}

/** How many, and how each was known. */
function WhoAnswered({ told, scheme }: { told: FormResults; scheme: SurveyProject['identityScheme'] }) {
  const { sheets, byAccount, withoutAccount } = told;
  if (sheets === null) return <p>{nbsp(TOO_FEW)}</p>;
  const figures: readonly (readonly [number | null, string])[] = [
    [sheets, 'wszystkie ankiety'],
    [byAccount, 'z konta mieszkańca, jedna osoba to jedna ankieta'],
    [
      withoutAccount,
      scheme === 'none' ? 'bez potwierdzenia, po jednej na przeglądarkę' : 'bez konta, na podstawie danych',
    ],
  ];
  return (
    <dl className="survey-figures">
      {figures.map(
        ([count, words]) =>
          count !== null && (
            <div key={words}>
              <dt>{nbsp(words)}</dt>
              <dd className="num">{formatInteger(count)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface PartResultsProps {
  api: ApiCaller;
  projectId: number;
  form: Form;
  categoryId: number;
  told: FormResults;
  numbers: ReadonlyMap<number, string>;
}

function PartResults({ api, projectId, form, categoryId, told, numbers }: PartResultsProps) {
  return questionsInOrder(form)
    .filter((placed) => placed.categoryId === categoryId)
    .map(({ question }) => {
      const results = told.questions.find(({ questionId }) => questionId === question.id);
      if (!results) return null;
      const words = (kind: 'answer' | 'comment', { items, different }: typeof results.texts) => (
        <PublishedWordsList
          api={api}
          projectId={projectId}
          questionId={question.id}
          kind={kind}
          first={items}
          different={different}
        />
      );
      return (
        <div key={question.id}>
          <QuestionResult
            question={question}
            number={numbers.get(question.id) ?? ''}
            results={drawnResults(results)}
            count={countOfPublished(results)}
            isWithheld={results.withheld}
          >
            {results.texts.total > 0 ? words('answer', results.texts) : undefined}
          </QuestionResult>
          {results.comments.total > 0 && (
            <Collapsible title="Komentarze" count={formatInteger(results.comments.total)} level={3}>
              {words('comment', results.comments)}
            </Collapsible>
          )}
        </div>
      );
    });
}
