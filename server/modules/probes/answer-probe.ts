import type { AnswerProbeBody, ProbeResults } from '@wiec/contract/probes.ts';
import { checkSheet } from '@wiec/domain/questions/answer-sheet.ts';
import { formOfProbe } from '@wiec/domain/questions/probe-form.ts';
import type { Answer } from '@wiec/domain/questions/question.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, tooMany } from '../../http/reply.ts';
import type { Refusal, Reply } from '../../http/reply.ts';
import { loadAccountVoter } from '../../participation/admission/account-voter.ts';
import { readOrMakeRequestKey, readRequestKey, requestFingerprint } from '../../participation/casting/request-key.ts';
import { isRepeat } from '../../participation/register/register-queries.ts';
import { unacceptedTerms } from '../../participation/terms/accepted-terms.ts';
import { answeredHere } from '../../participation/voters/answered-here.ts';
import { accountKeysIn, nameOfDevice } from '../../participation/voters/names.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { whyPaused } from '../../participation/pause-queries.ts';
import { DEVICES_OF_NETWORK } from './limits.ts';
import { isWithdrawn, probeVerdict, voterInProbe, WITHDRAWN_PROBE } from './policy.ts';
import { presentQuestion, presentResults } from './present.ts';
import { namedProbe } from './probe-names.ts';
import { findProbe, storeAnswer } from './queries.ts';
import type { ProbeRow } from './queries.ts';

type SentAnswer = AnswerProbeBody['consultationForms'][number]['answers'][number];

export interface AnswerProbeInput {
  projectId: number;
  account: CallerAccount | null;
  /** The caller's network address, for the limit alone. */
  address: string;
  /** The header `Idempotency-Key`: of a visitor also the device's key for this probe. */
  requestKey: string | undefined;
  body: AnswerProbeBody;
}

const ACCOUNT_GONE = 'To konto jest usunięte albo zablokowane, więc nie można z niego odpowiedzieć.';
const ACCOUNT_CHANGED = 'Dane tego konta właśnie się zmieniły. Odśwież stronę i odpowiedz jeszcze raz.';
const ANSWERED_HERE =
  'W tej przeglądarce odpowiedziano już na tę sondę bez logowania. Odpowiedzieć można tylko raz, chyba że odpowiadała inna osoba.';
/** Its ids are of no form or question there is, as after an upgrade that gave them others. */
const PAGE_IS_OLD = 'Ta sonda zmieniła się, odkąd otwarto tę stronę. Odśwież stronę i odpowiedz jeszcze raz.';
const ANSWERED = 'Na tę sondę już odpowiedziano. Odpowiedzieć można tylko raz.';

/** One question, one answer of each account or device, held by the database. */
export async function answerProbe(
  deps: Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>,
  input: AnswerProbeInput,
): Promise<Reply<{ message: 'Poprawnie oddano głos'; results: ProbeResults }>> {
  // Of a visitor the key is all that tells the device.
  const requestKey = input.account ? readOrMakeRequestKey(input.requestKey) : readRequestKey(input.requestKey);
  if (!requestKey) return refused('invalid', 'Brak nagłówka Idempotency-Key z identyfikatorem UUID tej odpowiedzi.');
  const probe = await findProbe(deps.db, input.projectId);
  if (!probe) return refused('not-found', 'Nie ma takiej sondy.');
  if (isWithdrawn(probe)) return refused('forbidden', WITHDRAWN_PROBE);
  const choice = readChoice(probe, input.body);
  if (!choice.ok) return choice;
  const account = input.account && (await loadAccountVoter(deps, input.account.id));
  if (input.account && !account) return refused('unauthenticated', ACCOUNT_GONE);
  const vote = namedProbe(deps, probe);
  const names = account ? accountKeysIn(vote, account) : [vote.nameKey(nameOfDevice(requestKey))];
  const fingerprint = requestFingerprint(requestKey, vote.id, names[0]!, String(choice.optionId));
  const entry = { voteId: vote.id, names, fingerprint };
  // What was stored stays answered, also when the probe has ended meanwhile.
  if (await isRepeat(deps.db, entry)) return answered(probe);
  if (account && (await answeredHere(deps, vote, input.body))) {
    return refused('unprocessable', ANSWERED_HERE, [{ message: ANSWERED_HERE, field: 'anotherPerson' }]);
  }
  const verdict = probeVerdict(probe, voterInProbe(probe, account), false, deps.clock());
  if (!verdict.allowed) return refused('forbidden', verdict.message);
  if (!account) {
    const who = `${vote.id}:${networkOf(input.address)}`;
    const ticket = await takeTicket(deps, DEVICES_OF_NETWORK, who);
    if (!ticket.ok)
      return tooMany(
        'Z tego miejsca w sieci odpowiadano już bardzo wiele razy. Po zalogowaniu odpowiesz od razu.',
        ticket,
      );
  }
  const stored = await storeAnswer(deps.db, { ...entry, formId: probe.form_id, optionId: choice.optionId, account });
  if (stored === 'answered-before') return refused('conflict', ANSWERED);
  if (stored === 'account-changed') return refused('conflict', ACCOUNT_CHANGED);
  if (stored === 'not-running') {
    const now = await findProbe(deps.db, input.projectId);
    if (now && isWithdrawn(now)) return refused('forbidden', WITHDRAWN_PROBE);
    const paused = await whyPaused(deps.db, input.projectId);
    return refused('forbidden', paused ?? 'Ta sonda już się skończyła. Zobacz jej wynik.');
  }
  const after = await findProbe(deps.db, input.projectId);
  return answered(after ?? probe);
}

const answered = (probe: ProbeRow) =>
  accepted({ message: 'Poprawnie oddano głos' as const, results: presentResults(probe) });

function readChoice(probe: ProbeRow, body: AnswerProbeBody): { ok: true; optionId: number } | Refusal {
  const [form] = body.consultationForms;
  const sheet = checkSheet(formOfProbe(probe.form_id, presentQuestion(probe)), form!.answers.map(readAnswer));
  const faults = sheet.ok ? [] : sheet.error.map(({ code }) => code);
  const refuse = (message: string) => refused('unprocessable', message, [{ message, formId: form!.id }]);
  if (form!.id !== probe.form_id || faults.includes('unknown-question')) return refuse(PAGE_IS_OLD);
  if (!sheet.ok) return refuse('Wybierz jedną z odpowiedzi tej sondy.');
  const missing = unacceptedTerms(probe.agreement?.id ?? null, body.consultationForms);
  if (missing.length > 0) return refused('unprocessable', missing[0]!.message, missing);
  return { ok: true, optionId: sheet.value[0]!.answerOptions[0]!.questionOptionId! };
}

/** A probe has no parts that a page would know, so what is said of one is not looked at. */
const readAnswer = ({ questionId, answerOptions }: SentAnswer): Answer => ({
  questionId,
  categoryId: null,
  answerOptions: answerOptions.map(({ questionOptionId }) => ({
    questionOptionId,
    questionMatrixValueId: null,
    ranking: null,
    openText: null,
    openDate: null,
    comment: null,
  })),
});
