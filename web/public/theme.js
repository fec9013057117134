// Runs before the first paint, so that a person who works in the dark never sees a white flash.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('licence-hub-colours');
  } catch {
    // Storage may be switched off; the system's own preference still counts.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
