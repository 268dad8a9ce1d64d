import type { SurveyForm, SurveyProject } from '@wiec/contract/surveys.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useFileSuffix } from '../../lib/use-file-suffix.ts';
import { Icon } from '../../ui/icon.tsx';
import { Prose } from '../../ui/prose.tsx';
import { FileList } from '../../ui/file-list.tsx';
import { Section } from '../../ui/section.tsx';

const questionsText = (count: number): string => countPl(count, 'pytanie', 'pytania', 'pytań');
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What is inside a form, part by part. */
export function FormContents({ form, title }: { form: SurveyForm; title: string }) {
  const { categories } = form;
  const asksMore = categories.some(({ questions }) =>
    questions.some(({ questionOptions }) => questionOptions.some((option) => option.questions.length > 0)),
  );
  const count = questionsText(sum(categories.map(({ questions }) => questions.length)));
  const parts = categories.length > 1 ? ` w ${categories.length} częściach` : '';
  return (
    <Section
      id={`formularz-${form.id}`}
      title={title}
      aside={
        <p>{nbsp(`${count}${parts}.${asksMore ? ' Do niektórych odpowiedzi dochodzi jedno pytanie więcej.' : ''}`)}</p>
      }
    >
      <ol className="survey-parts">
        {categories.map(({ id, name, questions }, i) => (
          <li key={id}>
            <span className="survey-parts__number num" aria-hidden="true">
              {i + 1}
            </span>
            <span>{nbsp(name || title)}</span>
            <span className="muted">{questionsText(questions.length)}</span>
          </li>
        ))}
      </ol>
      {form.attachments.length > 0 && <ProjectFiles files={form.attachments} />}
    </Section>
  );
}

/** What the survey is about, and what becomes of the answers. */
export function SurveyAbout({ project, isOpen }: { project: SurveyProject; isOpen: boolean }) {
  return (
    <>
      {project.description !== '' && (
        <Section id="o-ankiecie" title="O ankiecie">
          <Prose html={project.description} />
        </Section>
      )}
      {project.attachments.length > 0 && (
        <Section id="zalaczniki" title="Załączniki">
          <ProjectFiles files={project.attachments} />
        </Section>
      )}
      {isOpen && (
        <Section id="zanim-zaczniesz" title="Zanim zaczniesz">
          <ul className="survey-before">
            <li>
              <Icon name="check" />
              <span>
                <b>Odpowiedzi zapisują się same</b> w&nbsp;tej karcie przeglądarki.{' '}
                {nbsp('Można odświeżyć stronę i wrócić.')}
              </span>
            </li>
            <li>
              <Icon name="check" />
              <span>
                <b>Niczego nie wysyłamy</b>, {nbsp('dopóki nie sprawdzisz całości i nie naciśniesz „Wyślij ankietę”.')}
              </span>
            </li>
            <li>
              <Icon name="check" />
              <span>
                <b>Bez nazwiska.</b>{' '}
                {nbsp(
                  `Koperty otworzymy oderwane od danych. Wyniki opublikujemy tutaj po zakończeniu (${formatDateTime(new Date(project.dateTo))}), a grupy mniejsze niż 5 osób połączymy z innymi.`,
                )}
              </span>
            </li>
          </ul>
        </Section>
      )}
    </>
  );
}

/** What the office put on a survey or its results. */
export function ProjectFiles({ files }: { files: SurveyProject['attachments'] }) {
  const suffix = useFileSuffix();
  return <FileList files={files.map((file) => ({ ...file, url: `/api/attachments/${file.id}${suffix}` }))} />;
}
