import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { FileList } from '../../ui/file-list.tsx';
import { Section } from '../../ui/section.tsx';

interface ResultFilesProps {
  /** Of a survey or a consultation whose results are published. */
  projectId: number;
  title: string;
  aside: string;
}

/** Published figures and words as files, with where their columns are described. */
export function ResultFiles({ projectId, title, aside }: ResultFilesProps) {
  const file = (id: number, name: string, filename: string, contentType: string) => ({
    id,
    filename,
    contentType,
    size: null,
    url: `/api/open-data/ankiety/${projectId}/${name}`,
  });
  return (
    <Section id="pobierz-wyniki" title={title} aside={<p>{nbsp(aside)}</p>}>
      <FileList
        files={[
          file(1, 'wyniki.csv', 'Wyniki.csv', 'text/csv'),
          file(2, 'wyniki.xlsx', 'Wyniki.xlsx', 'application/octet-stream'),
          file(3, 'slowa.csv', 'Odpowiedzi własnymi słowami.csv', 'text/csv'),
        ]}
      />
      <p>
        <Link className="standalone-link" to="/otwarte-dane#ankieta-wyniki">
          Opis danych
        </Link>
      </p>
    </Section>
  );
}
