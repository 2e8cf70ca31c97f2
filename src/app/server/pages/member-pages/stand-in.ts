import { randomInt, randomUUID } from 'node:crypto';
import type { Viewer } from '#platform/contract/people/member.ts';
import type { ShownMember } from '../../../page-contract.ts';

/**
 * Stands for every member of a kind while a page is rendered that they share. Each of its texts and numbers is a mark
 * that nobody outside this process knows, so that no content of a page can contain one.
 */
const secret = `gap-${randomUUID()}`;

/** The fields of a member that are texts. */
const textFields = ['id', 'username', 'firstName', 'lastName', 'image', 'email'] as const;
/** Those among them that the markup of a page may contain as they are. */
export const shownFields = ['username', 'firstName', 'lastName'] as const;
export const dataFields = [...textFields, 'totalPosts'] as const;

type Field = (typeof dataFields)[number];

/** What members of one kind have in common: it decides what a page contains besides the member's own facts. */
export type MemberKind = Pick<
  Viewer,
  'emailVerified' | 'schoolVerified' | 'campusId' | 'accessLevel' | 'moderates'
>;

/** The mark of a field in the markup. */
export const markupMark = (field: Field): string => `${secret}-${field}`;
/** The mark in the data of a page, where the gap is the whole value. */
export const dataMark = (what: string): string => `${secret}-data-${what}`;
/** The mark in place of a card. */
export const cardMark = (number: number): string => `${secret}-card-${number}.`;

/** A number that stands for one of the member's. */
const newNumber = () => randomInt(2 ** 47, 2 ** 48 - 1);
const totalPosts = newNumber();
export const memberPosition = newNumber();
export const unreadMarks: ShownMember['unread'] = {
  notifications: newNumber(),
  conversations: newNumber(),
};

/** What must not remain in a page beside the gaps. */
export const forbidden = [secret, totalPosts, memberPosition, ...Object.values(unreadMarks)].map(
  String,
);

/** The member as whom the page is rendered. */
export function createStandIn(kind: MemberKind): Viewer {
  const { emailVerified, schoolVerified, campusId, accessLevel, moderates } = kind;
  return {
    id: markupMark('id'),
    username: markupMark('username'),
    firstName: markupMark('firstName'),
    lastName: markupMark('lastName'),
    image: markupMark('image'),
    email: markupMark('email'),
    emailVerified,
    schoolVerified,
    campusId,
    totalPosts,
    verified: schoolVerified,
    accessLevel,
    moderates,
  };
}

/** The member in the data of the page. */
export function markData(viewer: Viewer): Viewer {
  const marks = dataFields.map((field) => [field, dataMark(field)]);
  // Written as JSON only; the number is a text here, too.
  return { ...viewer, ...Object.fromEntries(marks) };
}
