/**
 * Whether a printer draws QR codes itself or gets them as pictures. Frozen once released: change the schema with a new
 * migration.
 */
export const statements: string[] = [
  `ALTER TABLE printers ADD COLUMN qr TEXT NOT NULL DEFAULT 'command' CHECK (qr IN ('command', 'picture'))`,
];
