/** An error that the user can fix: shown as its message alone, without a stack trace. */
export class UserError extends Error {}

export function describe(error) {
  return error instanceof UserError ? error.message : (error?.stack ?? String(error));
}

export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}
