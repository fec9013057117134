/** A problem the person at the keyboard can mend: shown as its message alone, without a stack. */
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
