/** The files that the client build made, by source file (vite's manifest). */
export type ClientManifest = Readonly<Record<string, ClientChunk>>;

export interface ClientChunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
