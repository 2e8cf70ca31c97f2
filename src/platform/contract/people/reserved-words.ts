/**
 * First path segments that the site uses or will use. No username may be one of them, because profiles are at
 * `/{username}`.
 */
export const reservedWords: ReadonlySet<string> = new Set(
  `404 add-code addresses admin api appeal assets campus cart checkout contact-phone create cross-site-login design dev docs events favicon files
  forgotpassword healthz help home images login logos logout mail maps me media messages metrics notifications openapi orders
  post posts privacy profile quad readyz register robots saved search search_schools select-city settings sitemap static
  support system terms theme unsubscribe user user_registration users verify well-known www`.split(
    /\s+/,
  ),
);
