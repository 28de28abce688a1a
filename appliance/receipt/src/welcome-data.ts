/** The data of the first paper of a box that is not set up. */
export interface WelcomePaper {
  /** The one-time code as it is typed. */
  code: string;
  /** Addresses of the box for a browser, the best one first. */
  addresses: string[];
  /** The address in the QR code. */
  link: string;
}
