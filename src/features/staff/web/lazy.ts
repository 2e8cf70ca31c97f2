// The console's views of roles and the audit, and what opens the console.
export { AuditView } from './audit-view.tsx';
export { CodeView } from './code-view.tsx';
export { RoleCard } from './role-card.tsx';
export { SetUpView } from './set-up-view.tsx';
export { StaffView } from './staff-view.tsx';
export { staffSessionQuery } from './queries.ts';
