import { expect, test } from '#tests/support/screens/e2e-test.ts';

// Checks only the server's response, because the browser hydrates the same markup.
test('PAGES-25 PAGES-26 /404 shows Error 404, and an unknown address says that the page does not exist', async ({
  app,
  request,
}) => {
  const { cookie } = await app.openSession('ana@ou.example', 'a test');
  for (const headers of [{}, { cookie }]) {
    const closed = await request.get(`${app.origin('ou')}/404`, { headers });
    expect(closed.status()).toBe(404);
    expect(await closed.text()).toMatch(/<h1[^>]*>Error 404<\/h1>/);
    for (const path of ['/no/such/page', '/settings/nothing', '/post', '/home/more']) {
      const absent = await request.get(app.origin('ou') + path, { headers });
      expect([path, absent.status()]).toEqual([path, 404]);
      expect(await absent.text()).toMatch(/<h1[^>]*>This page doesn(’|'|&#x27;)t exist\.<\/h1>/);
    }
  }
});
