import type { RollupOptions } from 'rollup'

/** Fails the build on a warning, such as a circular or unresolved import. Marks of libraries for servers are ignored. */
export const strict: Pick<RollupOptions, 'onLog' | 'preserveSymlinks'> = {
  // There are no links to follow, and looking for them asks about every folder of every module.
  preserveSymlinks: true,
  onLog(level, log, handler) {
    if (
      log.code === 'MODULE_LEVEL_DIRECTIVE' ||
      (log.code === 'CIRCULAR_DEPENDENCY' && log.ids?.every((id) => id.includes('node_modules')))
    )
      return
    handler(level === 'warn' ? 'error' : level, log)
  },
}
