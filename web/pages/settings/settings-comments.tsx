import { type CommentConfig, getCommentConfig, setCommentConfig } from '@wiec/contract/settings.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { CommentForm } from '../../modules/settings/comment-form.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { useToast } from '../../ui/toasts.tsx';

export const handle = settingHandle('Komentarze');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getCommentConfig);

export function Component() {
  return (
    <OfficePage<CommentConfig>
      title="Komentarze"
      lead="Zmiana dotyczy komentarzy, które zostaną napisane po niej."
      keeps
    >
      {(config) => <Comments config={config} />}
    </OfficePage>
  );
}

function Comments({ config }: { config: CommentConfig }) {
  const api = useApi();
  const toast = useToast();
  return (
    <CommentForm
      config={config}
      save={(body) => call(api, setCommentConfig, { body })}
      onSaved={() => toast({ kind: 'success', title: 'Ustawienia komentarzy są zapisane' })}
      onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
    />
  );
}
