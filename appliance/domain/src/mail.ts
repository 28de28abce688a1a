/** Notices that the box can send by e-mail. */
export const mailNotices = ['close', 'backup', 'disk', 'certificate'] as const;
export type MailNotice = (typeof mailNotices)[number];

export const mailKinds = ['test', 'receipt', 'statement', 'invoice', ...mailNotices] as const;
export type MailKind = (typeof mailKinds)[number];

/** `starttls` (usually port 587) and `tls` (465) encrypt; `none` is for a server in the venue, without a password. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Whether this is a host name or an IP address. */
export function isMailHost(host: string): boolean {
  return /^(?!-)[a-z0-9.-]{1,253}$|^[0-9a-f:]{2,45}$/i.test(host);
}
