/** The roles that the server works as. They belong to the whole cluster, so two hubs on one cluster need their own. */
export interface Roles {
  app: string;
  system: string;
}

export const rolesWith = (prefix: string): Roles => ({ app: `${prefix}_app`, system: `${prefix}_system` });

export const DEFAULT_ROLES = rolesWith('hub');

/** Migration 0101 creates the roles, without looking whether they exist; `ensureRoles` does it instead. */
const CREATES_ROLES = /^do \$\$\ndeclare\n {2}role_name text;\n[\s\S]*?\n\$\$;\n/m;

/** Migrations never change, and know the roles by their default names. */
export const withRoles = (script: string, roles: Roles): string =>
  script.replace(CREATES_ROLES, '').replaceAll(/\bhub_(app|system)\b/g, (_name, kind: keyof Roles) => roles[kind]);
