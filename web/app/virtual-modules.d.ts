declare module 'virtual:client-manifest' {
  interface Chunk {
    file: string;
    css?: string[];
    assets?: string[];
    imports?: string[];
  }
  const manifest: Record<string, Chunk>;
  export default manifest;
}
