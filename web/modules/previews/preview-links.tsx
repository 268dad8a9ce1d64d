import type { NewPreviewLink, PreviewLink } from '@wiec/contract/preview-links.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { Reply } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { PreviewLinkForm } from './preview-link-form.tsx';
import { PreviewLinksTable } from './preview-links-table.tsx';

interface PreviewLinksProps {
  links: readonly PreviewLink[];
  /** What whoever is given a link will see, and what they cannot do there. */
  about: string;
  create: (link: { note: string; days: number | undefined }) => Promise<Reply<NewPreviewLink>>;
  revoke: (linkId: number) => Promise<Reply<unknown>>;
  onChanged: () => Promise<void>;
}

/** Links by which a project of any kind can be seen before everybody sees it: a new one, and those that were made. */
export function PreviewLinks({ links, about, create, revoke, onChanged }: PreviewLinksProps) {
  const toast = useToast();
  const end = async ({ id }: PreviewLink): Promise<void> => {
    const reply = await revoke(id);
    if (!reply.ok) return toast(failureToast(officeFailures.previewLink, reply));
    toast({ kind: 'success', title: 'Odnośnik jest unieważniony' });
    await onChanged();
  };
  return (
    <>
      <Section id="nowy" title="Nowy odnośnik" aside={<p>{nbsp(about)}</p>}>
        <PreviewLinkForm create={create} onCreated={() => void onChanged()} />
      </Section>
      <Section id="utworzone" title="Utworzone">
        {links.length === 0 ? (
          <Empty text="Nie ma żadnego odnośnika" />
        ) : (
          <PreviewLinksTable links={links} revoke={end} />
        )}
      </Section>
    </>
  );
}
