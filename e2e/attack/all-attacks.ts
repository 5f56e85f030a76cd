import { addresses } from './addresses.ts'
import { bodies } from './bodies.ts'
import type { Attack } from './bout.ts'
import { files } from './files.ts'
import { folder } from './folder.ts'
import { heads } from './heads.ts'
import { otherPeople } from './other-people.ts'
import { bigSignIns, guessing } from './sign-ins.ts'
import { streams } from './streams.ts'
import { unfinished } from './unfinished.ts'

export const allAttacks: readonly Attack[] = [
  bigSignIns,
  guessing,
  bodies,
  addresses,
  heads,
  otherPeople,
  unfinished,
  streams,
  files,
  folder,
]
