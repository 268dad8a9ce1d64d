import { acceptReport, moveReport, type OfficeReport, publishReport } from '@wiec/contract/consultation-reports.ts';
import { reportActProblem } from '@wiec/domain/report-acts.ts';
import { OWN_REPORT } from '@wiec/domain/signed-report.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Reply } from '../../lib/api.ts';
import { AskedAct, type AskedWords } from './asked-act.tsx';

type Move = 'submit' | 'return' | 'accept' | 'publish';
const moves: readonly Move[] = ['submit', 'accept', 'publish', 'return'];

const words: Readonly<Record<Move, AskedWords>> = {
  submit: {
    button: 'Przekaż do podpisu',
    question: 'Przekazać raport do podpisu?',
    follows: 'Podpisze go inna osoba niż autor. Do tego czasu nikt go nie zmieni, może go tylko cofnąć do szkicu.',
    leave: 'Zostaw szkic',
    done: 'Raport czeka na podpis',
  },
  accept: {
    button: 'Podpisz raport',
    question: 'Podpisać raport?',
    follows:
      'Podpisujesz go razem z odpowiedziami na wszystkie uwagi. Jeśli któraś potem się zmieni, podpis przestanie wystarczać.',
    leave: 'Jeszcze nie',
    done: 'Raport jest podpisany',
  },
  publish: {
    button: 'Ogłoś raport',
    question: 'Ogłosić raport z konsultacji?',
    follows:
      'Wszyscy zobaczą raport i odpowiedzi na wszystkie uwagi. Każdy, kto zostawił adres e-mail, dostanie list. Tego nie da się cofnąć: raport można potem tylko zmienić, z wyjaśnieniem dla wszystkich.',
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
};

interface ReportActsProps {
  report: OfficeReport;
  /** Something typed is not saved yet. */
  waits: boolean;
  onDone: (report: OfficeReport | null) => void;
}

/** The moves that stand for this person, one after another, each with a question that says what follows. */
export function ReportActs({ report, waits, onDone }: ReportActsProps) {
  const standing = moves.filter((move) => report.acts.includes(move));
  const isForAnother = report.state === 'submitted' && report.isOwn && report.acts.includes('return');
  return (
    <div className="report-acts">
      {standing.map((move) => (
        <MoveAct key={move} move={move} report={report} why={whyNot(move, report, waits)} onDone={onDone} />
      ))}
      {isForAnother && <p className="muted">{nbsp(OWN_REPORT)}</p>}
      {standing.length === 0 && <p className="muted">{nbsp(nobodyWaits(report))}</p>}
    </div>
  );
}

/** Why the button waits; the call refuses for the same reason. */
function whyNot(move: Move, { unanswered, isOutdated, state }: OfficeReport, waits: boolean): string | null {
  if (waits) return 'Najpierw zapisz szkic.';
  if (move === 'submit' || move === 'return') return state === 'none' ? 'Najpierw zapisz szkic.' : null;
  if (unanswered > 0) return `Czeka na odpowiedź: ${countPl(unanswered, 'uwaga', 'uwagi', 'uwag')}.`;
  return move === 'publish' && isOutdated
    ? 'Odpowiedzi zmieniły się po podpisaniu. Cofnij raport do szkicu i daj go podpisać jeszcze raz.'
    : null;
}

const nobodyWaits = ({ state, project }: OfficeReport): string => {
  if (state === 'published') return 'Raport jest ogłoszony.';
  // A withdrawn consultation has no report, whatever was written of it.
  const problem = reportActProblem('write', { state: 'draft', projectStatus: project.status, writerIds: [] }, 0);
  if (problem !== null) return problem;
  return state === 'submitted' || state === 'accepted'
    ? 'Czeka na osobę, która prowadzi konsultacje w tym urzędzie.'
    : 'Do podpisu można go przekazać po zakończeniu konsultacji.';
};

interface MoveActProps {
  move: Move;
  report: OfficeReport;
  /** Null: it can be done. */
  why: string | null;
  onDone: (report: OfficeReport | null) => void;
}

function MoveAct({ move, report, why, onDone }: MoveActProps) {
  const api = useApi();
  const send = (note: string): Promise<Reply<OfficeReport>> => {
    const params = { projectId: report.project.id };
    const seen = report.revision;
    if (move === 'accept') return call(api, acceptReport, { params, body: { seen, register: report.register } });
    if (move === 'publish') return call(api, publishReport, { params, body: { seen, register: report.register } });
    return call(api, moveReport, { params, body: { seen, act: move, note } });
  };
  return (
    <AskedAct
      words={words[move]}
      about={report.project.title}
      keptAs={`raport.${report.project.id}.${move}`}
      noteLabel={move === 'return' ? 'Co trzeba zmienić' : null}
      why={why}
      send={send}
      onDone={onDone}
    />
  );
}
