import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rollup'

/** Removes what an earlier build left in the folder: names carry hashes, so nothing overwrites it. `keep` belongs to another build. */
export const sweep = (keep: readonly string[] = []): Plugin => ({
  name: 'sweep',
  writeBundle({ dir = '' }, bundle) {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const name = path.slice(join(dir, '/').length)
      if (entry.isFile() && !(name in bundle) && !keep.includes(name)) rmSync(path)
    }
  },
})
