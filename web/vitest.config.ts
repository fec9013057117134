import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { callsWithoutSchemas } from './calls-without-schemas.ts';

export default defineProject({
  plugins: [react(), callsWithoutSchemas()],
  test: {
    name: 'web',
    maxWorkers: '100%',
    environment: 'jsdom',
    // One jsdom for each worker instead of one for each file.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
