/** The contract's calls without their schemas; see calls-without-schemas.ts. A new feature of the contract is added here. */
declare module 'hub:calls' {
  export * from '@hub/contract/audit';
  export * from '@hub/contract/changes';
  export * from '@hub/contract/conversion';
  export * from '@hub/contract/distributors';
  export * from '@hub/contract/imports';
  export * from '@hub/contract/jobs';
  export * from '@hub/contract/licences';
  export * from '@hub/contract/locations';
  export * from '@hub/contract/organisations';
  export * from '@hub/contract/overview';
  export * from '@hub/contract/packages';
  export * from '@hub/contract/products';
  export * from '@hub/contract/reminders';
  export * from '@hub/contract/renewals';
  export * from '@hub/contract/reports';
  export * from '@hub/contract/schedules';
  export * from '@hub/contract/search';
  export * from '@hub/contract/security';
  export * from '@hub/contract/session';
  export * from '@hub/contract/setup';
  export * from '@hub/contract/tokens';
  export * from '@hub/contract/users';
  export * from '@hub/contract/views';
  export * from '@hub/contract/webhooks';
}
