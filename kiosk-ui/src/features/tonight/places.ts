/** Where the actions of the page lead; the app provides the navigation. */
export interface Places {
  section: (
    id:
      | 'analytics'
      | 'cuts'
      | 'labour'
      | 'registers'
      | 'printing'
      | 'invoices'
      | 'globals'
      | 'journal',
  ) => void;
  floor: () => void;
  board: () => void;
  check: (id: number) => void;
}
