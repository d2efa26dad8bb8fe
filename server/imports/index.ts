import { capability } from '../capability.ts'
import { imports as importsTable } from '../db/migrations/0131-imports.ts'

export const imports = capability({ name: 'imports', migrations: { '0131-imports': importsTable } })
