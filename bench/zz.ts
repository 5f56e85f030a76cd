import { benchReadEdi } from './read-edi.ts'
await benchReadEdi()
