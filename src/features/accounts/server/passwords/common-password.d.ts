declare module 'common-password' {
  /** Whether a password is one of the ten thousand most common. */
  export default function isCommonPassword(password: string): boolean;
}
