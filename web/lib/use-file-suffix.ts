import { useParams } from 'react-router';

/** What the address of a file ends with on the page of a preview: the client id of its link, by which the file is opened. */
export function useFileSuffix(): string {
  const { clientId } = useParams();
  return clientId === undefined ? '' : `/${clientId}`;
}
