import type { RolePermissions } from '@comanda/domain/permissions';

/** Who acts: the person of the session, or who made the token; never a field of the body. */
export interface Actor {
  user_id: number;
  user_name: string;
  /** What screens and papers call them. */
  name: string;
  role: number;
  permissions: RolePermissions;
  session_id: number;
  device_id: number;
  /** Milliseconds UTC of the last log-in with password in this session, or null. */
  full_login_at: number | null;
  /** Milliseconds UTC of the last activity that was noted. */
  active_at: number;
  address: string;
  /** The token that acts for the person; then there is no session and no device, and their ids are 0. */
  token: { id: number; name: string } | null;
}

/** What a request brings along to say who it is, as hashes. */
export interface Credentials {
  sessionHash: string | null;
  deviceHash: string | null;
  /** The secret of the print daemon. */
  bearer: string | null;
  tokenHash: string | null;
  address: string;
}
