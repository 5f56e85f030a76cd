/** Signing in, account, saved lists, health and live updates. */
import type { CallDescription } from './call-description.ts'

export const sessionDescriptions = {
  createToken: {
    description:
      'Signs a person in, or renews a session. The body is a form (`application/x-www-form-urlencoded`). With `grant_type=password` send `username` and `password`; with `grant_type=refresh_token` send `refresh_token`, which works once. The answer holds the access token for the `Authorization: Bearer` header, the seconds until it ends (`expires_in`), and the next refresh token. API users need none of this: their token is sent as it is. A refresh token that was used before ends the session. Ten wrong passwords within a minute (thirty within an hour) for one name from one address make that pair wait, a hundred within an hour the address, or the name where it comes from addresses that are new to it; `Retry-After` says how long.',
    refusals: [
      'credentialsMissing',
      'credentialsWrong',
      'accountNotActivated',
      'grantTypeUnknown',
      'tooManyAttempts',
      'signInsWait',
    ],
    body: { grant_type: 'password', username: 'clerk', password: 'quayside-demo' },
  },
  changePassword: {
    description:
      'Gives the caller a new password and ends their other sessions; the one that calls goes on. A password has at least 12 characters, does not contain the user name, and is not one that is easy to guess; which characters it has is not prescribed. Wrong old passwords count as wrong passwords of signing in do.',
    refusals: [
      'passwordsDiffer',
      'passwordTooShort',
      'passwordHasName',
      'passwordTooCommon',
      'oldPasswordWrong',
      'noPasswordHere',
      'tooManyAttempts',
      'signInsWait',
    ],
    body: {
      oldPassword: 'harbour lantern seven',
      newPassword: 'plum gravel teapot north',
      confirmPassword: 'plum gravel teapot north',
    },
  },
  listSessions: {
    description:
      'The sessions of the caller that are open, the last used first; an API user has none. A session ends without use for some days, and in the end however it is used; the installation sets both.',
  },
  endOtherSessions: {
    description:
      'Ends the sessions of the caller except the one that calls, with their live streams; answers how many there were.',
  },
  listUsers: {
    description:
      'The people who sign in to the portal, by user name; without `onlyActive=0` those who are deactivated are left out. Without `pageSize` and `pageNumber` it is the bare list of all that match.',
  },
  deactivateUser: {
    description:
      'Ends the sessions and live streams of a person, or the token of an API user, at once; they are not let in until they are reactivated. What they did stays under their name. One who is deactivated already stays so.',
    refusals: ['notYourself', 'lastAdministrator'],
  },
  reactivateUser: {
    description:
      'Lets a deactivated person sign in with the password they had, or an API user call with its token. Sessions that ended stay ended.',
  },
  listSecurityEvents: {
    description:
      'The security log, the newest first: sign-ins and failed ones, limits, sign-outs, new passwords, people deactivated. It is kept for as many days as the installation sets. Names that nobody has are not kept, since passwords are typed there by mistake.',
  },
  followChanges: {
    description:
      'A stream of server-sent events that stays open. Each `data:` line is JSON with `topic` (what kind of record changed), `ids` (which; empty means any) and `partnerID` (null means everyone). Reload what you show when it is named. What changed in the `backMs` milliseconds before (up to 60,000) comes first, so that nothing is missed between loading and listening. `event: resync` means that updates may have been missed: reload everything. A comment line comes every 15 seconds so that proxies keep the connection.',
    contentType: 'text/event-stream',
  },
  getKeptLists: {
    description: 'The caller’s saved columns and views of each list; a view holds filters and sort.',
  },
  countLists: {
    description:
      'Counts the records of several lists in one snapshot, up to 999 each: beyond, `totalRecords` is 999 and `totalIsFloor` is true. Each list is named with the query of its own call, whose permission is needed.',
    refusals: ['unauthorizedViewing', 'invalidRequest'],
    body: {
      lists: [
        { list: 'orders', query: { view: 'late' } },
        { list: 'exchange', query: { problems: true } },
      ],
    },
  },
  keepColumns: {
    description: 'Saves which columns of a list the caller sees, in their order.',
    body: { columns: ['orderNumber', 'status', 'total'] },
  },
  addView: {
    description:
      'Saves a view of a list (filters and sort, written as in the list’s address) under a name that the caller has not used yet.',
    refusals: ['viewNameTaken'],
    body: { name: 'Late at Kowhai', search: 'partner=KOWHAI&status=Error' },
  },
  removeView: { description: 'Removes one of the caller’s views. Removing one that does not exist is no error.' },
  getEnabledFeatures: {
    description: 'Names of the features that are switched on in this installation, e.g. `StockOnHand`.',
  },
  getHealth: {
    description:
      'For load balancers and monitors. 200 with `ready` once migrations are done and the database answers; otherwise 503 with `starting` or `no database`.',
  },
  getIsAdmin: { description: 'True for administrators, who hold every permission and see every partner.' },
  getPermissions: {
    description:
      'The permissions that the caller holds, as context and name: `StoreOrder` and `ViewOrders` are the permission StoreOrder-ViewOrders.',
  },
  getUserInfo: { description: 'The owner of the token.' },
  updateUserInfo: {
    description:
      'Changes the caller’s own email address. Where the installation sends mail, a link goes to the new address and it counts once that link is opened; mails about passwords go to the old one until then.',
    refusals: ['userFieldsMissing', 'fieldTooLong', 'emailAddressInvalid', 'noPasswordHere', 'tooManyAddresses'],
    body: { email: 'hana@harakeke.example' },
  },
  getVendor: {
    description:
      'Which variant of labels and settings this installation runs as, its time zone, whether it holds demonstration data, and whether it sends mail.',
  },
  logException: {
    description:
      'Writes a client’s failure to the exception log, for support. It needs no token, because signing in can fail too; without one an address may report 30 failures a minute.',
    refusals: ['tooManyReports'],
  },
  logOut: {
    description:
      'Ends the session: its access token and refresh token stop working at once. The token of an API user stays valid.',
  },
} as const satisfies Record<string, CallDescription>
