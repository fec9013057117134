import type { ChangeAction, ChangeOutcome, ChangeState } from '@hub/contract/changes';

/** Changes of many licences: their plan, progress, result and undoing. */
const changes = {
  title: 'Changes',
  noneYet: 'Select licences in a list and choose Change to plan a change of all of them.',
  searchLabel: 'Search changes',
  what: 'Change',
  who: 'Planned by',
  when: 'Planned',
  state: 'State',
  licences: 'Licences',
  licencesCount_one: '{{formatted}} licence',
  licencesCount_other: '{{formatted}} licences',
  planned: 'Planned by {{name}} on {{date}}.',
  applied: 'Applied by {{name}} on {{date}}.',
  undone: 'Undone by {{name}} on {{date}}.',
  selectedByHand_one: 'Of {{formatted}} licence that was selected.',
  selectedByHand_other: 'Of {{formatted}} licences that were selected.',
  selectedByFilter: 'Of all licences that matched when it was planned.',
  showFilter: 'Show the list',
  summary: 'Summary',
  rows: 'Licences of this change',
  label: 'Label',
  location: 'Location',
  changesTo: 'Before → after',
  reason: 'Reason',
  all: 'All',
  gone: 'This licence no longer exists',
  noRows: 'No licences',
  noRowsText: 'No licence has this outcome.',
  apply_one: 'Apply to {{formatted}} licence',
  apply_other: 'Apply to {{formatted}} licences',
  applyTitle_one: 'Change {{formatted}} licence?',
  applyTitle_other: 'Change {{formatted}} licences?',
  applyText:
    'A licence that somebody has changed since this was planned is skipped. You can undo the change afterwards.',
  applyArchive:
    'The archived licences can be brought back from this page for 30 days. After that they are archived for good.',
  applyReset:
    'The devices lose the licences when they next check in. Undoing gives a licence back to its device, unless another device has activated it by then.',
  undo: 'Undo',
  undoTitle_one: 'Undo the change of {{formatted}} licence?',
  undoTitle_other: 'Undo the change of {{formatted}} licences?',
  undoText: 'Licences that somebody has changed since are left as they are.',
  undoReset: 'A licence that another device has activated since is left to that device.',
  undoUntil: 'Can be undone until {{date}}.',
  nothing: 'None of the licences will change, so there is nothing to apply.',
  download: 'Download CSV',
  progress: 'Progress',
  progressApplying: '{{done}} of {{total}} licences done. You can leave this page.',
  progressUndoing: '{{done}} of {{total}} licences undone. You can leave this page.',
  failed: 'The hub could not finish this change. What is done stays done; you can go on with the rest, or undo it.',
  started: 'Change started',
  undoStarted: 'Undoing started',
  notPlanned: 'This change has already been applied, or changes nothing.',
  notApplied: 'This change is not applied, or has been undone already.',
  tooOld: 'Archived licences can be brought back for 30 days only.',
  reasonUnchanged: 'It is like this already.',
  reasonVerificationNotRequired: 'This distributor does not require verification.',
  reasonLifetime: 'A lifetime licence never expires.',
  reasonChanged: 'Somebody has changed it meanwhile.',
  reasonGone: 'It no longer exists.',
} as const;

const changeActions = {
  setExpiry: 'Set expiry',
  extendExpiry: 'Extend expiry',
  alignExpiry: 'Align expiry',
  setPackage: 'Change package',
  changeModules: 'Change features',
  move: 'Move',
  verify: 'Verify',
  setColour: 'Set kit colour',
  setPurchaseOrder: 'Set purchase order',
  archive: 'Archive',
  reset: 'Reset to unactivated',
} as const satisfies Record<ChangeAction['kind'], string>;

const changeStates = {
  planned: 'Planned',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Stopped',
} as const satisfies Record<ChangeState, string>;

const changeOutcomes = {
  planned: 'Will change',
  refused: 'Will not change',
  applied: 'Changed',
  skipped: 'Skipped',
  undone: 'Undone',
  left: 'Left as it is',
} as const satisfies Record<ChangeOutcome, string>;

/** Added by the screens that show changes. */
export const changeMessages = { changes, changeActions, changeStates, changeOutcomes } as const;
