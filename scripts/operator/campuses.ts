import { addFromRelease } from '#db/seeds/seed-campuses.ts';
import { campusProposals, decideProposals, type Proposal } from '#db/seeds/campus-proposals.ts';
import {
  allCampuses,
  applyCampus,
  applyLogo,
  checkSite,
  describeValue,
  isExampleSite,
  removeCampus,
  type CampusRow,
} from '#features/campuses/server/index.ts';
import { drawLogo } from '#features/campuses/server/identity/index.ts';
import { forgetSearches } from '#features/search/server/index.ts';
import { recordAct } from '#features/staff/server/index.ts';
import { readCampusArguments, readTakenOver } from './campus-arguments.ts';
import {
  onlyArgument,
  openTransactions,
  recorded,
  runOperatorCommand,
  type CommandContext,
  type Subcommand,
} from './operator-command.ts';

const usage = `npm run campuses -- list
npm run campuses -- add <id> --name UNM --school-name "University of New Mexico" --site-url https://unm.example.edu
npm run campuses -- set <id> <settings>
npm run campuses -- add-from-release <id…>            adds campuses that this release brings
npm run campuses -- add-from-release <id> --site-url https://ou.example.edu
npm run campuses -- remove <id>       for good; not while it has members or posts
npm run campuses -- check             asks each address whether its campus is there
npm run campuses -- proposals         what this release would change
npm run campuses -- accept <id>       takes that over
npm run campuses -- keep <id>         leaves the campus as it is

Settings: --name, --school-name, --site-url, --privacy public|private, --accent "#841617", --logo <image>, --city, --state,
--country US, --time-zone America/Chicago, --city-label "Norman, Oklahoma", --member-count-text, --first-page-size,
--payouts on|off, --bag on|off, --fee-percent 2.5, --mailboxes any|plain, --email-domains ou.edu,alumni.ou.edu
(all of them), --add-domain and --remove-domain (one; may be repeated)`;

const list: Subcommand = async (_args, { db }) =>
  (await allCampuses(db)).map(describeCampus).join('\n');

const add: Subcommand = async (args, context) => {
  const { db } = context;
  const campuses = await allCampuses(db);
  const { id, settings, logo } = readCampusArguments(args, campuses);
  const { name, schoolName, siteUrl } = settings;
  if (campuses.some((each) => each.id === id)) {
    throw new Error(
      `There is a campus ${id} already: change it with npm run campuses -- set ${id}.`,
    );
  }
  if (name === undefined || schoolName === undefined || siteUrl === undefined) {
    throw new Error('A new campus needs --name, --school-name and --site-url.');
  }
  await openTransactions(context)((unit) =>
    applyCampus(unit, null, { id, before: undefined, settings }),
  );
  if (logo) await addLogo(context, id, logo);
  return `Added ${id}. Servers respond at ${siteUrl} within 10 seconds.`;
};

const set: Subcommand = async (args, context) => {
  const { db } = context;
  const before = await allCampuses(db);
  const { id, settings, logo } = readCampusArguments(args, before);
  const campus = before.find((each) => each.id === id);
  if (!campus) throw new Error(`There is no campus ${id}: add it with npm run campuses -- add.`);
  if (Object.keys(settings).length === 0 && !logo)
    throw new Error('Give at least one option to change, such as --name.');
  if (Object.keys(settings).length > 0) {
    await openTransactions(context)((unit) =>
      applyCampus(unit, null, { id, before: campus, settings }),
    );
  }
  if (logo) await addLogo(context, id, logo);
  const changes = Object.entries(settings).map(([name, value]) => {
    const was = Object.entries(campus).find(([key]) => key === name)?.[1];
    return `${id}: ${name} ${describeValue(was)} -> ${describeValue(value)}`;
  });
  if (logo) changes.push(`${id}: a new logo`);
  return [...changes, 'Servers use it within 10 seconds.'].join('\n');
};

