/**
 * The log-in shows the people of a device by when each was last active on it; sessions are never deleted.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE INDEX sessions_device_use ON sessions (device_id, user_id, active_at)`,
];
