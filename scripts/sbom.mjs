import { readArguments } from './lib/arguments.mjs';
import { billOfMaterials } from './lib/sbom.mjs';
import { main } from './lib/user-error.mjs';

const USAGE = `Usage: npm run -s sbom > FILE

Prints the bill of materials (CycloneDX) of all packages that the hub is made of, built and tested with.`;

main(async () => {
  if (readArguments(USAGE) === undefined) return 0;
  process.stdout.write(await billOfMaterials());
  return 0;
});
