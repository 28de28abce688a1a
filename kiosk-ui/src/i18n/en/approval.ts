export const approval = {
  title: 'Approval by PIN',
  who: 'Who approves this one act?',
  pinOf: 'PIN of {{name}}',
  once: 'Holds for this one act; both of you stand in the journal.',
  other: 'Somebody else',
  nobody: 'Nobody can approve this',
  nobodyHint: 'It takes a person with this right and a PIN of their own.',
  wrong_one: 'Wrong PIN. {{count}} try left.',
  wrong_other: 'Wrong PIN. {{count}} tries left.',
  locked_one: 'Too many tries. Wait {{count}} minute.',
  locked_other: 'Too many tries. Wait {{count}} minutes.',
};
