// Generated from /openapi.json by `npm run api-types`; a test checks that it is up to date.

export type paths = {
  '/api/campus': {
    /** The campus whose site this is. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': Campus } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/campuses/{campusId}/meeting-spots': {
    /** Places of a campus where a deal can be handed over; none for an unknown campus, or a private one of others. */
    get: {
      parameters: { query?: never; path: { 'campusId': string } };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'name': string; 'source': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/campuses': {
    /** The schools whose name or place begins with the text, best first; all schools without a text. */
    get: {
      parameters: { query?: { 'q'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'name': string; 'schoolName': string; 'city': string; 'state': string; 'country': string; 'countryCode': string; 'privacy': "public" | "private"; 'logo': string; 'siteUrl': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/campuses/{campusId}': {
    /** One school and its site address. */
    get: {
      parameters: { query?: never; path: { 'campusId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'name': string; 'schoolName': string; 'city': string; 'state': string; 'country': string; 'countryCode': string; 'privacy': "public" | "private"; 'logo': string; 'siteUrl': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/campuses': {
    /** All campuses, live ones and drafts. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'name': string; 'schoolName': string; 'siteUrl': string; 'state': "draft" | "live" | "changed" })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Begins the draft of a new campus. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'id': string; 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'state': "draft" | "live" | "changed"; 'isGeneric': boolean; 'logo': string; 'form': { 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] }; 'live': { 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] } | null; 'version': number; 'revision': string | null; 'tones': ({ 'scheme': "light" | "dark"; 'use': "button" | "text"; 'color': string; 'on': string; 'ratio': number; 'needed': number; 'accentRatio': number | null })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/campuses/{campusId}': {
    /** The settings of a campus, live ones and those of its draft. */
    get: {
      parameters: { query?: never; path: { 'campusId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'state': "draft" | "live" | "changed"; 'isGeneric': boolean; 'logo': string; 'form': { 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] }; 'live': { 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] } | null; 'version': number; 'revision': string | null; 'tones': ({ 'scheme': "light" | "dark"; 'use': "button" | "text"; 'color': string; 'on': string; 'ratio': number; 'needed': number; 'accentRatio': number | null })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/campuses/{campusId}/draft': {
    /** Saves the draft of a campus. Servers use it once it goes live. */
    put: {
      parameters: { query?: never; path: { 'campusId': string } };
      requestBody: { content: { 'application/json': { 'version': number; 'revision': string | null; 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'state': "draft" | "live" | "changed"; 'isGeneric': boolean; 'logo': string; 'form': { 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] }; 'live': { 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] } | null; 'version': number; 'revision': string | null; 'tones': ({ 'scheme': "light" | "dark"; 'use': "button" | "text"; 'color': string; 'on': string; 'ratio': number; 'needed': number; 'accentRatio': number | null })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Deletes the draft of a campus; a live campus stays as it is. */
    delete: {
      parameters: { query?: never; path: { 'campusId': string } };
      responses: {
        200: { content: { 'application/json': { 'discarded': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/campuses/{campusId}/publish': {
    /** Makes the draft of a campus live, on all servers within ten seconds. */
    post: {
      parameters: { query?: never; path: { 'campusId': string } };
      requestBody: { content: { 'application/json': { 'version': number; 'revision': string } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'state': "draft" | "live" | "changed"; 'isGeneric': boolean; 'logo': string; 'form': { 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] }; 'live': { 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] } | null; 'version': number; 'revision': string | null; 'tones': ({ 'scheme': "light" | "dark"; 'use': "button" | "text"; 'color': string; 'on': string; 'ratio': number; 'needed': number; 'accentRatio': number | null })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/campuses/{campusId}/logo': {
    /** Stores an image (SVG, PNG, JPEG, WebP) as the logo of a live campus, without a draft. */
    put: {
      parameters: { query?: never; path: { 'campusId': string } };
      requestBody: { content: { 'multipart/form-data': { 'file': string } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'state': "draft" | "live" | "changed"; 'isGeneric': boolean; 'logo': string; 'form': { 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] }; 'live': { 'name': string; 'schoolName': string; 'siteUrl': string; 'privacy': string; 'emailDomains': (string)[]; 'city': string; 'state': string; 'country': string; 'timeZone': string; 'cityLabel': string; 'memberCountText': string; 'accent': string; 'firstPageSize': string; 'payouts': string; 'bag': string; 'feePercent': string; 'mailboxes': string; 'meetingSpots': (string)[] } | null; 'version': number; 'revision': string | null; 'tones': ({ 'scheme': "light" | "dark"; 'use': "button" | "text"; 'color': string; 'on': string; 'ratio': number; 'needed': number; 'accentRatio': number | null })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/campuses/{campusId}/check': {
    /** Asks the address of a campus whether it leads to these servers. */
    post: {
      parameters: { query?: never; path: { 'campusId': string } };
      responses: {
        200: { content: { 'application/json': { 'responds': boolean; 'text': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/campuses/{campusId}/preview': {
    /** The feed's page as visitors will see it once the draft is live, without scripts. */
    get: {
      parameters: { query?: { 'theme'?: "light" | "dark" }; path: { 'campusId': string } };
      responses: {
        200: { content: { 'application/json': unknown } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/campuses/{campusId}/preview.css': {
    /** The colors of a campus's preview. */
    get: {
      parameters: { query?: never; path: { 'campusId': string } };
      responses: {
        200: { content: { 'application/json': unknown } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/access': {
    /** Whether the caller may log in and sign up. The site is open in the United States; the address and the device's time zone (`X-Time-Zone`) must both be there. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'allowed': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/session': {
    /** The signed-in person, or null. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'viewer': Viewer | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Signs in with email and password; sets the session cookie. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'email': string; 'password': string } } };
      responses: {
        200: { content: { 'application/json': { 'viewer': Viewer } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Signs out: ends this session and its live streams. */
    delete: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'signedOut': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/account-lookups': {
    /** Whether an address has an account, to choose between logging in and registering. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'email': string } } };
      responses: {
        200: { content: { 'application/json': { 'exists': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/accounts': {
    /** Signs up with name, email and password; sets the session cookie. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'name': string; 'email': string; 'password': string; 'acceptsTerms': true } } };
      responses: {
        201: { content: { 'application/json': { 'viewer': Viewer } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/sign-in/google': {
    /** Starts a sign-in with Google: returns the address to open and sets a cookie for the way back. */
    post: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'address': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/sign-in/google/finish': {
    /** Logs in or registers with the code from Google, in the same browser that started the sign-in. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'state'?: string; 'code'?: string; 'iss'?: string; 'error'?: string } } };
      responses: {
        200: { content: { 'application/json': { 'viewer': Viewer; 'created': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/sign-in-links': {
    /** Mails a sign-in link. With a name, an address without an account gets a link that creates one. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'email': string; 'name'?: string; 'redirect'?: string } } };
      responses: {
        202: { content: { 'application/json': { 'sent': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/sign-in-links/use': {
    /** Signs in with a mailed link, which works once. A browser that did not ask for the link also sends the address. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'token': string; 'email'?: string } } };
      responses: {
        200: { content: { 'application/json': { 'viewer': Viewer; 'created': boolean; 'redirect': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/password-resets': {
    /** Mails a link to set a new password. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'email': string; 'redirect'?: string } } };
      responses: {
        202: { content: { 'application/json': { 'sent': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/password-resets/use': {
    /** Sets a new password with a mailed link, which works once. All sessions and other links end. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'token': string; 'password': string } } };
      responses: {
        200: { content: { 'application/json': { 'email': string; 'redirect': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/account/password': {
    /** Changes the member's password. All other sessions and all mailed links end. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'currentPassword': string; 'password': string } } };
      responses: {
        200: { content: { 'application/json': { 'changed': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/email-undos': {
    /** Restores the old address of an account, with the link mailed there. All sessions and ways to log in end; a new password is set by a mailed link. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'token': string } } };
      responses: {
        200: { content: { 'application/json': { 'email': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/sessions': {
    /** The sessions of the signed-in member. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'sessions': ({ 'id': string; 'userAgent': string; 'ipAddress': string | null; 'createdAt': string; 'lastUsedAt': string; 'current': boolean })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Ends all other sessions of the member. */
    delete: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'ended': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/sessions/{sessionId}': {
    /** Ends one of the member's own sessions. */
    delete: {
      parameters: { query?: never; path: { 'sessionId': string } };
      responses: {
        200: { content: { 'application/json': { 'ended': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/cross-site-logins/start': {
    /** The address that opens another campus's site with this session. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'toCampusId': string } } };
      responses: {
        200: { content: { 'application/json': { 'address': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/cross-site-logins': {
    /** On the new site: remembers this browser by a cookie and returns a challenge for the site that the member comes from. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'fromCampusId': string } } };
      responses: {
        200: { content: { 'application/json': { 'challenge': string; 'address': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/cross-site-logins/grant': {
    /** On the old site: a code that signs in on the new site once, within 60 seconds, in the browser that has the cookie. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'toCampusId': string; 'challenge': string } } };
      responses: {
        200: { content: { 'application/json': { 'address': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/cross-site-logins/use': {
    /** On the new site: signs in with the code. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'code': string } } };
      responses: {
        200: { content: { 'application/json': { 'viewer': Viewer } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/email-codes': {
    /** Mails the code that proves the account's address. If one is still valid, another is mailed only with `again`. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'again': boolean } } };
      responses: {
        202: { content: { 'application/json': { 'sent': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/email-verification': {
    /** Proves the account's address with the mailed code. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'code': string } } };
      responses: {
        200: { content: { 'application/json': { 'viewer': Viewer } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/email-address': {
    /** Corrects the account's address, as long as it is not proven. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'email': string } } };
      responses: {
        200: { content: { 'application/json': { 'viewer': Viewer } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/school-email': {
    /** The member's school email, the one that a code was mailed to, and the campus it belongs to. */
    get: {
      parameters: { query?: { 'campus'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'schoolEmail': string | null; 'pendingEmail': string | null; 'accountEmail': string | null; 'campus': { 'id': string; 'name': string; 'emailDomains': (string)[]; 'mailboxes': "any" | "plain" } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Makes the member a student of a campus with the mailed code. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'code': string } } };
      responses: {
        200: { content: { 'application/json': { 'viewer': Viewer } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/school-email-codes': {
    /** Mails a code to a school address; a new code replaces the one before. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'schoolEmail': string; 'campusId'?: string } } };
      responses: {
        202: { content: { 'application/json': { 'sent': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/school-email/from-account': {
    /** Makes the member a student of a campus by the account's email, which is proven already and one of its school's. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'campusId'?: string } } };
      responses: {
        200: { content: { 'application/json': { 'viewer': Viewer } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/new-email': {
    /** The address that a code was mailed to, to change the account's email. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'pendingEmail': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Changes the address of the account to the one that the code was mailed to. Other sessions end; the old address gets a link that undoes the change. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'code': string } } };
      responses: {
        200: { content: { 'application/json': { 'viewer': Viewer } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/new-email-codes': {
    /** Mails a code to the address that the account is to have; the current password is required. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'email': string; 'currentPassword': string } } };
      responses: {
        202: { content: { 'application/json': { 'sent': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts': {
    /** A page of the campus's top-level posts, last modified first. */
    get: {
      parameters: { query?: { 'category'?: "audio & speakers" | "auto parts & accessories" | "books, movies, & music" | "clothing, shoes, & accessories" | "cars & trucks" | "cameras & photography" | "cell phones & accessories" | "collectibles & art" | "computers & accessories" | "drones" | "exercise" | "jewelry & accessories" | "furniture" | "health & beauty" | "housing & apartments" | "home decor" | "household" | "kitchen & dining" | "musical instruments" | "motorcycles" | "pet supplies" | "school supplies" | "sports & outdoors" | "tickets" | "tires & rims" | "toys, games, & hobbies" | "trading cards" | "tvs & media players" | "video games & consoles" | "virtual reality" | "wearables" | "3d printers & supplies" | "free stuff" | "services" | "lost & found"; 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': (Post)[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Creates a post on the member's own campus. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'idempotencyKey'?: string; 'text': RichText; 'category'?: string | null; 'listing'?: { 'priceCents': number; 'condition'?: string | null; 'quantity'?: number; 'shippingCents'?: number | null; 'pickup'?: string | null } | null; 'postId'?: string; 'uploadIds'?: (string)[]; 'alts'?: Record<string, unknown> } } };
      responses: {
        201: { content: { 'application/json': Post } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/media': {
    /** A page of the campus's top-level posts with photos or videos, last modified first. */
    get: {
      parameters: { query?: { 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': (Post)[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}': {
    /** One post of this campus. */
    get: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': Post } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Changes the text, category, listing and photos of the member's own post. */
    put: {
      parameters: { query?: never; path: { 'postId': string } };
      requestBody: { content: { 'application/json': { 'text': RichText; 'category': string | null; 'listing': { 'priceCents': number; 'condition'?: string | null; 'quantity'?: number; 'shippingCents'?: number | null; 'pickup'?: string | null } | null; 'mediaIds'?: (string)[]; 'alts'?: Record<string, unknown>; 'quantitySeen'?: number; 'editedAt': string | null } } };
      responses: {
        200: { content: { 'application/json': Post } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Deletes the member's own post with everything under it. */
    delete: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'deleted': true; 'filesRemoved': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/categories': {
    /** How many posts each category has, without what is sold: up to one more than are counted; and its newest photo. Categories without posts are left out. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'category': Category; 'count': number; 'cover': { 'postId': string; 'photo': Media } | null })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/others': {
    /** What else is available: the newest listings of the same seller, and those of the same category by others. Both are empty if the post sells nothing. */
    get: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'ofSeller': ({ 'postId': string; 'name': string; 'priceCents': number; 'photo': Media | null })[]; 'alike': ({ 'postId': string; 'name': string; 'priceCents': number; 'photo': Media | null })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/status': {
    /** Says whether what the member's own post sells is available, sold or withdrawn. */
    put: {
      parameters: { query?: never; path: { 'postId': string } };
      requestBody: { content: { 'application/json': { 'status': "available" | "sold" | "withdrawn" } } };
      responses: {
        200: { content: { 'application/json': Post } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/versions': {
    /** What a post was before each of its edits, the latest first. */
    get: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'text': RichText; 'category': Category | null; 'listing': { 'priceCents': number; 'condition': "new" | "like new" | "good" | "fair" | "poor" | null; 'quantity': number; 'status': "available" | "reserved" | "sold" | "withdrawn"; 'shippingCents'?: number; 'pickup'?: string } | null; 'writtenAt': string; 'photos'?: { 'removed': number; 'added': number } })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/uploads': {
    /** Uploads one photo or video for a post or comment that is not created yet. */
    post: {
      parameters: { query?: { 'postId'?: string; 'parts'?: string }; path?: never };
      requestBody: { content: { 'multipart/form-data': { 'file': string } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'postId': string; 'media': Media | null; 'notice'?: "shortened" | "reduced" | "stilled" } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/uploads/{uploadId}': {
    /** The progress of the work on an uploaded video. */
    get: {
      parameters: { query?: never; path: { 'uploadId': string } };
      responses: {
        200: { content: { 'application/json': { 'media': Media | null; 'progress': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Removes an uploaded photo or video before its post or comment is created. */
    delete: {
      parameters: { query?: never; path: { 'uploadId': string } };
      responses: {
        200: { content: { 'application/json': { 'removed': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/upload-parts/{key}': {
    /** Sends a part of a large file. The sender chooses the key; a part sent twice counts once. */
    post: {
      parameters: { query: { 'offset': string }; path: { 'key': string } };
      requestBody: { content: { 'multipart/form-data': { 'file': string } } };
      responses: {
        200: { content: { 'application/json': { 'received': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** How much of a large file has arrived. */
    get: {
      parameters: { query?: never; path: { 'key': string } };
      responses: {
        200: { content: { 'application/json': { 'received': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/replies': {
    /** Comments on a post or replies to a comment. */
    post: {
      parameters: { query?: never; path: { 'postId': string } };
      requestBody: { content: { 'application/json': { 'idempotencyKey'?: string; 'text': RichText; 'replyId'?: string; 'uploadIds'?: (string)[]; 'alts'?: Record<string, unknown> } } };
      responses: {
        201: { content: { 'application/json': Post } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** A page of a post's comments, oldest first, or of a comment's replies, newest first; each with its first replies, two levels deep. */
    get: {
      parameters: { query?: { 'cursor'?: string; 'around'?: string }; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'items': (Post)[]; 'nextCursor': string | null; 'postId': string; 'hasEarlier': boolean; 'branches': ({ 'postId': string; 'items': (Post)[]; 'more': boolean })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/ancestors': {
    /** The posts above a comment: the top-level post, then the nearest ones in order; empty for a top-level post. */
    get: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'items': (Post)[]; 'omitted': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/save': {
    /** Saves a post or reply; repeating it changes nothing. */
    put: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'saved': boolean; 'saveCount': number; 'isFirst': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Unsaves a post or reply; repeating it changes nothing. */
    delete: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'saved': boolean; 'saveCount': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/saves': {
    /** A page of the member's saved posts and replies of this campus, last modified first. */
    get: {
      parameters: { query?: { 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': (Post)[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/savers': {
    /** A page of the people who saved a post or reply and let the caller see it, newest first, and how many saved it. */
    get: {
      parameters: { query?: { 'cursor'?: string }; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'items': (Member)[]; 'nextCursor': string | null; 'saveCount': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/save-settings': {
    /** Who sees what the member saves. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'seenBy': "everyone" | "campus" | "me" } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Sets who sees what the member saves, on the profile and among those who liked a post: everyone, students of their campus, or nobody else. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'seenBy': "everyone" | "campus" | "me" } } };
      responses: {
        200: { content: { 'application/json': { 'seenBy': "everyone" | "campus" | "me" } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/profiles/{username}': {
    /** A member of this campus or of a public one, by username. */
    get: {
      parameters: { query?: never; path: { 'username': string } };
      responses: {
        200: { content: { 'application/json': { 'member': Member; 'bio': string; 'joinedAt': string | null; 'totalPosts': number; 'school': { 'id': string; 'name': string } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/profiles/{username}/posts': {
    /** A page of a member's posts, what they sell or sold, posts with photos, replies or saved posts of this campus. */
    get: {
      parameters: { query: { 'show': "posts" | "for-sale" | "sold" | "photos" | "replies" | "likes"; 'cursor'?: string }; path: { 'username': string } };
      responses: {
        200: { content: { 'application/json': { 'items': (Post)[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/profiles/{username}/claim': {
    /** Mails a sign-in link to the owner of an account that is not school-verified. */
    post: {
      parameters: { query?: never; path: { 'username': string } };
      responses: {
        202: { content: { 'application/json': { 'sentTo': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/profile': {
    /** The member's own profile, to edit. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'member': Member; 'bio': string; 'isSetUp': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/profile/name': {
    /** Changes the name. Only the initial of the last name is stored. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'firstName': string; 'lastName': string } } };
      responses: {
        200: { content: { 'application/json': { 'member': Member; 'bio': string; 'isSetUp': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/profile/bio': {
    /** Changes the bio. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'bio': string } } };
      responses: {
        200: { content: { 'application/json': { 'member': Member; 'bio': string; 'isSetUp': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/profile/photo': {
    /** Changes the photo to the middle square of a picture: jpeg, png, or the first frame of a gif. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'multipart/form-data': { 'file': string } } };
      responses: {
        200: { content: { 'application/json': { 'member': Member; 'bio': string; 'isSetUp': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Removes the member's photo; others see the initials again. */
    delete: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'member': Member; 'bio': string; 'isSetUp': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/profile/set-up': {
    /** Records that the member has finished the set-up of the profile. */
    post: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'member': Member; 'bio': string; 'isSetUp': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/blocks/{memberId}': {
    /** Hides the caller and another member from each other everywhere; repeating it changes nothing. The response is the same for an id of nobody. */
    put: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'blocked': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Takes back a block of the caller; repeating it changes nothing. */
    delete: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'blocked': false } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/blocks': {
    /** A page of the members whom the caller has blocked, the latest first. */
    get: {
      parameters: { query?: { 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'member': Member; 'since': string })[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/account': {
    /** The facts of the member's account, for the settings. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'username': string; 'email': string; 'hasPassword': boolean; 'phone': string | null; 'schoolEmail': string | null; 'gender': "male" | "female" | "other" | null; 'birthDate': { 'month': number; 'day': number; 'year': number } | null; 'schoolVerified': boolean; 'createdAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/account/username': {
    /** Changes the member's own username. The former one redirects to the profile for 90 days. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'username': string } } };
      responses: {
        200: { content: { 'application/json': { 'username': string; 'email': string; 'hasPassword': boolean; 'phone': string | null; 'schoolEmail': string | null; 'gender': "male" | "female" | "other" | null; 'birthDate': { 'month': number; 'day': number; 'year': number } | null; 'schoolVerified': boolean; 'createdAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/account/phone': {
    /** Sets the member's phone number, which only they see; an empty text removes it. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'phone': string } } };
      responses: {
        200: { content: { 'application/json': { 'username': string; 'email': string; 'hasPassword': boolean; 'phone': string | null; 'schoolEmail': string | null; 'gender': "male" | "female" | "other" | null; 'birthDate': { 'month': number; 'day': number; 'year': number } | null; 'schoolVerified': boolean; 'createdAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/account/gender': {
    /** Sets the member's gender, which only they see; null removes it. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'gender': "male" | "female" | "other" | null } } };
      responses: {
        200: { content: { 'application/json': { 'username': string; 'email': string; 'hasPassword': boolean; 'phone': string | null; 'schoolEmail': string | null; 'gender': "male" | "female" | "other" | null; 'birthDate': { 'month': number; 'day': number; 'year': number } | null; 'schoolVerified': boolean; 'createdAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/account/birth-date': {
    /** Sets the member's birth date, which only they see; members are at least 16. Three nulls remove it. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'month': number; 'day': number; 'year': number } | { 'month': null; 'day': null; 'year': null } } };
      responses: {
        200: { content: { 'application/json': { 'username': string; 'email': string; 'hasPassword': boolean; 'phone': string | null; 'schoolEmail': string | null; 'gender': "male" | "female" | "other" | null; 'birthDate': { 'month': number; 'day': number; 'year': number } | null; 'schoolVerified': boolean; 'createdAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/members/{memberId}/report': {
    /** Reports another member to the operator; repeating it adds a reason and nothing else. */
    put: {
      parameters: { query?: never; path: { 'memberId': string } };
      requestBody: { content: { 'application/json': { 'reason'?: "spam" | "scam" | "harassment" | "prohibited" | "impersonation" | "other" } } };
      responses: {
        200: { content: { 'application/json': { 'reported': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/report': {
    /** Reports another's post or comment to the operator; repeating it adds a reason. */
    put: {
      parameters: { query?: never; path: { 'postId': string } };
      requestBody: { content: { 'application/json': { 'reason'?: "spam" | "scam" | "harassment" | "prohibited" | "impersonation" | "other" } } };
      responses: {
        200: { content: { 'application/json': { 'reported': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/messages/{messageId}/report': {
    /** Reports a message of the other member of one's conversation; repeating it adds a reason. */
    put: {
      parameters: { query?: never; path: { 'messageId': string } };
      requestBody: { content: { 'application/json': { 'reason'?: "spam" | "scam" | "harassment" | "prohibited" | "impersonation" | "other" } } };
      responses: {
        200: { content: { 'application/json': { 'reported': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/ratings/{ratingId}/report': {
    /** Reports a rating that a profile shows; repeating it adds a reason. */
    put: {
      parameters: { query?: never; path: { 'ratingId': string } };
      requestBody: { content: { 'application/json': { 'reason'?: "spam" | "scam" | "harassment" | "prohibited" | "impersonation" | "other" } } };
      responses: {
        200: { content: { 'application/json': { 'reported': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/session': {
    /** The caller's role on the staff, and whether the console is open to this session. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'role': "operator" | "moderator"; 'campusId': string | null; 'hasSecondFactor': boolean; 'isConfirmed': boolean; 'recoveryCodesLeft': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Opens the console to this session with a code of the authenticator app or a recovery code. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'code': string } } };
      responses: {
        200: { content: { 'application/json': { 'role': "operator" | "moderator"; 'campusId': string | null; 'hasSecondFactor': boolean; 'isConfirmed': boolean; 'recoveryCodesLeft': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Closes the console for this session; the member stays logged in. */
    delete: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'ended': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/second-factor': {
    /** Creates the secret for an authenticator app. It counts only after a first code. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'password'?: string } } };
      responses: {
        200: { content: { 'application/json': { 'setUp': string; 'secret': string; 'uri': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Sets up the second factor with a first code, and opens the console to this session. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'setUp': string; 'code': string } } };
      responses: {
        200: { content: { 'application/json': { 'recoveryCodes': (string)[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/staff': {
    /** Everyone on the staff, operators first. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'memberId': string; 'username': string; 'firstName': string; 'lastName': string; 'role': "operator" | "moderator"; 'campusId': string | null; 'hasSecondFactor': boolean; 'addedAt': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Makes a member a moderator of one campus, or an operator of all. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'username': string; 'role': "operator" | "moderator"; 'campusId'?: string } } };
      responses: {
        201: { content: { 'application/json': { 'memberId': string; 'username': string; 'firstName': string; 'lastName': string; 'role': "operator" | "moderator"; 'campusId': string | null; 'hasSecondFactor': boolean; 'addedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/staff/{memberId}': {
    /** Ends the role of a moderator. The roles of operators end on the server only. */
    delete: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'removed': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/acts': {
    /** A page of what staff did, newest first; to a moderator, what concerned their campus. */
    get: {
      parameters: { query?: { 'cursor'?: string; 'act'?: string; 'actor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'at': string; 'actor': string; 'act': string; 'campusId': string | null; 'subject': string; 'details': Record<string, unknown> })[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/acts.csv': {
    /** What staff did, as a CSV file, newest first; to a moderator, what concerned their campus. */
    get: {
      parameters: { query?: { 'act'?: string; 'actor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': unknown } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/conversations/unread': {
    /** How many of the member's conversations have unread messages. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'count': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/conversations': {
    /** A page of the member's conversations, last modified first. */
    get: {
      parameters: { query?: { 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'other': Member; 'startedBy': string; 'lastMessage': string; 'lastMessageId': string | null; 'lastNumber': number; 'unread': boolean; 'readNumber': number; 'otherReadNumber': number; 'canSend': boolean; 'deal': { 'id': string; 'title': string; 'photo': Media | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'priceCents': number; 'updatedAt': string } | null; 'createdAt': string; 'lastModified': string })[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Finds or creates the conversation with a member; a post may be shared into it. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'memberId': string; 'postId'?: string } } };
      responses: {
        200: { content: { 'application/json': { 'conversation': { 'id': string; 'other': Member; 'startedBy': string; 'lastMessage': string; 'lastMessageId': string | null; 'lastNumber': number; 'unread': boolean; 'readNumber': number; 'otherReadNumber': number; 'canSend': boolean; 'deal': { 'id': string; 'title': string; 'photo': Media | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'priceCents': number; 'updatedAt': string } | null; 'createdAt': string; 'lastModified': string }; 'isNew': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/conversations/{conversationId}': {
    /** One of the member's conversations. */
    get: {
      parameters: { query?: never; path: { 'conversationId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'other': Member; 'startedBy': string; 'lastMessage': string; 'lastMessageId': string | null; 'lastNumber': number; 'unread': boolean; 'readNumber': number; 'otherReadNumber': number; 'canSend': boolean; 'deal': { 'id': string; 'title': string; 'photo': Media | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'priceCents': number; 'updatedAt': string } | null; 'createdAt': string; 'lastModified': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Deletes a conversation with all its messages and photos, for both members. */
    delete: {
      parameters: { query?: never; path: { 'conversationId': string } };
      responses: {
        200: { content: { 'application/json': { 'deleted': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/conversations/{conversationId}/read': {
    /** Marks the messages of a conversation as read, up to a number. */
    put: {
      parameters: { query?: never; path: { 'conversationId': string } };
      requestBody: { content: { 'application/json': { 'number': number } } };
      responses: {
        200: { content: { 'application/json': { 'unreadCount': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/conversations/{conversationId}/typing': {
    /** Shows the other member that the caller is typing. */
    post: {
      parameters: { query?: never; path: { 'conversationId': string } };
      responses: {
        202: { content: { 'application/json': { 'told': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/people': {
    /** Members of this campus by the beginnings of their names or username; at least two letters, or one of Chinese, Japanese or Korean. */
    get: {
      parameters: { query: { 'query': string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': (Member)[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/conversations/{conversationId}/messages': {
    /** A page of the messages of a conversation, newest first, with the steps of deals among them. */
    get: {
      parameters: { query?: { 'cursor'?: string }; path: { 'conversationId': string } };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'conversationId': string; 'number': number; 'authorId': string; 'text': RichText; 'shared': { 'postId': string; 'post': Post | null; 'deleted': boolean } | null; 'media': Media | null; 'hearts': (string)[]; 'idempotencyKey': string | null; 'takenBack': boolean; 'createdAt': string })[]; 'nextCursor': string | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string; 'id': string; 'dealId': string; 'otherId': string; 'title': string; 'timeZone': string; 'role': "buyer" | "seller" })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Sends a message with a text, a photo or video, a post that the member may read, or several of these. */
    post: {
      parameters: { query?: never; path: { 'conversationId': string } };
      requestBody: { content: { 'application/json': { 'idempotencyKey': string; 'text': RichText; 'uploadId'?: string; 'postId'?: string } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'conversationId': string; 'number': number; 'authorId': string; 'text': RichText; 'shared': { 'postId': string; 'post': Post | null; 'deleted': boolean } | null; 'media': Media | null; 'hearts': (string)[]; 'idempotencyKey': string | null; 'takenBack': boolean; 'createdAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/conversations/{conversationId}/uploads': {
    /** Uploads the photo or video of a message that is not sent yet. */
    post: {
      parameters: { query?: { 'parts'?: string }; path: { 'conversationId': string } };
      requestBody: { content: { 'multipart/form-data': { 'file': string } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'media': Media | null; 'notice'?: "shortened" | "reduced" | "stilled" } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/message-uploads/{uploadId}': {
    /** Removes an uploaded photo or video before its message is sent. */
    delete: {
      parameters: { query?: never; path: { 'uploadId': string } };
      responses: {
        200: { content: { 'application/json': { 'removed': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/messages/{messageId}/heart': {
    /** Adds a heart to a message; repeating it changes nothing. */
    put: {
      parameters: { query?: never; path: { 'messageId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'conversationId': string; 'number': number; 'authorId': string; 'text': RichText; 'shared': { 'postId': string; 'post': Post | null; 'deleted': boolean } | null; 'media': Media | null; 'hearts': (string)[]; 'idempotencyKey': string | null; 'takenBack': boolean; 'createdAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Removes the heart from a message; repeating it changes nothing. */
    delete: {
      parameters: { query?: never; path: { 'messageId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'conversationId': string; 'number': number; 'authorId': string; 'text': RichText; 'shared': { 'postId': string; 'post': Post | null; 'deleted': boolean } | null; 'media': Media | null; 'hearts': (string)[]; 'idempotencyKey': string | null; 'takenBack': boolean; 'createdAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/messages/{messageId}': {
    /** Takes back an own message, for both members; repeating it changes nothing. */
    delete: {
      parameters: { query?: never; path: { 'messageId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'conversationId': string; 'number': number; 'authorId': string; 'text': RichText; 'shared': { 'postId': string; 'post': Post | null; 'deleted': boolean } | null; 'media': Media | null; 'hearts': (string)[]; 'idempotencyKey': string | null; 'takenBack': boolean; 'createdAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/deals': {
    /** The deals between the member and another one, last changed first; long ended ones are left out. */
    get: {
      parameters: { query: { 'with': string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'deals': ({ 'id': string; 'campusId': string; 'timeZone': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'status': "available" | "reserved" | "sold" | "withdrawn" | null; 'category': string | null; 'role': "buyer" | "seller"; 'otherId': string; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'endReason': "declined" | "taken back" | "expired" | "lapsed" | "left" | "released" | "closed" | "unpaid" | "canceled" | "not accepted" | "refunded" | null; 'priceCents': number; 'dueAt': string | null; 'place': number | null; 'waitingCount': number | null; 'code': string | null; 'confirmed': { 'buyer': boolean; 'seller': boolean }; 'meeting': { 'place': string; 'at': string; 'by': "buyer" | "seller"; 'agreed': boolean } | null; 'proposal': { 'place': string; 'at': string; 'by': "buyer" | "seller" } | null; 'order': { 'id': string; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'delivery': "meet" | "ship" } | null; 'ending': "declineOffer" | "declineCounter" | "leave" | "release" | null; 'ownRating': { 'stars': number; 'words': (string)[]; 'text': string } | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string })[]; 'version': number; 'updatedAt': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/deals': {
    /** For whom an own item is reserved, and how many others have an open offer or are in line. */
    get: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'reservedFor': Member | null; 'otherCount': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/offers': {
    /** Offers a price for an item; repeating the same price changes nothing. */
    post: {
      parameters: { query?: never; path: { 'postId': string } };
      requestBody: { content: { 'application/json': { 'priceCents': number } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'status': "available" | "reserved" | "sold" | "withdrawn" | null; 'category': string | null; 'role': "buyer" | "seller"; 'otherId': string; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'endReason': "declined" | "taken back" | "expired" | "lapsed" | "left" | "released" | "closed" | "unpaid" | "canceled" | "not accepted" | "refunded" | null; 'priceCents': number; 'dueAt': string | null; 'place': number | null; 'waitingCount': number | null; 'code': string | null; 'confirmed': { 'buyer': boolean; 'seller': boolean }; 'meeting': { 'place': string; 'at': string; 'by': "buyer" | "seller"; 'agreed': boolean } | null; 'proposal': { 'place': string; 'at': string; 'by': "buyer" | "seller" } | null; 'order': { 'id': string; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'delivery': "meet" | "ship" } | null; 'ending': "declineOffer" | "declineCounter" | "leave" | "release" | null; 'ownRating': { 'stars': number; 'words': (string)[]; 'text': string } | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string })[]; 'version': number; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/reservations': {
    /** Reserves an own item for a member with whom the seller has a conversation. */
    post: {
      parameters: { query?: never; path: { 'postId': string } };
      requestBody: { content: { 'application/json': { 'buyerId': string } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'status': "available" | "reserved" | "sold" | "withdrawn" | null; 'category': string | null; 'role': "buyer" | "seller"; 'otherId': string; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'endReason': "declined" | "taken back" | "expired" | "lapsed" | "left" | "released" | "closed" | "unpaid" | "canceled" | "not accepted" | "refunded" | null; 'priceCents': number; 'dueAt': string | null; 'place': number | null; 'waitingCount': number | null; 'code': string | null; 'confirmed': { 'buyer': boolean; 'seller': boolean }; 'meeting': { 'place': string; 'at': string; 'by': "buyer" | "seller"; 'agreed': boolean } | null; 'proposal': { 'place': string; 'at': string; 'by': "buyer" | "seller" } | null; 'order': { 'id': string; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'delivery': "meet" | "ship" } | null; 'ending': "declineOffer" | "declineCounter" | "leave" | "release" | null; 'ownRating': { 'stars': number; 'words': (string)[]; 'text': string } | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string })[]; 'version': number; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/posts/{postId}/sale': {
    /** Who may have bought the thing that the member sells, and how many open deals there are. */
    get: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'buyers': ({ 'member': Member; 'deal': { 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'priceCents': number } | null })[]; 'openDeals': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Says that a thing is sold, and to whom. If anybody is told of it, it is carried out after twelve seconds. */
    post: {
      parameters: { query?: never; path: { 'postId': string } };
      requestBody: { content: { 'application/json': { 'buyerId': string | null } } };
      responses: {
        200: { content: { 'application/json': { 'waits': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Takes back that a thing is sold, as long as it was not carried out. */
    delete: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'undone': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/deals/{dealId}/counter': {
    /** The seller asks for another price. */
    post: {
      parameters: { query?: never; path: { 'dealId': string } };
      requestBody: { content: { 'application/json': { 'version': number; 'priceCents': number } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'status': "available" | "reserved" | "sold" | "withdrawn" | null; 'category': string | null; 'role': "buyer" | "seller"; 'otherId': string; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'endReason': "declined" | "taken back" | "expired" | "lapsed" | "left" | "released" | "closed" | "unpaid" | "canceled" | "not accepted" | "refunded" | null; 'priceCents': number; 'dueAt': string | null; 'place': number | null; 'waitingCount': number | null; 'code': string | null; 'confirmed': { 'buyer': boolean; 'seller': boolean }; 'meeting': { 'place': string; 'at': string; 'by': "buyer" | "seller"; 'agreed': boolean } | null; 'proposal': { 'place': string; 'at': string; 'by': "buyer" | "seller" } | null; 'order': { 'id': string; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'delivery': "meet" | "ship" } | null; 'ending': "declineOffer" | "declineCounter" | "leave" | "release" | null; 'ownRating': { 'stars': number; 'words': (string)[]; 'text': string } | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string })[]; 'version': number; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/deals/{dealId}/moves': {
    /** Accepts or declines an offer, takes it back, gives up a reservation or confirms the handoff. */
    post: {
      parameters: { query?: never; path: { 'dealId': string } };
      requestBody: { content: { 'application/json': { 'version': number; 'move': "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "leave" | "release" | "confirm"; 'reason'?: "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other"; 'undoable'?: boolean } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'status': "available" | "reserved" | "sold" | "withdrawn" | null; 'category': string | null; 'role': "buyer" | "seller"; 'otherId': string; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'endReason': "declined" | "taken back" | "expired" | "lapsed" | "left" | "released" | "closed" | "unpaid" | "canceled" | "not accepted" | "refunded" | null; 'priceCents': number; 'dueAt': string | null; 'place': number | null; 'waitingCount': number | null; 'code': string | null; 'confirmed': { 'buyer': boolean; 'seller': boolean }; 'meeting': { 'place': string; 'at': string; 'by': "buyer" | "seller"; 'agreed': boolean } | null; 'proposal': { 'place': string; 'at': string; 'by': "buyer" | "seller" } | null; 'order': { 'id': string; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'delivery': "meet" | "ship" } | null; 'ending': "declineOffer" | "declineCounter" | "leave" | "release" | null; 'ownRating': { 'stars': number; 'words': (string)[]; 'text': string } | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string })[]; 'version': number; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/deals/{dealId}/ending': {
    /** Takes back an end of a deal that was asked for some seconds ago with `undoable`. */
    delete: {
      parameters: { query?: never; path: { 'dealId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'status': "available" | "reserved" | "sold" | "withdrawn" | null; 'category': string | null; 'role': "buyer" | "seller"; 'otherId': string; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'endReason': "declined" | "taken back" | "expired" | "lapsed" | "left" | "released" | "closed" | "unpaid" | "canceled" | "not accepted" | "refunded" | null; 'priceCents': number; 'dueAt': string | null; 'place': number | null; 'waitingCount': number | null; 'code': string | null; 'confirmed': { 'buyer': boolean; 'seller': boolean }; 'meeting': { 'place': string; 'at': string; 'by': "buyer" | "seller"; 'agreed': boolean } | null; 'proposal': { 'place': string; 'at': string; 'by': "buyer" | "seller" } | null; 'order': { 'id': string; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'delivery': "meet" | "ship" } | null; 'ending': "declineOffer" | "declineCounter" | "leave" | "release" | null; 'ownRating': { 'stars': number; 'words': (string)[]; 'text': string } | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string })[]; 'version': number; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/deals/{dealId}/code': {
    /** The seller enters the code that the buyer shows; the item is sold. */
    post: {
      parameters: { query?: never; path: { 'dealId': string } };
      requestBody: { content: { 'application/json': { 'code': string } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'status': "available" | "reserved" | "sold" | "withdrawn" | null; 'category': string | null; 'role': "buyer" | "seller"; 'otherId': string; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'endReason': "declined" | "taken back" | "expired" | "lapsed" | "left" | "released" | "closed" | "unpaid" | "canceled" | "not accepted" | "refunded" | null; 'priceCents': number; 'dueAt': string | null; 'place': number | null; 'waitingCount': number | null; 'code': string | null; 'confirmed': { 'buyer': boolean; 'seller': boolean }; 'meeting': { 'place': string; 'at': string; 'by': "buyer" | "seller"; 'agreed': boolean } | null; 'proposal': { 'place': string; 'at': string; 'by': "buyer" | "seller" } | null; 'order': { 'id': string; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'delivery': "meet" | "ship" } | null; 'ending': "declineOffer" | "declineCounter" | "leave" | "release" | null; 'ownRating': { 'stars': number; 'words': (string)[]; 'text': string } | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string })[]; 'version': number; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/deals/{dealId}/meeting': {
    /** Proposes where and when to meet. */
    put: {
      parameters: { query?: never; path: { 'dealId': string } };
      requestBody: { content: { 'application/json': { 'version': number; 'place': string; 'at': string } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'status': "available" | "reserved" | "sold" | "withdrawn" | null; 'category': string | null; 'role': "buyer" | "seller"; 'otherId': string; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'endReason': "declined" | "taken back" | "expired" | "lapsed" | "left" | "released" | "closed" | "unpaid" | "canceled" | "not accepted" | "refunded" | null; 'priceCents': number; 'dueAt': string | null; 'place': number | null; 'waitingCount': number | null; 'code': string | null; 'confirmed': { 'buyer': boolean; 'seller': boolean }; 'meeting': { 'place': string; 'at': string; 'by': "buyer" | "seller"; 'agreed': boolean } | null; 'proposal': { 'place': string; 'at': string; 'by': "buyer" | "seller" } | null; 'order': { 'id': string; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'delivery': "meet" | "ship" } | null; 'ending': "declineOffer" | "declineCounter" | "leave" | "release" | null; 'ownRating': { 'stars': number; 'words': (string)[]; 'text': string } | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string })[]; 'version': number; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/deals/{dealId}/meeting/answer': {
    /** Agrees to the other member's proposal, or cancels the meeting. */
    post: {
      parameters: { query?: never; path: { 'dealId': string } };
      requestBody: { content: { 'application/json': { 'version': number; 'answer': "agree" | "cancelMeeting" } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'status': "available" | "reserved" | "sold" | "withdrawn" | null; 'category': string | null; 'role': "buyer" | "seller"; 'otherId': string; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'endReason': "declined" | "taken back" | "expired" | "lapsed" | "left" | "released" | "closed" | "unpaid" | "canceled" | "not accepted" | "refunded" | null; 'priceCents': number; 'dueAt': string | null; 'place': number | null; 'waitingCount': number | null; 'code': string | null; 'confirmed': { 'buyer': boolean; 'seller': boolean }; 'meeting': { 'place': string; 'at': string; 'by': "buyer" | "seller"; 'agreed': boolean } | null; 'proposal': { 'place': string; 'at': string; 'by': "buyer" | "seller" } | null; 'order': { 'id': string; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'delivery': "meet" | "ship" } | null; 'ending': "declineOffer" | "declineCounter" | "leave" | "release" | null; 'ownRating': { 'stars': number; 'words': (string)[]; 'text': string } | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string })[]; 'version': number; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/deals/{dealId}/rating': {
    /** Rates the other member of a deal that is done; shown when both have rated, or after a week. */
    post: {
      parameters: { query?: never; path: { 'dealId': string } };
      requestBody: { content: { 'application/json': { 'stars': number; 'words': ("on time" | "friendly" | "as described" | "fair price" | "quick to answer" | "late" | "not as described")[]; 'text': string } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'status': "available" | "reserved" | "sold" | "withdrawn" | null; 'category': string | null; 'role': "buyer" | "seller"; 'otherId': string; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended"; 'pathStep': "offer" | "meet" | "ship" | "handoff" | "delivery" | "rate" | "done" | null; 'endReason': "declined" | "taken back" | "expired" | "lapsed" | "left" | "released" | "closed" | "unpaid" | "canceled" | "not accepted" | "refunded" | null; 'priceCents': number; 'dueAt': string | null; 'place': number | null; 'waitingCount': number | null; 'code': string | null; 'confirmed': { 'buyer': boolean; 'seller': boolean }; 'meeting': { 'place': string; 'at': string; 'by': "buyer" | "seller"; 'agreed': boolean } | null; 'proposal': { 'place': string; 'at': string; 'by': "buyer" | "seller" } | null; 'order': { 'id': string; 'payment': "paying" | "paid" | "accepted" | "shipped" | null; 'delivery': "meet" | "ship" } | null; 'ending': "declineOffer" | "declineCounter" | "leave" | "release" | null; 'ownRating': { 'stars': number; 'words': (string)[]; 'text': string } | null; 'steps': ({ 'number': number; 'kind': "offer" | "counter" | "acceptOffer" | "acceptCounter" | "declineOffer" | "declineCounter" | "takeBackOffer" | "takeBackCounter" | "reserve" | "leave" | "release" | "confirm" | "handoff" | "markSold" | "expire" | "lapse" | "promote" | "close" | "meet" | "agree" | "cancelMeeting" | "rate" | "pay" | "stopPaying" | "keepHold" | "authorize" | "acceptOrder" | "declineOrder" | "cancelOrder" | "missOrder" | "ship" | "correctParcel" | "receive" | "refund"; 'by': "buyer" | "seller" | null; 'priceCents': number | null; 'state': "offered" | "countered" | "waiting" | "held" | "sold" | "ended" | null; 'meeting': { 'place': string; 'at': string } | null; 'reason': "changed mind" | "found another" | "sold elsewhere" | "no time" | "no answer" | "no show" | "other" | null; 'noShowId': string | null; 'at': string })[]; 'version': number; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/profiles/{username}/ratings': {
    /** How many items a member has sold and bought, how others rated it, newest first, and how many say that they didn't show up. */
    get: {
      parameters: { query?: { 'cursor'?: string }; path: { 'username': string } };
      responses: {
        200: { content: { 'application/json': { 'soldCount': number; 'boughtCount': number; 'ratingCount': number; 'averageStars': number | null; 'noShowCount': number; 'items': ({ 'id': string; 'from': Member; 'role': "buyer" | "seller"; 'stars': number; 'words': (string)[]; 'text': string; 'ratedAt': string })[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/checkout': {
    /** What the member can pay one seller for on this campus: the items of the seller in the bag, or one item. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'seller': Member | null; 'items': ({ 'postId': string; 'title': string; 'photo': Media | null; 'priceCents': number; 'shippingCents': number | null; 'state': "ready" | "paying" | "paid" | "reserved" | "gone"; 'orderId': string | null })[]; 'phone': string | null; 'publishableKey': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/orders/{orderId}': {
    /** Opens the payment of items of one seller and holds them for 15 minutes. The same call again returns the same order; a payment that is open for one of the items is used again, or replaced if the items differ. */
    put: {
      parameters: { query?: never; path: { 'orderId': string } };
      requestBody: { content: { 'application/json': { 'items': ({ 'postId': string; 'priceCents': number; 'delivery': "meet" | "ship"; 'shippingCents'?: number })[]; 'addressId'?: string; 'code'?: string } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'role': "buyer" | "seller"; 'other': Member | null; 'conversationId': string | null; 'state': "opened" | "authorized" | "captured" | "voided"; 'isAnswered': boolean; 'voidReason': "declined" | "canceled" | "replaced" | "not accepted" | "unpaid" | "failed" | null; 'items': ({ 'id': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'delivery': "meet" | "ship"; 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other" | null; 'tracking': string | null; 'priceCents': number; 'shippingCents': number; 'state': "waiting" | "accepted" | "shipped" | "delivered" | "paid out" | "refunding" | "refunded" | "disputed" | "charged back" | "voided"; 'dueAt': string | null; 'deliveredAt': string | null; 'paidOutAt': string | null; 'refundedAt': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'claimActs': ("open" | "answer" | "report" | "withdraw")[] })[]; 'shipTo': { 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string } | null; 'itemsCents': number; 'shippingCents': number; 'promotionCents': number; 'totalCents': number; 'feeCents': number | null; 'expiresAt': string; 'acceptBy': string | null; 'paidAt': string | null; 'chargedAt': string | null; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'pay': { 'url': string | null; 'clientSecret': string; 'declined': string | null } | null; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** An order of the member's own. */
    get: {
      parameters: { query?: never; path: { 'orderId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'role': "buyer" | "seller"; 'other': Member | null; 'conversationId': string | null; 'state': "opened" | "authorized" | "captured" | "voided"; 'isAnswered': boolean; 'voidReason': "declined" | "canceled" | "replaced" | "not accepted" | "unpaid" | "failed" | null; 'items': ({ 'id': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'delivery': "meet" | "ship"; 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other" | null; 'tracking': string | null; 'priceCents': number; 'shippingCents': number; 'state': "waiting" | "accepted" | "shipped" | "delivered" | "paid out" | "refunding" | "refunded" | "disputed" | "charged back" | "voided"; 'dueAt': string | null; 'deliveredAt': string | null; 'paidOutAt': string | null; 'refundedAt': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'claimActs': ("open" | "answer" | "report" | "withdraw")[] })[]; 'shipTo': { 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string } | null; 'itemsCents': number; 'shippingCents': number; 'promotionCents': number; 'totalCents': number; 'feeCents': number | null; 'expiresAt': string; 'acceptBy': string | null; 'paidAt': string | null; 'chargedAt': string | null; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'pay': { 'url': string | null; 'clientSecret': string; 'declined': string | null } | null; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/orders': {
    /** The member's orders, the newest first, with what the buyer is yet to pay; those that were never paid are left out. */
    get: {
      parameters: { query: { 'role': "buyer" | "seller"; 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'campusId': string; 'timeZone': string; 'role': "buyer" | "seller"; 'other': Member | null; 'conversationId': string | null; 'state': "opened" | "authorized" | "captured" | "voided"; 'isAnswered': boolean; 'voidReason': "declined" | "canceled" | "replaced" | "not accepted" | "unpaid" | "failed" | null; 'items': ({ 'id': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'delivery': "meet" | "ship"; 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other" | null; 'tracking': string | null; 'priceCents': number; 'shippingCents': number; 'state': "waiting" | "accepted" | "shipped" | "delivered" | "paid out" | "refunding" | "refunded" | "disputed" | "charged back" | "voided"; 'dueAt': string | null; 'deliveredAt': string | null; 'paidOutAt': string | null; 'refundedAt': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'claimActs': ("open" | "answer" | "report" | "withdraw")[] })[]; 'shipTo': { 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string } | null; 'itemsCents': number; 'shippingCents': number; 'promotionCents': number; 'totalCents': number; 'feeCents': number | null; 'expiresAt': string; 'acceptBy': string | null; 'paidAt': string | null; 'chargedAt': string | null; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'pay': { 'url': string | null; 'clientSecret': string; 'declined': string | null } | null; 'updatedAt': string })[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/orders/{orderId}/payment': {
    /** Looks at the open payment at Stripe now; with `giveUp` it is given up if it is not paid. */
    post: {
      parameters: { query?: never; path: { 'orderId': string } };
      requestBody: { content: { 'application/json': { 'giveUp'?: true } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'role': "buyer" | "seller"; 'other': Member | null; 'conversationId': string | null; 'state': "opened" | "authorized" | "captured" | "voided"; 'isAnswered': boolean; 'voidReason': "declined" | "canceled" | "replaced" | "not accepted" | "unpaid" | "failed" | null; 'items': ({ 'id': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'delivery': "meet" | "ship"; 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other" | null; 'tracking': string | null; 'priceCents': number; 'shippingCents': number; 'state': "waiting" | "accepted" | "shipped" | "delivered" | "paid out" | "refunding" | "refunded" | "disputed" | "charged back" | "voided"; 'dueAt': string | null; 'deliveredAt': string | null; 'paidOutAt': string | null; 'refundedAt': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'claimActs': ("open" | "answer" | "report" | "withdraw")[] })[]; 'shipTo': { 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string } | null; 'itemsCents': number; 'shippingCents': number; 'promotionCents': number; 'totalCents': number; 'feeCents': number | null; 'expiresAt': string; 'acceptBy': string | null; 'paidAt': string | null; 'chargedAt': string | null; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'pay': { 'url': string | null; 'clientSecret': string; 'declined': string | null } | null; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/orders/{orderId}/answer': {
    /** The seller accepts (the card is charged) or declines, or the buyer cancels; repeating it changes nothing. */
    post: {
      parameters: { query?: never; path: { 'orderId': string } };
      requestBody: { content: { 'application/json': { 'answer': "accept" | "decline" | "cancel" } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'role': "buyer" | "seller"; 'other': Member | null; 'conversationId': string | null; 'state': "opened" | "authorized" | "captured" | "voided"; 'isAnswered': boolean; 'voidReason': "declined" | "canceled" | "replaced" | "not accepted" | "unpaid" | "failed" | null; 'items': ({ 'id': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'delivery': "meet" | "ship"; 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other" | null; 'tracking': string | null; 'priceCents': number; 'shippingCents': number; 'state': "waiting" | "accepted" | "shipped" | "delivered" | "paid out" | "refunding" | "refunded" | "disputed" | "charged back" | "voided"; 'dueAt': string | null; 'deliveredAt': string | null; 'paidOutAt': string | null; 'refundedAt': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'claimActs': ("open" | "answer" | "report" | "withdraw")[] })[]; 'shipTo': { 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string } | null; 'itemsCents': number; 'shippingCents': number; 'promotionCents': number; 'totalCents': number; 'feeCents': number | null; 'expiresAt': string; 'acceptBy': string | null; 'paidAt': string | null; 'chargedAt': string | null; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'pay': { 'url': string | null; 'clientSecret': string; 'declined': string | null } | null; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/orders/{orderId}/items/{itemId}/refund': {
    /** The seller refunds an item that was not handed over yet; repeating it changes nothing. */
    post: {
      parameters: { query?: never; path: { 'orderId': string; 'itemId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'role': "buyer" | "seller"; 'other': Member | null; 'conversationId': string | null; 'state': "opened" | "authorized" | "captured" | "voided"; 'isAnswered': boolean; 'voidReason': "declined" | "canceled" | "replaced" | "not accepted" | "unpaid" | "failed" | null; 'items': ({ 'id': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'delivery': "meet" | "ship"; 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other" | null; 'tracking': string | null; 'priceCents': number; 'shippingCents': number; 'state': "waiting" | "accepted" | "shipped" | "delivered" | "paid out" | "refunding" | "refunded" | "disputed" | "charged back" | "voided"; 'dueAt': string | null; 'deliveredAt': string | null; 'paidOutAt': string | null; 'refundedAt': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'claimActs': ("open" | "answer" | "report" | "withdraw")[] })[]; 'shipTo': { 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string } | null; 'itemsCents': number; 'shippingCents': number; 'promotionCents': number; 'totalCents': number; 'feeCents': number | null; 'expiresAt': string; 'acceptBy': string | null; 'paidAt': string | null; 'chargedAt': string | null; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'pay': { 'url': string | null; 'clientSecret': string; 'declined': string | null } | null; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/orders/{orderId}/items/{itemId}/claim': {
    /** The buyer says what is wrong with an item, within two days of the delivery; what was shipped and never arrived also before. Until it is settled, the seller is not paid. */
    put: {
      parameters: { query?: never; path: { 'orderId': string; 'itemId': string } };
      requestBody: { content: { 'application/json': { 'about': "not as described" | "damaged" | "never arrived" | "other"; 'text': string; 'uploadIds'?: (string)[] } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'role': "buyer" | "seller"; 'other': Member | null; 'conversationId': string | null; 'state': "opened" | "authorized" | "captured" | "voided"; 'isAnswered': boolean; 'voidReason': "declined" | "canceled" | "replaced" | "not accepted" | "unpaid" | "failed" | null; 'items': ({ 'id': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'delivery': "meet" | "ship"; 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other" | null; 'tracking': string | null; 'priceCents': number; 'shippingCents': number; 'state': "waiting" | "accepted" | "shipped" | "delivered" | "paid out" | "refunding" | "refunded" | "disputed" | "charged back" | "voided"; 'dueAt': string | null; 'deliveredAt': string | null; 'paidOutAt': string | null; 'refundedAt': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'claimActs': ("open" | "answer" | "report" | "withdraw")[] })[]; 'shipTo': { 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string } | null; 'itemsCents': number; 'shippingCents': number; 'promotionCents': number; 'totalCents': number; 'feeCents': number | null; 'expiresAt': string; 'acceptBy': string | null; 'paidAt': string | null; 'chargedAt': string | null; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'pay': { 'url': string | null; 'clientSecret': string; 'declined': string | null } | null; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** The seller answers, or the buyer reports it to staff (once the seller has answered, or has not for two days) or takes it back. */
    post: {
      parameters: { query?: never; path: { 'orderId': string; 'itemId': string } };
      requestBody: { content: { 'application/json': { 'act': "answer"; 'text': string; 'uploadIds'?: (string)[] } | { 'act': "report" } | { 'act': "withdraw" } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'role': "buyer" | "seller"; 'other': Member | null; 'conversationId': string | null; 'state': "opened" | "authorized" | "captured" | "voided"; 'isAnswered': boolean; 'voidReason': "declined" | "canceled" | "replaced" | "not accepted" | "unpaid" | "failed" | null; 'items': ({ 'id': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'delivery': "meet" | "ship"; 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other" | null; 'tracking': string | null; 'priceCents': number; 'shippingCents': number; 'state': "waiting" | "accepted" | "shipped" | "delivered" | "paid out" | "refunding" | "refunded" | "disputed" | "charged back" | "voided"; 'dueAt': string | null; 'deliveredAt': string | null; 'paidOutAt': string | null; 'refundedAt': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'claimActs': ("open" | "answer" | "report" | "withdraw")[] })[]; 'shipTo': { 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string } | null; 'itemsCents': number; 'shippingCents': number; 'promotionCents': number; 'totalCents': number; 'feeCents': number | null; 'expiresAt': string; 'acceptBy': string | null; 'paidAt': string | null; 'chargedAt': string | null; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'pay': { 'url': string | null; 'clientSecret': string; 'declined': string | null } | null; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/orders/{orderId}/items/{itemId}/claim/photos': {
    /** Uploads a photo or video that shows what the buyer or seller is about to say of an item; `openClaim` and `actOnClaim` then name its id. */
    post: {
      parameters: { query?: { 'parts'?: string }; path: { 'orderId': string; 'itemId': string } };
      requestBody: { content: { 'multipart/form-data': { 'file': string } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'media': Media | null; 'notice'?: "shortened" | "reduced" | "stilled" } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/orders/{orderId}/items/{itemId}/shipment': {
    /** The seller says with which carrier and tracking number an item was shipped; repeating it changes nothing, and another number corrects it, up to three times. It counts as received 7 days later. */
    post: {
      parameters: { query?: never; path: { 'orderId': string; 'itemId': string } };
      requestBody: { content: { 'application/json': { 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other"; 'tracking': string } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'role': "buyer" | "seller"; 'other': Member | null; 'conversationId': string | null; 'state': "opened" | "authorized" | "captured" | "voided"; 'isAnswered': boolean; 'voidReason': "declined" | "canceled" | "replaced" | "not accepted" | "unpaid" | "failed" | null; 'items': ({ 'id': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'delivery': "meet" | "ship"; 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other" | null; 'tracking': string | null; 'priceCents': number; 'shippingCents': number; 'state': "waiting" | "accepted" | "shipped" | "delivered" | "paid out" | "refunding" | "refunded" | "disputed" | "charged back" | "voided"; 'dueAt': string | null; 'deliveredAt': string | null; 'paidOutAt': string | null; 'refundedAt': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'claimActs': ("open" | "answer" | "report" | "withdraw")[] })[]; 'shipTo': { 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string } | null; 'itemsCents': number; 'shippingCents': number; 'promotionCents': number; 'totalCents': number; 'feeCents': number | null; 'expiresAt': string; 'acceptBy': string | null; 'paidAt': string | null; 'chargedAt': string | null; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'pay': { 'url': string | null; 'clientSecret': string; 'declined': string | null } | null; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/orders/{orderId}/items/{itemId}/receipt': {
    /** The buyer says that they have a shipped item; repeating it changes nothing. */
    post: {
      parameters: { query?: never; path: { 'orderId': string; 'itemId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'timeZone': string; 'role': "buyer" | "seller"; 'other': Member | null; 'conversationId': string | null; 'state': "opened" | "authorized" | "captured" | "voided"; 'isAnswered': boolean; 'voidReason': "declined" | "canceled" | "replaced" | "not accepted" | "unpaid" | "failed" | null; 'items': ({ 'id': string; 'postId': string | null; 'title': string; 'photo': Media | null; 'delivery': "meet" | "ship"; 'carrier': "USPS" | "UPS" | "FedEx" | "DHL" | "other" | null; 'tracking': string | null; 'priceCents': number; 'shippingCents': number; 'state': "waiting" | "accepted" | "shipped" | "delivered" | "paid out" | "refunding" | "refunded" | "disputed" | "charged back" | "voided"; 'dueAt': string | null; 'deliveredAt': string | null; 'paidOutAt': string | null; 'refundedAt': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'claimActs': ("open" | "answer" | "report" | "withdraw")[] })[]; 'shipTo': { 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string } | null; 'itemsCents': number; 'shippingCents': number; 'promotionCents': number; 'totalCents': number; 'feeCents': number | null; 'expiresAt': string; 'acceptBy': string | null; 'paidAt': string | null; 'chargedAt': string | null; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'pay': { 'url': string | null; 'clientSecret': string; 'declined': string | null } | null; 'updatedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/earnings': {
    /** What the member's sales by card are worth. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'heldCents': number; 'waitingCents': number; 'paidOutCents': number; 'refundedCents': number; 'feesCents': number; 'reported': { 'year': number; 'grossCents': number; 'payments': number } } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/orders': {
    /** Orders that were paid, the newest first: those that need a person, or all, by id or by the username of the buyer or seller. */
    get: {
      parameters: { query: { 'list': "person" | "all"; 'find'?: string; 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'campusId': string; 'state': "opened" | "authorized" | "captured" | "voided"; 'title': string | null; 'itemCount': number; 'totalCents': number; 'buyer': string | null; 'seller': string | null; 'createdAt': string; 'needs': ("claim" | "refund" | "account" | "loss" | "stuck" | "dispute")[] })[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/orders/{orderId}': {
    /** An order with what both say, what happened, its ledger, and its ids at Stripe. */
    get: {
      parameters: { query?: never; path: { 'orderId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'state': "opened" | "authorized" | "captured" | "voided"; 'title': string | null; 'itemCount': number; 'totalCents': number; 'buyer': string | null; 'seller': string | null; 'createdAt': string; 'needs': ("claim" | "refund" | "account" | "loss" | "stuck" | "dispute")[]; 'timeZone': string; 'paidAt': string | null; 'chargedAt': string | null; 'settledAt': string | null; 'paymentId': string | null; 'chargeId': string | null; 'items': ({ 'id': string; 'title': string | null; 'delivery': "meet" | "ship"; 'cardCents': number; 'sellerCents': number; 'movedCents': number; 'returnedCents': number; 'writtenOffCents': number; 'deliveredAt': string | null; 'releaseAt': string | null; 'refundReason': string | null; 'refundTries': number; 'transfers': ({ 'id': string; 'cents': number; 'reversedCents': number })[]; 'reversalId': string | null; 'refundId': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'decisions': ("refund" | "pay" | "retry" | "elsewhere")[] })[]; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'disputes': ({ 'id': string; 'state': "open" | "won" | "lost"; 'amountCents': number; 'feeCents': number; 'openedAt': string; 'closedAt': string | null })[]; 'entries': ({ 'id': string; 'kind': string; 'reference': string; 'at': string; 'lines': ({ 'account': string; 'cents': number })[] })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/orders/{orderId}/items/{itemId}/decision': {
    /** Refunds the buyer or pays the seller, tries a refund that failed once more, or says that the buyer was paid back another way. The reason of a decision is told. */
    post: {
      parameters: { query?: never; path: { 'orderId': string; 'itemId': string } };
      requestBody: { content: { 'application/json': { 'decision': "refund" | "pay" | "retry" | "elsewhere"; 'reason': string } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'state': "opened" | "authorized" | "captured" | "voided"; 'title': string | null; 'itemCount': number; 'totalCents': number; 'buyer': string | null; 'seller': string | null; 'createdAt': string; 'needs': ("claim" | "refund" | "account" | "loss" | "stuck" | "dispute")[]; 'timeZone': string; 'paidAt': string | null; 'chargedAt': string | null; 'settledAt': string | null; 'paymentId': string | null; 'chargeId': string | null; 'items': ({ 'id': string; 'title': string | null; 'delivery': "meet" | "ship"; 'cardCents': number; 'sellerCents': number; 'movedCents': number; 'returnedCents': number; 'writtenOffCents': number; 'deliveredAt': string | null; 'releaseAt': string | null; 'refundReason': string | null; 'refundTries': number; 'transfers': ({ 'id': string; 'cents': number; 'reversedCents': number })[]; 'reversalId': string | null; 'refundId': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'decisions': ("refund" | "pay" | "retry" | "elsewhere")[] })[]; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'disputes': ({ 'id': string; 'state': "open" | "won" | "lost"; 'amountCents': number; 'feeCents': number; 'openedAt': string; 'closedAt': string | null })[]; 'entries': ({ 'id': string; 'kind': string; 'reference': string; 'at': string; 'lines': ({ 'account': string; 'cents': number })[] })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/orders/{orderId}/review': {
    /** Says that nothing is left to do about the losses of an order. */
    post: {
      parameters: { query?: never; path: { 'orderId': string } };
      requestBody: { content: { 'application/json': { 'reason': string } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'state': "opened" | "authorized" | "captured" | "voided"; 'title': string | null; 'itemCount': number; 'totalCents': number; 'buyer': string | null; 'seller': string | null; 'createdAt': string; 'needs': ("claim" | "refund" | "account" | "loss" | "stuck" | "dispute")[]; 'timeZone': string; 'paidAt': string | null; 'chargedAt': string | null; 'settledAt': string | null; 'paymentId': string | null; 'chargeId': string | null; 'items': ({ 'id': string; 'title': string | null; 'delivery': "meet" | "ship"; 'cardCents': number; 'sellerCents': number; 'movedCents': number; 'returnedCents': number; 'writtenOffCents': number; 'deliveredAt': string | null; 'releaseAt': string | null; 'refundReason': string | null; 'refundTries': number; 'transfers': ({ 'id': string; 'cents': number; 'reversedCents': number })[]; 'reversalId': string | null; 'refundId': string | null; 'claim': { 'state': "open" | "reported" | "refunded" | "rejected" | "withdrawn" | "lapsed"; 'about': "not as described" | "damaged" | "never arrived" | "other"; 'buyerText': string | null; 'sellerText': string | null; 'buyerPhotos': (Media)[]; 'sellerPhotos': (Media)[]; 'decisionReason': string | null; 'openedAt': string; 'answerBy': string; 'reportBy': string } | null; 'decisions': ("refund" | "pay" | "retry" | "elsewhere")[] })[]; 'steps': ({ 'kind': string; 'by': string; 'itemId': string | null; 'at': string })[]; 'disputes': ({ 'id': string; 'state': "open" | "won" | "lost"; 'amountCents': number; 'feeCents': number; 'openedAt': string; 'closedAt': string | null })[]; 'entries': ({ 'id': string; 'kind': string; 'reference': string; 'at': string; 'lines': ({ 'account': string; 'cents': number })[] })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/code': {
    /** The promotion code that the member has typed on this campus; null if there is none. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'code': { 'code': string; 'centsOff': number; 'minimumCents': number; 'problem': string | null; 'orderId': string | null } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Keeps a promotion code for the next order by card, if it can be used. Ten tries an hour. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'code': string } } };
      responses: {
        200: { content: { 'application/json': { 'code': { 'code': string; 'centsOff': number; 'minimumCents': number; 'problem': string | null; 'orderId': string | null } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Takes the member's promotion code away; repeating it changes nothing. */
    delete: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'code': { 'code': string; 'centsOff': number; 'minimumCents': number; 'problem': string | null; 'orderId': string | null } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/promotions': {
    /** All promotions, the newest first. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'code': string; 'campusId': string | null; 'centsOff': number; 'minimumCents': number; 'startsAt': string; 'endsAt': string; 'maxUses': number; 'madeBy': string | null; 'isPaused': boolean; 'heldCount': number; 'usedCount': number; 'usedCents': number })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Makes a code that takes something off orders by card, at the cost of the operator. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'code': string; 'campusId': string | null; 'centsOff': number; 'minimumCents': number; 'startsAt': string; 'endsAt': string; 'maxUses': number } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'code': string; 'campusId': string | null; 'centsOff': number; 'minimumCents': number; 'startsAt': string; 'endsAt': string; 'maxUses': number; 'madeBy': string | null; 'isPaused': boolean; 'heldCount': number; 'usedCount': number; 'usedCents': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/promotions/{promotionId}/pause': {
    /** Stops new uses of a code, or allows them again. Orders that have it keep it. */
    put: {
      parameters: { query?: never; path: { 'promotionId': string } };
      requestBody: { content: { 'application/json': { 'isPaused': boolean } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'code': string; 'campusId': string | null; 'centsOff': number; 'minimumCents': number; 'startsAt': string; 'endsAt': string; 'maxUses': number; 'madeBy': string | null; 'isPaused': boolean; 'heldCount': number; 'usedCount': number; 'usedCents': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/promotions/{promotionId}/uses': {
    /** The orders that a code was applied to, the newest 100. */
    get: {
      parameters: { query?: never; path: { 'promotionId': string } };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'orderId': string; 'username': string | null; 'cents': number; 'state': "held" | "used" | "given back"; 'at': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/notifications/unread': {
    /** How many of the member's notifications are unread. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'count': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/notifications': {
    /** A page of the member's notifications, newest first. A notification that was marked as read after the first page was loaded is still shown as unread. */
    get: {
      parameters: { query?: { 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'type': "like" | "comment" | "comment reply" | "comment interaction" | "post interaction" | "message" | "message like" | "new chat" | "mention" | "price lowered" | "deal" | "still there" | "wanted found"; 'from': Member; 'count': number; 'liked': boolean; 'message': string; 'price': string | null; 'phrase': string | null; 'postId': string | null; 'rootId': string | null; 'conversationId': string | null; 'path': string; 'campusId': string | null; 'read': boolean; 'createdAt': string })[]; 'nextCursor': string | null; 'unread': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/notifications/mentions': {
    /** A page of the posts and replies that mention the member by `@username`, newest first. */
    get: {
      parameters: { query?: { 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'type': "like" | "comment" | "comment reply" | "comment interaction" | "post interaction" | "message" | "message like" | "new chat" | "mention" | "price lowered" | "deal" | "still there" | "wanted found"; 'from': Member; 'count': number; 'liked': boolean; 'message': string; 'price': string | null; 'phrase': string | null; 'postId': string | null; 'rootId': string | null; 'conversationId': string | null; 'path': string; 'campusId': string | null; 'read': boolean; 'createdAt': string })[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/notifications/read': {
    /** Marks the member's notifications as read, up to the newest one shown; with an id, that one only, unless it is newer. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'upTo': string; 'id'?: string } } };
      responses: {
        200: { content: { 'application/json': { 'count': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/notification-preferences': {
    /** Which kinds of notifications are also mailed to the member. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'message': boolean; 'messagePreview': boolean; 'comment': boolean; 'comment reply': boolean; 'like': boolean; 'deal offer': boolean; 'deal accepted': boolean; 'deal meeting': boolean; 'deal changed': boolean; 'deal ended': boolean; 'deal rate': boolean; 'wanted found': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Chooses which kinds of notifications are mailed; kinds left out stay as they are. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'message'?: boolean; 'messagePreview'?: boolean; 'comment'?: boolean; 'comment reply'?: boolean; 'like'?: boolean; 'deal offer'?: boolean; 'deal accepted'?: boolean; 'deal meeting'?: boolean; 'deal changed'?: boolean; 'deal ended'?: boolean; 'deal rate'?: boolean; 'wanted found'?: boolean } } };
      responses: {
        200: { content: { 'application/json': { 'message': boolean; 'messagePreview': boolean; 'comment': boolean; 'comment reply': boolean; 'like': boolean; 'deal offer': boolean; 'deal accepted': boolean; 'deal meeting': boolean; 'deal changed': boolean; 'deal ended': boolean; 'deal rate': boolean; 'wanted found': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/unsubscribe': {
    /** Which kind of mail an unsubscribe link turns off, and whether it is on. Changes nothing. */
    get: {
      parameters: { query: { 'token': string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'type': "message" | "comment" | "comment reply" | "like" | "deal offer" | "deal accepted" | "deal meeting" | "deal changed" | "deal ended" | "deal rate" | "wanted found"; 'mailed': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Turns one kind of mail off with the link in such a mail, without logging in. Mail programs POST to the link itself. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'token': string } } };
      responses: {
        200: { content: { 'application/json': { 'type': "message" | "comment" | "comment reply" | "like" | "deal offer" | "deal accepted" | "deal meeting" | "deal changed" | "deal ended" | "deal rate" | "wanted found"; 'mailed': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/push': {
    /** The member's devices to which notifications are pushed, what is pushed to each, and the hours in which nothing is. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'session': string; 'serverKey': string | null; 'devices': ({ 'id': string; 'userAgent': string; 'kinds': ("message" | "reply" | "mention" | "deal")[]; 'hidesContent': boolean; 'createdAt': string; 'current': boolean })[]; 'quietHours': { 'from': number; 'to': number; 'timeZone': string } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/push/device': {
    /** Pushes notifications to this browser, until its session ends. It replaces what the session had before. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'endpoint': string; 'keys': { 'p256dh': string; 'auth': string }; 'serverKey': string } } };
      responses: {
        200: { content: { 'application/json': { 'session': string; 'serverKey': string | null; 'devices': ({ 'id': string; 'userAgent': string; 'kinds': ("message" | "reply" | "mention" | "deal")[]; 'hidesContent': boolean; 'createdAt': string; 'current': boolean })[]; 'quietHours': { 'from': number; 'to': number; 'timeZone': string } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/push/devices/{deviceId}': {
    /** Chooses what is pushed to one of the member's devices; what is left out stays as it is. */
    put: {
      parameters: { query?: never; path: { 'deviceId': string } };
      requestBody: { content: { 'application/json': { 'kinds'?: ("message" | "reply" | "mention" | "deal")[]; 'hidesContent'?: boolean } } };
      responses: {
        200: { content: { 'application/json': { 'session': string; 'serverKey': string | null; 'devices': ({ 'id': string; 'userAgent': string; 'kinds': ("message" | "reply" | "mention" | "deal")[]; 'hidesContent': boolean; 'createdAt': string; 'current': boolean })[]; 'quietHours': { 'from': number; 'to': number; 'timeZone': string } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Pushes nothing more to one of the member's devices; repeating it changes nothing. */
    delete: {
      parameters: { query?: never; path: { 'deviceId': string } };
      responses: {
        200: { content: { 'application/json': { 'session': string; 'serverKey': string | null; 'devices': ({ 'id': string; 'userAgent': string; 'kinds': ("message" | "reply" | "mention" | "deal")[]; 'hidesContent': boolean; 'createdAt': string; 'current': boolean })[]; 'quietHours': { 'from': number; 'to': number; 'timeZone': string } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/push/quiet-hours': {
    /** Chooses the hours in which nothing is pushed to the member; null for none. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'quietHours': { 'from': number; 'to': number; 'timeZone': string } | null } } };
      responses: {
        200: { content: { 'application/json': { 'session': string; 'serverKey': string | null; 'devices': ({ 'id': string; 'userAgent': string; 'kinds': ("message" | "reply" | "mention" | "deal")[]; 'hidesContent': boolean; 'createdAt': string; 'current': boolean })[]; 'quietHours': { 'from': number; 'to': number; 'timeZone': string } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/standing': {
    /** What staff decided about the caller in the last year, the newest first. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'token': string; 'act': "remove" | "warn" | "pause" | "ban"; 'at': string; 'about': "member" | "post" | "comment" | "message" | "rating"; 'thing': string; 'rule': string | null; 'words': string; 'paused': "posting" | "messages" | "both" | null; 'pausedUntil': string | null; 'appeal': "open" | "late" | "sent" | "upheld" | "overturned"; 'appealText': string | null; 'answer': string | null })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/reports': {
    /** A page of what the caller has reported and what became of it, the newest first. */
    get: {
      parameters: { query?: { 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'about': "member" | "post" | "comment" | "message" | "rating"; 'username': string; 'reason': "spam" | "scam" | "harassment" | "prohibited" | "impersonation" | "other" | null; 'at': string; 'state': "waiting" | "closed"; 'answer': string })[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/appeal': {
    /** The decision that a link in an email names, without a login. Changes nothing. */
    get: {
      parameters: { query: { 'token': string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'token': string; 'act': "remove" | "warn" | "pause" | "ban"; 'at': string; 'about': "member" | "post" | "comment" | "message" | "rating"; 'thing': string; 'rule': string | null; 'words': string; 'paused': "posting" | "messages" | "both" | null; 'pausedUntil': string | null; 'appeal': "open" | "late" | "sent" | "upheld" | "overturned"; 'appealText': string | null; 'answer': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Appeals against a decision, once; someone who had not decided it decides. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'token': string; 'text': string } } };
      responses: {
        201: { content: { 'application/json': { 'token': string; 'act': "remove" | "warn" | "pause" | "ban"; 'at': string; 'about': "member" | "post" | "comment" | "message" | "rating"; 'thing': string; 'rule': string | null; 'words': string; 'paused': "posting" | "messages" | "both" | null; 'pausedUntil': string | null; 'appeal': "open" | "late" | "sent" | "upheld" | "overturned"; 'appealText': string | null; 'answer': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/moderation-summary': {
    /** How much was reported on this campus in the last year, what was decided, and how long it took. Counts are rounded down to 3, 5, 10, 20, 50, 100 and so on; fewer than three are 0. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'reportCount': number; 'decidedCount': number; 'dismissedCount': number; 'removedCount': number; 'warnedCount': number; 'pausedCount': number; 'bannedCount': number; 'appealCount': number; 'overturnedCount': number; 'waitingCount': number; 'medianHours': number | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/cases': {
    /** A page of the cases in a state, the most urgent first; closed ones the newest first. Moderators see those of their campus. */
    get: {
      parameters: { query: { 'state': "waiting" | "escalated" | "appealed" | "closed"; 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'campusId': string; 'about': "member" | "post" | "comment" | "message" | "rating"; 'state': "waiting" | "escalated" | "appealed" | "closed"; 'outcome': "dismissed" | "removed" | "warned" | "paused" | "banned" | "restored" | "upheld" | "overturned" | null; 'username': string | null; 'words': string; 'reasons': ("spam" | "scam" | "harassment" | "prohibited" | "impersonation" | "other")[]; 'reportCount': number; 'at': string })[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/cases/{caseId}': {
    /** A case: the thing as it was when reported, what is around it, the history of the people, and all acts. Of a conversation only what was reported. */
    get: {
      parameters: { query?: never; path: { 'caseId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'about': "member" | "post" | "comment" | "message" | "rating"; 'subjectId': string; 'state': "waiting" | "escalated" | "appealed" | "closed"; 'outcome': "dismissed" | "removed" | "warned" | "paused" | "banned" | "restored" | "upheld" | "overturned" | null; 'version': string | null; 'words': string; 'username': string; 'media': ({ 'path': string; 'kind': "image" | "animation" | "video"; 'widths': (number)[]; 'width': number; 'height': number })[]; 'presence': "shown" | "takenBack" | "removed" | "gone"; 'link': string | null; 'surroundings': ({ 'id': string; 'username': string; 'words': string; 'at': string; 'place': "above" | "below" | "recent" })[]; 'member': { 'memberId': string; 'username': string; 'firstName': string; 'lastName': string; 'campusId': string | null; 'isSchoolVerified': boolean; 'isBanned': boolean; 'isStaff': boolean; 'postCount': number; 'joinedAt': string; 'postingPausedUntil': string | null; 'messagesPausedUntil': string | null; 'others': ({ 'id': string; 'about': "member" | "post" | "comment" | "message" | "rating"; 'state': "waiting" | "escalated" | "appealed" | "closed"; 'outcome': "dismissed" | "removed" | "warned" | "paused" | "banned" | "restored" | "upheld" | "overturned" | null; 'at': string })[] } | null; 'reports': ({ 'id': string; 'reporterId': string | null; 'reporter': string | null; 'reason': "spam" | "scam" | "harassment" | "prohibited" | "impersonation" | "other" | null; 'at': string; 'isOpen': boolean; 'rightCount': number; 'wrongCount': number; 'isMuted': boolean })[]; 'acts': ({ 'id': string; 'act': "report" | "note" | "escalate" | "dismiss" | "remove" | "restore" | "warn" | "pause" | "ban" | "appeal" | "decide"; 'at': string; 'actor': string | null; 'rule': "respect" | "pressure" | "flooding" | "truth" | "goods" | "money" | "identity" | "exams" | null; 'words': string; 'wordsToReporters': string; 'paused': "posting" | "messages" | "both" | null; 'pausedUntil': string | null; 'isOverturned': boolean | null; 'aboutAct': "remove" | "warn" | "pause" | "ban" | null })[]; 'appealedAct': "remove" | "warn" | "pause" | "ban" | null; 'possible': ("note" | "escalate" | "dismiss" | "remove" | "restore" | "warn" | "pause" | "ban" | "decide")[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/cases/{caseId}/acts': {
    /** Acts on a case. A decision removes, warns, pauses or bans, names a rule, and tells the member and those who reported. */
    post: {
      parameters: { query?: never; path: { 'caseId': string } };
      requestBody: { content: { 'application/json': { 'act': "note" | "escalate" | "dismiss" | "remove" | "restore" | "warn" | "pause" | "ban" | "decide"; 'version': string | null; 'rule'?: "respect" | "pressure" | "flooding" | "truth" | "goods" | "money" | "identity" | "exams"; 'words'?: string; 'wordsToReporters'?: string; 'paused'?: "posting" | "messages" | "both"; 'days'?: 1 | 3 | 7 | 30; 'overturns'?: boolean } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'campusId': string; 'about': "member" | "post" | "comment" | "message" | "rating"; 'subjectId': string; 'state': "waiting" | "escalated" | "appealed" | "closed"; 'outcome': "dismissed" | "removed" | "warned" | "paused" | "banned" | "restored" | "upheld" | "overturned" | null; 'version': string | null; 'words': string; 'username': string; 'media': ({ 'path': string; 'kind': "image" | "animation" | "video"; 'widths': (number)[]; 'width': number; 'height': number })[]; 'presence': "shown" | "takenBack" | "removed" | "gone"; 'link': string | null; 'surroundings': ({ 'id': string; 'username': string; 'words': string; 'at': string; 'place': "above" | "below" | "recent" })[]; 'member': { 'memberId': string; 'username': string; 'firstName': string; 'lastName': string; 'campusId': string | null; 'isSchoolVerified': boolean; 'isBanned': boolean; 'isStaff': boolean; 'postCount': number; 'joinedAt': string; 'postingPausedUntil': string | null; 'messagesPausedUntil': string | null; 'others': ({ 'id': string; 'about': "member" | "post" | "comment" | "message" | "rating"; 'state': "waiting" | "escalated" | "appealed" | "closed"; 'outcome': "dismissed" | "removed" | "warned" | "paused" | "banned" | "restored" | "upheld" | "overturned" | null; 'at': string })[] } | null; 'reports': ({ 'id': string; 'reporterId': string | null; 'reporter': string | null; 'reason': "spam" | "scam" | "harassment" | "prohibited" | "impersonation" | "other" | null; 'at': string; 'isOpen': boolean; 'rightCount': number; 'wrongCount': number; 'isMuted': boolean })[]; 'acts': ({ 'id': string; 'act': "report" | "note" | "escalate" | "dismiss" | "remove" | "restore" | "warn" | "pause" | "ban" | "appeal" | "decide"; 'at': string; 'actor': string | null; 'rule': "respect" | "pressure" | "flooding" | "truth" | "goods" | "money" | "identity" | "exams" | null; 'words': string; 'wordsToReporters': string; 'paused': "posting" | "messages" | "both" | null; 'pausedUntil': string | null; 'isOverturned': boolean | null; 'aboutAct': "remove" | "warn" | "pause" | "ban" | null })[]; 'appealedAct': "remove" | "warn" | "pause" | "ban" | null; 'possible': ("note" | "escalate" | "dismiss" | "remove" | "restore" | "warn" | "pause" | "ban" | "decide")[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/members/{memberId}/muted-reports': {
    /** Closes the further reports of a member unread, because they kept being wrong. */
    put: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'isMuted': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Lets the reports of a member be read again. */
    delete: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'isMuted': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/moderation-texts': {
    /** The sentences with which decisions are told, as operators have written them. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'name': "remove.member" | "warn.member" | "pause.member" | "ban.member" | "restore.member" | "upheld.member" | "overturned.member" | "dismiss.reporters" | "acted.reporters"; 'words': string; 'isDefault': boolean })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/moderation-texts/{name}': {
    /** Changes one of the sentences; an empty text brings back the original. */
    put: {
      parameters: { query?: never; path: { 'name': "remove.member" | "warn.member" | "pause.member" | "ban.member" | "restore.member" | "upheld.member" | "overturned.member" | "dismiss.reporters" | "acted.reporters" } };
      requestBody: { content: { 'application/json': { 'words': string } } };
      responses: {
        200: { content: { 'application/json': { 'name': "remove.member" | "warn.member" | "pause.member" | "ban.member" | "restore.member" | "upheld.member" | "overturned.member" | "dismiss.reporters" | "acted.reporters"; 'words': string; 'isDefault': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/members': {
    /** Members by name, username, email or network; without a query a page of all, the newest first. Moderators find members of their campus by name or username. */
    get: {
      parameters: { query?: { 'query'?: string; 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'memberId': string; 'username': string; 'firstName': string; 'lastName': string; 'email': string | null; 'campusId': string | null; 'emailVerified': boolean; 'schoolVerified': boolean; 'isBanned': boolean; 'joinedAt': string })[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/members/{memberId}': {
    /** All that staff may know of a member: account, posts, cases and acts of the campus; for operators also emails, sessions and networks. */
    get: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'memberId': string; 'username': string; 'firstName': string; 'lastName': string; 'email': string | null; 'campusId': string | null; 'emailVerified': boolean; 'schoolVerified': boolean; 'isBanned': boolean; 'joinedAt': string; 'schoolEmail': string | null; 'staffRole': "operator" | "moderator" | null; 'postCount': number; 'postingPausedUntil': string | null; 'messagesPausedUntil': string | null; 'sessions': ({ 'id': string; 'device': string; 'network': string | null; 'lastUsedAt': string })[]; 'networks': ({ 'network': string; 'lastUsedAt': string; 'accountCount': number })[]; 'posts': ({ 'id': string; 'words': string; 'at': string; 'isRemoved': boolean })[]; 'cases': ({ 'id': string; 'about': string; 'state': string; 'outcome': string | null; 'at': string })[]; 'reportsSent': { 'all': number; 'right': number; 'wrong': number }; 'acts': ({ 'id': string; 'at': string; 'actor': string; 'act': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/suspected-waves': {
    /** Posts of the last seven days that several accounts wrote with few changes; to a moderator, those of the campus. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'words': string; 'accountCount': number; 'postCount': number; 'latestAt': string; 'members': ({ 'memberId': string; 'username': string; 'isBanned': boolean })[] })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/members/{memberId}/linked': {
    /** Accounts that share a device, a network that few accounts use, the text of a post, or an alike text of the last days with a member; the closest first. */
    get: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'memberId': string; 'username': string; 'firstName': string; 'lastName': string; 'email': string | null; 'campusId': string | null; 'emailVerified': boolean; 'schoolVerified': boolean; 'isBanned': boolean; 'joinedAt': string; 'shared': ("device" | "network" | "text" | "alike")[]; 'postCount': number; 'newestPost': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/members/{memberId}/sessions': {
    /** Logs a member out everywhere. */
    delete: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'endedCount': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/members/{memberId}/school': {
    /** Makes a member a verified student of a campus by hand, or, without a campus, no student any more. */
    put: {
      parameters: { query?: never; path: { 'memberId': string } };
      requestBody: { content: { 'application/json': { 'campusId': string | null } } };
      responses: {
        200: { content: { 'application/json': { 'memberId': string; 'username': string; 'firstName': string; 'lastName': string; 'email': string | null; 'campusId': string | null; 'emailVerified': boolean; 'schoolVerified': boolean; 'isBanned': boolean; 'joinedAt': string; 'schoolEmail': string | null; 'staffRole': "operator" | "moderator" | null; 'postCount': number; 'postingPausedUntil': string | null; 'messagesPausedUntil': string | null; 'sessions': ({ 'id': string; 'device': string; 'network': string | null; 'lastUsedAt': string })[]; 'networks': ({ 'network': string; 'lastUsedAt': string; 'accountCount': number })[]; 'posts': ({ 'id': string; 'words': string; 'at': string; 'isRemoved': boolean })[]; 'cases': ({ 'id': string; 'about': string; 'state': string; 'outcome': string | null; 'at': string })[]; 'reportsSent': { 'all': number; 'right': number; 'wrong': number }; 'acts': ({ 'id': string; 'at': string; 'actor': string; 'act': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/members/{memberId}/email-verified': {
    /** Marks a member's email address as proven, after staff have checked it in another way. */
    put: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'memberId': string; 'username': string; 'firstName': string; 'lastName': string; 'email': string | null; 'campusId': string | null; 'emailVerified': boolean; 'schoolVerified': boolean; 'isBanned': boolean; 'joinedAt': string; 'schoolEmail': string | null; 'staffRole': "operator" | "moderator" | null; 'postCount': number; 'postingPausedUntil': string | null; 'messagesPausedUntil': string | null; 'sessions': ({ 'id': string; 'device': string; 'network': string | null; 'lastUsedAt': string })[]; 'networks': ({ 'network': string; 'lastUsedAt': string; 'accountCount': number })[]; 'posts': ({ 'id': string; 'words': string; 'at': string; 'isRemoved': boolean })[]; 'cases': ({ 'id': string; 'about': string; 'state': string; 'outcome': string | null; 'at': string })[]; 'reportsSent': { 'all': number; 'right': number; 'wrong': number }; 'acts': ({ 'id': string; 'at': string; 'actor': string; 'act': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/members/{memberId}/copies': {
    /** A ZIP file with all that a member wrote, for a lawful request. Written to the audit. */
    post: {
      parameters: { query?: never; path: { 'memberId': string } };
      requestBody: { content: { 'application/json': { 'reason': string } } };
      responses: {
        200: { content: { 'application/json': unknown } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/waves': {
    /** The newest acts that ended several accounts at once. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'at': string; 'reason': string; 'hiddenSince': string | null; 'undoneAt': string | null; 'usernames': (string)[] })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Bans accounts in one act, and hides their posts, all or those from a moment on. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'memberIds': (string)[]; 'reason': string; 'hiddenSince': string | null } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'at': string; 'reason': string; 'hiddenSince': string | null; 'undoneAt': string | null; 'usernames': (string)[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/waves/{waveId}': {
    /** Takes such an act back: ends the bans that it made, and shows the posts again. */
    delete: {
      parameters: { query?: never; path: { 'waveId': string } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'at': string; 'reason': string; 'hiddenSince': string | null; 'undoneAt': string | null; 'usernames': (string)[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/words': {
    /** All words that members may not write, in alphabetical order. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'word': string; 'campusId': string | null; 'addedAt': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Blocks a word on one campus or on all. What is already written stays. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'word': string; 'campusId': string | null } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'word': string; 'campusId': string | null; 'addedAt': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/words/{wordId}': {
    /** Lets members write a word again. */
    delete: {
      parameters: { query?: never; path: { 'wordId': string } };
      responses: {
        200: { content: { 'application/json': { 'removed': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/own-data': {
    /** The newest copy of the member's own data, if there is one. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'export': { 'id': string; 'state': "waiting" | "ready" | "failed"; 'askedAt': string; 'bytes': number | null; 'readyAt': string | null; 'expiresAt': string | null } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/own-data/exports': {
    /** Starts a copy of the member's own data; if one is being made, returns that one. */
    post: {
      parameters: { query?: never; path?: never };
      responses: {
        202: { content: { 'application/json': { 'export': { 'id': string; 'state': "waiting" | "ready" | "failed"; 'askedAt': string; 'bytes': number | null; 'readyAt': string | null; 'expiresAt': string | null } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/own-data/exports/{exportId}': {
    /** A copy of the member's own data, as a ZIP file. */
    get: {
      parameters: { query?: never; path: { 'exportId': string } };
      responses: {
        200: { content: { 'application/json': unknown } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/account/deletion': {
    /** Whether and when the member's account will be deleted. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'dueAt': string | null; 'byStaff': boolean; 'waitsForMoney': boolean; 'openReservations': number; 'hasPassword': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Asks for the deletion of the member's account in 14 days. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'username': string; 'password'?: string } } };
      responses: {
        200: { content: { 'application/json': { 'dueAt': string | null; 'byStaff': boolean; 'waitsForMoney': boolean; 'openReservations': number; 'hasPassword': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Takes back the request to delete the member's account. */
    delete: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'dueAt': string | null; 'byStaff': boolean; 'waitsForMoney': boolean; 'openReservations': number; 'hasPassword': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/members/{memberId}/deletion': {
    /** Whether staff propose to delete an account, and when it will be deleted. */
    get: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'dueAt': string | null; 'byStaff': boolean; 'proposal': { 'askedBy': string | null; 'askedAt': string; 'reason': string; 'isOwn': boolean } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Proposes to delete an account that its owner cannot reach. It happens only if someone else on the staff agrees. */
    post: {
      parameters: { query?: never; path: { 'memberId': string } };
      requestBody: { content: { 'application/json': { 'reason': string } } };
      responses: {
        201: { content: { 'application/json': { 'dueAt': string | null; 'byStaff': boolean; 'proposal': { 'askedBy': string | null; 'askedAt': string; 'reason': string; 'isOwn': boolean } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Agrees to a proposed deletion: the owner gets an email, and the account is deleted in seven days. */
    put: {
      parameters: { query?: never; path: { 'memberId': string } };
      requestBody: { content: { 'application/json': { 'askedAt': string } } };
      responses: {
        200: { content: { 'application/json': { 'dueAt': string | null; 'byStaff': boolean; 'proposal': { 'askedBy': string | null; 'askedAt': string; 'reason': string; 'isOwn': boolean } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Takes back a proposed deletion, or one that staff decided. That of the owner stays. */
    delete: {
      parameters: { query?: never; path: { 'memberId': string } };
      responses: {
        200: { content: { 'application/json': { 'dueAt': string | null; 'byStaff': boolean; 'proposal': { 'askedBy': string | null; 'askedAt': string; 'reason': string; 'isOwn': boolean } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/deletions': {
    /** Deletions that wait for a second person; the oldest first. Moderators: of their campus. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'memberId': string; 'username': string; 'firstName': string; 'lastName': string; 'askedBy': string | null; 'askedAt': string; 'reason': string; 'isOwn': boolean })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/payouts': {
    /** What is stored about the member's own payouts. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'state': "off" | "none" | "incomplete" | "review" | "paused" | "ready"; 'chargesEnabled': boolean; 'payoutsEnabled': boolean; 'onboardingComplete': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/payouts/check_status': {
    /** Asks the payments provider for the state of the member's own account and stores it. */
    post: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'state': "off" | "none" | "incomplete" | "review" | "paused" | "ready"; 'chargesEnabled': boolean; 'payoutsEnabled': boolean; 'onboardingComplete': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/payouts/create_stripe_account': {
    /** Creates the member's account at the payments provider; repeating it changes nothing. */
    post: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'state': "off" | "none" | "incomplete" | "review" | "paused" | "ready"; 'chargesEnabled': boolean; 'payoutsEnabled': boolean; 'onboardingComplete': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/payouts/create_account_link': {
    /** A link to the provider's pages, where the member fills in their own application. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'password'?: string } } };
      responses: {
        200: { content: { 'application/json': { 'url': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/payouts/get_login_link': {
    /** A link to the member's own earnings at the provider. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'password'?: string } } };
      responses: {
        200: { content: { 'application/json': { 'url': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/health': {
    /** How the server that responds is, and what waits in the database. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'version': string; 'uptimeSeconds': number; 'memoryBytes': number; 'connections': { 'used': number; 'idle': number; 'waiting': number }; 'streams': { 'member': number; 'visitor': number }; 'stored': { 'jobs': { 'waiting': number; 'oldestSeconds': number }; 'failingJobs': number; 'mails': { 'waiting': number; 'oldestSeconds': number }; 'failedMails': number; 'backup': { 'ageSeconds': number; 'bytes': number } | null } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/admin/markets': {
    /** What happened on each campus in the last days, and in as many days before; to a moderator, on their campus. */
    get: {
      parameters: { query: { 'days': "7" | "28" }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'campusId': string; 'name': string; 'now': { 'members': number; 'verified': number; 'posts': number; 'repliedShare': number | null; 'firstReplySeconds': number | null; 'conversations': number }; 'before': { 'members': number; 'verified': number; 'posts': number; 'repliedShare': number | null; 'firstReplySeconds': number | null; 'conversations': number }; 'openReports': number; 'oldestReportAt': string | null; 'postsByDay': (number)[] })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/pages/{name}': {
    /** A text of the site: terms, help and the like. */
    get: {
      parameters: { query?: never; path: { 'name': "about" | "code_of_conduct" | "cookies" | "deals" | "feedback" | "help" | "howitworks" | "privacy" | "returns" | "terms" | "trust_and_safety" } };
      responses: {
        200: { content: { 'application/json': { 'date': string | null; 'isTemplate': boolean; 'hasSupport': boolean; 'blocks': ({ 'kind': "heading"; 'level': 2 | 3; 'id': string; 'text': string } | { 'kind': "paragraph"; 'runs': ({ 'text': string; 'style'?: "strong" | "emphasis"; 'href'?: string })[] } | { 'kind': "list"; 'ordered': boolean; 'items': (({ 'text': string; 'style'?: "strong" | "emphasis"; 'href'?: string })[])[] })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/feedback': {
    /** Stores feedback for the operator. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'text': string; 'email'?: string } } };
      responses: {
        201: { content: { 'application/json': { 'received': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/search/posts': {
    /** A page of the posts of this campus that match a text, or whose comments do. Sold and withdrawn posts are not found. */
    get: {
      parameters: { query: { 'q': string; 'show'?: "latest" | "media"; 'order'?: "latest" | "relevance" | "price"; 'category'?: "audio & speakers" | "auto parts & accessories" | "books, movies, & music" | "clothing, shoes, & accessories" | "cars & trucks" | "cameras & photography" | "cell phones & accessories" | "collectibles & art" | "computers & accessories" | "drones" | "exercise" | "jewelry & accessories" | "furniture" | "health & beauty" | "housing & apartments" | "home decor" | "household" | "kitchen & dining" | "musical instruments" | "motorcycles" | "pet supplies" | "school supplies" | "sports & outdoors" | "tickets" | "tires & rims" | "toys, games, & hobbies" | "trading cards" | "tvs & media players" | "video games & consoles" | "virtual reality" | "wearables" | "3d printers & supplies" | "free stuff" | "services" | "lost & found"; 'maxPrice'?: string; 'condition'?: "new" | "like new" | "good" | "fair" | "poor"; 'available'?: "1"; 'withPhoto'?: "1"; 'exact'?: "1"; 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': (Post)[]; 'nextCursor': string | null; 'comments': ({ 'postId': string; 'id': string; 'text': string })[]; 'matched': (string)[]; 'corrected': { 'from': string; 'to': string } | null; 'suggested': string | null; 'category': Category | null; 'count': number | null; 'loose': (string)[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/search/people': {
    /** A page of the members of this campus whose name or username begins with the text. */
    get: {
      parameters: { query: { 'q': string; 'cursor'?: string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': (Member)[]; 'nextCursor': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/search/suggestions': {
    /** Searches of this campus in which the text begins at the start of a word, the most viewed first. */
    get: {
      parameters: { query: { 'q': string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'text': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/search/popular': {
    /** The most viewed searches of this campus. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'text': string; 'totalViews': number })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/search/views': {
    /** Records that someone made a search (a view), and adds it to a member's history. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'text': string } } };
      responses: {
        202: { content: { 'application/json': { 'counted': boolean } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/search/history': {
    /** The member's own searches on this campus, the last one first. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'searchId': string | null; 'text': string; 'quantity': number; 'createdAt': string; 'lastModified': string })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Adds a text to the member's history. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'text': string } } };
      responses: {
        201: { content: { 'application/json': { 'id': string; 'searchId': string | null; 'text': string; 'quantity': number; 'createdAt': string; 'lastModified': string } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Removes all searches from the member's history on this campus. */
    delete: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'removed': number } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/search/history/{recentId}': {
    /** Removes one search from the member's history. */
    delete: {
      parameters: { query?: never; path: { 'recentId': string } };
      responses: {
        200: { content: { 'application/json': { 'removed': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/saved-searches': {
    /** The member's saved searches, those of posts that seek something included, the latest first. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'campusId': string; 'text': string; 'category': Category | null; 'maxCents': number | null; 'condition': "new" | "like new" | "good" | "fair" | "poor" | null; 'postId': string | null; 'createdAt': string; 'toldAt': string | null })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Saves a search of this campus: the member is told of each new post that matches, and of each that matches after a change. The same search again is the same row. */
    put: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'text': string; 'category'?: Category | null; 'maxCents'?: number | null; 'condition'?: "new" | "like new" | "good" | "fair" | "poor" | null } } };
      responses: {
        200: { content: { 'application/json': { 'id': string; 'campusId': string; 'text': string; 'category': Category | null; 'maxCents': number | null; 'condition': "new" | "like new" | "good" | "fair" | "poor" | null; 'postId': string | null; 'createdAt': string; 'toldAt': string | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/saved-searches/same': {
    /** The member's saved search on this campus that looks for the same as a text and filters; null if there is none. */
    get: {
      parameters: { query: { 'q': string; 'category'?: "audio & speakers" | "auto parts & accessories" | "books, movies, & music" | "clothing, shoes, & accessories" | "cars & trucks" | "cameras & photography" | "cell phones & accessories" | "collectibles & art" | "computers & accessories" | "drones" | "exercise" | "jewelry & accessories" | "furniture" | "health & beauty" | "housing & apartments" | "home decor" | "household" | "kitchen & dining" | "musical instruments" | "motorcycles" | "pet supplies" | "school supplies" | "sports & outdoors" | "tickets" | "tires & rims" | "toys, games, & hobbies" | "trading cards" | "tvs & media players" | "video games & consoles" | "virtual reality" | "wearables" | "3d printers & supplies" | "free stuff" | "services" | "lost & found"; 'maxPrice'?: string; 'condition'?: "new" | "like new" | "good" | "fair" | "poor" }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'saved': { 'id': string; 'campusId': string; 'text': string; 'category': Category | null; 'maxCents': number | null; 'condition': "new" | "like new" | "good" | "fair" | "poor" | null; 'postId': string | null; 'createdAt': string; 'toldAt': string | null } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/saved-searches/{searchId}': {
    /** Removes one of the member's saved searches; repeating it changes nothing. */
    delete: {
      parameters: { query?: never; path: { 'searchId': string } };
      responses: {
        200: { content: { 'application/json': { 'removed': true } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/price-hints': {
    /** How many other members of this campus look for what a draft describes, and for what such things were sold here. Numbers only. */
    get: {
      parameters: { query: { 'text': string }; path?: never };
      responses: {
        200: { content: { 'application/json': { 'seekers': number; 'usual': { 'from': number; 'to': number } | null } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/bag': {
    /** The member's bag on this campus, by seller, with the true state of each item. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'sellers': ({ 'seller': Member; 'items': ({ 'postId': string; 'title': string; 'photo': Media | null; 'state': "available" | "reserved" | "sold"; 'priceCents': number; 'seenCents': number; 'condition': "new" | "like new" | "good" | "fair" | "poor" | null; 'quantity': number; 'hold': { 'priceCents': number; 'orderId': string | null; 'isPaid': boolean } | null })[] })[]; 'gone': ({ 'postId': string; 'seenCents': number })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/bag/items/{postId}': {
    /** Puts an item into the bag at the price that the member sees, or takes over its new price; repeating it changes nothing. Returns the bag. */
    put: {
      parameters: { query?: never; path: { 'postId': string } };
      requestBody: { content: { 'application/json': { 'priceCents': number } } };
      responses: {
        200: { content: { 'application/json': { 'sellers': ({ 'seller': Member; 'items': ({ 'postId': string; 'title': string; 'photo': Media | null; 'state': "available" | "reserved" | "sold"; 'priceCents': number; 'seenCents': number; 'condition': "new" | "like new" | "good" | "fair" | "poor" | null; 'quantity': number; 'hold': { 'priceCents': number; 'orderId': string | null; 'isPaid': boolean } | null })[] })[]; 'gone': ({ 'postId': string; 'seenCents': number })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Takes an item out of the bag; repeating it changes nothing. Returns the bag. */
    delete: {
      parameters: { query?: never; path: { 'postId': string } };
      responses: {
        200: { content: { 'application/json': { 'sellers': ({ 'seller': Member; 'items': ({ 'postId': string; 'title': string; 'photo': Media | null; 'state': "available" | "reserved" | "sold"; 'priceCents': number; 'seenCents': number; 'condition': "new" | "like new" | "good" | "fair" | "poor" | null; 'quantity': number; 'hold': { 'priceCents': number; 'orderId': string | null; 'isPaid': boolean } | null })[] })[]; 'gone': ({ 'postId': string; 'seenCents': number })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/bag/look': {
    /** The bag of a visitor, whose browser keeps the items in the order in which they were added, as `bag` shows it to a member. Stores nothing. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'items': ({ 'postId': string; 'priceCents': number })[] } } };
      responses: {
        200: { content: { 'application/json': { 'sellers': ({ 'seller': Member; 'items': ({ 'postId': string; 'title': string; 'photo': Media | null; 'state': "available" | "reserved" | "sold"; 'priceCents': number; 'seenCents': number; 'condition': "new" | "like new" | "good" | "fair" | "poor" | null; 'quantity': number; 'hold': { 'priceCents': number; 'orderId': string | null; 'isPaid': boolean } | null })[] })[]; 'gone': ({ 'postId': string; 'seenCents': number })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/addresses': {
    /** The member's address book, the default address first. */
    get: {
      parameters: { query?: never; path?: never };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string | null; 'isDefault': boolean })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Adds an address in the US to the book. The id is new and made by the caller; repeating the call adds no other, but corrects it. Returns the book. */
    post: {
      parameters: { query?: never; path?: never };
      requestBody: { content: { 'application/json': { 'id': string; 'name': string; 'street': string; 'unit': string; 'city': string; 'state': string; 'zip': string; 'phone': string; 'isDefault': boolean } } };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string | null; 'isDefault': boolean })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/addresses/{addressId}': {
    /** Changes what is given of an address; orders keep the one that they were made with. Returns the book. */
    put: {
      parameters: { query?: never; path: { 'addressId': string } };
      requestBody: { content: { 'application/json': { 'name'?: string; 'street'?: string; 'unit'?: string; 'city'?: string; 'state'?: string; 'zip'?: string; 'phone'?: string; 'isDefault': boolean } } };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string | null; 'isDefault': boolean })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
    /** Deletes an address; repeating it changes nothing. Returns the book. */
    delete: {
      parameters: { query?: never; path: { 'addressId': string } };
      responses: {
        200: { content: { 'application/json': { 'items': ({ 'id': string; 'name': string; 'street': string; 'unit': string | null; 'city': string; 'state': string; 'zip': string; 'phone': string | null; 'isDefault': boolean })[] } } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
  '/api/events': {
    /** Events of this campus and of the signed-in member, as server-sent events. 'reset' asks to load everything again, 'signal' carries what is never logged, 'ended' says that the session of `member` has ended. */
    get: {
      parameters: { query?: { 'from'?: string; 'after'?: string; 'member'?: string }; path?: never };
      responses: {
        200: { content: { 'text/event-stream': string } };
        default: { content: { 'application/json': Error } };
      };
    };
  };
};

export type Error = { 'error': string; 'message': string; 'requestId': string; 'about'?: string; 'errors'?: ({ 'path': string; 'msg': string })[] };

export type Campus = { 'id': string; 'name': string; 'schoolName': string; 'siteUrl': string; 'isGeneric': boolean; 'privacy': "public" | "private"; 'cityLabel': string | null; 'memberCountText': string; 'logo': string };

export type Viewer = { 'id': string; 'username': string; 'firstName': string; 'lastName': string; 'image': string | null; 'verified': boolean; 'email': string; 'emailVerified': boolean; 'schoolVerified': boolean; 'campusId': string | null; 'accessLevel': "emailUnverified" | "notSchoolVerified" | "otherCampus" | "campusMember"; 'totalPosts': number; 'moderates': boolean };

export type Post = { 'id': string; 'campusId': string; 'parentId': string | null; 'rootId': string | null; 'author': Member; 'text': RichText; 'mentions': ({ 'written': string; 'username': string })[]; 'category': Category | null; 'listing': { 'priceCents': number; 'condition': "new" | "like new" | "good" | "fair" | "poor" | null; 'quantity': number; 'status': "available" | "reserved" | "sold" | "withdrawn"; 'shippingCents'?: number; 'pickup'?: string } | null; 'itemName'?: string; 'nameEnd'?: number; 'imageCount': number; 'media': (Media)[]; 'saveCount': number; 'saved': boolean | null; 'replyCount': number; 'createdAt': string; 'lastModified': string; 'editedAt': string | null };

export type Member = { 'id': string; 'username': string; 'firstName': string; 'lastName': string; 'image': string | null; 'verified': boolean };

export type RichText = { 'root': { 'type': "root"; 'children': ({ 'type': "paragraph"; 'children': ({ 'type': "text"; 'text': string; 'format': number } | { 'type': "link"; 'url': string; 'children': ({ 'type': "text"; 'text': string; 'format': number })[]; 'leadsTo'?: string })[] })[] } };

export type Category = "audio & speakers" | "auto parts & accessories" | "books, movies, & music" | "clothing, shoes, & accessories" | "cars & trucks" | "cameras & photography" | "cell phones & accessories" | "collectibles & art" | "computers & accessories" | "drones" | "exercise" | "jewelry & accessories" | "furniture" | "health & beauty" | "housing & apartments" | "home decor" | "household" | "kitchen & dining" | "musical instruments" | "motorcycles" | "pet supplies" | "school supplies" | "sports & outdoors" | "tickets" | "tires & rims" | "toys, games, & hobbies" | "trading cards" | "tvs & media players" | "video games & consoles" | "virtual reality" | "wearables" | "3d printers & supplies" | "free stuff" | "services" | "lost & found";

export type Media = { 'id': string; 'kind': "image" | "animation" | "video"; 'path': string; 'widths': (number)[]; 'name': string; 'width': number; 'height': number; 'alt'?: string; 'placeholder': string };
