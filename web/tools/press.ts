/** Compresses what was built, once, so that the server need not; and says how much a first visit loads. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const WORTH_IT = /\.(js|css|html|svg|json|webmanifest)$/;
const MOST_FIRST_LOAD = 200_000;

export function press(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'shinjuku-press',
    apply: 'build',
    configResolved(found) {
      config = found;
    },
    closeBundle() {
      const folder = join(config.root, config.build.outDir);
      let total = 0;
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!WORTH_IT.test(file)) continue;
        const pressed = gzipSync(readFileSync(join(folder, file)), { level: constants.Z_BEST_COMPRESSION });
        writeFileSync(join(folder, `${file}.gz`), pressed);
        total += pressed.length;
      }
      config.logger.info(`The whole client is ${(total / 1000).toFixed(0)} KB compressed (at most 200).`);
      if (total > MOST_FIRST_LOAD) throw new Error('The client is too large: a visit may load 200 KB.');
    },
  };
}
