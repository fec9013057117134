import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsWithoutSchemas } from './calls-without-schemas.ts';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { compressAssets } from './compress-assets.ts';

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), callsWithoutSchemas(), compressAssets()],
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
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
});
