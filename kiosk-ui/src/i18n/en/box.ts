export const box = {
  intro: 'How the box is doing, in plain words. What needs attention comes first.',
  again: 'Check again',
  look: 'Look at the box',
  summary: {
    ok: 'Everything is well.',
    warn: 'The box works. Something should be looked at soon.',
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
  full: 'The disk of the box is full: checks can be closed, nothing else is saved.',
  behind:
    'The clock of the box is {{minutes}} min behind. Check the time before you open a register.',
  clockTitle: 'The clock of the box is behind',
  clockQuestion:
    'The box says it is {{time}}, which is before its newest record. Open the register with this time?',
  clockConfirm: 'The time is right: open',
};
