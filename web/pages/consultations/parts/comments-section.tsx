import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnComment } from '@wiec/contract/comments.ts';
import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ApiCaller } from '../../../lib/api.ts';
import { CommentList } from '../../../modules/comments/comment-list.tsx';
import type { AgreementGate } from '../../../modules/comments/use-agreement.ts';
import type { CommentDrafts, Speaking } from '../../../modules/comments/use-speaking.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';

export interface Remarks {
  readonly api: ApiCaller;
  readonly project: ConsultationProject;
  /** Comments and opinions are read only. */
  readonly preview: boolean;
  readonly signInHref: string;
  readonly gate: AgreementGate;
  readonly own: readonly OwnComment[];
  readonly onOwn: (comment: OwnComment) => void;
  readonly drafts: CommentDrafts;
  /** Null until it is there. */
  readonly speaking: Speaking | null;
}

/** 'Komentarze' about the project as a whole, under an 'Dodaj' that previews have disabled (spec/1 §2). */
export function CommentsSection({ remarks }: { remarks: Remarks }) {
  const { api, project, preview, gate, own, onOwn, drafts, signInHref, speaking } = remarks;
  const [pressed, setWriting] = useState<boolean | null>(null);
  const { allowed, message, next } = project.commentVerdict;
  const canAdd = allowed && !preview;
  // What was begun before a reload goes on.
  const writing = pressed ?? (canAdd && speaking !== null && speaking.unsentComment(project.id, null) !== null);
  const aboutAll = own.filter(({ actElementId }) => actElementId === null);
  const isSaid = new Set(aboutAll.map(({ id }) => id));
  const others = project.comments.filter(({ id }) => !isSaid.has(id));
  const reason = preview ? 'Na podglądzie nie można dodawać komentarzy.' : message;
  return (
    <div className="consultation-comments">
      <div className="consultation-comments__side no-print">
        {!writing && (
          <Button
            variant="secondary"
            disabled={!canAdd}
            aria-describedby={canAdd ? undefined : 'komentarze-dlaczego'}
            onClick={() => setWriting(true)}
          >
            Dodaj
          </Button>
        )}
        {!canAdd && reason !== null && (
          <p id="komentarze-dlaczego" className="small">
            {nbsp(reason)} {!preview && next === 'sign-in' && <Link to={signInHref}>Zaloguj się</Link>}
          </p>
        )}
        {canAdd && project.commentsWait && (
          <p className="small muted">{nbsp('Każdy komentarz sprawdza moderator, zanim pojawi się na stronie.')}</p>
        )}
      </div>
      <div>
        {writing && canAdd && speaking === null && <Loading rows={2} />}
        {writing && canAdd && speaking !== null && (
          <speaking.CommentForm
            api={api}
            label="Twój komentarz"
            projectId={project.id}
            actElementId={null}
            place={{ name: 'cała konsultacja', address: 'komentarze' }}
            maxLength={project.commentMaxLength}
            waits={project.commentsWait}
            gate={gate}
            drafts={drafts}
            onAdded={(comment) => {
              onOwn(comment);
              setWriting(false);
            }}
            onCancel={() => setWriting(false)}
          />
        )}
        {aboutAll.length > 0 && speaking !== null && (
          <speaking.OwnComments api={api} comments={aboutAll} onChanged={onOwn} />
        )}
        {project.commentCount === 0 && aboutAll.length === 0 && <p className="muted">Nikt jeszcze nie napisał.</p>}
        {project.commentCount > 0 && (
          <CommentList
            api={api}
            projectId={project.id}
            actElementId={null}
            first={others}
            total={project.commentCount - (project.comments.length - others.length)}
            gate={gate}
            canRate={canAdd}
          />
        )}
      </div>
    </div>
  );
}
