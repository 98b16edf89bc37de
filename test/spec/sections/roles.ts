import { type AnyRow, under } from '../rows.ts';
import { at } from './files.ts';

const role = under('6 Roles', 'role');
const session = under('6 Sessions', 'session');
const hash = under('6 Hash-link flows', 'hash');

/** Section 6 of the specification. */
export const roles: AnyRow[] = [
  role.rule(
    'visitor',
    'Roles: anonymous visitor',
    'built',
    'test/api/strangers.test.ts > is told "invalid token" by each call that needs a session, before anything is looked at',
  ),
  role.rule('consumer', 'consumer (requestor)', 'built', `${at.lists} > hold own conversations only, by filter`),
  role.rule(
    'pro',
    'pro (provider/vendor)',
    'built',
    `${at.lists} > show a pro distance, fee and seats, and nothing about how to reach the customer`,
  ),
  role.rule(
    'approver',
    'and a payment approver.',
    'built',
    'src/server/custody/approvals/approvals.test.ts > above the limit is one of two, never the same one twice',
    'test/api/roles.test.ts > holds for every call and role over HTTP: to whom it is not theirs it is not there',
    'test/journeys/money/dispute-decisions.journey.ts > a dispute above the limit is decided once two approvers decide the same, and both people accept it',
  ),
  role.rule(
    'switch',
    'Pro and consumer are switchable',
    'built',
    `${at.account} > switches both ways, and is the default again after logging out`,
  ),
  role.rule(
    'default',
    'pro is the default when no role is stored.',
    'built',
    `${at.account} > is pro, unless the stored role is something other than pro`,
    `${at.auth} > makes an account that is logged in, named by the e-mail and a pro by default`,
  ),
  role.rule(
    'pros',
    'Pros quote, get hired, and manage services',
    'built',
    `${at.everyStep} > in %s is for those who may, and leaves the rest as it was`,
    `${at.editor} > $0 is saved, reads the same again, drops its pages, and is nobody else's`,
  ),
  role.rule(
    'consumers',
    'consumers create projects, hire, and review.',
    'built',
    `${at.everyStep} > in %s is for those who may, and leaves the rest as it was`,
    `${at.reviews} > is the requestor’s: for everybody else the bid is not there`,
  ),
  role.rule('shared', 'Shared pages are open to both', 'built', `${at.routes} > lets both roles into %s`),
  role.rule(
    'away',
    "each role is redirected away from the other's segments (section 2).",
    'built',
    `${at.routes} > sends each role away from the other one’s segments, and from none of its own`,
  ),

  session.rule(
    'token',
    'Most calls need a session token from the cookie session_token',
    'built',
    `${at.wire} > takes the session from the cookie or from the header`,
  ),
  session.rule(
    'invalid',
    "without it they reject with 'invalid token'.",
    'built',
    `${at.wire} > answers 403 to a missing or dead session, before it looks at the input`,
    `${at.api} > a call that needs a session is not made without one (specification 6)`,
  ),
  session.rule(
    'partner',
    'Partner-channel visitors are recognised by a session flag or a token cookie',
    'built',
    'src/server/partners/partners.test.ts > is recorded by the cookie, and seen by the pro who is offered it alone',
    'src/server/partners/partners.test.ts > is noted by the session that began there, for clients that keep no cookies, until its visit is over',
  ),
  session.rule(
    'partner-off',
    'only when partner channels are enabled (off here).',
    'built',
    'src/server/partners/partners.test.ts > counts for nothing when it is changed, over, too long, of another partner, or when channels are off',
  ),
  session.wire('blocked', 'blocked_status', 'GET /user/me.json', 'user.blocked_status'),
  session.wire(
    'limited',
    'and category_limitation come from the server.',
    'GET /user/me.json',
    'user.category_limitation',
  ),
  session.rule('server', 'Server-side permission rules: not shown.', 'left open'),

  hash.rule(
    'view',
    'No session needed for hash-link flows: request view',
    'built',
    `${at.hashLinks} > shows the least that is needed`,
  ),
  hash.rule(
    'hire',
    'hire',
    'built',
    `${at.hashLinks} > needs a time, keeps the link when refused, hires once and tells the pro`,
  ),
  hash.rule(
    'reopen',
    'reopen',
    'built',
    `${at.hashLinks} > closes once; the request opens again with its lapsed offers, and not for strangers`,
  ),
  hash.rule(
    'dismiss',
    'dismiss',
    'built',
    `${at.hashLinks} > closes once; the request opens again with its lapsed offers, and not for strangers`,
  ),
  hash.rule(
    'review',
    'review through a hash link',
    'built',
    `${at.hashLinks} > of a review belongs to one service; of an unknown word there is none`,
    'test/journeys/people/hash-links.journey.ts > finished work is reviewed by the mailed link, and only with stars',
  ),
  hash.rule(
    'shop',
    'and shop order by hash.',
    'built',
    'src/server/shop/orders/orders.test.ts > without an account > an order is placed by name, email and phone, read by its link and cancelled by it',
  ),
  hash.rule(
    'anonymous',
    'Anonymous product purchase sends e-mail and phone instead.',
    'built',
    `${at.product} > is ordered at the server’s price, paid, booked, receipted and told by mail`,
  ),
];
