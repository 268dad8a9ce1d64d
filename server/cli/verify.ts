import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { recountArea } from '@wiec/domain/pabulib/recount-area.ts';
import { countPl, formatInteger, formatMoney } from '@wiec/domain/polish-text.ts';
import { resultInGrosze } from '@wiec/domain/result-amounts.ts';
import { faultInChain, readSealedLists } from '@wiec/domain/seal-chain.ts';
import { compareCounts } from '@wiec/domain/tally/compare-counts.ts';
import { poolsAgree, publishedAreaRules, publishedCount } from '@wiec/domain/tally/published-count.ts';
import type { BudgetResult, BudgetResultReply } from '@wiec/contract/budget-results.ts';
import type { VoteRecord } from '@wiec/contract/vote-record.ts';
import { readAuditFile } from '../participation/closing/audit-file.ts';
import type { VoteConfig } from '../modules/voting/vote-config.ts';
import { readKeyFile } from '../services/key-file.ts';
import type { EnvelopeKeys } from '../services/envelope-seal.ts';
import type { Command } from './command.ts';
import { readArguments } from './read-arguments.ts';
import type { Check } from './verify-check.ts';
import { checkBox } from './verify-box.ts';

const help = `Użycie: wiec verify ID --url ADRES [--auditor-key PLIK --audit-file PLIK] [--json]

Sprawdza głosowanie z zewnątrz, tylko tym, co portal ogłosił: każdy może to zrobić na swoim komputerze.

  · skrót zamrożonych zasad i zobowiązanie do losu,
  · listy zapieczętowanych kopert: czy wynikają jedna z drugiej,
  · głosów w urnie i odłożonych jest tyle, ile zapieczętowanych kopert,
  · ziarno losu z ujawnionej liczby i ostatniej listy,
  · pliki z głosami: sumy kontrolne, a policzone od nowa dają ogłoszony wynik,
  · pieniądze, które przeszły między obszarami.

Audytor, którego klucz stoi w zasadach, sprawdza też urnę: otwiera koperty i porównuje je z ogłoszonymi głosami.

  --url ADRES          adres portalu, na przykład https://wiec.lipogrod.pl
  --auditor-key PLIK   klucz audytora (wiec auditor-key)
  --audit-file PLIK    koperty, które urząd wydał po zamknięciu (strona „Przebieg” albo wiec vote close --audit-file)
  --json               wynik jako JSON`;

type Fetch = (url: string) => Promise<Response>;

