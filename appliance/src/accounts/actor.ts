import type { RolePermissions } from '@comanda/domain/permissions';

/** Who acts: the user of the session or the creator of the token. Never taken from the request body. */
export interface Actor {
  user_id: number;
  user_name: string;
  /** The name on screens and printed tickets. */
  name: string;
  role: number;
  permissions: RolePermissions;
  session_id: number;
  device_id: number;
  /** Time of the last log-in with a password in this session (milliseconds UTC), or null. */
  full_login_at: number | null;
  /** Time of the last recorded activity (milliseconds UTC). */
  active_at: number;
  address: string;
  /**
   * The token that acts for the user, or null. With a token there is no session and no device: their ids are
   * 0.
   */
  token: { id: number; name: string } | null;
}

/** The credentials of a request, as hashes. */
export interface Credentials {
  sessionHash: string | null;
  deviceHash: string | null;
  /** The secret of the print daemon. */
  bearer: string | null;
  tokenHash: string | null;
  address: string;
}
