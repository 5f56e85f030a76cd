/** People, API users, and what they are given; links for those who cannot sign in. */
import type { CallDescription } from './call-description.ts'

const noTelling =
  'The answer is the same, and takes as long, whether or not anybody has it. An address may ask ten times an hour; a name gets three mails an hour.'

export const peopleDescriptions = {
  forgotPassword: {
    description: `Mails a link with which to choose a new password, to the address of the person of that user name. ${noTelling} Where the installation sends no mail, administrators find in the security log who asked. The link works once, for an hour.`,
    refusals: ['resetOff', 'tooManyAttempts'],
  },
  resendActivationEmail: {
    description: `Mails the link of a new account once more, by user name or email address. ${noTelling}`,
    refusals: ['tooManyAttempts'],
  },
  confirmEmail: {
    description:
      'Confirms a new email address by `user` and `code` of the link that was mailed to it. The link works once, for an hour; the address before is told.',
    refusals: ['noCodeSupplied', 'resetCodeInvalid', 'tooManyAttempts'],
  },
  resetPassword: {
    description:
      'Chooses a password by `user` (as `Id`) and `code` of a link. Every session of the person ends, and every other link. A link works once: for an hour where it was asked for, for a day where an administrator gave it. Passwords are judged as in ChangePassword.',
    refusals: [
      'noCodeSupplied',
      'resetCodeInvalid',
      'passwordTooShort',
      'passwordHasName',
      'passwordTooCommon',
      'tooManyAttempts',
      'signInsWait',
    ],
    body: { Id: 7, code: 'u3Yk0yqgV6H1o2f5', newPassword: 'plum gravel teapot north' },
  },
  getUser: {
    description:
      'A person who signs in, with the partners they reach, their customers and permissions. A permission’s id is its name (`StoreOrder-ViewOrders`), that of its context the part before the dash. API users are not found here.',
  },
  listSecurityContexts: {
    description: 'Every permission there is, by its context, with a note of what it allows; sorted by name.',
  },
  listUserEntities: { description: 'Our own entities, one of which each user belongs to.' },
  createUser: {
    description:
      'Makes a person who signs in with their email address. They get a link by mail with which to choose a password, within a day; where the installation sends no mail the answer holds the link, this once, as a path of the portal. They have no partners and no permissions yet.',
    refusals: [
      'userFieldsMissing',
      'fieldTooLong',
      'emailAddressInvalid',
      'entityUnknown',
      'userNameTaken',
      'usersNotCreated',
    ],
    body: { firstName: 'Hana', lastName: 'Tamihere', email: 'hana@harakeke.example', entityID: 1 },
  },
  makeSignInLink: {
    description:
      'For somebody who lost their password or their first link: mails them a link with which to choose one, or answers it, this once, where the installation sends no mail or they have no address. Links before it work no longer.',
    refusals: ['linkNeedsActive'],
  },
  assignPartners: { description: 'Lets the person reach these partners too, by id.', body: { partners: [3, 5] } },
  removePartners: {
    description: 'Takes partners from the person; their open pages hear of it at once.',
    body: { partners: [3] },
  },
  assignCustomers: { description: 'Assigns external customers, by their ids.', body: { customers: ['C1001'] } },
  removeCustomers: { description: 'Takes external customers away again.', body: { customers: ['C1001'] } },
  assignEntity: {
    description: 'The entity that the person belongs to, where users.showAssignedEntity is on.',
    refusals: ['entityUnknown', 'entitiesNotAssigned'],
  },
  makeAdmin: {
    description:
      'Makes a person an administrator, who may do everything and reaches every partner. A GET that changes something: links that are fetched ahead are refused.',
    refusals: ['adminNeedsPerson'],
  },
  revokeAdmin: {
    description: 'Takes the flag away. Nobody takes their own, nor that of the last administrator who can sign in.',
    refusals: ['notYourOwnFlag', 'lastAdministrator', 'adminNeedsPerson'],
  },
  addPermission: {
    description:
      'Gives a permission, by its name, to a person or an API user; answers all that they have then. Users-ViewUsers and PortalAdmin-Config come with the administrator flag and are not given by themselves.',
    refusals: ['permissionUnknown', 'permissionFixed', 'permissionNotHeld', 'permissionsNotEdited'],
  },
  deletePermission: {
    description: 'Takes a permission away again.',
    refusals: ['permissionUnknown', 'permissionFixed', 'permissionNotHeld', 'permissionsNotEdited'],
  },
  listApiUsers: {
    description:
      'The programs that call with a token of their own, by name. Who is no administrator sees those whose partners they all reach themselves.',
  },
  getApiUser: { description: 'An API user with its partners. `accessToken` is null: no token is answered twice.' },
  createApiUser: {
    description:
      'Makes an API user; `accessToken` of the answer is shown this once. It may work on orders, shipments and invoices, read the audit and hand in files, as far as its maker may; an administrator changes its permissions with the calls of users. It reaches no partner yet.',
    refusals: ['userFieldsMissing', 'fieldTooLong', 'entityUnknown', 'userNameTaken'],
    body: { name: 'Warehouse gateway', entityID: 1, externalID: 'WG-1' },
  },
  updateApiUser: {
    description: 'Changes the name, or the external ID, that people read.',
    refusals: ['userFieldsMissing', 'fieldTooLong'],
    body: { name: 'Warehouse gateway' },
  },
  refreshApiToken: {
    description:
      'A new token, shown this once; the old one stops working, and its live streams end, at once. Refused where the API user may more than the caller. A GET that changes something: links that are fetched ahead are refused.',
    refusals: ['tokenMayMore'],
  },
  assignApiUserPartners: {
    description: 'Lets an API user reach partners that the caller reaches, by id.',
    body: { partners: [3] },
  },
  removeApiUserPartners: { description: 'Takes partners from an API user.', body: { partners: [3] } },
} as const satisfies Record<string, CallDescription>
