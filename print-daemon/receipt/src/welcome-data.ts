/** The first paper of a box that nobody has set up, as plain data. */
export interface WelcomePaper {
  /** The one-time code as it is typed. */
  code: string;
  /** Where a browser finds the box, the best one first. */
  addresses: string[];
  /** What the QR code opens. */
  link: string;
}
