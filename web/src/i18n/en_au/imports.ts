import type { ImportKind } from '@hub/contract/import-kinds';
import type { ImportStatus } from '@hub/contract/imports';

/** CSV files: their upload, columns, dry run and result. */
const imports = {
  title: 'Import',
  intro:
    'Create and update many records from a CSV file. Nothing changes before you have seen what will happen to each row.',
  earlier: 'Earlier imports',
  stepFile: 'File',
  kind: 'What the file has',
  template: 'Download template',
  file: 'CSV file',
  chosen: '{{name}}.',
  fileHelp: 'Choose a file or drop it here. Up to 32 MB and 200,000 rows; the first row has the names of the columns.',
  upload: 'Upload',
  stepColumns: 'Match columns',
  columnsHelp: 'Columns are matched by their names. Empty cells leave a field as it is.',
  column: 'Column',
  field: 'Field',
  preview: 'First rows',
  fieldOf: 'Field of column {{column}}',
  unnamed: 'Column {{number}}',
  leaveOut: 'Leave out',
  missing: 'Choose a column for: {{fields}}.',
  dryRun: 'Start dry run',
  changeColumns: 'Match columns',
  rowsOf_one: '{{formatted}} row. {{kind}}.',
  rowsOf_other: '{{formatted}} rows. {{kind}}.',
  uploadedBy: 'Uploaded by {{name}} on {{date}}.',
  stopped: 'The hub could not finish this import. What is done stays done.',
  progress: '{{done}} of {{total}} rows done. You can leave this page.',
  rows: 'Rows of this file',
  row: 'Row',
  status: 'Status',
  cells: 'Cells',
  result: 'Result',
  failed: 'Failed',
  didYouMean: 'Did you mean {{name}}?',
  downloadFailed: 'Download failed rows',
  apply_one: 'Apply {{formatted}} row',
  apply_other: 'Apply {{formatted}} rows',
  applyTitle_one: 'Import {{formatted}} row?',
  applyTitle_other: 'Import {{formatted}} rows?',
  applyText: 'A record that somebody has changed since the dry run is skipped. You can undo the import afterwards.',
  applyInvitations: 'Each person gets a mail with a link to accept the invitation.',
  undoInvitations: 'Invitations that were accepted stay. The links of the others stop working.',
  undoTitle_one: 'Undo the import of {{formatted}} row?',
  undoTitle_other: 'Undo the import of {{formatted}} rows?',
  undoText:
    'What the import created is removed, and what it updated is restored. Records that somebody has changed or uses since are left as they are.',
  started: 'Import started',
} as const;

const importKinds = {
  organisations: 'Organisations',
  regions: 'Regions',
  locations: 'Locations',
  invitations: 'Invitations',
  licences: 'Licences',
  products: 'Products',
  modules: 'Modules of products',
  v1_contracts: 'V1 contracts',
  v1_licences: 'Licences issued under V1 contracts',
} as const satisfies Record<ImportKind, string>;

const importStatuses = {
  create: 'Create',
  update: 'Update',
  unchanged: 'Unchanged',
  refused: 'Refused',
} as const satisfies Record<ImportStatus, string>;

const importDone = {
  create: 'Created',
  update: 'Updated',
  unchanged: 'Unchanged',
  refused: 'Refused',
} as const satisfies Record<ImportStatus, string>;

/** Added by the screens that show imports. */
export const importMessages = { imports, importKinds, importStatuses, importDone } as const;
