/** The parts of a test page that can be left out, in the order they are printed. */
export const testSections = ['patterns', 'alignment', 'columns', 'border', 'qr'] as const;
export type TestSection = (typeof testSections)[number];

/** `small` is the printer's font B, `large` is twice as high; the characters a line are the same. */
export type PaperFont = 'small' | 'normal' | 'large';

/** A printer's test page, as plain data. The time is ISO 8601 in UTC, shown in `time_zone`. */
export interface TestPaper {
  /** What is tried: the box's printer by its name, or null for one at a browser. */
  printer_name: string | null;
  /** The box's address of it, or null. */
  transport: string | null;
  printed_at: string;
  time_zone: string;
  font?: PaperFont;
  /** Absent: all of them. */
  sections?: TestSection[];
}
