export default { build: { outDir: 'dist', emptyOutDir: true } };
