/**
 * What is live is asked for in the order of ids; without these the planner reads every session there ever was.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `CREATE INDEX sessions_live_by_id ON sessions (id) WHERE ended_at IS NULL`,
  `CREATE INDEX register_sessions_live_by_id ON register_sessions (id) WHERE closed_at IS NULL`,
];
