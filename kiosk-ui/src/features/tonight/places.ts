/** Where the acts of the page lead; the app knows the way. */
export interface Places {
  section: (id: 'analytics' | 'cuts' | 'registers' | 'printing') => void;
  floor: () => void;
  board: () => void;
  check: (id: number) => void;
}
