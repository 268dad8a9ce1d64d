import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { CountingRule } from '@wiec/domain/pabulib/count-election.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError, SelectField, TextField } from '../../ui/field.tsx';
import { readCountAddress } from './count-address.ts';
import { CountedTable } from './counted-table.tsx';
import { COMPLETION_LABELS, RULE_LABELS, TIE_LABELS } from './rule-labels.ts';
import { type RecountOutcome, runRecount } from './run-recount.ts';
import '../../styles/recount.css';

/** Larger files are no election of one town; reading them would stop the page. In bytes. */
const MOST = 200 * 1024 * 1024;
const FAULTS_SHOWN = 10;

interface Chosen {
  name: string;
  /** Published ballots are fetched when they are counted. */
  read: (signal: AbortSignal) => Promise<string>;
}

/** @throws Error when it cannot be had */
async function fetchPublished(url: string, signal: AbortSignal): Promise<string> {
  const reply = await fetch(url, { signal });
  if (!reply.ok) throw new Error(`the file answered ${reply.status}`);
  return reply.text();
}

const published = (url: string): Chosen => ({
  name: url.slice(url.lastIndexOf('/') + 1),
  read: (signal) => fetchPublished(url, signal),
});

/**
 * Any `.pb` file, chosen or dropped, or the published ballots that the address names, counted by a chosen rule on the reader's own
 * device.
 */
