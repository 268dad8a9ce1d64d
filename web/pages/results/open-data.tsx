import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { listOpenData, type OpenDataset } from '@wiec/contract/open-data.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/results.css';
import '../../styles/open-data.css';

export const handle: PageHandle = { title: 'Otwarte dane' };

export const loader = ({ context }: LoaderFunctionArgs): Promise<{ items: OpenDataset[] }> =>
  read(context, listOpenData);

/** The tables of the open data: what their columns mean, and where their files stand. */
export function Component() {
  const { items } = useLoaderData<{ items: OpenDataset[] }>();
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>Otwarte dane</h1>
        <p className="lead">
          {nbsp(
            'Edycje, projekty, wyniki i głosy budżetu obywatelskiego, a także wyniki ankiet i odpowiedzi na uwagi z konsultacji, w plikach, które otworzy arkusz i przeczyta program. Adresy plików się nie zmieniają.',
          )}
        </p>
      </div>
      <Section id="zasady" title="Jak z nich korzystać">
        <div className="prose">
          <p>
            {nbsp('Danych wolno używać do wszystkiego, bez pytania o zgodę: ')}
            <a href="https://creativecommons.org/publicdomain/zero/1.0/deed.pl">licencja CC0 1.0</a>.{' '}
            {nbsp('Nie ma w nich danych osób. O głosowaniu i o ankiecie nie ma tu niczego, zanim urząd ogłosi wynik.')}
          </p>
          <p>
            {nbsp(
              'Pliki CSV mają znaki UTF-8, średniki między polami i nazwy kolumn w pierwszym wierszu; pliki JSON mają te same pola w tablicy „items”. Kwoty są w groszach. Tekst, który arkusz wziąłby za formułę, ma w CSV apostrof na początku. Listę wszystkich plików podaje też ',
            )}
            <a href="/api/open-data">/api/open-data</a>.
          </p>
        </div>
      </Section>
      {items.map((dataset) => (
        <Dataset key={dataset.id} {...dataset} />
      ))}
    </div>
  );
}

const Dataset = ({ id, title, about, columns, files }: OpenDataset) => (
  <Section id={id} title={nbsp(title)} aside={<p>{countPl(files.length, 'tabela', 'tabele', 'tabel')}</p>}>
    <p className="measure">{nbsp(about)}</p>
    {files.length === 0 && <p className="muted">Nie ma jeszcze żadnego pliku.</p>}
    <ul className="open-files">
      {files.map((file) => (
        <li key={file.csv}>
          <span className="open-files__title">{nbsp(file.title)}</span>
          <span className="open-files__formats">
            <FileLink title={file.title} url={file.csv} format="CSV" />
            <FileLink title={file.title} url={file.json} format="JSON" />
            {file.xlsx !== null && <FileLink title={file.title} url={file.xlsx} format="XLSX" />}
          </span>
        </li>
      ))}
    </ul>
    <details className="more-rows">
      <summary>Co znaczą kolumny ({columns.length})</summary>
      <dl className="facts">
        {columns.map((column) => (
          <Column key={column.name} {...column} />
        ))}
      </dl>
    </details>
  </Section>
);

const FileLink = ({ title, url, format }: { title: string; url: string; format: string }) => (
  <a className="standalone-link" href={url} download>
    <Icon name="download" />
    {format}
    <span className="visually-hidden">: {title}</span>
  </a>
);

const Column = ({ name, about }: { name: string; about: string }) => (
  <>
    <dt>
      <code>{name}</code>
    </dt>
    <dd>{nbsp(about)}</dd>
  </>
);
