import { useEffect, useRef, useState } from 'react';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ContestReceipt, contestVote } from '@wiec/contract/contested-votes.ts';
import type { CastBallotBody } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { call, type ApiCaller, type Refusal } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { newKey } from '../../../lib/new-key.ts';

interface ContestOfferProps {
  api: ApiCaller;
  project: VoteProject;
  /** The ballot that was refused because this person has voted already, with the code that is typed now. */
  body: CastBallotBody;
  onHeld: (held: ContestReceipt) => void;
}

type Step = 'offered' | 'asked' | 'sending';

/** 'Ktoś zagłosował w moim imieniu': says first what will happen, then holds both votes for the office. */
export function ContestOffer({ api, project, body, onHeld }: ContestOfferProps) {
  const [step, setStep] = useState<Step>('offered');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // One idempotency key for all tries: pressing again after a lost answer makes no second report.
  const key = useRef<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === 'asked') heading.current?.focus();
  }, [step]);

  const report = async () => {
    if (step === 'sending') return;
    setStep('sending');
    key.current ??= newKey();
    const reply = await call(api, contestVote, {
      params: { projectId: project.id },
      body,
      headers: { 'idempotency-key': key.current },
    });
    setStep('asked');
    setRefusal(reply.ok ? null : reply);
    if (reply.ok) onHeld(reply.data);
  };

  if (step === 'offered') {
    return (
      <section className="code-step" aria-labelledby="podwazenie">
        <h2 id="podwazenie">To nie był Twój głos?</h2>
        <p>{nbsp('Jeśli ktoś zagłosował za Ciebie, możesz to zgłosić i wysłać swój głos.')}</p>
        <Button variant="secondary" onClick={() => setStep('asked')}>
          Ktoś zagłosował w moim imieniu
        </Button>
      </section>
    );
  }
  return (
    <section className="code-step" aria-labelledby="podwazenie">
      <h2 id="podwazenie" ref={heading} tabIndex={-1}>
        Ktoś zagłosował w moim imieniu
      </h2>
      <ul className="banner__list">
        <li>{nbsp('Wstrzymamy oba głosy: tamten i Twój. O tym, który się liczy, zdecyduje urząd.')}</li>
        <li>{nbsp('Jeśli urząd nie zdąży przed końcem głosowania, nie policzymy żadnego z nich.')}</li>
        <li>{nbsp('Urząd nie zobaczy, na co głosowano. Może poprosić Cię o dokument tożsamości.')}</li>
        <li>{nbsp('Zgłoszenia nie można cofnąć ani powtórzyć.')}</li>
      </ul>
      {refusal !== null &&
        (refusal.status === 0 || refusal.status >= 500 ? (
          <Banner kind="error" role="alert" title="Nie wiemy, czy zgłoszenie dotarło">
            <p>
              {nbsp(
                'Serwer nie odpowiedział. Sprawdź połączenie i wyślij zgłoszenie jeszcze raz. To samo zgłoszenie nie zostanie przyjęte dwa razy.',
              )}
            </p>
          </Banner>
        ) : (
          <RefusalBanner failure="contestedVote" refusal={refusal} />
        ))}
      <div className="buttons buttons--stretch">
        <Button busy={step === 'sending'} busyLabel="Wysyłanie zgłoszenia" onClick={() => void report()}>
          Zgłoś i wyślij mój głos
        </Button>
        {step !== 'sending' && (
          <Button variant="tertiary" onClick={() => setStep('offered')}>
            Anuluj
          </Button>
        )}
      </div>
    </section>
  );
}
