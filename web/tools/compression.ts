/** Compress the build, so that the server doesn't have to, and limit its size. A test limits what a first visit loads. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;
const MAX_CLIENT = 250_000;

export function compression(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'shinjuku-compression',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      const folder = join(config.root, config.build.outDir);
      let total = 0;
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSED.test(file)) continue;
        const compressed = gzipSync(readFileSync(join(folder, file)), { level: constants.Z_BEST_COMPRESSION });
        writeFileSync(join(folder, `${file}.gz`), compressed);
        total += compressed.length;
      }
      config.logger.info(`The client is ${(total / 1000).toFixed(0)} KB compressed (at most ${MAX_CLIENT / 1000}).`);
      if (total > MAX_CLIENT) throw new Error('The client is too large.');
    },
  };
}
