import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `name.br` and `name.gz` beside each text asset, so that the server never compresses one at run time. */
export async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(new URL(name, folder));
      const brotli = await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await writeFile(new URL(`${name}.br`, folder), brotli);
      await writeFile(new URL(`${name}.gz`, folder), await toGzip(bytes, { level: 9 }));
    }),
  );
}
