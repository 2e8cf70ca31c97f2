/** A small fault that an ordinary change could bring, and the one test that must fail with it. */
export type Mutation = {
  /** The area, then what goes wrong. */
  name: string;
  /** The changed file of the code. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  caughtBy: { file: string; title: string };
};
