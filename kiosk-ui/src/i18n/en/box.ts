export const box = {
  intro: 'Health of the box. What needs attention comes first.',
  again: 'Check again',
  look: 'View the box',
  summary: {
    ok: 'Everything is working.',
    warn: 'The box works. Something needs attention soon.',
    bad: 'Something needs attention now.',
  },
  levels: { ok: 'Fine', warn: 'Soon', bad: 'Now' },
  names: {
    database: 'Database',
    disk: 'Disk',
    memory: 'Memory',
    clock: 'Clock',
    printers: 'Printers',
    certificate: 'Certificate',
    backups: 'Backups',
    group: 'Group',
    network: 'Network',
    screens: 'Screens',
  },
  support: 'Download support file',
  supportHint:
    'A text file about this box for the person who helps you. It has no passwords and no sales.',
  version: 'Comanda {{version}}',
  uptime: 'running for {{elapsed}}',
  demoOnNetwork: 'Demo venue: anyone on this network can log in. Do not use it for real sales.',
  readOnly:
    'The disk of the box cannot be written to. You can look at everything; nothing is saved.',
  full: 'The disk of the box is full. You can close checks; nothing else is saved.',
  behind:
    'The clock of the box is {{minutes}} min behind. Check the time before you open a register.',
  clockTitle: 'The clock of the box is behind',
  clockQuestion:
    'The box says it is {{time}}, earlier than its newest record. Open the register with this time?',
  clockConfirm: 'Time is correct, open',
  clock: {
    heading: 'The box is ahead of its clock',
    times:
      'The clock of the box says {{machine}}. The box still works with {{server}}, because something was saved at that time.',
    booked: 'Saved after the time of the clock: {{checks}}, {{payments}} for {{total}}.',
    checks_one: '{{count}} check',
    checks_other: '{{count}} checks',
    payments_one: '{{count}} payment',
    payments_other: '{{count}} payments',
    take: 'Go back to the time of the clock',
    title: 'Go back to {{time}}?',
    question:
      'Compare this time with a phone first. What was saved since then keeps its date and stays in the reports of that day.',
    questionMove:
      'Compare this time with a phone first. What was saved since then moves to its real time and day.',
    redate: 'Correct the dates of these sales',
    redateHint: 'They move to the time when they were made. Amounts stay as they are.',
    confirm: 'Time is correct, go back',
    done: 'The box follows its clock again',
  },
};
