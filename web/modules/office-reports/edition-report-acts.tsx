import {
  acceptEditionReport,
  moveEditionReport,
  type OfficeEditionReport,
  publishEditionReport,
} from '@wiec/contract/edition-reports.ts';
import type { EditionReportAct } from '@wiec/domain/edition-report.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { OWN_REPORT } from '@wiec/domain/signed-report.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Reply } from '../../lib/api.ts';
import { AskedAct, type AskedWords } from './asked-act.tsx';

type Move = Exclude<EditionReportAct, 'write'>;
const moves: readonly Move[] = ['submit', 'accept', 'publish', 'return', 'renew'];

const words: Readonly<Record<Move, AskedWords>> = {
  submit: {
    button: 'Przekaż do podpisu',
    question: 'Przekazać raport do podpisu?',
    follows: 'Podpisze go inna osoba niż autor. Do tego czasu nikt go nie zmieni, można go tylko cofnąć do szkicu.',
    leave: 'Zostaw szkic',
    done: 'Raport czeka na podpis',
  },
  accept: {
    button: 'Podpisz raport',
    question: 'Podpisać raport?',
    follows: 'Podpisujesz treść razem z liczbami. Jeśli liczby potem się zmienią, podpis przestanie wystarczać.',
    leave: 'Jeszcze nie',
    done: 'Raport jest podpisany',
  },
  publish: {
    button: 'Ogłoś raport',
    question: 'Ogłosić raport z edycji?',
    follows:
      'Wszyscy zobaczą treść i liczby z tej chwili, pobiorą plik PDF i dane. Tego nie da się cofnąć: poprawka będzie nową wersją, a ta zostanie do przeczytania.',
    leave: 'Jeszcze nie',
    done: 'Raport jest ogłoszony',
  },
  return: {
    button: 'Cofnij do szkicu',
    question: 'Cofnąć raport do szkicu?',
    follows: 'Autor przeczyta, co trzeba zmienić, i przekaże go do podpisu jeszcze raz.',
    leave: 'Zostaw',
    done: 'Raport jest znowu szkicem',
  },
  renew: {
    button: 'Zacznij nową wersję',
    question: 'Zacząć nową wersję raportu?',
    follows:
      'Dostaniesz szkic z dzisiejszą treścią i świeżymi liczbami. Mieszkańcy czytają obecną wersję, dopóki nowej nie ogłosisz, i przeczytają, dlaczego powstała.',
    leave: 'Zostaw tę',
    done: 'Nowa wersja jest szkicem',
  },
};

const noteLabels: Partial<Record<Move, string>> = {
  return: 'Co trzeba zmienić',
  renew: 'Dlaczego powstaje nowa wersja',
};

interface EditionReportActsProps {
  report: OfficeEditionReport;
  /** Something typed is not saved yet. */
  waits: boolean;
  onDone: (report: OfficeEditionReport | null) => void;
}

/** The moves of an edition's report that stand for this person. */
export function EditionReportActs({ report, waits, onDone }: EditionReportActsProps) {
  const api = useApi();
  const { editionId: id, editionTitle, state, revision: seen, digest, acts, isOwn, isOutdated, mayChange } = report;
  const standing = moves.filter((move) => acts.includes(move));
  const send = (move: Move, note: string): Promise<Reply<OfficeEditionReport>> => {
    const params = { id };
    if (move === 'accept') return call(api, acceptEditionReport, { params, body: { seen, digest } });
    if (move === 'publish') return call(api, publishEditionReport, { params, body: { seen, digest } });
    return call(api, moveEditionReport, { params, body: { seen, act: move, note } });
  };
  const whyNot = (move: Move): string | null => {
    if (waits) return 'Najpierw zapisz szkic.';
    return move === 'publish' && isOutdated
      ? 'Liczby zmieniły się po podpisaniu. Cofnij raport do szkicu i daj go podpisać jeszcze raz.'
      : null;
  };
  return (
    <div className="report-acts">
      {standing.map((move) => (
        <AskedAct
          key={move}
          words={words[move]}
          about={editionTitle}
          keptAs={`raport-edycji.${id}.${move}`}
          noteLabel={noteLabels[move] ?? null}
          why={whyNot(move)}
          send={(note) => send(move, note)}
          onDone={onDone}
        />
      ))}
      {state === 'submitted' && isOwn && mayChange && <p className="muted">{nbsp(OWN_REPORT)}</p>}
      {state === 'none' && mayChange && acts.includes('write') && (
        <p className="muted">{nbsp('Napisz treść i zapisz szkic. Potem przekażesz go do podpisu.')}</p>
      )}
      {!mayChange && (
        <p className="muted">{nbsp('Pisze go i podpisuje ten, kto prowadzi budżet w każdym urzędzie.')}</p>
      )}
    </div>
  );
}
