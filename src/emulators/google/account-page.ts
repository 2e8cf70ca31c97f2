/** People to log in as with one press: someone new, a student of OU, and a demo member who has a password, too. */
const suggestions = [
  { email: 'grace.hopper@gmail.example', name: 'Grace Hopper', note: 'new' },
  { email: 'mary.shelley@ou.edu', name: 'Mary Shelley', note: 'new, at a school' },
  { email: 'ana@ou.example', name: 'Ana Brooks', note: 'demo member' },
];

/** The emulator's page in place of Google's: the person chooses who they are, or cancels. */
export function accountPage(uid: string): string {
  const action = `/interaction/${uid}`;
  const people = suggestions.map(
    ({ email, name, note }) => `<form method="post" action="${action}">
      <input type="hidden" name="email" value="${email}">
      <input type="hidden" name="name" value="${name}">
      <input type="hidden" name="verified" value="on">
      <button><b>${name}</b> <small>${note}</small><br>${email}</button>
    </form>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Google emulator</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
  h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2rem }
  form { margin: 0 0 .75rem } button { width: 100%; padding: .75rem; font: inherit; text-align: left }
  label { display: block; margin-bottom: .75rem }
  input:not([type=checkbox]) { display: block; box-sizing: border-box; width: 100%; padding: .6rem; font: inherit }
</style>
<h1>Google emulator: choose an account</h1>
<p>This development server has no Google client. Nothing here leaves this machine.</p>
${people.join('\n')}
<h2>Someone else</h2>
<form method="post" action="${action}">
  <label>Email <input name="email" type="email" required></label>
  <label>Name <input name="name"></label>
  <label><input name="verified" type="checkbox" checked> Google has verified this email</label>
  <button>Continue</button>
</form>
<form method="post" action="${action}"><button name="cancel">Cancel</button></form>
</html>`;
}
