import { addStaff, allStaff, removeStaff } from '#features/accounts/server/operator/index.ts';
import { onlyAddress, runOperatorCommand, type Subcommand } from './operator-command.ts';

const usage = `npm run staff -- list
npm run staff -- add <address>
npm run staff -- remove <address>`;

const list: Subcommand = async (_args, { db }) => {
  const staff = await allStaff(db);
  return staff.length === 0 ? 'Nobody is on the staff list.' : staff.join('\n');
};

const add: Subcommand = async (args, { db }) => {
  const address = onlyAddress(args);
  return `${address} is on the staff list${(await addStaff(db, address)) ? '' : ' already'}.`;
};

const remove: Subcommand = async (args, { db }) => {
  const address = onlyAddress(args);
  if (!(await removeStaff(db, address))) throw new Error(`${address} is not on the staff list.`);
  return `${address} is no longer on the staff list.`;
};

await runOperatorCommand(usage, { list, add, remove });
