const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a part of the path is not a folder',
};

/** The error as a sentence for the terminal, if writing failed for one of the usual reasons. */
export function describeWriting(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const reason = reasons[String(error.code)];
  return reason ? new Error(`${path} cannot be written: ${reason}.`, { cause: error }) : error;
}
