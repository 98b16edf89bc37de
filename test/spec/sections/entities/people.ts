import { type AnyRow, under } from '../../rows.ts';
import { at } from '../files.ts';

const user = under('3 user', 'user');
const state = under('3 user state', 'user-state');
const session = under('3 session', 'session');
const signup = under('3 signup payload', 'signup');
const other = under('3 people', 'people');

const ME = 'GET /user/me.json';
const login = 'POST /users/login.json';
const account = (title: string) => `${at.account} > ${title}`;

/** Section 3: people and their sessions. */
export const people: AnyRow[] = [
  user.wire('username', 'user: username', ME, 'user.username'),
  user.wire('email', 'email', ME, 'user.email'),
  user.call('POST /users/sign_up.json', 'passwd', 'built', 'passwd'),
  user.wire('address', 'address', ME, 'user.address'),
  user.wire('phone', 'phone', ME, 'user.phone'),
  user.call(login, 'device_id', 'built', 'device_id'),
  user.call(login, 'facebook_user_id', 'built', 'facebook_user_id'),
  user.call(login, 'google_user_id', 'built', 'google_user_id'),
  user.wire('session_id', 'session_id', login, 'session_id'),
  user.call(
    'POST /new/v1/users/identity/add.json',
    'identity documents (real_id, card_type).',
    'built',
    'real_id card_type',
  ),
  user.wire('UserProfile', 'UserProfile', ME, 'user.UserProfile'),
  user.wire('first_name', 'first_name', ME, 'user.first_name'),
  user.wire('last_name', 'last_name', ME, 'user.last_name'),
  user.wire('UserAvatar-thumb', 'UserAvatar (amazon_s3_thumb_url', ME, 'user.UserAvatar'),
  user.wire('UserAvatar-original', 'amazon_s3_original_url)', ME, 'user.UserAvatar'),
  user.wire('s3_thumb_url', 's3_thumb_url', ME, 'user.s3_thumb_url'),
  user.wire('full_name', 'full_name.', ME, 'user.full_name'),
  user.rule(
    'name',
    'Full name is last name followed by first name, or username if neither exists.',
    'built',
    `${at.users} > names > %j %j %j are the same in SQL and in the rules`,
    `${at.users} > is decision 19’s composition until its owner writes it another way, and again once that is emptied`,
  ),
  user.rule(
    'thumb',
    'The thumbnail URL comes from the avatar original URL.',
    'built',
    `${at.settings} > is the chosen square, without metadata, for everybody to see; the one before is gone`,
  ),

  ...['email', 'id', 'username', 'full_name', 's3_thumb_url', 'onboard_state', 'is_phone_confirmed', 'phone'].map(
    (name) => state.wire(`info-${name}`, `info: ${name}`, ME, `user.${name}`),
  ),
  state.wire('info-wallet', 'info: available_wallet_amount', ME, 'user.available_wallet_amount'),
  state.wire('info-services', 'info: quote_service_count', ME, 'user.quote_service_count'),
  ...['avatar', 'profile'].map((name) => state.wire(name, name, ME, `user.${name}`)),
  state.wire('settings', 'settings', 'GET /user/settings.json', 'settings'),
  state.wire('blocked_status', 'blocked_status', ME, 'user.blocked_status'),
  state.wire('category_limitation', 'category_limitation', ME, 'user.category_limitation'),
  state.wire(
    'notification_settings',
    'notification_settings',
    'GET /new/v1/users/notification_settings.json',
    'notification_settings',
  ),
  state.wire('id_status', 'id_status', ME, 'user.id_status'),
  state.wire('unreadCount', 'unreadCount', 'GET /quote_bids/unread_count.json', 'inbox'),
  state.wire('cartCount', 'cartCount', 'GET /quote_bids/unread_count.json', 'cartCount'),
  state.wire('unreadBookingCount', 'unreadBookingCount', 'GET /quote_bids/unread_count.json', 'unreadBookingCount'),
  state.rule(
    'qualificationStatusList',
    'qualificationStatusList',
    'built',
    account('knows what their work demands once that was asked for, and forgets it with them'),
    `${at.certificates} > lists what the person’s categories demand (qualificationStatusList)`,
  ),
  state.rule('proMode', 'proMode', 'built', account('switches both ways, and is the default again after logging out')),
  state.rule(
    'payment_error',
    'payment_error',
    'built',
    account('gets the purchased credit, or the payment error; dismissing clears both'),
  ),
  state.rule(
    'credit_purchased',
    'credit_purchased.',
    'built',
    account('gets the purchased credit, or the payment error; dismissing clears both'),
  ),

  session.rule(
    'session_id',
    'session: session_id',
    'built',
    account('that exists stays the same one when saved again'),
  ),
  session.rule(
    'device_id',
    'device_id',
    'built',
    'src/web/app/device/device.test.ts > stays the same from visit to visit, whoever logs in',
  ),
  session.wire('session_token', 'session_token', login, 'session_token'),
  session.rule(
    'referral_hash',
    'referral_hash.',
    'built',
    "src/server/users/referrals/referral.test.ts > is noted at the sign-up, and a hash that is nobody's does not stop one",
  ),

  signup.call('POST /users/sign_up.json', 'signup payload: email, agent (device id).', 'built', 'email agent'),
  signup.rule(
    'name',
    'name (defaults to the part of the e-mail before the @ sign)',
    'built',
    `${at.auth} > makes an account that is logged in, named by the e-mail and a pro by default`,
  ),

  other.rule(
    'granted',
    'notification state: supported, granted, ask_message',
    'built',
    'src/web/state/notification.test.ts > asks only with a reason, in a browser that can and was not asked',
    'src/web/state/notification.test.ts > stops asking with the answer, whichever it is',
  ),
  other.rule(
    'content',
    'notification state: content.',
    'built',
    'src/web/state/notification.test.ts > keeps what was pushed until it was shown',
  ),
];
