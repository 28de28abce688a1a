/**
 * Enrolment of devices: the code that a new browser shows, and what a manager decides for each device.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `ALTER TABLE devices ADD COLUMN code TEXT CHECK (length(code) = 6)`,
  `ALTER TABLE devices ADD COLUMN address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 80)`,
  `ALTER TABLE devices ADD COLUMN language TEXT CHECK (language IN ('en', 'es'))`,
  `ALTER TABLE devices ADD COLUMN start_screen TEXT CHECK (start_screen IN ('server', 'status', 'admin'))`,
  `ALTER TABLE devices ADD COLUMN printer_id INTEGER REFERENCES printers (id)`,
  `CREATE UNIQUE INDEX devices_code ON devices (code) WHERE code IS NOT NULL`,
  // Devices that were at work before there was an enrolment stay at work.
  `UPDATE devices SET enrolled = 1
    WHERE revoked_at IS NULL AND id IN (SELECT device_id FROM sessions WHERE ended_at IS NULL)`,
];
