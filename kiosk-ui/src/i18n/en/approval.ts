export const approval = {
  title: 'Approval by PIN',
  acts: {
    discount: '{{amount}} on {{check}}: {{line}}',
    price: '{{line}} at {{amount}} each on {{check}}',
    cancel: 'Cancel {{line}} ({{amount}}) on {{check}}',
  },
  who: 'Who is approving this?',
  pinOf: 'PIN of {{name}}',
  once: 'Approves this action only. Both names are recorded.',
  other: 'Someone else',
  nobody: 'No one can approve this yet',
  nobodyHint: 'The approver needs this permission and a PIN.',
  wrong_one: 'Wrong PIN. {{count}} attempt remaining.',
  wrong_other: 'Wrong PIN. {{count}} attempts remaining.',
  locked_one: 'Too many attempts. Wait {{count}} minute.',
  locked_other: 'Too many attempts. Wait {{count}} minutes.',
};
