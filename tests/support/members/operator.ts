import { runScript } from '../servers/run-script.ts';
import { editorText, type TestServer } from '../servers/server.ts';

export type Operator = ReturnType<typeof operatorOn>;

/** What an operator and an author do in the tests of the operator's commands. */
export function operatorOn(server: TestServer) {
  return {
    /** Runs a command on the server's database; what it prints after the line that names the database. */
    async run(command: string, ...args: string[]) {
      const { databaseUrl } = server.config;
      const ended = await runScript(command, { DATABASE_URL: databaseUrl }, args).ended;
      return { ...ended, output: ended.output.replace(/^Database: quad_test_.+\n/, '') };
    },
    /** A new post of Ben's. */
    async post(text: string) {
      const ben = await server.person({ firstName: 'Ben' });
      const body = { text: editorText(text) };
      const posted = await server.call('POST', '/api/posts', { as: ben, body });
      return { ben, postId: String(posted.body.id) };
    },
  };
}
