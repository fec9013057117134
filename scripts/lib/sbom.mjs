import { npm } from './install.mjs';
import { run } from './processes.mjs';
import { UserError } from './user-error.mjs';

/** The bill of materials as CycloneDX. Packages for development are in it, because the web app is built from some of them. */
export async function billOfMaterials() {
  const { command, args } = npm();
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const { code, output } = await run(command, [...args, ...options], { capture: true });
  if (code !== 0) throw new UserError(`npm could not list the packages:\n${output}`);
  return output.slice(output.indexOf('{'));
}
