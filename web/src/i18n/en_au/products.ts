/** The provider's products and their modules. */
const products = {
  searchLabel: 'Search products',
  noneYet:
    'A product is what licences are sold for. Create the first one, add its modules, then put them into a package.',
  name: 'Name',
  nameHelp: 'Shown on licences, packages and reports.',
  key: 'Key',
  keyHelp: 'Such as SIM_WARD. Fixed once a licence uses it.',
  keyFixed: 'Fixed, because licences use this product.',
  general: 'General information',
  modules: 'Modules',
  type: 'Type',
  type_screen: 'Screen',
  type_feature: 'Feature',
  status: 'Status',
  offered: 'Offered',
  retired: 'Retired',
  actions: 'Actions',
  actionsOf: 'Actions for {{name}}',
  moreActions: 'More actions',
  retire: 'Retire',
  reinstate: 'Reinstate',
  edit: 'Edit',
  retireTitle: 'Retire {{name}}?',
  retireMeans:
    'New licences and packages can no longer have this product. Existing ones keep it and stay valid. You can reinstate it at any time.',
  retiredNotice:
    'This product is retired: new licences and packages cannot have it. Existing ones keep it and stay valid.',
  deleteTitle: 'Delete {{name}}?',
  deleteMeans_one: 'Deletes the product and its module for good. Nothing uses them.',
  deleteMeans_other: 'Deletes the product and its {{count}} modules for good. Nothing uses them.',
  deleteModuleMeans: 'Deletes the module for good. A module that packages or licences have can only be retired.',
  noModules: 'No modules yet',
  noModulesText: 'Modules are the screens and features that packages and licences unlock.',
  addModule: 'Add module',
  editModule: 'Edit {{name}}',
  created: 'Product created',
  updated: 'Product updated',
  moduleAdded: 'Module added',
  moduleUpdated: 'Module updated',
  retiredToast: '{{name}} retired',
  reinstatedToast: '{{name}} reinstated',
  deletedToast: '{{name}} deleted',
} as const;

/** Added by the screens themselves when they are opened. */
export const productMessages = { products } as const;
