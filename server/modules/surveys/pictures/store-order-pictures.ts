import { picturesOf, withPictures } from '@wiec/domain/questions/question-picture.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import type { NewFile } from '../../../services/files.ts';
import type { SurveyOrder } from '../create-survey.ts';
import { addFormPicture, type KeptPicture } from './add-form-picture.ts';

/** What names the pictures of an order, each once: their hashes, or files where it was read from one. */
export const namedPictures = ({ forms }: Pick<SurveyOrder, 'forms'>): string[] => [
  ...new Set(forms.flatMap(({ form }) => picturesOf(form).map(({ picture }) => picture.sha256))),
];

/** The same order with its pictures stored. @param files by the names that stand for them in the order */
export async function storeOrderPictures<Order extends Pick<SurveyOrder, 'forms'>>(
  deps: Pick<Deps, 'db' | 'files'>,
  order: Order,
  files: ReadonlyMap<string, NewFile>,
  by: 'cli' | 'system',
): Promise<Reply<Order>> {
  const kept = new Map<string, KeptPicture>();
  for (const [name, file] of files) {
    const reply = await addFormPicture(deps, { file, by, officeId: null });
    if (!reply.ok) {
      return { ...reply, errors: reply.errors.map(({ message }) => ({ message: `${name}: ${message}` })) };
    }
    kept.set(name, reply.data);
  }
  const forms = order.forms.map((each) => ({
    ...each,
    form: withPictures(each.form, (picture) => ({ ...picture, ...kept.get(picture.sha256) })),
  }));
  return accepted({ ...order, forms });
}
