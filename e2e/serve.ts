// Playwright's web server: the whole program on the port and folder the journeys expect; the folder is
// deleted when the journeys are over. The API token that the program prints is left where the journeys find it.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runQuayside } from '@quayside/test-kit'

const { PORT, QUAYSIDE_DATA } = process.env
// Answers are held to the contract, and no simulated order comes in between.
const env = { QUAYSIDE_CHECK_ANSWERS: '1', QUAYSIDE_SIMULATOR_MS: '0' }
const program = await runQuayside({ port: Number(PORT), dataDir: QUAYSIDE_DATA, env })
const token = /^API token of .*: (\S+)$/m.exec(program.output())?.[1]
await writeFile(join(program.dataDir, 'api-token.txt'), token ?? '')
process.on('SIGTERM', () => void program.remove().then(() => process.exit()))
