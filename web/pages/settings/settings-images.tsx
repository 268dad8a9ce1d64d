import { type EditedImage, listAppImages, removeAppImage, setAppImage } from '@wiec/contract/app-images.ts';
import type { AppImageName } from '@wiec/domain/app-image.ts';
import { useCallback, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { useRefreshEverything } from '../../app/root-data.ts';
import { call, type Reply } from '../../lib/api.ts';
import { ImageForm, imageKeptAs, type TypedImage } from '../../modules/images/image-form.tsx';
import { imagePlaces } from '../../modules/images/image-places.ts';
import { readAsBase64 } from '../../lib/read-as-base64.ts';
import { keepTabDraft } from '../../lib/tab-draft.ts';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { failureToast } from '../../texts/failures.ts';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import '../../styles/file-input.css';
import '../../styles/site-desk.css';

export const handle = settingHandle('Obrazy');

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listAppImages);

export function Component() {
  return (
    <OfficePage<EditedImage[]>
      title="Obrazy"
      lead="Znaki i obraz, które zastępują rysunki portalu. Każdy zapisuje się osobno."
      keeps
    >
      {(images) => <Images initial={images} />}
    </OfficePage>
  );
}

function Images({ initial }: { initial: EditedImage[] }) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefreshEverything();
  const [images, setImages] = useState(initial);
  const [read, setRead] = useState(initial);
  if (initial !== read) {
    setRead(initial);
    setImages(initial);
  }
  const [unsaved, setUnsaved] = useState<ReadonlySet<AppImageName>>(new Set());
  const noteChange = useCallback((name: AppImageName, changed: boolean) => {
    setUnsaved((names) => new Set(changed ? [...names, name] : [...names].filter((other) => other !== name)));
  }, []);

  const told = (reply: Reply<EditedImage[]>, name: AppImageName, done: string): Reply<EditedImage[]> => {
    if (reply.ok) {
      setImages(reply.data);
      toast({ kind: 'success', title: `${imagePlaces[name].title}: ${done}` });
      void refresh();
    } else if (reply.errors.every(({ field }) => field === undefined)) toast(failureToast('upload', reply));
    return reply;
  };
  const save = async (name: AppImageName, typed: TypedImage): Promise<Reply<EditedImage[]>> => {
    const { content: file, alt, seen } = typed;
    const content = file === null ? null : await readAsBase64(file);
    if (file !== null && content === null) {
      const field = { field: 'content', message: 'Nie można odczytać pliku. Wybierz go jeszcze raz.' };
      return { ok: false, status: 0, title: field.message, messages: [field.message], errors: [field] };
    }
    return told(await call(api, setAppImage, { params: { name }, body: { seen, alt, content } }), name, 'zapisano');
  };
  const remove = async (name: AppImageName): Promise<Reply<EditedImage[]>> =>
    told(await call(api, removeAppImage, { params: { name } }), name, 'usunięto');

  return (
    <>
      <UnsavedGuard
        changed={unsaved.size > 0}
        keeps
        onLeave={() => unsaved.forEach((name) => keepTabDraft(imageKeptAs(name), null))}
      />
      {images.map((edited) => (
        <ImageForm key={edited.name} edited={edited} save={save} remove={remove} onChanged={noteChange} />
      ))}
    </>
  );
}
