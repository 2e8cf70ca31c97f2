import { sql } from 'kysely';
import { openPasswords } from '#features/accounts/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { openDatabase, type Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { openStores } from '#platform/server/storage/open-store.ts';
import { demoMembers, demoPassword, type DemoMember } from './demo-members.ts';
import { campusLife } from './demo/campus-life.ts';
import { moreMembers } from './demo/members.ts';
import { demoConversations } from './demo/read-conversations.ts';
import { seedCampuses } from './seed-campuses.ts';
import { seedCampusLife } from './demo/seed-campus-life.ts';
import { seedNotifications } from './demo/seed-notifications.ts';
import { seedConversations } from './demo/seed-conversations.ts';
import { seedDeals } from './demo/seed-deals.ts';
import { storePictures, type StoredPicture } from './demo/store-pictures.ts';
import { storePortraits } from './demo/portraits/store-portraits.ts';

/** The campus of the demo that has the bag. */
const bagCampus = 'ut';

const everybody = [...demoMembers, ...moreMembers];

export type SeedOptions = {
  demo: boolean;
  /** Which campuses are added; by default all in development, and only the generic one in production. */
  campuses?: 'all' | 'generic';
  /** Stores the photos of the demo, which takes seconds; by default only in development. */
  pictures?: boolean;
  /** Writes the notifications of demo members; by default only in development, because tests count badges. */
  notifications?: boolean;
  /** Prints a line before a step that takes long. */
  log?: (line: string) => void;
};

/** Seeds the campuses, and unless in production the demo, if it is requested and there are no members. */
export async function seedDatabase(
  config: Config,
  options: SeedOptions = { demo: true },
): Promise<{ campuses: number; demo: boolean }> {
  const db = openDatabase(config.databaseUrl, { max: 2 });
  try {
    const isDevelopment = config.nodeEnv !== 'production';
    const wantsDemo = options.demo && isDevelopment && !(await hasMembers(db));
    // Files are stored before rows: after an interrupted seed there are no members, so the next start seeds again.
    const files = wantsDemo ? await storeFiles(config, options) : null;
    return await db.transaction().execute(async (tx) => {
      if (config.nodeEnv === 'production') await rejectDemoMembers(tx);
      const campuses = await seedCampuses(tx, {
        adds: options.campuses ?? (isDevelopment ? 'all' : 'generic'),
      });
      const demo = files !== null && !(await hasMembers(tx));
      if (demo) await seedDemo(tx, files);
      const { notifications = config.nodeEnv === 'development' } = options;
      if (demo && notifications) {
        await seedNotifications(tx, { life: campusLife(), conversations: demoConversations() });
      }
      return { campuses, demo };
    });
  } finally {
    await db.destroy();
  }
}

type DemoFiles = {
  /** By the id of their post or message. */
  pictures: Map<string, StoredPicture[]>;
  /** The addresses of photos of members, by the member's id. */
  portraits: Map<string, string>;
};

async function storeFiles(
  config: Config,
  { pictures = config.nodeEnv === 'development', log = () => {} }: SeedOptions,
): Promise<DemoFiles> {
  if (!pictures) return { pictures: new Map(), portraits: new Map() };
  const posts = campusLife().filter((post) => post.pictures.length > 0);
  const messages = demoConversations().flatMap((conversation) => conversation.messages);
  const { files: store } = openStores(config);
  const write = (key: string, bytes: Uint8Array) => store.write(key, bytes);
  return {
    pictures: await storePictures(
      [
        ...posts.map(({ id, pictures }) => ({ folder: 'posts', id, pictures })),
        ...messages.flatMap(({ id, picture }) =>
          picture === null ? [] : [{ folder: 'messages', id, pictures: [picture] }],
        ),
      ],
      { store: write, log },
    ),
    portraits: await storePortraits(everybody, write),
  };
}

/** The password of demo members is in the README, so they must not exist in production. */
async function rejectDemoMembers(db: Db): Promise<void> {
  const ids = demoMembers.map((member) => member.id);
  const { rows } = await sql`
    select 1 from members where id = any(${ids}::uuid[]) limit 1
  `.execute(db);
  if (rows.length === 0) return;
  throw new Error('This database contains demo members: production does not start on it.');
}

async function hasMembers(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from members limit 1`.execute(db);
  return rows.length > 0;
}

async function seedDemo(db: Db, { pictures, portraits }: DemoFiles): Promise<void> {
  const passwordHash = await openPasswords().hash(demoPassword);
  for (const member of everybody) {
    await seedMember(db, member, { passwordHash, image: portraits.get(member.id) ?? null });
  }
  await seedCampusLife(db, campusLife(), pictures);
  await seedConversations(db, pictures);
  await seedDeals(db);
  // Once, with the demo: what an operator sets later stays.
  await sql`update campuses set bag = 'on' where id = ${bagCampus}`.execute(db);
}

async function seedMember(
  db: Db,
  member: DemoMember,
  { passwordHash, image }: { passwordHash: string; image: string | null },
): Promise<void> {
  await sql`
    insert into members (id, email, email_verified, username, first_name, last_name, campus_id,
      school_email, school_verified, image, banned_at)
    values (${member.id}, ${member.email}, ${member.emailVerified}, ${member.username},
      ${member.firstName}, ${member.lastName}, ${member.campusId},
      ${member.schoolVerified ? member.email : null}, ${member.schoolVerified},
      ${image}, ${member.banned ? new Date() : null})
  `.execute(db);
  await sql`
    insert into sign_in_methods (id, member_id, provider_id, account_id, password_hash)
    values (${newId()}, ${member.id}, 'credential', ${member.id}, ${passwordHash})
  `.execute(db);
  if (member.banned) {
    await sql`insert into banned_emails (email) values (${member.email})`.execute(db);
  }
}
