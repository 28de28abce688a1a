export const updates = {
  heading: 'Updates',
  running: 'Version {{version}} is installed.',
  notInstalled:
    'Comanda was not installed as a box here. Update it the way it was started: npm start, or the container.',
  noSigner:
    'This box does not know who signs its releases, so it takes updates at its shell only: sudo comanda upgrade.',
  file: 'Update file',
  fileHint: 'Ends in .update',
  stick: 'On the USB stick',
  check: 'Use {{name}}',
  uploading: 'Uploading',
  ready: 'Version {{version}} is ready to install',
  changes: 'What is new',
  now: 'Update now',
  later: 'Update on {{time}}',
  another: 'Choose another file',
  planned: 'Version {{version}} installs itself on {{time}}, unless checks are open then.',
  cancel: 'Cancel',
  openTitle_one: '{{count}} check is open',
  openTitle_other: '{{count}} checks are open',
  openMessage:
    'They stay open. No one can order or pay for about ten seconds while the box restarts.',
  anyway: 'Update anyway',
  steps: {
    checking: 'Checking the file',
    unpacking: 'Unpacking',
    backing_up: 'Making a backup',
    trying: 'Trying the new version on a copy of your data',
    stopping: 'Switching to the new version',
    starting: 'Starting the new version',
  },
  done: 'The update is installed.',
  reload: 'Reload',
  failed:
    'The update was not installed. Version {{version}} is running and your data is unchanged.',
  refused: 'Version {{version}} was not installed on {{time}}.',
  reason: 'Reason: {{reason}}',
  back: 'Go back to version {{version}}',
  backMessage:
    'The box restarts. If version {{version}} cannot read what was saved since the update, those records are set aside in a backup and leave the reports.',
  feed: {
    label: 'Look for new versions at',
    hint: 'Optional. An https:// address, or a folder below /media or /mnt. The box downloads new versions and never installs one by itself.',
    save: 'Turn on',
    off: 'Turn off',
    notValid: 'Enter an address that starts with https://, or a folder below /media or /mnt.',
    on: 'Looks for new versions twice a day at {{address}}',
    looked: 'Last checked: {{time}}',
    look: 'Check now',
    looking: 'Looking for a new version',
    available: 'Version {{version}} is available',
    downloading: 'Downloading',
    errors: {
      unreachable:
        'The address does not answer. The box keeps working and tries again by itself; check its internet connection.',
      not_signed:
        'What this address offers is not signed by the maker of your version. Nothing was downloaded; check the address.',
      not_valid: 'This address has no list of versions. Check the address.',
      damaged: 'The download was damaged and was deleted. The box tries again by itself.',
      disk_full: 'There is not enough space for the new version. Delete old files on the box.',
    },
  },
};
