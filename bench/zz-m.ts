import { migrateToLatest } from '@quayside/store'
await migrateToLatest(process.env.DBU!)
