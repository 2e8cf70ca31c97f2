export { recordAct } from './record-act.ts';
export { readStaff } from './read-staff.ts';
export { staff } from './feature.ts';
export { grantRole, resetFactor, revokeRole } from './operator.ts';
export { isLastOperator, staffMembers, type StaffMember } from './staff-queries.ts';
export { verifyAudit, type EarlierHead } from './audit/verify-audit.ts';
export {
  canRewriteAudit,
  describeConnection,
  protectAudit,
  releaseAudit,
} from './audit/audit-owner-queries.ts';
