/** Made by build.mjs from the client build; the shape is `ClientManifest`. */
declare module 'virtual:client-manifest' {
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>;
  export default manifest;
}
