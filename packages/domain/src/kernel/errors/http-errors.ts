/** What any call can answer, whatever it is about (specification 1, section 8). */
export const httpErrors = {
  authExpired: { status: 401, message: 'Auth Expired' },
  sessionExpired: { status: 401, message: 'Your session has expired and you have been signed out.' },
  notFound: {
    status: 404,
    message: 'Not Found',
    hint: 'The item you were looking for could not be found, or you do not have access.',
  },
  partnerNotFound: {
    status: 404,
    message: 'Not Found',
    hint: "There is no partner '{partner}', or you do not have access to it.",
  },
  fileRemoved: {
    status: 410,
    message: 'The file {fileName} was removed on {day}.',
    hint: 'Files of completed orders are kept for a number of days. What it said is in the order.',
  },
  unauthorizedViewing: {
    status: 403,
    message: 'Unauthorized viewing',
    hint: 'You do not have access to the page {page}.',
  },
  permissionMissing: {
    status: 403,
    message: 'You need the permission {permission} for this.',
    hint: 'Ask an administrator to give you the permission.',
  },
  adminOnlyField: { status: 403, message: 'Only an administrator may change {field}.' },
  saveConflict: {
    status: 422,
    message: '{record} was changed by {changedBy} in the meantime: {changes}. Nothing was saved.',
    hint: 'Look at the change, then repeat yours on the newest version.',
  },
  versionUnreadable: {
    status: 400,
    message: "The version '{version}' (lastModified or If-Match) is no date and time. Nothing was saved.",
    hint: 'Send lastModified as the record was answered with it, or leave it out.',
  },
  idempotencyKeyUnreadable: {
    status: 400,
    message: 'The Idempotency-Key must be 1 to 200 visible ASCII characters.',
    hint: 'Send a new UUID for each action, and the same one when you repeat it.',
  },
  idempotencyKeyReused: {
    status: 400,
    message: 'The Idempotency-Key {key} was sent before with another request. Nothing was done.',
    hint: 'Send a new key with each new action; the same key is for the same request only.',
  },
  answerLost: {
    status: 409,
    message: 'This action was begun before under the same Idempotency-Key, and its answer is not known.',
    hint: 'Load the record again to see what was done. To do what is missing, send it with a new key.',
  },
  viewNameTaken: { status: 400, message: "You have a view called '{name}' already.", hint: 'Choose another name.' },
  invalidRequest: { status: 400, message: '{detail}' },
  requestTooLarge: {
    status: 413,
    message: 'The request is larger than the {limit} that this call takes. Nothing was done.',
    hint: 'Send it in parts.',
  },
  requestTooSlow: {
    status: 408,
    message: 'The request did not come to its end within {seconds} seconds. Nothing was done.',
  },
  bodyNotReadable: {
    status: 415,
    message: "The body is sent as '{type}', which cannot be read here.",
    hint: 'Send it as application/json in UTF-8.',
  },
  serverError: { status: 500, message: 'A server error has occurred. Please try again later.' },
  starting: {
    status: 503,
    message: 'The portal is starting. Please try again in a few seconds.',
  },
  databaseAway: {
    status: 503,
    message: 'The portal cannot reach its database at the moment. Please try again in a few seconds.',
  },
  databaseBusy: {
    status: 503,
    message:
      'The portal is too busy with this record or its database at the moment. Nothing was done; please try again in a few seconds.',
  },
  diskFull: {
    status: 503,
    message: 'The disk of the portal is full. Nothing was done.',
    hint: 'Ask an administrator to make room, then try again.',
  },
} as const