export function CountFile() {
  const [params] = useSearchParams();
  const [asked] = useState(() => readCountAddress(params));
  const [chosen, setChosen] = useState<Chosen | null>(() => (asked.file === null ? null : published(asked.file)));
  const [problem, setProblem] = useState<string | null>(null);
  const [rule, setRule] = useState(asked.rule);
  const [completion, setCompletion] = useState(asked.completion);
  const [exhaustiveStop, setExhaustiveStop] = useState(asked.exhaustiveStop);
  const [ties, setTies] = useState<CountingRule['ties']['rule']>(asked.ties);
  const [seed, setSeed] = useState(asked.seed);
  const [outcome, setOutcome] = useState<RecountOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const input = useRef<HTMLInputElement>(null);

  /** What was counted belongs to the file and the rule that were chosen then. */
  const forget = () => {
    running.current?.abort();
    setBusy(false);
    setOutcome(null);
  };

  const choose = async (file: File | undefined) => {
    if (!file) return;
    forget();
    if (file.size > MOST) {
      setChosen(null);
      return setProblem(`Plik „${file.name}” jest większy niż 200 MB. Wybierz plik z jednego głosowania.`);
    }
    setProblem(null);
    try {
      const text = await file.text();
      setChosen({ name: file.name, read: () => Promise.resolve(text) });
    } catch {
      setChosen(null);
      setProblem(`Nie udało się odczytać pliku „${file.name}”.`);
    }
  };

  const count = async () => {
    if (!chosen) {
      setProblem('Wybierz plik .pb.');
      return input.current?.focus();
    }
    if (ties === 'lot' && seed.trim() === '') return setProblem('Podaj ziarno losowania.');
    setProblem(null);
    setOutcome(null);
    const { signal } = (running.current = new AbortController());
    setBusy(true);
    const breaking = ties === 'lot' ? { rule: ties, seed: seed.trim() } : { rule: ties };
    const by: CountingRule = { rule, completion, utility: null, exhaustiveStop, ties: breaking };
    const failed = (sentence: string): void => {
      if (signal.aborted) return;
      setProblem(sentence);
      setBusy(false);
    };
    let text;
    try {
      text = await chosen.read(signal);
    } catch {
      return failed(`Nie udało się pobrać pliku „${chosen.name}”. Spróbuj ponownie.`);
    }
    try {
      setOutcome(await runRecount({ kind: 'file', text, rule: by }, signal, () => {}));
    } catch {
      return failed('Nie udało się policzyć tego pliku: przeglądarce mogło zabraknąć pamięci.');
    }
    setBusy(false);
  };

  // Anywhere on the page: otherwise a file dropped beside the field would replace the page.
  const chooseDropped = useEffectEvent((file: File | undefined) => void choose(file));
  useEffect(() => {
    const enter = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      chooseDropped(event.dataTransfer?.files[0]);
    };
    window.addEventListener('dragover', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);

  return (
    <>
      <section className="section" aria-labelledby="plik-i-regula">
        <div className="section__side">
          <h2 id="plik-i-regula">Plik i reguła</h2>
        </div>
        <div className="section__main count-file">
          <div className={over ? 'file-drop file-drop--over' : 'file-drop'}>
            <Field label="Plik z głosami (.pb)" help="Można go też upuścić na tej stronie.">
              {(wiring) => (
                <input
                  {...wiring}
                  ref={input}
                  type="file"
                  accept=".pb,text/plain"
                  className="input input--file"
                  onChange={(event) => void choose(event.target.files?.[0])}
                />
              )}
            </Field>
            {chosen && <p className="num">{nbsp(`Wybrany plik: ${chosen.name}`)}</p>}
          </div>
          <SelectField
            label="Reguła"
            value={rule}
            onChange={(event) => {
              forget();
              setRule(event.target.value as CountingRule['rule']);
            }}
          >
            {optionsOf(RULE_LABELS)}
          </SelectField>
          {rule === 'equal-shares' && (
            <>
              <SelectField
                label="Dopełnienie"
                value={completion}
                onChange={(event) => {
                  forget();
                  setCompletion(event.target.value as CountingRule['completion']);
                }}
              >
                {optionsOf(COMPLETION_LABELS)}
              </SelectField>
              {completion !== 'none' && (
                <label className="choice">
                  <input
                    type="checkbox"
                    className="choice__input"
                    checked={exhaustiveStop}
                    onChange={(event) => {
                      forget();
                      setExhaustiveStop(event.target.checked);
                    }}
                  />
                  <span>Przestań, gdy żaden projekt już się nie mieści</span>
                </label>
              )}
            </>
          )}
          <SelectField
            label="Remis rozstrzyga"
            value={ties}
            onChange={(event) => {
              forget();
              setTies(event.target.value as CountingRule['ties']['rule']);
            }}
          >
            {optionsOf(TIE_LABELS)}
          </SelectField>
          {ties === 'lot' && (
            <TextField
              label="Ziarno losowania"
              value={seed}
              onChange={(event) => {
                forget();
                setSeed(event.target.value);
              }}
            />
          )}
          {problem && (
            <div role="alert">
              <FieldError>{problem}</FieldError>
            </div>
          )}
          <div className="recount__actions">
            <Button busy={busy} busyLabel="Liczę" onClick={() => void (busy || count())}>
              Przelicz
            </Button>
            {busy && (
              <Button variant="tertiary" onClick={forget}>
                Przerwij
              </Button>
            )}
          </div>
        </div>
      </section>
      <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
    </>
  );
}

const optionsOf = (labels: readonly { value: string; label: string }[]) =>
  labels.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function Outcome({ outcome }: { outcome: RecountOutcome }) {
  if (outcome.kind === 'counted') return <CountedTable file={outcome.file} />;
  const [title, lines] =
    outcome.kind === 'faults'
      ? [
          'Tego pliku nie da się policzyć',
          outcome.faults.map(({ line, message }) => `Wiersz ${formatInteger(line)}: ${message}`),
        ]
      : ['Tej reguły nie da się tu użyć', [outcome.kind === 'problem' ? outcome.message : '']];
  return (
    <section className="section" aria-labelledby="wynik-liczenia">
      <div className="section__side">
        <h2 id="wynik-liczenia">{title}</h2>
      </div>
      <div className="section__main">
        <ul className="recount__outcome recount__outcome--bad">
          {lines.slice(0, FAULTS_SHOWN).map((line) => (
            <li key={line}>{nbsp(line)}</li>
          ))}
          {lines.length > FAULTS_SHOWN && <li>{nbsp(`Błędów jest więcej: ${formatInteger(lines.length)}.`)}</li>}
        </ul>
      </div>
    </section>
  );
}
