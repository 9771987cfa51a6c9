/** Makes `src/api/types.ts` of the description that `tools/openapi.py` prints. `--check`: only looks whether it is so. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const file = join(root, 'web', 'src', 'api', 'types.ts');
const python = process.env.PYTHON ?? join(root, '.venv', 'bin', 'python');
const told = execFileSync(python, [join(root, 'tools', 'openapi.py')], { encoding: 'utf8', maxBuffer: 1 << 24 });
const described = JSON.parse(told);
const head = `// Made by \`npm run types\`, never by hand, of the server's description:\n// ${described.info['x-fingerprint']}\n\n`;
const types = head + astToString(await openapiTS(described, { defaultNonNullable: false }));

if (!process.argv.includes('--check')) {
  writeFileSync(file, types);
} else if (readFileSync(file, 'utf8') !== types) {
  console.error('web/src/api/types.ts is out of date: `npm run types` in web/ makes it anew.');
  process.exit(1);
}
