/** What the calls touch that all people share: identity checks, agreeing to terms, blocking a person. Part of `dashboard.ts`. */

const SHARED = [
  'Bid',
  'Request',
  'Projects',
  'Leads',
  'Jobs',
  'Works',
  'Inbox',
  'Unread',
  'Suggested',
  'Blocks',
] as const;

export const PEOPLE_SHOWS = {
  '/new/v1/users/identity.json': ['Identity'],
  '/new/v1/terms/state.json': ['Terms'],
  '/photo/like': ['Likes'],
  '/new/v1/business_loans/index.json': ['Loans'],
  '/new/v1/user_blocks/index.json': ['Blocks'],
  '/new/v1/contact_shows/index.json': ['Bid'],
  '/new/v1/user_blocks/status.json': ['Blocks'],
} as const;

export const PEOPLE_CHANGES = {
  '/photo/like': ['Likes'],
  '/new/v1/photos/like.json': ['Likes'],
  '/new/v1/business_loans/apply.json': ['Loans'],
  '/new/v1/business_loans/withdraw/{application_id}.json': ['Loans'],
  '/new/v1/users/identity/add.json': ['Identity', 'Me'],
  '/new/v1/users/identity/withdraw.json': ['Identity', 'Me'],
  '/new/v1/terms/agree.json': ['Terms'],
  '/new/v1/user_blocks/add.json': SHARED,
  '/new/v1/user_blocks/remove/{user_id}.json': SHARED,
} as const;

export const PEOPLE_EVENTS = { 'contact.changed': SHARED } as const;

/** Acts whose reply contains the data of a read. */
export const PEOPLE_FILLS = {
  '/user/edit_avatar.json': '/user/me.json',
  '/new/v1/email_verifications/auth': '/user/me.json',
  '/new/v1/users/edit_email': '/user/me.json',
  '/users/verify/phone/auth.json': '/user/me.json',
  '/user/edit_profile.json': '/user/me.json',
  '/user/settings.json': '/user/settings.json',
  '/new/v1/users/identity/add.json': '/new/v1/users/identity.json',
  '/new/v1/users/identity/withdraw.json': '/new/v1/users/identity.json',
  '/new/v1/users/notification_settings.json': '/new/v1/users/notification_settings.json',
  '/new/v1/notices/habits.json': '/new/v1/notices/habits.json',
} as const;
