import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { pickFrom } from '../search/random.ts';
import type { CampusLife, Student } from './campus-life.ts';

/** One request of someone on a campus. Whoever has no cookie is a visitor. */
export type Asked = {
  what: string;
  isWrite: boolean;
  host: string;
  cookie?: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
};

type Scene = { life: CampusLife; student: Student; random: () => number };
type Act = {
  /** Of a thousand requests of an evening so many are this one. */
  share: number;
  method?: 'POST' | 'PUT';
  isVisitor?: boolean;
  path: (scene: Scene) => string;
  body?: (scene: Scene) => unknown;
};

const post = ({ life, random }: Scene) => pickFrom(life.posts, random);
const query = ({ life, random }: Scene) => encodeURIComponent(pickFrom(life.queries, random));
const conversation = ({ student, random }: Scene) => pickFrom(student.conversations, random);
const text = plainRichText('Is it still there? I could come by the South Oval after four.');
const keyed = () => ({ idempotencyKey: crypto.randomUUID(), text });

/**
 * What students do on an evening: they scroll and look most of the time, every sixth request searches, one in twelve
 * writes. The shares follow what the pages ask for: one that is opened asks for its post, its comments and what is unread.
 */
const acts: Record<string, Act> = {
  'the feed': { share: 200, path: () => '/api/posts' },
  'the feed of a category': { share: 60, path: () => '/api/posts?category=furniture' },
  'the home page': { share: 50, path: () => '/home' },
  'a post': { share: 110, path: (scene) => `/api/posts/${post(scene)}` },
  comments: { share: 110, path: (scene) => `/api/posts/${post(scene)}/replies` },
  'posts with photos': { share: 30, path: () => '/api/media' },
  'a profile': {
    share: 30,
    path: ({ life, random }) => `/api/profiles/${pickFrom(life.usernames, random)}`,
  },
  'a search': { share: 80, path: (scene) => `/api/search/posts?q=${query(scene)}` },
  suggestions: {
    share: 80,
    path: (scene) => `/api/search/suggestions?q=${query(scene).slice(0, 2)}`,
  },
  conversations: { share: 40, path: () => '/api/conversations' },
  messages: { share: 60, path: (scene) => `/api/conversations/${conversation(scene)}/messages` },
  notifications: { share: 20, path: () => '/api/notifications' },
  'what is unread': { share: 30, path: () => '/api/notifications/unread' },
  "a visitor's home page": { share: 10, isVisitor: true, path: () => '/home' },
  "a visitor's post": { share: 10, isVisitor: true, path: (scene) => `/post/${post(scene)}` },
  'to send a message': {
    share: 40,
    method: 'POST',
    path: (scene) => `/api/conversations/${conversation(scene)}/messages`,
    body: keyed,
  },
  'to save a post': { share: 20, method: 'PUT', path: (scene) => `/api/posts/${post(scene)}/save` },
  'to comment': {
    share: 10,
    method: 'POST',
    path: (scene) => `/api/posts/${post(scene)}/replies`,
    body: keyed,
  },
  'to post': {
    share: 5,
    method: 'POST',
    path: () => '/api/posts',
    body: () => ({ ...keyed(), category: 'furniture' }),
  },
  'to make an offer': {
    share: 5,
    method: 'POST',
    path: ({ life, random }) => `/api/posts/${pickFrom(life.items, random)}/offers`,
    body: ({ random }) => ({ priceCents: 100 * Math.ceil(random() * 50) }),
  },
};

const weighted = Object.entries(acts).flatMap(([what, { share }]) =>
  Array.from({ length: share }, () => what),
);

/** What someone asks for next, on one of the campuses. */
export function nextAsked(lives: CampusLife[], random: () => number): Asked {
  const life = pickWeighted(lives, random);
  const scene = { life, student: pickFrom(life.students, random), random };
  const what = pickFrom(weighted, random);
  const { method = 'GET', isVisitor, path, body } = acts[what] ?? { path: () => '/' };
  return {
    what,
    isWrite: method !== 'GET',
    host: life.host,
    ...(!isVisitor && { cookie: scene.student.cookie }),
    method,
    path: path(scene),
    ...(body && { body: body(scene) }),
  };
}

function pickWeighted(lives: CampusLife[], random: () => number): CampusLife {
  const all = lives.reduce((sum, { size }) => sum + size, 0);
  let left = random() * all;
  for (const life of lives) {
    left -= life.size;
    if (left < 0) return life;
  }
  return pickFrom(lives, random);
}
