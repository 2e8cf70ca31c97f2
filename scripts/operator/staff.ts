import {
  addStaff,
  listStaffAddresses,
  removeStaff,
} from '#features/accounts/server/operator/index.ts';
import {
  grantRole,
  resetFactor,
  revokeRole,
  staffMembers,
  type StaffMember,
} from '#features/staff/server/index.ts';
import {
  onlyAddress,
  onlyArgument,
  openTransactions,
  recorded,
  runOperatorCommand,
  type Subcommand,
} from './operator-command.ts';

const usage = `npm run staff -- list
npm run staff -- grant <@username> operator              may open /admin, for all campuses
npm run staff -- grant <@username> moderator <campus>    for one campus
npm run staff -- revoke <@username>
npm run staff -- reset <@username>                       after a lost phone: sets up another authenticator app
npm run staff -- add <address>                           not counted in the analytics, may have a reserved name
npm run staff -- remove <address>`;

const list: Subcommand = async (_args, { db }) => {
  const roles = (await staffMembers(db)).map(describeRole);
  const addresses = await listStaffAddresses(db);
  const lines = [...roles, ...addresses];
  return lines.length === 0 ? 'Nobody is on the staff list.' : lines.join('\n');
};

const grant: Subcommand = async ([name = '', role = '', campusId, ...more], context) => {
  const username = usernameIn([name]);
  if (role === 'moderator' ? campusId === undefined : role !== 'operator' || campusId) {
    throw new Error('Give the role: operator, or moderator and a campus.');
  }
  if (more.length > 0) throw new Error('Give one @username and one role.');
  const granted = { username, campusId: campusId ?? null };
  await openTransactions(context)((unit) =>
    grantRole(unit, { ...granted, role: role === 'moderator' ? role : 'operator' }),
  );
  return `@${username} is ${role === 'operator' ? 'an operator' : `a moderator of ${campusId}`}. The console is at /admin of every campus site.`;
};

const revoke: Subcommand = async (args, context) => {
  const username = usernameIn(args);
  await openTransactions(context)((unit) => revokeRole(unit, username));
  return `@${username} has no role any more.`;
};

const reset: Subcommand = async (args, context) => {
  const username = usernameIn(args);
  await openTransactions(context)((unit) => resetFactor(unit, username));
  return `@${username} sets up an authenticator app at the next visit of /admin.`;
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

function usernameIn(args: string[]): string {
  const argument = onlyArgument(args, '@username');
  if (!argument.startsWith('@')) throw new Error(`${argument} is no @username.`);
  return argument.slice(1);
}

function describeRole({ username, role, campusId, hasSecondFactor }: StaffMember): string {
  const factor = hasSecondFactor ? '' : '  no authenticator app yet';
  return `@${username}  ${role}${campusId === null ? '' : ` of ${campusId}`}${factor}`;
}

await runOperatorCommand(usage, {
  list,
  grant,
  revoke,
  reset,
  add: recorded('staff.add-address', add),
  remove: recorded('staff.remove-address', remove),
});
