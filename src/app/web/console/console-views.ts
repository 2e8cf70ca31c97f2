import type { ComponentType } from 'react';
import { WordsView } from '#features/blocked-words/web/lazy.ts';
import { MemberView, MembersView, WavesView } from '#features/member-admin/web/lazy.ts';
import { CaseView, ReportsView, SentencesView } from '#features/moderation/web/lazy.ts';
import {
  CampusesView,
  CampusView,
  NewCampusView,
  PreviewView,
} from '#features/campuses/web/lazy.ts';
import { OrdersView, OrderView } from '#features/orders/web/lazy.ts';
import { OverviewView } from '#features/overview/web/lazy.ts';
import { PromotionsView } from '#features/promotions/web/lazy.ts';
import { AuditView, StaffView } from '#features/staff/web/lazy.ts';

/** A view of the console at its address, which the views under it begin with. */
export type ConsoleView = {
  /** A wouter path pattern, such as '/admin/members/:memberId'. */
  path: string;
  /** The tab that leads to the view; views that a tab's own view leads to have none. */
  tab?: { href: string; label: string };
  /** Whether only operators have it. */
  isForOperators?: boolean;
  Component: ComponentType;
};

/** All views of the console, in the order of their tabs. */
export const consoleViews: ConsoleView[] = [
  { path: '/admin', tab: { href: '/admin', label: 'Overview' }, Component: OverviewView },
  {
    path: '/admin/reports',
    tab: { href: '/admin/reports', label: 'Reports' },
    Component: ReportsView,
  },
  { path: '/admin/reports/sentences', isForOperators: true, Component: SentencesView },
  { path: '/admin/reports/:caseId', Component: CaseView },
  {
    path: '/admin/members',
    tab: { href: '/admin/members', label: 'Members' },
    Component: MembersView,
  },
  { path: '/admin/members/waves', isForOperators: true, Component: WavesView },
  { path: '/admin/members/:memberId', Component: MemberView },
  {
    path: '/admin/orders',
    tab: { href: '/admin/orders', label: 'Orders' },
    isForOperators: true,
    Component: OrdersView,
  },
  { path: '/admin/orders/:orderId', isForOperators: true, Component: OrderView },
  {
    path: '/admin/campuses',
    tab: { href: '/admin/campuses', label: 'Campuses' },
    isForOperators: true,
    Component: CampusesView,
  },
  { path: '/admin/campuses/new', isForOperators: true, Component: NewCampusView },
  { path: '/admin/campuses/:campusId', isForOperators: true, Component: CampusView },
  { path: '/admin/campuses/:campusId/preview', isForOperators: true, Component: PreviewView },
  {
    path: '/admin/promotions',
    tab: { href: '/admin/promotions', label: 'Promotions' },
    isForOperators: true,
    Component: PromotionsView,
  },
  {
    path: '/admin/words',
    tab: { href: '/admin/words', label: 'Words' },
    isForOperators: true,
    Component: WordsView,
  },
  {
    path: '/admin/staff',
    tab: { href: '/admin/staff', label: 'Staff' },
    isForOperators: true,
    Component: StaffView,
  },
  {
    path: '/admin/audit',
    tab: { href: '/admin/audit', label: 'Audit' },
    Component: AuditView,
  },
];
