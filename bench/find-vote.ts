import type { BenchVote } from './ballots.ts';

interface Votes {
  data: { items: { id: number; budgetYearValue: number; canVote: boolean }[] };
}
interface Editions {
  data: { items: { value: number; votes: Votes['data']['items'] }[] };
}
interface VoteReply {
  data: {
    consultationForms: { id: number; district: { id: number }; categories: { questions: { id: number }[] }[] }[];
  };
}

/** The running vote (of one year, if given), with the ids that a ballot in its first area needs. */
export async function findVote(url: string, year?: number): Promise<BenchVote & { year: number }> {
  const editions = (await (await fetch(`${url}/api/budgets?isActual=true&size=-1`)).json()) as Editions;
  const votes = editions.data.items.filter(({ value }) => year === undefined || value === year);
  const vote = votes.flatMap((edition) => edition.votes).find(({ canVote }) => canVote);
  if (!vote) throw new Error('no vote is open');
  const reply = (await (await fetch(`${url}/api/project/${vote.id}`)).json()) as VoteReply;
  const form = reply.data.consultationForms[0]!;
  return {
    id: vote.id,
    year: vote.budgetYearValue,
    formId: form.id,
    districtId: form.district.id,
    questionIds: form.categories.flatMap(({ questions }) => questions.map(({ id }) => id)),
  };
}
