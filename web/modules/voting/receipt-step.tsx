import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatDeadline, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { Receipt } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { LindenBand } from '../../ui/art/linden-tree.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusedHeading } from './vote-head.tsx';

interface ReceiptStepProps {
  project: VoteProject;
  receipt: Receipt;
  /** What else is open today. */
  elsewhere: ReactNode;
}

/** The voter knows that it counted, what they can check, and what comes next. */
export function ReceiptStep({ project, receipt, elsewhere }: ReceiptStepProps) {
  const heading = useFocusedHeading(true, receipt.receipt);
  const groups = receipt.receipt.match(/.{1,4}/g) ?? [];
  return (
    <>
      <div className="wrap">
        <section className="receipt">
          <div className="receipt__words">
            <p className="muted">{formatDateTime(new Date(receipt.castAt))}</p>
            <h1 ref={heading} tabIndex={-1}>
              {receipt.message}
            </h1>
            <p className="lead">
              {nbsp(`Dziękujemy. Twój głos w budżecie obywatelskim ${project.budgetYearValue} jest zapisany.`)}
            </p>
            <div className="receipt__code">
              <p className="muted" id="potwierdzenie-opis">
                Kod potwierdzenia
              </p>
              {/* Read as one code, shown in fours. */}
              <p className="receipt__digits num" data-receipt={receipt.receipt}>
                {groups.map((group, i) => (
                  <span key={i}>{group}</span>
                ))}
              </p>
              <p className="muted small">
                {nbsp('Kod potwierdza, że głos został przyjęty. Nie zdradza, jak głosowano.')}
                {project.voterDataSettings.emailConfirmation && ` ${nbsp('Wysłaliśmy go też e-mailem.')}`}
              </p>
            </div>
            <ReceiptActions receipt={receipt.receipt} />
          </div>
          <div className="receipt__art">
            <LindenBand />
          </div>
        </section>
      </div>
      <div className="ground-line" />
      <div className="wrap">
        <WhatNext project={project} receipt={receipt} />
        {elsewhere}
      </div>
    </>
  );
}

function ReceiptActions({ receipt }: { receipt: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(receipt);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="buttons buttons--stretch receipt__actions">
      <Button onClick={() => window.print()}>Drukuj potwierdzenie</Button>
      <Button variant="secondary" onClick={() => void copy()}>
        Kopiuj kod
      </Button>
      <p role="status">
        {copied === true && 'Skopiowano.'}
        {copied === false && 'Nie udało się skopiować. Zaznacz kod i skopiuj go sam.'}
      </p>
    </div>
  );
}

function WhatNext({ project, receipt }: { project: VoteProject; receipt: Receipt }) {
  const end = new Date(project.dateTo);
  return (
    <section className="section section--tight receipt-next" aria-labelledby="co-dalej">
      <div className="section__side">
        <h2 id="co-dalej">Co dalej</h2>
      </div>
      <ol className="section__main">
        <li>
          <b className="receipt-next__when receipt-next__when--now">Dziś</b>
          <p>
            <b>Głos przyjęty.</b> {nbsp('Zachowaj kod potwierdzenia.')} {nbsp(receipt.sealedWithin)}{' '}
            <Link to={`/budzet/${project.budgetYearValue}/glosowania/${project.id}/potwierdzenie#${receipt.receipt}`}>
              {nbsp('Sprawdź, czy już na niej jest')}
            </Link>
          </p>
        </li>
        {receipt.awaitsVerification && (
          <li>
            <b className="receipt-next__when">Przed liczeniem</b>
            <p>
              <b>Sprawdzenie danych.</b>{' '}
              {nbsp(
                'Ten głos jest na podstawie oświadczenia, więc urząd sprawdzi podane dane. Potem głos zostanie policzony.',
              )}
            </p>
          </li>
        )}
        <li>
          <b className="receipt-next__when">{formatDate(warsawDate(end))}</b>
          <p>
            <b>Koniec głosowania</b> {formatDeadline(new Date(project.now), end).replace(/^do\s/, '')}.{' '}
            {nbsp('Potem nikt nie może już dodać ani zmienić głosu.')}
          </p>
        </li>
        <li>
          <b className="receipt-next__when">Po zakończeniu</b>
          <p>
            <b>Liczenie i&nbsp;wyniki.</b> {nbsp('Przy każdym projekcie napiszemy, dlaczego wygrał albo przegrał.')}{' '}
            <Link to={`/budzet/${project.budgetYearValue}/glosowania/${project.id}/powiadomienie`}>
              {nbsp('Powiadom mnie o wynikach')}
            </Link>
          </p>
        </li>
        <li>
          <b className="receipt-next__when">{project.budgetYearValue}</b>
          <p>
            <b>Realizacja.</b> {nbsp('Postęp wybranych projektów pokażemy na ich stronach.')}
          </p>
        </li>
      </ol>
    </section>
  );
}
