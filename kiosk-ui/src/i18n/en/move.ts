export const move = {
  heading: 'Move to a new box',
  intro:
    'Everything goes to a new box in one file: sales, menu, people, PINs, settings and the certificate. Tablets go on without being enrolled again.',
  start: 'Move',
  steps: {
    file: 'This box writes the move file, encrypted with the passphrase that you choose here.',
    retired: 'This box is retired. It stops taking orders and shows a page with the file.',
    upload:
      'Open the new box, choose “Move from another box” in its set-up, and give it the file and the passphrase.',
    address: 'Switch this box off and give its IP address to the new one in the router.',
  },
  passphrase: 'Passphrase of the move file',
  passphraseHint: 'At least 12 characters, for example four words. You need it on the new box.',
  repeat: 'Repeat the passphrase',
  differs: 'The passphrases are not the same.',
  password: 'Your password',
  make: 'Retire this box',
  retiring: 'The box is being retired',
};
