/** The names that the contract gives them, repeated so that the schemas stay out of the browser. */
export const UPLOAD_HEADER_NAME = 'upload-token';
export const UPLOAD_REFUSED_NAME = 'upload-refused';
export const UPLOADS_KNOWN_NAME = 'uploads-known';
export const CASE_HEADER_NAME = 'case-token';