const takeOver: Subcommand = async (args, context) => {
  const taken = readTakenOver(args, await allCampuses(context.db));
  const added = await openTransactions(context)(async (unit) => {
    const campuses = [];
    for (const each of taken) {
      const { id, name, siteUrl } = await addFromRelease(unit.tx, each);
      const details = { name, siteUrl };
      await recordAct(unit, null, { act: 'campuses.add', campusId: id, subject: id, details });
      campuses.push({ id, siteUrl });
    }
    return campuses;
  });
  return added
    .map(({ id, siteUrl }) =>
      isExampleSite(siteUrl)
        ? `Added ${id}. Nobody can reach it before it has an address: npm run campuses -- set ${id} --site-url https://...`
        : `Added ${id}. Servers respond at ${siteUrl} within 10 seconds.`,
    )
    .join('\n');
};

const remove: Subcommand = async (args, context) => {
  const id = onlyArgument(args, 'id of a campus');
  const campus = (await allCampuses(context.db)).find((each) => each.id === id);
  if (!campus) throw new Error(`There is no campus ${id}.`);
  await openTransactions(context)((unit) => removeCampus(unit, campus, forgetSearches));
  return `Removed ${id}. Servers stop responding at ${campus.siteUrl} within 10 seconds.`;
};

async function addLogo(context: CommandContext, id: string, image: Buffer): Promise<void> {
  const logo = await drawLogo(image);
  await openTransactions(context)((unit) => applyLogo(unit, null, { id, logo }));
}

const check: Subcommand = async (_args, { db, config }) => {
  const campuses = await allCampuses(db);
  const found = await Promise.all(
    campuses.map(async (campus) => ({ campus, problem: await checkSite(campus, config) })),
  );
  const lines = found
    .map(
      ({ campus, problem }) => `${campus.id.padEnd(10)}${campus.siteUrl}  ${problem ?? 'responds'}`,
    )
    .join('\n');
  if (found.some(({ problem }) => problem !== undefined)) throw new Error(lines);
  return lines;
};

const proposals: Subcommand = async (_args, { db }) => {
  const found = await campusProposals(db);
  if (found.length === 0) return 'This release changes nothing in your campuses.';
  const ids = [...new Set(found.map(({ campusId }) => campusId))];
  const commands = ids.map(
    (id) => `npm run campuses -- accept ${id}   (or: keep ${id}, to leave it as it is)`,
  );
  return [...found.map(describeProposal), ...commands].join('\n');
};

const accept: Subcommand = async (args, { db }) => {
  const campusId = onlyArgument(args, 'id of a campus');
  const taken = await decideProposals(db, { campusId, isAccepted: true });
  if (taken.length === 0) throw new Error(`Nothing is proposed for ${campusId}.`);
  return [...taken.map(describeProposal), 'Servers use it within 10 seconds.'].join('\n');
};

const keep: Subcommand = async (args, { db }) => {
  const campusId = onlyArgument(args, 'id of a campus');
  const rejected = await decideProposals(db, { campusId, isAccepted: false });
  if (rejected.length === 0) throw new Error(`Nothing is proposed for ${campusId}.`);
  return `${campusId} stays as it is.`;
};

function describeCampus({ id, name, siteUrl, privacy, emailDomains }: CampusRow): string {
  const domains = emailDomains.join(', ') || 'no email domains';
  return `${id.padEnd(10)}${name.padEnd(10)}${siteUrl}  ${privacy}  ${domains}`;
}

function describeProposal({ campusId, column, now, proposed }: Proposal): string {
  return `${campusId}: ${column} ${describeValue(now)} -> ${describeValue(proposed)}`;
}

await runOperatorCommand(usage, {
  list,
  add,
  set,
  'add-from-release': takeOver,
  remove,
  check,
  proposals,
  accept: recorded('campuses.accept', accept),
  keep: recorded('campuses.keep', keep),
});
