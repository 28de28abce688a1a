export const serviceCharges = {
  intro:
    'Added to a check that meets the rule, apart from tips. If a check meets several, the one for most guests applies.',
  add: 'Add service charge',
  saved: 'Service charge saved.',
  none: 'No service charge',
  noneHint: 'Add one to charge for the service of large groups, or for delivery.',
  how: 'How it is calculated',
  hows: { percent: 'Percentage', amount: 'Fixed amount' },
  percent: 'Percent',
  worth: 'Charge',
  types: 'Applies to',
  needsType: 'Choose at least one.',
  minGuests: 'Minimum guests',
  minGuestsHint: 'Leave it empty for any number.',
  taxHint: 'The tax of the charge itself.',
  noTax: 'No tax',
  deleteHint: 'New checks no longer get it. Checks that have it keep it.',
};
