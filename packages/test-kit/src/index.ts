/** What tests need and the product never imports: a database per test file and a browser. */
export { browserLaunchOptions, launchBrowser } from './browser/launch-browser.ts'
export { makeTestDatabase, type TestDatabase, testDatabase } from './database/test-database.ts'
