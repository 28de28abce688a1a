/** The optional sections of a test page, in printed order. */
export const testSections = ['patterns', 'alignment', 'columns', 'border', 'qr'] as const;
export type TestSection = (typeof testSections)[number];

/** `small` is the printer's font B, `large` is twice as high. The characters per line are the same. */
export type PaperFont = 'small' | 'normal' | 'large';

/** The data of a test page. The time is ISO 8601 in UTC, shown in `time_zone`. */
export interface TestPaper {
  /** The name of the box's printer, or null for a browser's printer. */
  printer_name: string | null;
  /** Its transport, or null. */
  transport: string | null;
  printed_at: string;
  time_zone: string;
  font?: PaperFont;
  /** Absent: all sections. */
  sections?: TestSection[];
}
