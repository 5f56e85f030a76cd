/** The first page of the API's description. Its commands are run by a test, in their order. */
export const gettingStarted = `
The portal's screens use these same calls for everything. Paths are not case-sensitive.

## Getting started

Set the address and a token. The demonstration prints an API user's token when it starts; a person's token comes from \`POST /token\`.

\`\`\`sh
export QUAYSIDE=\${QUAYSIDE:-http://localhost:3000/api}
export TOKEN=\${TOKEN:-qs_your-token}
\`\`\`

Who am I, and which orders are there?

\`\`\`sh
curl -fsS -H "Authorization: Bearer $TOKEN" $QUAYSIDE/Account/UserInfo
curl -fsS -H "Authorization: Bearer $TOKEN" "$QUAYSIDE/orders?pageSize=5&orderBy=orderDate&direction=desc"
\`\`\`

Submit an EDI file of a partner. The body is the raw bytes; the call answers once they are kept, and they are read within seconds.

\`\`\`sh
curl -fsS -X POST -H "Authorization: Bearer $TOKEN" --data-binary @\${FILE:-order.edi} \\
  "$QUAYSIDE/exchange/\${PARTNER:-SANDX12}/in?fileName=order.edi"
\`\`\`

Create an order by hand. The key ensures a single order, however often the command is repeated.

\`\`\`sh
curl -fsS -X POST -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: make-PO-10234" \\
  -d "{\\"partnerCode\\":\\"\${PARTNER:-SANDX12}\\",\\"orderNumber\\":\\"PO-10234\\"}" $QUAYSIDE/orders
\`\`\`

A person signs in with a form, and renews the session with the refresh token.

\`\`\`sh
curl -fsS -d grant_type=password -d "username=\${USERNAME:-clerk}" -d "password=\${PASSWORD:-quayside-demo}" $QUAYSIDE/token
\`\`\`

## What holds for every call

- **Tokens.** \`Authorization: Bearer …\`, never a cookie. 401 means that a new token is needed.
- **Permissions and partners.** Each call names the permissions that it needs; without them the answer is 403. A record of a partner that you may not see is 404, like one that does not exist.
- **Refusals** are JSON: \`message\` (a sentence), \`code\` (stable, for programs), and where useful \`hint\`, \`allowed\`, \`fields\` (which fields are wrong) and \`current\` (422: the record as it is now).
- **Doing it once.** Calls that change something take \`Idempotency-Key\`. After a broken connection send the same request with the same key. 409 \`answerLost\` says that the first attempt was broken off after its work was done: load the record.
- **Versions.** A save from an older \`lastModified\` is 422, and nothing is saved.
- **Paging.** \`pageNumber\` begins at 1, \`pageSize\` is at most 1,000; \`totalRecords\` counts all pages, up to 10,000: beyond, it is 10,000 and \`totalIsFloor\` is true. To read a whole list, ask for the \`next\` of each page as \`after\` until it is null.
- **Dates** are YYYY-MM-DD; moments are ISO 8601 in UTC with milliseconds. Amounts are JSON numbers.
- **Limits.** JSON bodies up to 32 MiB and 10,000 lines or orders, EDI files up to 64 MiB. Ten wrong passwords within a minute for one name and address (more in createToken): 429 with \`Retry-After\`. 503 with \`Retry-After\` while the portal starts or its database is away.
- **Request ids.** Every answer has \`X-Request-Id\`; name it when you ask for help.
- **Live updates.** \`GET /live\` streams what changed, so there is no need to poll.
`.trim()
