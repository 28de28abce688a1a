export const bin = {
  open: 'Bin',
  title: 'Deleted items',
  name: 'Name',
  detail: 'Belonged to',
  deleted: 'Deleted on',
  restore: 'Restore',
  restored: 'Restored: {{name}}',
  empty: 'Nothing has been deleted',
  emptyHint: 'What you delete here can be restored from this list.',
};
