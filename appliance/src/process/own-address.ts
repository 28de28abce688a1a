/** Addresses that are never refused: the appliance itself, its watchdog and its print daemon. */
export const isOwn = (address: string) =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
