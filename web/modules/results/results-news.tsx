import { askForNews, confirmNews } from '@wiec/contract/results-news.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { MailAsking } from '../../ui/mail-asking.tsx';

/** Asks for a letter when results are published, and confirms the address. */
export function ResultsNews({ voteId }: { voteId: number }) {
  const api = useApi();
  const params = { id: voteId };
  return (
    <MailAsking
      aside="Adres jest zaszyfrowany i nie łączy się z głosem."
      verb="Powiadom mnie"
      withoutScripts="Bez skryptów nie da się podać adresu. Wyniki pojawią się na stronie budżetu obywatelskiego."
      ask={(email) => call(api, askForNews, { params, body: { email } })}
      confirm={(token) => call(api, confirmNews, { params, body: { token } })}
    />
  );
}
