import { addStaff, allStaff, removeStaff } from '#features/accounts/server/index.ts';
import { onlyAddress, operatorCommand, type Step } from './operator-command.ts';

const usage = `npm run staff -- list
npm run staff -- add <address>
npm run staff -- remove <address>`;

const list: Step = async (_words, { db }) => {
  const staff = await allStaff(db);
  return staff.length === 0 ? 'Nobody is on the staff list.' : staff.join('\n');
};

const add: Step = async (words, { db }) => {
  const address = onlyAddress(words);
  return `${address} is on the staff list${(await addStaff(db, address)) ? '' : ' already'}.`;
};

const remove: Step = async (words, { db }) => {
  const address = onlyAddress(words);
  if (!(await removeStaff(db, address))) throw new Error(`${address} is not on the staff list.`);
  return `${address} is no longer on the staff list.`;
};

await operatorCommand(usage, { list, add, remove });
