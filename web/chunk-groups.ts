import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';

const SRC = resolve(import.meta.dirname, 'src');

/** What the browser needs to show the list of organisations to a signed-in user. */
const FIRST_VISIT = [
  'main.tsx',
  'shell/shell.tsx',
  'features/organisations/organisations-screen.tsx',
  // Loaded by every page or list, once it is shown.
  'list/export-button.tsx',
  'shell/live/follow-events.ts',
  'shell/navigation/pinned-views.tsx',
  'shell/palette/record-visits.tsx',
].map((file) => resolve(SRC, file));

/** What the browser needs to show a licence, the page that people open most: forms, fields and their rules. */
const LICENCE_PAGE = [
  'features/locations/location-loader.tsx',
  'features/licences/licences.prefetch.ts',
  'features/licences/licence-loader.tsx',
  'features/licences/licence-screen.tsx',
].map((file) => resolve(SRC, file));

const CALENDAR = [resolve(SRC, 'form/fields/calendar-input.tsx')];

/** What asks for a confirmation. */
const DIALOGS = ['ui/feedback/confirm-dialog.tsx', 'client/use-call.ts'].map((file) => resolve(SRC, file));

/** Modules that only re-export others: whoever imports a name from one needs no more than the module of that name. */
const BARREL = /\/node_modules\/@mantine\/(?:core|hooks)\/esm\/index\.mjs$/;
const NAMED_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

type ModuleGraph = Rolldown.ChunkingContext;

/** Names and the text after `from`, of `import { … } from '…'`. */
const namedImports = (code: string): { names: string[]; from: string }[] =>
  [...code.matchAll(NAMED_IMPORTS)].map(([, names = '', from = '']) => ({
    names: names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
    from,
  }));

const findInBarrel = (barrel: string, graph: ModuleGraph): Map<string, string> =>
  new Map(
    namedImports(graph.getModuleInfo(barrel)?.code ?? '').flatMap(({ names, from }) =>
      names.map((name) => [name, resolve(dirname(barrel), from)]),
    ),
  );

const importsOf = (id: string, graph: ModuleGraph): string[] => {
  const info = graph.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((imported) => {
    if (!BARREL.test(imported)) return [imported];
    const modules = findInBarrel(imported, graph);
    return namedImports(info?.code ?? '')
      .filter(({ from }) => imported.includes(`/node_modules/${from}/`))
      .flatMap(({ names }) => names.flatMap((name) => modules.get(name) ?? []));
  });
};

const withImports = (ids: readonly string[], graph: ModuleGraph, found = new Set<string>()): Set<string> => {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    withImports(importsOf(id, graph), graph, found);
  }
  return found;
};

const FEATURE = /\/src\/features\/([^/]+)\//;

/** All modules of the app, also those that are loaded later. */
const allModules = (ids: readonly string[], graph: ModuleGraph, found = new Set<string>()): Set<string> => {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    allModules([...importsOf(id, graph), ...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])], graph, found);
  }
  return found;
};

/** Which features need a module. */
const findFeatures = (graph: ModuleGraph): Map<string, Set<string>> => {
  const modulesOf = Map.groupBy(allModules(FIRST_VISIT, graph), (id) => FEATURE.exec(id)?.[1]);
  const features = new Map<string, Set<string>>();
  for (const [feature, ids] of modulesOf)
    if (feature !== undefined)
      for (const id of withImports(ids, graph)) features.set(id, (features.get(id) ?? new Set()).add(feature));
  return features;
};

/** Not their styles: those of the first visit are one file. */
const isLibrary = (id: string): boolean => id.includes('/node_modules/') && !id.endsWith('.css');

/** Made when it is first asked for, because then the graph is complete. */
const once = <Value>(make: (graph: ModuleGraph) => Value): ((graph: ModuleGraph) => Value) => {
  let made: { value: Value } | undefined;
  return (graph) => {
    made ??= { value: make(graph) };
    return made.value;
  };
};

const firstVisit = once((graph) => withImports(FIRST_VISIT, graph));
const licencePage = once((graph) => withImports(LICENCE_PAGE, graph));
const calendar = once((graph) => withImports(CALENDAR, graph));
const dialogs = once((graph) => withImports(DIALOGS, graph));
const featuresOf = once(findFeatures);

const group = (name: string, has: (id: string, graph: ModuleGraph) => boolean): Rolldown.CodeSplittingGroup => ({
  name: (id, graph) => (has(id, graph) ? name : null),
  debugName: name,
});

/** They share what no other feature needs: passkeys, authenticator apps, password fields. */
const SIGN_IN = ['session', 'security'];

const isForSignIn = (features: Set<string>): boolean => [...features].every((feature) => SIGN_IN.includes(feature));

const isShared = (features = new Set<string>()): boolean => features.size > 1 && !isForSignIn(features);

const GROUPS: Rolldown.CodeSplittingGroup[] = [
  group('vendor', (id, graph) => isLibrary(id) && firstVisit(graph).has(id)),
  group('first', (id, graph) => firstVisit(graph).has(id)),
  group('dialogs', (id, graph) => dialogs(graph).has(id)),
  group('forms', (id, graph) => licencePage(graph).has(id) && isShared(featuresOf(graph).get(id))),
  group('calendar', (id, graph) => calendar(graph).has(id)),
  group('pages', (id, graph) => isShared(featuresOf(graph).get(id))),
  group('sign-in', (id, graph) => isForSignIn(featuresOf(graph).get(id) ?? new Set(['']))),
  group('licence', (id, graph) => licencePage(graph).has(id)),
  { name: (id: string) => FEATURE.exec(id)?.[1] ?? null, debugName: 'features' },
];

/**
 * Few chunks, so that a page takes few requests: what the first visit needs, what several features share, and one for each
 * feature. A module belongs to the first group that takes it.
 */
export const CHUNK_GROUPS = GROUPS.map((each, index) => ({ ...each, priority: GROUPS.length - index }));