/** Checks a published vote by what is public. */
export const verifyCommand: Command = {
  name: 'verify',
  summary: 'sprawdza z zewnątrz ogłoszone głosowanie',
  help,
  async run(args, { out, err }) {
    const read = readArguments(args, {
      url: { type: 'string' },
      'auditor-key': { type: 'string' },
      'audit-file': { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    if (!read.ok) {
      err(read.message);
      return 2;
    }
    const [id, ...more] = read.positionals;
    const { url, json } = read.values;
    if (!/^[1-9]\d{0,8}$/.test(id ?? '') || more.length > 0 || url === undefined || !URL.canParse(url)) {
      err('Podaj numer głosowania i adres portalu: wiec verify 1 --url https://…');
      return 2;
    }
    const audit = await readAudit(read.values['auditor-key'], read.values['audit-file']);
    if (typeof audit === 'string') {
      err(audit);
      return 2;
    }
    let checks: Check[];
    try {
      checks = await verifyVote(Number(id), url, fetch, audit);
    } catch (error) {
      err(`Nie udało się pobrać ogłoszonych danych: ${(error as Error).message}`);
      return 1;
    }
    const ok = checks.every((check) => check.ok);
    if (json) out(JSON.stringify({ ok, checks }));
    else
      out([...checks.map((check) => `${check.ok ? '✓' : '✗'} ${check.name}: ${check.told}`), verdict(ok)].join('\n'));
    return ok ? 0 : 1;
  },
};

/** What an auditor has besides what is public: the text of the file of envelopes, and the keys. */
export interface Audit {
  auditor: EnvelopeKeys;
  file: string;
}

/** Null: nobody audits. @returns a Polish sentence where the files are not what they should be */
async function readAudit(keyPath: string | undefined, filePath: string | undefined): Promise<Audit | null | string> {
  if (keyPath === undefined && filePath === undefined) return null;
  if (keyPath === undefined || filePath === undefined) return '--auditor-key i --audit-file podaje się razem.';
  try {
    const auditor = readKeyFile('auditor', await readFile(keyPath, 'utf8'));
    return auditor ? { auditor, file: await readFile(filePath, 'utf8') } : `W pliku ${keyPath} nie ma klucza audytora.`;
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    return `Nie udało się odczytać pliku ${path} (${code}).`;
  }
}

const verdict = (ok: boolean): string =>
  ok ? 'Wszystko się zgadza.' : 'Coś się nie zgadza: zachowaj pobrane pliki i zgłoś to.';

/** @throws Error when something that must be public cannot be fetched */
export async function verifyVote(
  voteId: number,
  url: string,
  fetchReply: Fetch,
  audit: Audit | null = null,
): Promise<Check[]> {
  const text = async (path: string): Promise<string> => {
    const reply = await fetchReply(new URL(path, url).href);
    if (!reply.ok) throw new Error(`${path} odpowiada kodem ${reply.status}`);
    return reply.text();
  };
  const data = async <T>(path: string): Promise<T> => (JSON.parse(await text(path)) as { data: T }).data;
  const record = await data<VoteRecord>(`/api/project/${voteId}/record`);
  const result = resultInGrosze(await data<BudgetResultReply>(`/api/budgets/${voteId}/results`));
  const config = await text(record.configUrl);
  const lists = await text(record.lists.url);
  const files = new Map<number, string>();
  for (const { area, url: path } of result.ballotFiles) files.set(area, await text(path));
  return [
    checkConfig(record, result, config),
    ...checkLists(record, result, lists),
    ...checkLot(record, result),
    ...result.districts.flatMap((_, area) => checkArea(result, area, files.get(area))),
    ...checkPools(result),
    ...(audit ? checkAudit(voteId, audit, { config, lists, files, result }) : []),
  ];
}

function checkAudit(
  voteId: number,
  { auditor, file }: Audit,
  {
    config,
    lists,
    files,
    result,
  }: { config: string; lists: string; files: ReadonlyMap<number, string>; result: BudgetResult },
): Check[] {
  const name = 'plik audytora';
  const rules = JSON.parse(config) as VoteConfig;
  if (rules.auditorKey !== auditor.publicKey.toString('hex')) {
    return [{ name, ok: false, told: 'to nie jest klucz audytora z zamrożonych zasad' }];
  }
  const read = readAuditFile(file, auditor, rules.publicKey);
  if (typeof read === 'string') return [{ name, ok: false, told: read }];
  if (read.voteId !== voteId) return [{ name, ok: false, told: `dotyczy głosowania ${read.voteId}` }];
  const withheld = new Set(result.districts.flatMap((district, at) => (district.withheld ? [at] : [])));
  const sealed = readSealedLists(lists) ?? [];
  return checkBox(read, {
    config: rules,
    lists: sealed,
    files,
    withheld,
    incorrectVoteCount: result.incorrectVoteCount,
  });
}

function checkConfig(record: VoteRecord, result: BudgetResult, config: string): Check {
  const own = hash('sha256', config, 'hex');
  const ok = own === record.configHash && own === result.configHash;
  return { name: 'zamrożone zasady', ok, told: ok ? own : `skrót pliku to ${own}, ogłoszono ${record.configHash}` };
}

function checkLists(record: VoteRecord, result: BudgetResult, text: string): Check[] {
  const lists = readSealedLists(text);
  if (!lists) return [{ name: 'listy kopert', ok: false, told: 'pliku nie da się odczytać' }];
  const fault = faultInChain(record.configHash, lists);
  const whole =
    lists.length === record.lists.count && (lists.at(-1)?.hash ?? record.configHash) === record.lists.lastHash;
  const envelopes = lists.reduce((sum, { digests }) => sum + digests.length, 0);
  const opened = result.voteCount + result.incorrectVoteCount;
  return [
    {
      name: 'listy kopert',
      ok: !fault && whole,
      told: fault
        ? `lista ${fault.seq} nie wynika z poprzedniej (${fault.fault})`
        : whole
          ? `${countPl(lists.length, 'lista', 'listy', 'list')}, ${countPl(envelopes, 'koperta', 'koperty', 'kopert')}`
          : 'brakuje list',
    },
    {
      name: 'urna',
      ok: envelopes === opened,
      told: `ważne: ${formatInteger(result.voteCount)}, odłożone: ${formatInteger(result.incorrectVoteCount)}, koperty: ${formatInteger(envelopes)}`,
    },
  ];
}

/** The lot: the seed revealed is the one committed to, and what lots were drawn with comes from it and from the last list. */
function checkLot(record: VoteRecord, { counting }: BudgetResult): Check[] {
  const seed = record.lotSeed === null ? null : Buffer.from(record.lotSeed, 'hex');
  const kept = seed !== null && hash('sha256', seed, 'hex') === record.lotCommitment;
  const committed = {
    name: 'zobowiązanie do losu',
    ok: kept,
    told: kept ? 'dotrzymane' : 'ujawnione ziarno jest inne',
  };
  if (!seed || !counting || counting.lotSeed === null) return [committed];
  const mixed = hash('sha256', Buffer.concat([seed, Buffer.from(record.lists.lastHash, 'hex')]), 'hex');
  const ok = mixed === counting.lotSeed;
  return [committed, { name: 'los', ok, told: ok ? mixed : `powinien być ${mixed}, użyto ${counting.lotSeed}` }];
}

/** Money: what areas got and passed on by the rule, so that every grosz is accounted for. */
function checkPools({ districts, counting }: BudgetResult): Check[] {
  if (!counting) return [];
  const ok = poolsAgree(districts, counting);
  const sum = districts.reduce((all, { budget }) => all + budget, 0);
  return [
    {
      name: 'pieniądze',
      ok,
      told: ok ? `${formatMoney(sum)} rozliczone co do grosza` : 'ogłoszone kwoty obszarów nie wynikają z zasad',
    },
  ];
}

function checkArea(result: BudgetResult, area: number, content: string | undefined): Check[] {
  const district = result.districts[area]!;
  const name = `głosy: ${district.districtName}`;
  if (district.withheld)
    return [{ name, ok: true, told: 'nie do przeliczenia, bo mogłyby zdradzić, jak ktoś głosował' }];
  const file = result.ballotFiles.find((one) => one.area === area);
  // Results published before there were files.
  if (!file || content === undefined) return [];
  const own = hash('sha256', content, 'hex');
  if (own !== file.sha256)
    return [{ name, ok: false, told: `suma kontrolna pliku to ${own}, ogłoszono ${file.sha256}` }];
  const parsing = parsePabulib(content);
  if (!parsing.ok)
    return [{ name, ok: false, told: `wiersz ${parsing.errors[0]!.line}: ${parsing.errors[0]!.message}` }];
  if (!result.counting) return [{ name, ok: false, told: 'ogłoszony wynik nie mówi, jak liczono' }];
  const recounted = recountArea(
    parsing.election,
    publishedAreaRules(result.districts, area, result.counting, file.voteCount),
  );
  const differences = compareCounts(publishedCount(district, file.voteCount, result.counting), recounted);
  const ok = differences.length === 0;
  const told = ok
    ? `${countPl(file.voteCount, 'głos', 'głosy', 'głosów')}, ${countPl(recounted.winners.length, 'projekt wybrany', 'projekty wybrane', 'projektów wybranych')}`
    : `różni się ${countPl(differences.length, 'rzecz', 'rzeczy', 'rzeczy')}: ${JSON.stringify(differences[0])}`;
  return [{ name, ok, told }];
}
