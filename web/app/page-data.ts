import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';

/** What the server knows about a page and the browser needs to take it over. */
export interface PageData {
  loaderData: Record<string, unknown>;
  errors: Record<string, PackedError> | null;
  settings: { fontSize: number; contrast: boolean };
  publicApiUrl: string | null;
}

interface PackedError {
  status: number;
  data: unknown;
}

/** Errors as data: expected refusals whole, anything else without its insides. */
export function packErrors(errors: Record<string, unknown> | null): PageData['errors'] {
  if (errors === null) return null;
  const pack = (error: unknown): PackedError =>
    isRouteErrorResponse(error) ? { status: error.status, data: error.data } : { status: 500, data: null };
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, pack(error)]));
}

export function unpackErrors(errors: PageData['errors']): Record<string, unknown> | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, data }]) => [id, new ErrorResponse(status, '', data)]),
  );
}
