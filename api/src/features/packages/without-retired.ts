/** What is offered, in the specification's fields; or everything, each row saying whether it is retired. */
export const withoutRetired = <Row extends { is_retired: boolean }>(
  rows: readonly Row[],
  retired: 'exclude' | 'include' | undefined,
) =>
  retired === 'include'
    ? [...rows]
    : rows.filter(({ is_retired }) => !is_retired).map(({ is_retired: _never, ...row }) => row);
