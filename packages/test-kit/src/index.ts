/** What tests need and the product never imports: a database per test file, the whole program, a browser, moments to try. */
export { browserLaunchOptions, launchBrowser } from './browser/launch-browser.ts'
export { makeTestDatabase, type TestDatabase, testDatabase } from './database/test-database.ts'
export { untilSomebodyWaitsFor } from './database/until-somebody-waits.ts'
export { type ChosenMoment, chosenForDatabases, chosenMoments } from './moments/chosen-moments.ts'
export { testMs, waitMs } from './patience.mjs'
export { freePort } from './program/free-port.ts'
export { preparedDataFolder } from './program/prepared-data-folder.ts'
export { type ProgramOptions, type RunningProgram, runQuayside } from './program/run-quayside.ts'
