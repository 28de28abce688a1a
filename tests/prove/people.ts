import { appClient, type AppClient } from '../support/app-client.ts';
import type { TestApp } from '../support/start-app.ts';
import { userIds, type RoleName } from '../support/service-venue.ts';
import { sessionOf } from './callers.ts';

/** A browser in which this user is logged in, without the slow log-in. */
export async function clientOf(box: TestApp, role: RoleName): Promise<AppClient> {
  const client = appClient(box.app);
  const { cookie = '' } = await sessionOf(box, userIds[role]);
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    client.cookies.set(name, value);
  }
  return client;
}
