// Runs before the first paint, so that the dark theme does not start with a white flash.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('licence-hub-colours');
  } catch {
    // Storage may be disabled; the system's preference still applies.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
