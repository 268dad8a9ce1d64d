import { formatDateTime } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { previewedKinds } from '@wiec/domain/preview-link.ts';
import type { PreviewLink } from '@wiec/contract/preview-links.ts';
import { createPreviewLink } from '../participation/previews/create-preview-link.ts';
import { listPreviewLinks } from '../participation/previews/list-preview-links.ts';
import { revokePreviewLink } from '../participation/previews/revoke-preview-link.ts';
import type { Deps } from '../deps.ts';
import type { Reply } from '../http/reply.ts';
import { portalOrigins } from '../http/origins.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec preview-link create NUMER --note "dla kogo" [--days DNI] [--json]
         wiec preview-link list NUMER [--json]
         wiec preview-link revoke NUMER ODNOŚNIK [--json]

Odnośniki, którymi głosowanie, konsultację, ankietę albo sondę o podanym numerze można obejrzeć, zanim zobaczą je wszyscy. Nie
da się nimi głosować ani odpowiadać.

  create   tworzy odnośnik; jego adres pokazuje tylko ten jeden raz
  list     odnośniki, od najnowszego
  revoke   unieważnia odnośnik o podanym numerze

  --note   dla kogo jest odnośnik
  --days   ile dni ma działać, od 1 do 365 (domyślnie 30)
  --json   wynik jako JSON`;

const USAGE =
  'Podaj, co zrobić, i numer tego, co ma być widać, na przykład: wiec preview-link list 1. Pomoc: wiec preview-link --help';
const NUMBER = /^[1-9]\d{0,8}$/;

interface Asked {
  step: string | undefined;
  projectId: number;
  linkId: number | null;
  note: string | undefined;
  days: number | undefined;
}

/** Makes, lists and revokes the links to a preview. */
export const previewLinkCommand: Command = {
  name: 'preview-link',
  summary: 'odnośniki do podglądu tego, co jest w przygotowaniu',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      json: { type: 'boolean', default: false },
      note: { type: 'string' },
      days: { type: 'string' },
    });
    if (!read.ok) {
      io.err(read.message);
      return 2;
    }
    const { values, positionals } = read;
    const [step, projectId, linkId] = positionals;
    const numbers = positionals.slice(1);
    const wanted = step === 'revoke' ? 2 : 1;
    const known = step === 'create' || step === 'list' || step === 'revoke';
    const daysFit = values.days === undefined || NUMBER.test(values.days);
    if (!known || numbers.length !== wanted || !numbers.every((n) => NUMBER.test(n)) || !daysFit) {
      io.err(USAGE);
      return 2;
    }
    if (step === 'create' && values.note === undefined) {
      io.err('Napisz, dla kogo jest odnośnik: --note "…"');
      return 2;
    }
    const asked: Asked = {
      step,
      projectId: Number(projectId),
      linkId: linkId === undefined ? null : Number(linkId),
      note: values.note,
      days: values.days === undefined ? undefined : Number(values.days),
    };
    return withDeps(io, async (deps) => {
      const { reply, lines } = await take(deps, asked);
      if (!reply.ok) {
        if (values.json) io.out(JSON.stringify({ ok: false, messages: reply.errors.map(({ message }) => message) }));
        io.err(reply.errors.map(({ message }) => message).join('\n'));
        return 1;
      }
      io.out(values.json ? JSON.stringify({ ok: true, ...reply.data }) : lines.join('\n'));
      return 0;
    });
  },
};

async function take(deps: Deps, asked: Asked): Promise<{ reply: Reply<object>; lines: string[] }> {
  const { step, projectId, linkId, note, days } = asked;
  const of = { projectId, kinds: [ProjectType.PublicBudget, ...previewedKinds], by: 'cli' as const };
  if (step === 'list') {
    const reply = await listPreviewLinks(deps, of);
    const links = reply.ok ? reply.data.items.map(lineOf) : [];
    return { reply, lines: links.length === 0 ? ['Nie ma odnośników do tego podglądu.'] : links };
  }
  if (step === 'revoke') {
    const reply = await revokePreviewLink(deps, { ...of, linkId: linkId! });
    return { reply, lines: ['Odnośnik nie działa.'] };
  }
  const reply = await createPreviewLink(deps, { ...of, note: note!, days });
  const lines = reply.ok
    ? [
        `${portalOrigins(deps.config)[0]}${reply.data.path}`,
        `Numer odnośnika: ${reply.data.id}. Działa do: ${formatDateTime(new Date(reply.data.expiresAt))}.`,
        'Zapisz adres: nie pokażemy go drugi raz.',
      ]
    : [];
  return { reply, lines };
}

const lineOf = ({ id, note, expiresAt, revokedAt, works }: PreviewLink): string => {
  const until = formatDateTime(new Date(expiresAt));
  const state = works ? `działa do: ${until}` : revokedAt === null ? `wygasł: ${until}` : 'unieważniony';
  return `${id}  ${note} (${state})`;
};
