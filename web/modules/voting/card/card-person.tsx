import { ageSentence, leastAgeOf } from '@wiec/domain/age.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';

/** The voter's part of the card: the same data that the page asks for, to be written by hand, and the signature. */
export function CardPerson({ project }: { project: VoteProject }) {
  const { usesPesel, singleArea } = project.voterDataSettings;
  const leastAge = leastAgeOf(project);
  const lines = [
    'Imię',
    'Nazwisko',
    usesPesel ? 'PESEL (kto go nie ma: data urodzenia)' : 'Data urodzenia',
    'Ulica, numer domu i mieszkania',
    'Kod pocztowy i miejscowość',
    ...(singleArea ? [] : ['Obszar, w którym mieszkam']),
  ];
  return (
    <section className="ballot-card__part ballot-card__person" aria-labelledby="karta-dane">
      <h3 id="karta-dane">Dane głosującego</h3>
      <ul className="ballot-card__lines">
        {lines.map((line) => (
          <li key={line}>{nbsp(line)}</li>
        ))}
      </ul>
      {leastAge !== null && <p>{nbsp(ageSentence(project.type as ProjectType, leastAge))}</p>}
      {project.agreementHistory !== null && (
        <p className="ballot-card__statement">
          <span className="ballot-card__box" role="img" aria-label="puste pole" />
          <span>{nbsp(`Akceptuję: ${project.agreementHistory.title}.`)}</span>
        </p>
      )}
      {project.clauseText !== null && (
        <div className="ballot-card__statement">
          <span className="ballot-card__box" role="img" aria-label="puste pole" />
          {/* Cleaned by the server before it was stored. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: project.clauseText }} />
        </div>
      )}
      <ul className="ballot-card__lines">
        <li>Data</li>
        <li>Czytelny podpis</li>
      </ul>
    </section>
  );
}
