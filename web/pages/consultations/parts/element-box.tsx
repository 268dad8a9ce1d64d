import { createContext, useContext } from 'react';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ActRow } from '../../../modules/acts/act-outline.ts';
import { CommentList } from '../../../modules/comments/comment-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import type { Remarks } from './comments-section.tsx';

/** What the boxes of an act need, however many lines lie between: only an open one reads it. */
export const RemarksContext = createContext<Remarks | null>(null);

interface ElementBoxProps {
  row: ActRow;
  onClose: () => void;
}

/** What people say about an element of the act: others first, because to support is quicker than to repeat. */
export function ElementBox({ row: { node, name }, onClose }: ElementBoxProps) {
  const remarks = useContext(RemarksContext);
  if (remarks === null) throw new Error('ElementBox needs RemarksContext around it');
  const { api, project, preview, gate, own, onOwn, drafts, speaking } = remarks;
  const canAdd = project.commentVerdict.allowed && !preview;
  const mine = own.filter(({ actElementId }) => actElementId === node.id);
  return (
    <>
      {node.commentCount > 0 && (
        <>
          <p>
            <b>Co piszą inni</b>{' '}
            {canAdd && <span className="small muted">{nbsp('Jeśli ktoś napisał to samo, wystarczy poprzeć.')}</span>}
          </p>
          <CommentList
            api={api}
            projectId={project.id}
            actElementId={node.id}
            first={node.comments}
            total={node.commentCount}
            gate={gate}
            canRate={canAdd}
          />
        </>
      )}
      {mine.length > 0 && speaking !== null && <speaking.OwnComments api={api} comments={mine} onChanged={onOwn} />}
      {canAdd && node.canComment && speaking === null && <Loading rows={2} />}
      {canAdd && node.canComment ? (
        speaking !== null && (
          <speaking.CommentForm
            api={api}
            label={`Twoja uwaga do: ${name}`}
            projectId={project.id}
            actElementId={node.id}
            place={{ name, address: node.attributes.address }}
            maxLength={project.commentMaxLength}
            waits={project.commentsWait}
            gate={gate}
            drafts={drafts}
            onAdded={onOwn}
            onCancel={onClose}
          />
        )
      ) : (
        <Button variant="tertiary" onClick={onClose}>
          Zamknij
        </Button>
      )}
    </>
  );
}
