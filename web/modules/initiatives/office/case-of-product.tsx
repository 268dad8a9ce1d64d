import { getCaseOfProduct } from '@wiec/contract/office-initiatives.ts';
import type { ProductKind } from '@wiec/domain/case-product.ts';
import { officesWith, permissionHolderOf } from '@wiec/domain/permission.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useReader } from '../../../app/office-page.tsx';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { casePath } from './inbox-paths.ts';

/** Among the facts of a consultation or a project: the case of which it was made, for whoever leads cases. */
export function CaseOfProduct({ kind, id }: { kind: ProductKind; id: number }) {
  const api = useApi();
  const reader = useReader();
  const [source, setSource] = useState<{ id: number; number: string } | null>(null);
  const leads = reader !== null && officesWith(permissionHolderOf(reader), 'initiatives.manage')?.length !== 0;
  useEffect(() => {
    if (!leads) return;
    let isShown = true;
    // A link that fails to be read is left out: it is no part of what is done here.
    void call(api, getCaseOfProduct, { params: { kind, id } }).then((reply) => {
      if (isShown && reply.ok) setSource(reply.data.case);
    });
    return () => {
      isShown = false;
    };
  }, [api, kind, id, leads]);
  if (source === null) return null;
  return (
    <>
      <dt>Powstało ze sprawy</dt>
      <dd>
        <Link to={casePath(source)}>{source.number}</Link>
      </dd>
    </>
  );
}
