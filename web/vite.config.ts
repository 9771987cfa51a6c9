import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compression } from './tools/compression.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const LANGUAGE = /[\\/](?:i18n|texts)[\\/](?!en[\\/])([a-z]+)[\\/](?!language\.json)\w+\.json$/; // of a catalogue
const languageOf = (id: string): string | null => LANGUAGE.exec(id)?.[1] ?? null;
const server = process.env.SHINJUKU_SERVER ?? 'http://127.0.0.1:8484';

export default defineConfig({
  base: './', // the server may be below any path
  plugins: [svelte(), compression()],
  resolve: {
    alias: { '@texts': here('../src/shinjuku/texts') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  build: {
    outDir: '../src/shinjuku/server/pages',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { advancedChunks: { groups: [{ name: languageOf, test: LANGUAGE }] } } }, // a file each
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], globals: false, testTimeout: 60_000 }, // a busy machine is slow
});
