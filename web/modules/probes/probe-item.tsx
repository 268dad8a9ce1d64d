import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import type { ApiCaller } from '../../lib/api.ts';
import { failureToast, successes } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { DeadlineMark } from '../../ui/deadline.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { ProbeForm } from './probe-form.tsx';
import { ProbeResultsView } from './probe-results.tsx';
import '../../styles/probes.css';
import { TermChanges } from '../../ui/term-changes.tsx';
import { useProbe, type Answer } from './use-probe.ts';

interface ProbeItemProps {
  api: ApiCaller;
  probe: FeaturedProbe;
  now: string;
  signedIn: boolean;
  level?: 2 | 3;
}

/** A probe on the home page: to answer, answered, or over. */
export function ProbeItem({ api, probe, now, signedIn, level = 3 }: ProbeItemProps) {
  const { results, sending, answeredHere, goOn, send } = useProbe(api, probe, signedIn);
  const [ready, setReady] = useState(false);
  const [justAnswered, setJustAnswered] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  useEffect(() => setReady(true), []);
  // The form that had the focus is gone; the reader goes on at the result.
  useEffect(() => {
    if (justAnswered) heading.current?.focus();
  }, [justAnswered]);

  const answer = async (given: Answer): Promise<void> => {
    const refusal = await send(given);
    if (refusal === null) toast({ kind: 'success', title: successes.vote });
    else toast(failureToast('vote', refusal));
    if (refusal === null || refusal.status === 409) setJustAnswered(true);
  };

  // The button that had the focus goes; the reader meets the form after the heading.
  const passOn = (): void => {
    goOn();
    heading.current?.focus();
  };

  const Heading = `h${level}` as const;
  const { question } = probe.form;
  return (
    <article className="probe" id={`sonda-${probe.id}`} aria-labelledby={`sonda-${probe.id}-tytul`}>
      {probe.status !== ProjectStatus.Withdraw && (
        <DeadlineMark now={now} until={probe.running || probe.dateTo < now ? probe.dateTo : now} ended="zakończona" />
      )}
      <Heading className="probe__title" id={`sonda-${probe.id}-tytul`} ref={heading} tabIndex={-1}>
        {nbsp(probe.title)}
      </Heading>
      {probe.shortDescription !== '' && <p className="muted">{nbsp(probe.shortDescription)}</p>}
      <TermChanges changes={probe.termChanges} />
      {probe.running ? (
        results === null ? (
          answeredHere ? (
            <>
              <p className="probe__question">{nbsp(question.content)}</p>
              <p role="status">
                {nbsp('W tej przeglądarce odpowiedziano już na tę sondę bez logowania. Odpowiedzieć można tylko raz.')}
              </p>
              <Button variant="secondary" onClick={passOn}>
                Odpowiadała inna osoba
              </Button>
            </>
          ) : (
            <ProbeForm
              probe={probe}
              sending={sending}
              ready={ready}
              signedIn={signedIn}
              onSend={(given) => void answer(given)}
            />
          )
        ) : (
          <>
            <p className="probe__question">{nbsp(question.content)}</p>
            <p>
              <strong>Twój głos jest oddany.</strong> Wynik zmienia się, dopóki trwa sonda.
            </p>
            <ProbeResultsView results={results} question={question.content} />
          </>
        )
      ) : (
        results !== null && (
          <Collapsible title="Wynik" level={3}>
            <p className="probe__question">{nbsp(question.content)}</p>
            <ProbeResultsView results={results} question={question.content} />
          </Collapsible>
        )
      )}
    </article>
  );
}
