import { defineErrors } from './errors.ts';

/** The error of texts and names with a word that operators have blocked; features that these depend on use it, too. */
export const wordErrors = defineErrors({
  word_blocked: {
    status: 422,
    message: 'The word “{word}” is not allowed here. Leave it out, then try again.',
  },
});
