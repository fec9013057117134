import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsWithoutSchemas } from './calls-without-schemas.ts';

const EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|@tanstack|i18next|zustand|use-sync-external-store|clsx|@mantine\/core\/esm\/core)\//;
const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), callsWithoutSchemas()],
  server: {
    proxy: { '/api': API, '/outbox': API },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // first-load-budget.test.ts reads the manifest.
    manifest: true,
    sourcemap: false,
    // The server's content security policy allows no data: styles or scripts, and small files cache well.
    assetsInlineLimit: 0,
    // Unused schemas must not keep the validation library in the first load.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      // What every page needs, in one chunk: it compresses better, and changes less often than our code.
      output: { codeSplitting: { groups: [{ name: 'vendor', test: EVERY_PAGE }] } },
    },
  },
});
