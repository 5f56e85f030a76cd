// Playwright's web server: the whole program on the port and folder the journeys expect; the folder is
// deleted when the journeys are over.

import { runQuayside } from '@quayside/test-kit'

const { PORT, QUAYSIDE_DATA } = process.env
const program = await runQuayside({ port: Number(PORT), dataDir: QUAYSIDE_DATA })
process.on('SIGTERM', () => void program.remove().then(() => process.exit()))
