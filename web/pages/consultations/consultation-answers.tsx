import { type AnsweredComment, listAnswers } from '@wiec/contract/comment-answers.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { answerDecisionNames, answerDecisions } from '@wiec/domain/comment-answer.ts';
import { countPl, formatInteger, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import { pageCountOf } from '../../lib/list-address.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { MarkedText } from '../../modules/acts/marked-text.tsx';
import { AnsweredCommentItem } from '../../modules/comments/answered-comment-item.tsx';
import {
  answersHref,
  answersPath,
  readAnswersAddress,
  slugOfDecision,
} from '../../modules/comments/answers-address.ts';
import { DecisionsTable } from '../../modules/comments/decisions-table.tsx';
import { useAnchoredAnswer } from '../../modules/comments/use-anchored-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';
import { Section } from '../../ui/section.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/consultation.css';
import '../../styles/answers.css';

type Answers = Output<typeof listAnswers>;

const PAGE_SIZE = 50;
const pageOf = (id: number): string => `/konsultacje/zaglosuj/${id}`;
const dayOf = (time: string): string => formatDate(warsawDate(new Date(time)));

export const handle: PageHandle<Answers> = {
  title: ({ project }) => `Odpowiedzi na uwagi: ${project.title}`,
  crumb: 'Odpowiedzi na uwagi',
  description: ({ project }) => `Co urząd odpowiedział na uwagi mieszkańców do konsultacji „${project.title}”.`,
  crumbs: ({ project }) => [
    { label: 'Konsultacje', href: '/konsultacje' },
    { label: project.title, href: pageOf(project.id) },
  ],
};

export function loader({ request, params, context }: LoaderFunctionArgs): Promise<Answers> {
  const { decision, page, commentId } = readAnswersAddress(new URL(request.url).searchParams);
  return read(context, listAnswers, {
    params: { projectId: routeId(params['id']) },
    query: {
      page,
      size: PAGE_SIZE,
      ...(decision !== null && { decision }),
      ...(commentId !== null && { commentId }),
    },
  });
}

/** What residents said of a consultation and what the office answered: first how it ended, then each comment, then the proof. */
export function Component() {
  const answers = useLoaderData<Answers>();
  const { project, decisions, answered, unanswered, publishedDate, updatedDate } = answers;
  useAnchoredAnswer(project.id);
  const updated = dayOf(updatedDate) === dayOf(publishedDate) ? '' : ` Ostatnia zmiana: ${dayOf(updatedDate)}.`;
  return (
    <div className="wrap page-end answers">
      <div className="page-title">
        <p className="kind">
          Konsultacja <Link to={pageOf(project.id)}>{nbsp(project.title)}</Link>
        </p>
        <h1>Odpowiedzi na uwagi</h1>
        <p className="lead">
          {nbsp(`${coverage(answered, unanswered)} Ogłoszono: ${dayOf(publishedDate)}.${updated}`)}
        </p>
      </div>
      <Section id="stanowiska" title="Stanowiska urzędu">
        <DecisionsTable decisions={decisions} answered={answered} />
      </Section>
      <Section id="lista" title="Uwagi i odpowiedzi">
        <AnswerList answers={answers} />
      </Section>
      <Section id="sprawdzenie" title="Jak sprawdzić rejestr">
        <Checking answers={answers} />
      </Section>
      <p className="no-print">
        <Link className="standalone-link" to={pageOf(project.id)}>
          Wróć do konsultacji
        </Link>
      </p>
    </div>
  );
}

function coverage(answered: number, unanswered: number): string {
  const all = formatInteger(answered + unanswered);
  const noun = pluralPl(answered + unanswered, 'uwagę', 'uwagi', 'uwag');
  if (unanswered > 0) {
    return `Urząd odpowiedział na ${formatInteger(answered)} z ${all} ${pluralPl(answered + unanswered, 'uwagi', 'uwag', 'uwag')}.`;
  }
  return answered === 1 ? 'Urząd odpowiedział na jedyną uwagę.' : `Urząd odpowiedział na wszystkie ${all} ${noun}.`;
}

function AnswerList({ answers }: { answers: Answers }) {
  const { project, items, total, page } = answers;
  const { search } = useLocation();
  const [query] = useSearchParams();
  const address = readAnswersAddress(query);
  const heading = useFocusOnChange<HTMLParagraphElement>(address.commentId === null ? search : null);
  const pageCount = pageCountOf(answers);
  const href = (to: number): string => answersHref(project.id, { ...address, page: to });
  return (
    <>
      <Form key={address.decision} className="answers__filter no-print" action={answersPath(project.id)} role="search">
        <SelectField
          label="Stanowisko urzędu"
          name="stanowisko"
          defaultValue={address.decision ? slugOfDecision(address.decision) : ''}
        >
          <option value="">Wszystkie</option>
          {answerDecisions.map((each) => (
            <option key={each} value={slugOfDecision(each)}>
              {`${answerDecisionNames[each]} (${answers.decisions[each] ?? 0})`}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary">
          Pokaż
        </Button>
      </Form>
      <p ref={heading} tabIndex={-1} className="answers__count">
        {nbsp(
          `${countPl(total, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')}${pageCount > 1 ? `, strona ${page} z ${pageCount}` : ''}`,
        )}
      </p>
      {total === 0 && (
        <Empty text="Żadna uwaga nie ma takiego stanowiska">
          <Link to={answersPath(project.id)}>Pokaż wszystkie odpowiedzi</Link>
        </Empty>
      )}
      {total > 0 && items.length === 0 && <PastTheEnd pageCount={pageCount} href={href} />}
      {groupsOf(items).map((group) => (
        <Place key={group[0]!.actElementId ?? 0} projectId={project.id} comments={group} />
      ))}
      <Pagination page={page} pageCount={pageCount} href={href} label="Strony odpowiedzi" />
    </>
  );
}

/** Comments about one element after another, as they come. */
const groupsOf = (items: readonly AnsweredComment[]): AnsweredComment[][] => [
  ...Map.groupBy(items, ({ actElementId }) => actElementId).values(),
];

/** What some comments are about, and these. */
function Place({ projectId, comments }: { projectId: number; comments: readonly AnsweredComment[] }) {
  const { actElementName, actElementText, actElementAddress } = comments[0]!;
  return (
    <section className="answers__place">
      <h3>{nbsp(actElementName ?? 'Cała konsultacja')}</h3>
      {actElementText !== null && (
        <p className="answers__place-text">
          <MarkedText text={actElementText} />
        </p>
      )}
      {actElementAddress !== null && (
        <p className="small no-print">
          <Link to={`${pageOf(projectId)}#${actElementAddress}`}>{nbsp(`Zobacz ${actElementName} w akcie`)}</Link>
        </p>
      )}
      <ul>
        {comments.map((comment) => (
          <AnsweredCommentItem key={comment.id} projectId={projectId} comment={comment} />
        ))}
      </ul>
    </section>
  );
}

/** By what anybody can prove that nothing was changed without a word. */
function Checking({ answers: { sha256, file } }: { answers: Answers }) {
  return (
    <div className="prose">
      <p>
        {nbsp(
          'Wszystkie odpowiedzi są w jednym pliku. Jego skrót SHA-256 zmienia się, gdy zmieni się choć jeden znak:',
        )}
      </p>
      <p>
        <code className="answers__hash">{sha256}</code>
      </p>
      <p>
        {nbsp(
          'Zapisz plik i policz jego skrót na swoim komputerze: w systemie Windows poleceniem „certutil -hashfile PLIK SHA256”, w systemach Linux i macOS poleceniem „shasum -a 256 PLIK”. Jeśli wyjdzie to samo, masz te same odpowiedzi, które pokazuje ta strona. Zachowaj plik i skrót, a później zobaczysz, czy urząd coś zmienił; każdą zmianę wyjaśnia notka pod odpowiedzią.',
        )}
      </p>
      <p className="no-print">
        <a className="standalone-link" href={file} download>
          <Icon name="download" />
          Odpowiedzi na uwagi (CSV)
        </a>{' '}
        <a className="standalone-link" href={file.replace(/csv$/, 'xlsx')} download>
          <Icon name="download" />
          Ten sam rejestr w arkuszu (XLSX)
        </a>
      </p>
    </div>
  );
}
