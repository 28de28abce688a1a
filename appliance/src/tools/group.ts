import { openGroup, reasonOf } from '@comanda/db/group/connect';
import { migrateGroup } from '@comanda/db/group/migrate';
import { findWrongSums } from '@comanda/db/group/sums';
import {
  addReader,
  addVenue,
  letPublish,
  listVenues,
  restartVenue,
  revokeVenue,
} from '@comanda/db/group/venues';
import { need, runTool } from './tool.ts';

const usage = `npm run group -- COMMAND, with COMANDA_GROUP_OWNER_URL=postgres://owner:password@host/database
  migrate         make or upgrade the tables, and the partitions of the coming months
  add NAME        add a venue; prints COMANDA_GROUP_URL of its box
  reader          add a login that reads all venues; prints COMANDA_GROUP_REPORT_URL
  list            the venues with their numbers
  revoke NUMBER   take nothing more from the box of a venue
  restart NUMBER  take the box as it is now: it sends its history again
  menu NUMBER     let a venue publish its menu to the others; no-menu NUMBER ends it
  check           add up all facts again and compare the sums of the reports`;

const outdated =
  'The tables of the group are older than this program. Run “npm run group -- migrate”.';

await runTool(async ([command = '', ...args]) => {
  const url = process.env['COMANDA_GROUP_OWNER_URL'];
  if (!url) throw new Error(usage);
  const db = openGroup(url, { connectMs: 10_000, statementMs: 600_000 });
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const withLogin = ({ login, password }: { login: string; password: string }) => {
    const address = new URL(url);
    address.username = login;
    address.password = password;
    return address.href;
  };
  const change = async (work: typeof revokeVenue, done: string) => {
    const { number } = need(args, 'number');
    if (!(await work(db, Number(number)))) throw new Error(`There is no venue ${number}.`);
    print(done);
  };
  try {
    if (command === 'migrate') {
      const left = await migrateGroup(db, new Date());
      print('The tables are up to date.');
      if (left.length > 0) {
        print('The login of a venue could fill the disk. Let a superuser of PostgreSQL run here:');
        for (const statement of left) print(`${statement};`);
      }
    } else if (command === 'add') {
      print(`COMANDA_GROUP_URL=${withLogin(await addVenue(db, need(args, 'name').name))}`);
    } else if (command === 'reader') {
      print(`COMANDA_GROUP_REPORT_URL=${withLogin(await addReader(db))}`);
    } else if (command === 'list') {
      for (const { id, name, life, revoked_at, publishes } of await listVenues(db)) {
        const marks = `${publishes ? '\tpublishes its menu' : ''}${revoked_at ? '\trevoked' : ''}`;
        print(`${id}\t${name}\tlife ${life}${marks}`);
      }
    } else if (command === 'revoke') await change(revokeVenue, 'Nothing more is taken from it.');
    else if (command === 'menu' || command === 'no-menu') {
      const may = command === 'menu';
      const done = may ? 'It may publish its menu.' : 'It may no longer publish its menu.';
      await change((group, id) => letPublish(group, id, may), done);
    } else if (command === 'check') {
      const wrong = await findWrongSums(db);
      for (const { table, venue_id, life, business_day } of wrong) {
        print(`${table}\tvenue ${venue_id}\tlife ${life}\t${business_day}`);
      }
      if (wrong.length > 0) throw new Error(`${wrong.length} sums differ from the facts.`);
      print('The sums are those of the facts.');
    } else if (command === 'restart') await change(restartVenue, 'Its box sends everything again.');
    else throw new Error(usage);
    return 0;
  } catch (error) {
    if (reasonOf(error) !== 'schema') throw error;
    throw new Error(outdated, { cause: error });
  } finally {
    await db.destroy();
  }
});
