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
    network: 'Network',
    screens: 'Screens',
  },
  version: 'Comanda {{version}}',
  uptime: 'running for {{elapsed}}',
  demoOnNetwork: 'Demo venue: anyone on this network can log in. Do not use it for real sales.',
  full: 'The disk of the box is full. You can close checks; nothing else is saved.',
  behind:
    'The clock of the box is {{minutes}} min behind. Check the time before you open a register.',
  clockTitle: 'The clock of the box is behind',
  clockQuestion:
    'The box says it is {{time}}, earlier than its newest record. Open the register with this time?',
  clockConfirm: 'Time is correct, open',
};
